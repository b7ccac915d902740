//! A short tooltip next to the pointed item: its name, its key and a description.

use super::ui_ctx::UiCtx;
use crate::rulesets;
use crate::vocab::{RuleCard, RuleId};
use crate::window::limits::Limit;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{
    self, Galley, LayerId, Order, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, text::LayoutJob, vec2,
};
use std::sync::Arc;

pub struct Tip {
    pub title: String,
    pub cap: String,
    /// Sentences, some with the rule they come from.
    pub lines: Vec<(String, Option<RuleId>)>,
}

/// Returns true if the pointer has not moved for that long and no button is held. The window stays awake for longer after
/// a movement, so no frame needs to be requested.
pub fn pointer_rests(ctx: &egui::Context, seconds: f32) -> bool {
    ctx.input(|i| i.pointer.time_since_last_movement() >= seconds && !i.pointer.any_down())
}

/// Draws the tooltip below its target, or above if there is more room, inside the window. It takes no clicks.
pub fn tip(cx: &UiCtx, ctx: &egui::Context, of: Rect, tip: &Tip) {
    let (rect, text) = place_tip(cx, ctx, of, tip, &[]);
    paint_tip(cx, &ctx.layer_painter(LayerId::new(Order::Tooltip, egui::Id::new("tip"))), rect, text);
}

/// Draws the tooltip of a rule ID: the rule's title and text.
pub fn rule_tip(cx: &UiCtx, ctx: &egui::Context, of: Rect, id: RuleId) {
    if let Some(card) = rulesets::all().into_iter().flat_map(|ruleset| ruleset.cards()).find(|card| card.id == id) {
        tip(cx, ctx, of, &explanation(card));
    }
}

fn explanation(card: &RuleCard) -> Tip {
    let text = card.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines = [text, "Click for the rule card.".to_owned()].map(|line| (line, None)).into();
    Tip { title: format!("{}: {}", card.id.0, card.title), cap: String::new(), lines }
}

/// Lays out a tooltip next to its target, and off the areas to keep clear if possible. Returns its rectangle and its text.
pub fn place_tip(cx: &UiCtx, ctx: &egui::Context, of: Rect, tip: &Tip, clear: &[Rect]) -> (Rect, Arc<Galley>) {
    let mut job = LayoutJob::default();
    job.wrap.max_width = cx.px(330.0);
    job.append(&tip.title, 0.0, cx.theme.format(Face::Bold, Size::Body, theme::ON_DARK));
    if !tip.cap.is_empty() {
        job.append(&tip.cap, cx.px(10.0), cx.theme.format(Face::Bold, Size::Small, theme::BRIGHT_GOLD));
    }
    for (line, rule) in &tip.lines {
        job.append(&format!("\n{line}"), 0.0, cx.theme.format(Face::Regular, Size::Body, theme::ON_DARK));
        if let Some(rule) = rule {
            job.append(rule.0, cx.px(6.0), cx.theme.format(Face::Regular, Size::Small, theme::ON_DARK_MUTED));
        }
    }
    let galley = ctx.fonts_mut(|fonts| fonts.layout_job(job));
    let size = galley.size() + vec2(cx.px(20.0), cx.px(12.0));
    (place_beside(of, size, ctx.content_rect(), clear, cx.theme.scale), galley)
}

/// Returns an area of that size below, above, right or left of a target: the first of these that is on the screen and
/// off the areas to keep clear. Without any, it is below or above.
fn place_beside(of: Rect, size: Vec2, screen: Rect, clear: &[Rect], scale: f32) -> Rect {
    let around = clear.iter().filter(|area| area.intersects(of)).fold(of, |all, area| all.union(*area));
    let beside = |of: Rect| {
        let gap = 4.0 * scale;
        let inside = screen.shrink(6.0 * scale);
        let x = (of.center().x - size.x / 2.0).limit_to(inside.left(), inside.right() - size.x);
        let y = (of.center().y - size.y / 2.0).limit_to(inside.top(), inside.bottom() - size.y);
        let corners = [
            pos2(x, of.bottom() + gap),
            pos2(x, of.top() - size.y - gap),
            pos2(of.right() + gap, y),
            pos2(of.left() - size.x - gap, y),
        ];
        corners.map(|corner| Rect::from_min_size(corner.round(), size))
    };
    let is_free = |place: &Rect| screen.contains_rect(*place) && !clear.iter().any(|area| area.intersects(*place));
    let [below, above, ..] = beside(of);
    let usual = if screen.contains_rect(below) { below } else { above };
    beside(around).into_iter().find(is_free).unwrap_or(usual)
}

/// Draws a tooltip that [`place_tip`] laid out. Returns the position of its text.
pub fn paint_tip(cx: &UiCtx, p: &Painter, rect: Rect, text: Arc<Galley>) -> Pos2 {
    p.rect(rect, cx.px(5.0), theme::WALNUT, Stroke::new(1.0, theme::GOLD), StrokeKind::Inside);
    let at = rect.min + vec2(cx.px(10.0), cx.px(6.0));
    p.galley(at, text, theme::ON_DARK);
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tooltip_keeps_off_the_areas_to_keep_clear() {
        let area = |x: f32, y: f32, w: f32, h: f32| Rect::from_min_size(pos2(x, y), vec2(w, h));
        let (screen, word, size) = (area(0.0, 0.0, 1280.0, 720.0), area(600.0, 400.0, 40.0, 20.0), vec2(330.0, 60.0));
        let place = |of, clear: &[Rect]| place_beside(of, size, screen, clear, 1.0);
        assert_eq!(place(word, &[]).top(), 424.0, "below");
        assert_eq!(place(area(600.0, 690.0, 40.0, 20.0), &[]).bottom(), 686.0, "above, at the lower edge");
        let cards = [area(560.0, 445.0, 120.0, 60.0), area(560.0, 315.0, 120.0, 60.0), area(560.0, 390.0, 120.0, 40.0)];
        for count in 1..=3 {
            let tip = place(word, &cards[..count]);
            assert!(cards[..count].iter().all(|card| !card.intersects(tip)), "{tip:?} with {count} cards");
        }
        assert_eq!(place(word, &[screen]).top(), 424.0, "nothing is free");
    }

    #[test]
    fn a_rule_is_explained_by_its_title_and_text() {
        let id = RuleId("A-1");
        let card = RuleCard { id, title: "Reach", text: "You hit\n neighbours.", built: true };
        let tip = explanation(&card);
        assert_eq!((tip.title.as_str(), tip.lines[0].0.as_str()), ("A-1: Reach", "You hit neighbours."));
    }
}
