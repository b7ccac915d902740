//! A short tooltip next to the pointed item: its name, its key and a description.

use super::ui_ctx::UiCtx;
use crate::vocab::RuleId;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{
    self, Galley, LayerId, Order, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, text::LayoutJob, vec2,
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
    let (rect, text) = place_tip(cx, ctx, of, tip);
    paint_tip(cx, &ctx.layer_painter(LayerId::new(Order::Tooltip, egui::Id::new("tip"))), rect, text);
}

/// Lays out a tooltip next to its target. Returns its rectangle and its text.
pub fn place_tip(cx: &UiCtx, ctx: &egui::Context, of: Rect, tip: &Tip) -> (Rect, Arc<Galley>) {
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
    let screen = ctx.content_rect();
    let below = of.bottom() + size.y < screen.bottom();
    let y = if below { of.bottom() + cx.px(4.0) } else { of.top() - size.y - cx.px(4.0) };
    let x = (of.center().x - size.x / 2.0).min(screen.right() - size.x - cx.px(6.0)).max(screen.left() + cx.px(6.0));
    (Rect::from_min_size(pos2(x.round(), y.round()), size), galley)
}

/// Draws a tooltip that [`place_tip`] laid out. Returns the position of its text.
pub fn paint_tip(cx: &UiCtx, p: &Painter, rect: Rect, text: Arc<Galley>) -> Pos2 {
    p.rect(rect, cx.px(5.0), theme::WALNUT, Stroke::new(1.0, theme::GOLD), StrokeKind::Inside);
    let at = rect.min + vec2(cx.px(10.0), cx.px(6.0));
    p.galley(at, text, theme::ON_DARK);
    at
}
