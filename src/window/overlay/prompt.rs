//! The bar's first line: the question.

use super::counter;
use super::panels::Panels;
use super::ui_ctx::UiCtx;
use super::words::Names;
use crate::vocab::view::DecisionView;
use crate::window::battle::Presented;
use crate::window::theme::{self, Face, Side};
use bevy_egui::egui::{Galley, Painter, Rect, Ui, pos2, vec2};
use std::sync::Arc;

/// What stands on the line.
pub struct Line<'a> {
    pub decision: Option<&'a DecisionView>,
    /// Room kept at the right.
    pub tabs: f32,
}

/// Sizes that the question may have, the largest that fits.
const SIZES: [f32; 4] = [22.0, 20.0, 18.0, 16.0];
const HEIGHT: f32 = 30.0;

/// Writes the question, and beside it what is left of the turn. Says where they stand.
pub fn draw(cx: &UiCtx, ui: &mut Ui, inner: Rect, panels: &Panels, line: Line) -> Rect {
    let p = ui.painter().clone();
    let mid = inner.top() + cx.px(HEIGHT) / 2.0;
    let area =
        Rect::from_min_max(inner.min, pos2(inner.right() - line.tabs - cx.px(14.0), inner.top() + cx.px(HEIGHT)));
    let Some(decision) = line.decision else { return area };
    let mut left = area.left();
    if decision.reaction {
        left = tag(cx, &p, pos2(left, mid), panels) + cx.px(12.0);
    }
    let left_of_turn = counter::of(cx, &p, panels, decision);
    let room = area.right() - left;
    let beside = room - left_of_turn.as_ref().map_or(0.0, |c| c.width() + cx.px(14.0));
    let names = Names::of(&panels.presented.scene);
    let who = decision.combatant.as_ref();
    let who = who.and_then(|id| panels.presented.scene.combatants.iter().find(|c| c.id == *id));
    let brief = who.and_then(|c| Some(format!("{}: {}", c.name, decision.prompt.rsplit_once(": ")?.1)));
    let (galley, whole) = fitting(cx, &p, &names, (&decision.prompt, brief.as_deref()), (beside, room));
    let end = left + galley.size().x;
    p.galley(pos2(left, mid - galley.size().y / 2.0), galley, theme::INK);
    if let Some(counter) = left_of_turn.filter(|_| whole) {
        counter.draw(cx, &p, pos2(end + cx.px(14.0), mid));
    }
    area
}

/// The question as large as it fits beside the counter, or else instead of it, or else its first sentence, or the beginning of
/// that, or whose it is and its end. Whether there is room for the counter.
fn fitting(
    cx: &UiCtx,
    p: &Painter,
    names: &Names,
    (text, brief): (&str, Option<&str>),
    (beside, room): (f32, f32),
) -> (Arc<Galley>, bool) {
    let set = |text: &str, size: f32| {
        p.layout_job(names.job(cx.theme, text, (Face::Tale, Face::TaleBold), size, theme::INK, f32::INFINITY))
    };
    let first = text.split_inclusive(['.', '?', ';']).next().unwrap_or(text).trim_end_matches(';');
    let short = first.split(',').next().unwrap_or(first);
    let ways = [(text, beside, true), (first, beside, true), (text, room, false), (first, room, false)];
    for (text, room, with) in ways.into_iter().chain([short].into_iter().chain(brief).map(|text| (text, room, false))) {
        for size in SIZES {
            let galley = set(text, size);
            if galley.size().x <= room {
                return (galley, with);
            }
        }
    }
    let mut job = names.job(cx.theme, first, (Face::Tale, Face::TaleBold), SIZES[3], theme::INK, room.max(1.0));
    job.wrap.max_rows = 1;
    (p.layout_job(job), false)
}

/// That somebody else's act is answered. Its right edge.
fn tag(cx: &UiCtx, p: &Painter, at: bevy_egui::egui::Pos2, panels: &Panels) -> f32 {
    let side = deciding_side(cx, panels.presented).unwrap_or(cx.side(0));
    let text = cx.galley(p, "Reaction", Face::HeadBold, 17.0, theme::ON_DARK, f32::INFINITY);
    let size = text.size() + vec2(cx.px(16.0), cx.px(4.0));
    let tag = Rect::from_min_size(pos2(at.x, at.y - size.y / 2.0), size);
    p.rect_filled(tag, cx.px(3.0), side.ink);
    p.galley(tag.center() - text.size() / 2.0, text, theme::ON_DARK);
    tag.right()
}

/// The side that is asked.
pub fn deciding_side(cx: &UiCtx, presented: &Presented) -> Option<Side> {
    let decision = presented.decision.as_ref()?;
    presented.scene.factions.iter().position(|f| f.id == decision.faction).map(|i| cx.side(i))
}
