//! Labels of moves as directions relative to the mover. They read `3 hexes north-east` or `2 east, 1 south-east`
//! instead of a cell number such as `12,7`. No two hexes have the same bearing.

use crate::engine::hexgrid::{DIRECTIONS, direction_name, rotate};
use crate::vocab::names::capitalize;
use crate::vocab::view::{DecisionView, DeedKind, HexView, Scene};

/// Replaces the cell number in the labels of hex moves by direction and distance.
pub fn speak(mut decision: DecisionView, scene: &Scene) -> DecisionView {
    let who = scene.combatants.iter().find(|c| Some(&c.id) == decision.combatant.as_ref());
    let Some(from) = who.and_then(|c| scene.hex(&c.place)) else { return decision };
    for option in decision.options.iter_mut().filter(|o| o.kind == Some(DeedKind::Move) && o.on_combatant.is_none()) {
        let to = option.at_cell.as_ref().and_then(|id| Some((scene.hex(id)?, id)));
        if let Some(label) = to.and_then(|(to, id)| with_bearing(&option.label, id, bearing(from, to)?)) {
            option.label = label;
        }
    }
    decision
}

/// Replaces the cell number at the end of a label such as `Step to 9,7`. `None` if the label does not end with it.
fn with_bearing(label: &str, id: &str, bearing: String) -> Option<String> {
    let head = label.strip_suffix(id)?;
    match head {
        "To " => Some(capitalize(&bearing)),
        _ => head.strip_suffix("to ").map(|head| format!("{head}{bearing}")),
    }
}

/// Returns the direction from one hex to another, with the distance if it is more than one step. Without a straight
/// line, combines two directions. `None` if both hexes are the same.
pub fn bearing(from: &HexView, to: &HexView) -> Option<String> {
    let (q, r) = (to.q - from.q, to.r - from.r);
    (0..6).find_map(|way| {
        let ways = [way, rotate(way, 1)];
        let ([one, other], [one_name, other_name]) =
            (ways.map(|way| DIRECTIONS[usize::from(way)]), ways.map(direction_name));
        // Numbers of steps in two adjacent directions, whose determinant is 1 or −1.
        let turn = one.x * other.y - one.y * other.x;
        let (far, aside) = ((q * other.y - r * other.x) * turn, (one.x * r - one.y * q) * turn);
        match (far, aside) {
            (1, 0) => Some(one_name.to_owned()),
            (2.., 0) => Some(format!("{far} hexes {one_name}")),
            (1.., 1..) if far >= aside => Some(format!("{far} {one_name}, {aside} {other_name}")),
            (1.., 1..) => Some(format!("{aside} {other_name}, {far} {one_name}")),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_says_which_way_it_leads_and_how_far() {
        let hex = |q, r| HexView { q, r, ..HexView::default() };
        let way = |q, r| bearing(&hex(2, 2), &hex(2 + q, 2 + r)).unwrap_or_default();
        assert_eq!([way(1, 0), way(1, -1), way(0, -1)], ["east", "north-east", "north-west"]);
        assert_eq!([way(-1, 0), way(-1, 1), way(0, 1)], ["west", "south-west", "south-east"]);
        assert_eq!([way(-3, 0), way(0, 2)], ["3 hexes west", "2 hexes south-east"]);
        assert_eq!([way(1, -2), way(-3, 1)], ["1 north-east, 1 north-west", "2 west, 1 south-west"]);
        let around: Vec<(i32, i32)> = (-4..=4).flat_map(|q| (-4..=4).map(move |r| (q, r))).collect();
        let said: std::collections::BTreeSet<String> = around.iter().map(|(q, r)| way(*q, *r)).collect();
        assert_eq!(said.len(), around.len(), "each hex has a bearing of its own");
        assert_eq!(bearing(&hex(2, 2), &hex(2, 2)), None);
        let label = |label| with_bearing(label, "9,7", "north-east".into());
        assert_eq!(label("To 9,7").as_deref(), Some("North-east"));
        assert_eq!(label("Step to 9,7").as_deref(), Some("Step north-east"));
        assert_eq!(label("Stay here"), None);
    }
}
