//! What the option that is pointed at may bring, beside whom it is about: the chance and the harm.

use super::Board;
use super::dice::around;
use super::pill::Pill;
use super::places::Places;
use crate::window::overlay::UiCtx;
use bevy_egui::egui::Painter;

pub fn draw(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places) {
    let Some(decision) = &board.presented.decision else { return };
    let Some(option) = board.pointing.focus.and_then(|f| decision.options.get(f)) else { return };
    let Some(said) = board.odds.of(option.option).map(|odds| odds.short()).filter(|s| !s.is_empty()) else {
        return;
    };
    let about = option.on_combatant.as_ref().or(decision.combatant.as_ref().filter(|_| decision.reaction));
    let Some((spot, doer)) = about.and_then(|id| board.spot(id)).zip(decision.combatant.as_ref().or(about)) else {
        return;
    };
    let pill = Pill::of_side(cx, p, &said, board.side(doer));
    if let Some(place) = places.put(around(spot, pill.size())) {
        pill.draw(p, place);
    }
}
