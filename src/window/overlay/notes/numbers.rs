//! Card numbers on the board: in the cells that cards lead to, and around a token for facings. They show without
//! pointing which card is which cell or direction.

use super::board::BoardParams;
use super::pill::NotePill;
use super::places::{Places, from_egui};
use crate::vocab::view::{OptionRole, OptionView};
use crate::window::board::ObstacleKind::{Caption, Mark, Name, Panel, Reserved};
use crate::window::board::{LabelNeeds, NumberedCells};
use crate::window::input::Action;
use crate::window::overlay::UiCtx;
use bevy_egui::egui::{Painter, Rect, pos2, vec2};

/// Draws numbers on the wedges around a combatant that may turn. No other note covers them.
pub fn draw_ways(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) {
    for (option, action) in numbered_options(cx, board) {
        let (OptionRole::Face(way), Some(who)) = (option.role, deciding_combatant(board)) else { continue };
        let room = board.view.as_ref().map_or(0.0, |view| view.wedge_in_window());
        let pill = NotePill::tiny(cx, p, &cx.cap(action), board.side(who), room);
        let wishes = board.on_wedge(who, way, pill.size());
        let free = places.put(LabelNeeds::OPTIONAL.over(&[Reserved]), wishes.iter().copied());
        // Between two adjacent tokens there is no free position: there only faces and notes stay clear.
        let all_but_faces = LabelNeeds::OPTIONAL.over(&[Reserved, Name, Mark, Caption, Panel]);
        if let Some(place) = free.or_else(|| places.put(all_but_faces, wishes)) {
            pill.draw(p, place);
        }
    }
}

/// Draws the number of declared actions at each arrow head that several share.
pub fn draw_gathered(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) {
    let Some(view) = &board.view else { return };
    for gathered in &board.arrow_marks.gathered {
        let at = view.window_at(gathered.at);
        let pill = NotePill::small(cx, p, &format!("{}×", gathered.count), gathered.side);
        let place = Rect::from_center_size(pos2(at.x, at.y), pill.size());
        let beside = [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)];
        let wishes = beside.map(|(x, y)| place.translate(vec2(x, y) * pill.size()));
        if let Some(place) = places.put(LabelNeeds::REQUIRED, wishes) {
            pill.draw(p, place);
        }
    }
}

/// Draws numbers in the cells that may be chosen. Returns where each is, and its cell.
pub fn draw(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) -> NumberedCells {
    let mut drawn = NumberedCells::default();
    let who = deciding_combatant(board);
    let side = who.map_or(0, |who| board.side(who));
    let who = who.and_then(|id| board.presented.scene.combatants.iter().find(|c| c.id == *id));
    let here = who.map(|c| &c.place);
    for (option, action) in
        numbered_options(cx, board).filter(|(option, _)| !matches!(option.role, OptionRole::Face(_)))
    {
        // A number next to a token that stays in place would seem to lead there, or to be its own.
        let Some(cell) = option.at_cell.as_ref().filter(|cell| here != Some(*cell)) else { continue };
        let pill = NotePill::small(cx, p, &cx.cap(action), side);
        let wishes = board.within(cell, pill.size());
        // The centre comes first even where a panel may grow to, because at the edge the number would seem to belong to
        // another cell. A position below a panel is better than none.
        let over_panels = LabelNeeds::OPTIONAL.over(&[Reserved]);
        let middle = places.put(over_panels, wishes.first().copied());
        let free = middle.or_else(|| places.put(LabelNeeds::OPTIONAL, wishes.iter().copied()));
        if let Some(place) = free.or_else(|| places.put(over_panels, wishes)) {
            pill.draw(p, place);
            drawn.0.push((from_egui(place), cell.clone()));
        }
    }
    drawn
}

/// Returns the ID of the deciding combatant.
fn deciding_combatant<'a>(board: &'a BoardParams) -> Option<&'a String> {
    board.presented.decision.as_ref()?.combatant.as_ref()
}

/// Returns the visible options that target no combatant, with their keys. Empty while a gamepad is used.
fn numbered_options<'a>(cx: &UiCtx, board: &'a BoardParams) -> impl Iterator<Item = (&'a OptionView, Action)> {
    let decision = board.presented.decision.as_ref().filter(|_| !cx.pad);
    let options = board.overlay.bar.seen.iter().zip(Action::OPTIONS);
    options
        .filter_map(move |(option, action)| Some((decision?.options.get(*option)?, action)))
        .filter(|(option, _)| option.on_combatant.is_none())
}
