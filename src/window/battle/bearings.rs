//! Where a walk leads, as people say it who look at the board: `3 hexes north-east` and not `12,7`.

use crate::vocab::names::capital;
use crate::vocab::view::{DecisionView, DeedKind, HexView, Scene};

/// By turns of an eighth from the east, counter-clockwise.
const WINDS: [&str; 8] = ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"];

/// Says in the labels of walks on hexes which way they lead and how far, in place of the cell's number.
pub fn speak(mut decision: DecisionView, scene: &Scene) -> DecisionView {
    let hex = |id: &String| scene.cells.iter().find(|cell| cell.id == *id)?.hex.as_ref();
    let who = scene.combatants.iter().find(|c| Some(&c.id) == decision.combatant.as_ref());
    let Some(from) = who.and_then(|c| hex(&c.place)) else { return decision };
    for option in decision.options.iter_mut().filter(|o| o.kind == Some(DeedKind::Move) && o.on_combatant.is_none()) {
        let to = option.at_cell.as_ref().and_then(|id| Some((hex(id)?, id)));
        if let Some(label) = to.and_then(|(to, id)| with_bearing(&option.label, id, bearing(from, to)?)) {
            option.label = label;
        }
    }
    decision
}

/// `Step to 9,7` with the way there.
fn with_bearing(label: &str, id: &str, bearing: String) -> Option<String> {
    let head = label.strip_suffix(id)?;
    match head {
        "To " => Some(capital(&bearing)),
        _ => head.strip_suffix("to ").map(|head| format!("{head}{bearing}")),
    }
}

/// Which way, and how far if it is more than a step. `None`: there already.
fn bearing(from: &HexView, to: &HexView) -> Option<String> {
    let (q, r) = ((to.q - from.q) as f32, (to.r - from.r) as f32);
    let (x, y) = (q + r / 2.0, -r * 0.75_f32.sqrt());
    let turn = (y.atan2(x) / std::f32::consts::FRAC_PI_4).round() as i32;
    let wind = WINDS[turn.rem_euclid(8) as usize];
    match from.distance(to) {
        0 => None,
        1 => Some(wind.to_owned()),
        far => Some(format!("{far} hexes {wind}")),
    }
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
        assert_eq!([way(1, -2), way(-3, 0), way(-1, 2)], ["2 hexes north", "3 hexes west", "2 hexes south"]);
        assert_eq!(bearing(&hex(2, 2), &hex(2, 2)), None);
        let label = |label| with_bearing(label, "9,7", "north-east".into());
        assert_eq!(label("To 9,7").as_deref(), Some("North-east"));
        assert_eq!(label("Step to 9,7").as_deref(), Some("Step north-east"));
        assert_eq!(label("Stay here"), None);
    }
}
