//! The way to the cell that is looked at: its steps numbered, each price at the step that pays it.

use super::board::Board;
use super::pill::Pill;
use super::places::Places;
use crate::vocab::view::MarkKind;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Stroke, vec2};

/// Ways longer than this have only their last step numbered, and every fifth.
const LONG: usize = 9;

pub fn draw(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places) {
    let survey = &board.survey.view;
    let steps = survey.cells.iter().filter(|(_, kind)| *kind == MarkKind::Path);
    let steps: Vec<(&String, Pos2)> = steps.filter_map(|(id, _)| Some((id, board.cell(id)?.0))).collect();
    let side = board.presented.decision.as_ref().and_then(|d| d.combatant.as_ref()).map_or(0, |who| board.side(who));
    let radius = cx.px(11.0);
    for (i, (_, at)) in steps.iter().enumerate() {
        let last = i + 1 == steps.len();
        if steps.len() > LONG && !last && (i + 1) % 5 != 0 {
            continue;
        }
        p.circle(*at, radius, cx.side(side).ink, Stroke::new(1.6, theme::PAGE));
        cx.write(p, *at, Align2::CENTER_CENTER, &(i + 1).to_string(), (Face::SansBold, 15.0, theme::PAGE));
        places.take(Rect::from_center_size(*at, vec2(2.0 * radius, 2.0 * radius)));
    }
    let enemy = usize::from(side == 0);
    for (cell, words) in &survey.prices {
        let Some((_, at)) = steps.iter().find(|(id, _)| *id == cell) else { continue };
        let pill = Pill::of_side(cx, p, words, enemy);
        let size = pill.size();
        let beside = size.x / 2.0 + radius + cx.px(5.0);
        let below = size.y / 2.0 + radius + cx.px(4.0);
        let around = [(beside, 0.0), (-beside, 0.0), (0.0, -below), (0.0, below), (beside, -below), (beside, below)];
        if let Some(place) = places.put(around.map(|(x, y)| Rect::from_center_size(*at + vec2(x, y), size))) {
            pill.draw(p, place);
        }
    }
}
