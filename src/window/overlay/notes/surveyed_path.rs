//! The path to the cell pointed at: numbered steps, and each price at the step that pays it.

use super::board::BoardParams;
use super::pill::NotePill;
use super::places::{Places, TokenCircle, around};
use crate::vocab::view::MarkKind;
use crate::window::board::{LabelNeeds, ObstacleKind};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Stroke, Vec2, vec2};

/// Paths longer than this have only every fifth step and the last numbered.
const LONG: usize = 9;

pub fn draw(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) {
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
        // In the centre of the cell, or next to a name that extends into it.
        let aside = [(0.0, 0.0), (0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (1.0, 1.0), (-1.0, 1.0)];
        let wishes = aside.map(|(x, y)| Rect::from_center_size(*at + vec2(x, y) * radius, Vec2::splat(2.0 * radius)));
        let Some(at) = places.put(LabelNeeds::REQUIRED, wishes).map(|place| place.center()) else { continue };
        p.circle(at, radius, cx.side(side).ink, Stroke::new(1.6, theme::PAGE));
        cx.write(p, at, Align2::CENTER_CENTER, &(i + 1).to_string(), (Face::Bold, Size::Body, theme::PAGE));
    }
    let enemy = usize::from(side == 0);
    for (cell, _) in survey.cells.iter().filter(|(_, kind)| *kind == MarkKind::Danger) {
        places.avoid(ObstacleKind::Mark, board.warning(cell));
    }
    for (cell, words) in &survey.prices {
        let Some((_, at)) = steps.iter().find(|(id, _)| *id == cell) else { continue };
        let pill = NotePill::of_side(cx, p, words, enemy);
        let wishes = around(TokenCircle { at: *at, radius }, pill.size());
        if let Some(place) = places.put(LabelNeeds::REQUIRED, wishes) {
            pill.draw(p, place);
        }
    }
}
