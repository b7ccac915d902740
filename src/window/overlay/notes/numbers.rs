//! The numbers of the cards that lead to a cell, in that cell, and of those that turn somebody, around them: which card is which place or
//! way is seen without pointing.

use super::board::Board;
use super::pill::Pill;
use super::places::Places;
use crate::vocab::view::{OptionRole, OptionView};
use crate::window::input::Action;
use crate::window::overlay::UiCtx;
use bevy_egui::egui::Painter;

/// Numbers on the wedges around whoever may turn: nothing else lies over them.
pub fn draw_ways(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places) {
    for (option, action) in seen(cx, board) {
        let (OptionRole::Face(way), Some(who)) = (option.role, asked(board)) else { continue };
        let room = board.view.as_ref().map_or(0.0, |view| view.wedge_in_window());
        let pill = Pill::tiny(cx, p, &cx.cap(action), (board.side(who), room));
        let wishes = board.on_wedge(who, way, pill.size());
        let free = places.put_on_or_leave(wishes.iter().copied());
        // Between two who stand close there is none.
        if let Some(place) = free.or_else(|| places.put_beside_faces_or_leave(wishes)) {
            pill.draw(p, place);
        }
    }
}

/// Numbers in the cells that may be chosen.
pub fn draw(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places) {
    let who = asked(board);
    let side = who.map_or(0, |who| board.side(who));
    let who = who.and_then(|id| board.presented.scene.combatants.iter().find(|c| c.id == *id));
    let here = who.map(|c| &c.place);
    for (option, action) in seen(cx, board).filter(|(option, _)| !matches!(option.role, OptionRole::Face(_))) {
        // A number beside a token that stays where it is would seem to lead there, or to be its own.
        let Some(cell) = option.at_cell.as_ref().filter(|cell| here != Some(*cell)) else { continue };
        let pill = Pill::small(cx, p, &cx.cap(action), side);
        let wishes = board.within(cell, pill.size());
        // In the middle even where a panel would grow to: on the edge it would seem to be another cell's. And rather there than nowhere.
        let middle = places.put_on_or_leave(wishes.first().copied());
        let free = middle.or_else(|| places.put_or_leave(wishes.iter().copied()));
        if let Some(place) = free.or_else(|| places.put_on_or_leave(wishes)) {
            pill.draw(p, place);
        }
    }
}

/// Whose decision it is.
fn asked<'a>(board: &'a Board) -> Option<&'a String> {
    board.presented.decision.as_ref()?.combatant.as_ref()
}

/// The options whose cards are shown, but those about somebody, with their keys. With a gamepad in hand there are none.
fn seen<'a>(cx: &UiCtx, board: &'a Board) -> impl Iterator<Item = (&'a OptionView, Action)> {
    let decision = board.presented.decision.as_ref().filter(|_| !cx.pad);
    let options = board.overlay.seen.iter().zip(Action::OPTIONS);
    options
        .filter_map(move |(option, action)| Some((decision?.options.get(*option)?, action)))
        .filter(|(option, _)| option.on_combatant.is_none())
}
