//! The numbers of the cards that lead to a cell, in that cell: which card is which place is seen without pointing.

use super::board::Board;
use super::pill::Pill;
use super::places::Places;
use crate::vocab::view::{CellKind, OptionRole};
use crate::window::input::Action;
use crate::window::overlay::UiCtx;
use bevy_egui::egui::Painter;

pub fn draw(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places) {
    let Some(decision) = board.presented.decision.as_ref().filter(|_| !cx.pad) else { return };
    let side = decision.combatant.as_ref().map_or(0, |who| board.side(who));
    let who = decision.combatant.as_ref();
    let who = who.and_then(|id| board.presented.scene.combatants.iter().find(|c| c.id == *id));
    let here = who.map(|c| &c.place).filter(|place| board.kind(place) == Some(CellKind::Hex));
    for (option, action) in board.overlay.seen.iter().zip(Action::OPTIONS) {
        let Some(option) = decision.options.get(*option).filter(|o| o.on_combatant.is_none()) else { continue };
        if let (OptionRole::Face(way), Some(who)) = (option.role, &decision.combatant) {
            let room = board.view.as_ref().map_or(0.0, |view| view.wedge_in_window());
            let pill = Pill::tiny(cx, p, &cx.cap(action), (side, room));
            if let Some(place) = places.put_on_or_leave(board.on_wedge(who, way, pill.size())) {
                pill.draw(p, place);
            }
            continue;
        }
        // A number beside a token that stays where it is would seem to lead there.
        let Some(cell) = option.at_cell.as_ref().filter(|cell| here != Some(*cell)) else { continue };
        let pill = Pill::small(cx, p, &cx.cap(action), side);
        if let Some(place) = places.put_or_leave(board.within(cell, pill.size())) {
            pill.draw(p, place);
        }
    }
}
