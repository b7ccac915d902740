//! A cursor over the cells of the board, for keys and stick. It moves to the next cell in a direction; the default key
//! takes that cell.

use super::cell_navigation::Cursor;
use super::choices;
use super::panels::PanelsMut;
use super::state::Overlay;
use crate::vocab::view::{DecisionView, Ground, OptionRole, Scene};
use crate::window::battle::{HoverTarget, is_about};
use bevy::math::{IVec2, Vec2};

/// Moves the cursor, if there is a cell to choose. `plan` returns a cell's position, y downwards. Returns true if it
/// moved.
pub fn moved(way: IVec2, plan: &dyn Fn(&str) -> Option<Vec2>, panels: &mut PanelsMut, overlay: &mut Overlay) -> bool {
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
    let Some(from) = overlay.keys.cursor.clone().or_else(begin).filter(|_| !places.is_empty()) else { return false };
    let to = from.next(way.as_vec2(), &places).unwrap_or(from);
    let target = HoverTarget::Cell(to.cell.clone());
    let about = decision.options.iter().enumerate().filter(|(_, o)| o.on_combatant.is_none() && is_about(o, &target));
    let about: Vec<usize> = about.map(|(i, _)| i).collect();
    panels.pointing.select(about.first().copied());
    panels.pointing.shown = panels.pointing.focus.filter(|_| about.len() == 1);
    panels.pointing.narrow = None;
    panels.pointing.hover = Some(target);
    panels.pointing.sought = panels.pointing.hover.clone();
    (overlay.keys.target, overlay.keys.cursor) = (None, Some(to));
    (overlay.approach.pursuit, overlay.approach.chase) = (None, None);
    true
}

/// Takes the option at the cursor, or walks there. If there are several options, they become the cards first. Returns
/// false without a cursor.
pub fn take(panels: &mut PanelsMut, overlay: &mut Overlay) -> bool {
    let Some(cursor) = &overlay.keys.cursor else { return false };
    let target = HoverTarget::Cell(cursor.cell.clone());
    if let Some(option) = panels.pointing.pick(panels.presented, target) {
        choices::choose(panels, overlay, option);
    }
    true
}

/// Removes the cursor, because the cards are pointed at instead.
pub fn leave(panels: &mut PanelsMut, overlay: &mut Overlay) {
    if overlay.keys.cursor.take().is_some() {
        panels.pointing.hover = None;
        panels.pointing.shown = None;
    }
}

/// Returns the cells that can be chosen. For a walk over hexes these are all open cells, since several steps are taken
/// at once.
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

/// Returns true if the decision is about the next step of a walk.
pub fn walks(decision: &DecisionView) -> bool {
    decision.options.iter().any(|o| o.role == OptionRole::Step)
}
