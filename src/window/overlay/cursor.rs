//! A cursor over the places of the board, for keys and stick: to the next place that way, and then there.

use super::choices;
use super::panels::Panels;
use super::state::Overlay;
use crate::vocab::view::{DecisionView, Ground, OptionRole, Scene};
use crate::window::battle::{HoverTarget, is_about};
use bevy::math::{IVec2, Vec2};

/// The place that the keys point at.
#[derive(Clone, Debug, PartialEq)]
pub struct Cursor {
    cell: String,
    /// Where it is meant to be: on a board whose rows are shifted, up and down keep to one column.
    aim: Vec2,
}

/// How much more a place to the side of the way counts than one along it.
const ASIDE: f32 = 1.2;

/// Moves the cursor, if there is a place to choose. `plan` says where a cell lies, y downwards.
pub fn moved(way: IVec2, plan: &dyn Fn(&str) -> Option<Vec2>, panels: &mut Panels, overlay: &mut Overlay) -> bool {
    let Some(decision) = panels.presented.decision.as_ref().filter(|_| way != IVec2::ZERO) else { return false };
    let at = |cell: String| plan(&cell).map(|at| (cell, at));
    let places: Vec<(String, Vec2)> = lit(decision, &panels.presented.scene).into_iter().filter_map(at).collect();
    let begin = || {
        let who =
            decision.combatant.as_ref().and_then(|id| panels.presented.scene.combatants.iter().find(|c| c.id == *id));
        let cell = who.map(|c| c.place.clone()).filter(|cell| plan(cell).is_some());
        let cell = cell.or_else(|| places.first().map(|(cell, _)| cell.clone()))?;
        plan(&cell).map(|aim| Cursor { cell, aim })
    };
    let Some(from) = overlay.cursor.clone().or_else(begin).filter(|_| !places.is_empty()) else { return false };
    let to = next(&from, way.as_vec2(), &places).unwrap_or(from);
    let target = HoverTarget::Cell(to.cell.clone());
    let about = decision.options.iter().enumerate().filter(|(_, o)| o.on_combatant.is_none() && is_about(o, &target));
    let about: Vec<usize> = about.map(|(i, _)| i).collect();
    panels.pointing.focus = about.first().copied();
    panels.pointing.shown = panels.pointing.focus.filter(|_| about.len() == 1);
    panels.pointing.narrow = None;
    panels.pointing.hover = Some(target);
    (overlay.target, overlay.cursor) = (None, Some(to));
    (overlay.pursuit, overlay.chase) = (None, None);
    true
}

/// What may be chosen at the cursor is taken, or else walked to; where it is several things, they become the cards first.
pub fn take(panels: &mut Panels, overlay: &mut Overlay) -> bool {
    let Some(cursor) = &overlay.cursor else { return false };
    let target = HoverTarget::Cell(cursor.cell.clone());
    if let Some(option) = panels.pointing.pick(panels.presented.decision.as_ref(), target) {
        choices::choose(panels, overlay, option);
    }
    true
}

/// The cards are pointed at instead.
pub fn leave(panels: &mut Panels, overlay: &mut Overlay) {
    if overlay.cursor.take().is_some() {
        panels.pointing.hover = None;
        panels.pointing.shown = None;
    }
}

/// Places that can be chosen; of a walk over hexes all ground there is, since several steps of it are taken at once.
fn lit(decision: &DecisionView, scene: &Scene) -> Vec<String> {
    if walks(decision) && scene.cells.iter().any(|c| c.hex.is_some()) {
        let open = scene.cells.iter().filter(|c| !c.barrier && c.hex.is_some_and(|hex| hex.ground != Ground::Wall));
        return open.map(|c| c.id.clone()).collect();
    }
    let mut lit: Vec<String> = Vec::new();
    for cell in decision.options.iter().filter(|o| o.on_combatant.is_none()).filter_map(|o| o.at_cell.as_ref()) {
        if !lit.contains(cell) {
            lit.push(cell.clone());
        }
    }
    lit
}

/// Whether it is asked which step of a walk comes next.
pub fn walks(decision: &DecisionView) -> bool {
    decision.options.iter().any(|o| o.role == OptionRole::Step)
}

/// The nearest place that way.
fn next(from: &Cursor, way: Vec2, places: &[(String, Vec2)]) -> Option<Cursor> {
    let away = |at: Vec2| {
        let on = (at - from.aim).dot(way);
        (on, (at - from.aim - on * way).length())
    };
    let ahead = |(cell, at): &&(String, Vec2)| {
        let (on, aside) = away(*at);
        *cell != from.cell && on > 1e-3 && aside <= on * 2.0
    };
    let far = |at: Vec2| away(at).0 + ASIDE * away(at).1;
    let (cell, at) = places.iter().filter(ahead).min_by(|a, b| far(a.1).total_cmp(&far(b.1)))?;
    // Along the way it is where the place is; across it stays on its line as long as that runs through the places.
    let on = from.aim + way * away(*at).0;
    let strays = away(*at).1 > away(*at).0 * 0.6;
    Some(Cursor { cell: cell.clone(), aim: if strays { *at } else { on } })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of hexes that point up, every other row shifted by half a hex.
    fn hexes() -> Vec<(String, Vec2)> {
        let hex = |(row, column): (i32, i32)| {
            let x = column as f32 + if row % 2 == 0 { 0.0 } else { 0.5 };
            (format!("{row}.{column}"), Vec2::new(x, row as f32 * 0.866))
        };
        (0..6).flat_map(|row| (0..6).map(move |column| (row, column))).map(hex).collect()
    }

    fn walked(from: &str, ways: &[Vec2]) -> String {
        let places = hexes();
        let aim = places.iter().find(|(cell, _)| cell == from).expect("a hex").1;
        let begin = Cursor { cell: from.into(), aim };
        ways.iter().fold(begin, |at, way| next(&at, *way, &places).unwrap_or(at)).cell
    }

    #[test]
    fn the_cursor_goes_to_the_next_place_that_way_and_stops_at_the_edge() {
        assert_eq!(walked("2.2", &[Vec2::X]), "2.3");
        assert_eq!(walked("2.2", &[Vec2::NEG_X; 9]), "2.0");
        assert_eq!(walked("2.0", &[Vec2::Y, Vec2::NEG_Y]), "2.0", "there and back");
    }

    #[test]
    fn up_and_down_keep_to_a_column_of_shifted_rows() {
        assert_eq!(walked("0.2", &[Vec2::Y; 4]), "4.2");
        assert!(walked("0.2", &[Vec2::Y]).starts_with("1."), "no row is passed over");
    }

    #[test]
    fn every_hex_is_reached_by_arrows_alone() {
        let all = hexes();
        let mut reached = vec!["0.0".to_owned()];
        let mut at = 0;
        while let Some(from) = reached.get(at).cloned() {
            at += 1;
            for way in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
                let to = walked(&from, &[way]);
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        assert_eq!(reached.len(), all.len());
    }
}
