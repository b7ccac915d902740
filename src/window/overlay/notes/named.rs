//! Name plates for combatants whose own plate found no room, or is below a panel because the board was panned.
//! Combatants relevant to the decision come first, because a player must find them on the board: the deciding and the
//! acting one, the target, and those named in the prompt. All active combatants follow.

use super::board::BoardParams;
use super::pill::NotePill;
use super::places::{Places, around, tied};
use crate::vocab::view::{CombatantView, Standing};
use crate::window::battle::concerned;
use crate::window::board::{GAP, LabelNeeds, number_of};
use crate::window::overlay::UiCtx;
use bevy_egui::egui::Painter;

/// Returns the combatants relevant to the decision, each once.
pub fn about<'b>(board: &'b BoardParams) -> Vec<&'b CombatantView> {
    let BoardParams { presented, pointing, odds, .. } = board;
    let about = concerned(presented, pointing);
    let target =
        pointing.focused_or_likeliest(presented).and_then(|option| odds.headline(option.option)).map(|odds| &odds.id);
    let other = presented.scene.combatants.iter().find(|c| Some(&c.id) == target);
    let other = other.filter(|other| !about.iter().any(|c| c.id == other.id));
    about.into_iter().chain(other).collect()
}

/// Returns all active combatants except those in `done`.
pub fn rest<'b>(board: &'b BoardParams, done: &[&CombatantView]) -> Vec<&'b CombatantView> {
    let all = board.presented.scene.combatants.iter().filter(|who| who.standing == Standing::Active);
    all.filter(|who| !done.iter().any(|c| c.id == who.id)).collect()
}

/// Draws names next to the tokens of those combatants that have no readable name. Names without room are shown when the
/// player points at their tokens.
pub fn draw(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places, who: &[&CombatantView]) {
    for who in who.iter().filter(|who| board.is_named(&who.id) == Some(false)) {
        let Some(spot) = board.spot(&who.id).filter(|spot| places.canvas().contains(spot.at)) else { continue };
        let tag = NotePill::of_name(cx, p, &format!("{}{GAP}{}", who.name, number_of(who)));
        let Some(place) = places.put(tied(LabelNeeds::OPTIONAL, spot), around(spot, tag.size())) else { continue };
        let ink = cx.side(who.faction).ink;
        places.tie(p, spot, place, ink);
        tag.on_paper(p, place, ink);
    }
}
