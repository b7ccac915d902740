//! Chart primitives: scales, whiskers, marks and hatching. Colour is never the only difference; shapes differ, too.

use crate::lab::report::Scale;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

pub const GRID: Color32 = Color32::from_rgb(0xd8, 0xc6, 0x9f);
pub const AXIS: Color32 = Color32::from_rgb(0x5b, 0x4a, 0x37);
/// Colour of variant B.
pub const DARK_GOLD: Color32 = Color32::from_rgb(0x8a, 0x5a, 0x0f);
pub const CLAY: Color32 = Color32::from_rgb(0xc4, 0x6a, 0x4a);

/// Returns a linear scale from numbers to pixels.
pub fn scale((low, high): (f64, f64), (from, until): (f32, f32)) -> Scale {
    Scale { low, high, from: f64::from(from), until: f64::from(until) }
}

/// Returns the pixel position of a number.
pub fn at(scale: &Scale, value: f64) -> f32 {
    scale.at(value) as f32
}

/// Draws an interval as a horizontal line with end caps.
pub fn whisker(p: &Painter, (from, until): (f32, f32), y: f32, stroke: Stroke) {
    p.hline(from..=until, y, stroke);
    for x in [from, until] {
        p.vline(x, y - 6.0..=y + 6.0, stroke);
    }
}

/// Draws an interval as a vertical line with end caps.
pub fn standing(p: &Painter, x: f32, (from, until): (f32, f32), half: f32, stroke: Stroke) {
    p.vline(x, from.min(until)..=from.max(until), stroke);
    for y in [from, until] {
        p.hline(x - half..=x + half, y, stroke);
    }
}

/// Draws the mark of a variant: a hollow square for A, a filled diamond for B.
pub fn mark(p: &Painter, at: Pos2, variant: usize, size: f32) {
    if variant == 0 {
        let square = Rect::from_center_size(at, vec2(size, size) * 1.7);
        p.rect(square, 0.0, theme::PAGE, Stroke::new(2.0, AXIS), StrokeKind::Inside);
    } else {
        diamond(p, at, size, DARK_GOLD, DARK_GOLD);
    }
}

pub fn diamond(p: &Painter, at: Pos2, size: f32, fill: Color32, line: Color32) {
    let size = size * 1.25;
    let corners = vec![at - vec2(0.0, size), at + vec2(size, 0.0), at + vec2(0.0, size), at - vec2(size, 0.0)];
    p.add(Shape::convex_polygon(corners, fill, Stroke::new(1.5, line)));
}

/// Fills a rectangle with slanting lines.
pub fn hatch(p: &Painter, rect: Rect, color: Color32, step: f32) {
    let p = p.with_clip_rect(rect.intersect(p.clip_rect()));
    let mut x = rect.left() - rect.height();
    while x < rect.right() {
        let line = [pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())];
        p.line_segment(line, Stroke::new(1.5, color));
        x += step;
    }
}

/// Writes a small label on a chart.
pub fn note(cx: &UiCtx, p: &Painter, at: Pos2, anchor: Align2, text: &str) -> Rect {
    cx.write(p, at, anchor, text, (Face::Sans, 14.0, theme::MUTED))
}

/// Writes a bold label on a chart.
pub fn label(cx: &UiCtx, p: &Painter, at: Pos2, anchor: Align2, text: &str, color: Color32) -> Rect {
    cx.write(p, at, anchor, text, (Face::SansBold, 16.0, color))
}

/// Returns a heat map colour, from parchment (0) to clay (1).
pub fn heat(share: f64) -> Color32 {
    let ground = Color32::from_rgb(0xf2, 0xe6, 0xc8);
    crate::window::overlay::ui_ctx::mix(ground, CLAY, share.clamp(0.0, 1.0) as f32)
}
