//! One choice on a declaration page, drawn as a chip, and the title of a row of chips.

use super::{ChoiceChip, ChoiceRow};
use crate::window::input::Action;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, SideStyle, Size};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

/// Height of a chip, in pixels at 100 %.
pub const HIGH: f32 = 24.0;
/// Gap between two chips, in pixels at 100 %.
pub const GAP: f32 = 3.0;
/// Width of the arrow of a collapsed row, in pixels at 100 %.
const FOLDED: f32 = 15.0;

/// Returns the width of a chip; `folded` if it stands for its collapsed row.
pub fn width(cx: &UiCtx, p: &Painter, chip: &ChoiceChip, folded: bool) -> f32 {
    let text = |text: &str, face| cx.galley(p, text, face, Size::Body, theme::INK, f32::INFINITY).size().x;
    let icon = if chip.icon.is_empty() { 0.0 } else { cx.px(20.0) };
    let price = if chip.price.is_empty() { 0.0 } else { text(&chip.price, Face::Bold) + cx.px(6.0) };
    let dot = if chip.plain { cx.px(9.0) } else { 0.0 };
    let end = if folded { cx.px(FOLDED) } else { cx.key_width(p, &kind_cap(cx, chip)) };
    let end = if end > 0.0 { end + cx.px(3.0) } else { 0.0 };
    text(&chip.label, Face::Regular) + icon + price + dot + end + cx.px(16.0)
}

/// Returns the key cap of the chip's kind of action; empty if the chip is not the first of its kind.
fn kind_cap(cx: &UiCtx, chip: &ChoiceChip) -> String {
    chip.kind.filter(|_| !cx.pad && chip.leads).map_or_else(String::new, |kind| cx.cap(Action::of_kind(kind)))
}

/// Draws a chip. Returns true if it was clicked.
pub fn draw(cx: &UiCtx, ui: &Ui, rect: Rect, chip: &ChoiceChip, folded: bool, side: SideStyle) -> bool {
    let p = ui.painter();
    let response = ui.interact(rect, ui.id().with(("chip", chip.option, &chip.label)), Sense::CLICK);
    let (fill, ink, line) = match (chip.on, response.hovered()) {
        (true, _) => (side.ink, Color32::WHITE, side.ink),
        (false, true) => (theme::HIGHLIGHT, theme::INK, theme::GOLD),
        (false, false) => (theme::CARD, theme::INK, theme::RULE),
    };
    p.rect(rect, cx.px(4.0), fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let (mut x, mid) = (rect.left() + cx.px(8.0), rect.center().y);
    if chip.plain {
        p.circle_filled(pos2(x + cx.px(2.5), mid), cx.px(2.5), if chip.on { Color32::WHITE } else { theme::GOLD });
        x += cx.px(9.0);
    }
    if !chip.icon.is_empty() {
        let square = Rect::from_center_size(pos2(x + cx.px(8.0), mid), vec2(cx.px(16.0), cx.px(16.0)));
        cx.icon(p, square, &chip.icon, ink);
        x += cx.px(20.0);
    }
    let label = cx.write(p, pos2(x, mid), Align2::LEFT_CENTER, &chip.label, (Face::Regular, Size::Body, ink));
    if !chip.price.is_empty() {
        let warn = if chip.on { theme::HIGHLIGHT } else { theme::WARNING };
        let at = pos2(label.right() + cx.px(6.0), mid);
        cx.write(p, at, Align2::LEFT_CENTER, &chip.price, (Face::Bold, Size::Body, warn));
    }
    if folded {
        arrow(cx, p, pos2(rect.right() - cx.px(6.0 + FOLDED / 2.0), mid), ink);
    } else {
        let kind = kind_cap(cx, chip);
        cx.key_cap(p, pos2(rect.right() - cx.px(4.0) - cx.key_width(p, &kind), mid), &kind, chip.on);
    }
    response.clicked()
}

/// Draws the arrow which indicates that the row has more choices.
fn arrow(cx: &UiCtx, p: &Painter, at: Pos2, ink: Color32) {
    let (half, high) = (cx.px(5.0), cx.px(3.0));
    let corners = vec![at + vec2(-half, -high), at + vec2(half, -high), at + vec2(0.0, high)];
    p.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
}

/// Returns the width of a row's title with its key cap.
pub fn title_width(cx: &UiCtx, p: &Painter, row: &ChoiceRow, ix: usize) -> f32 {
    let text = cx.galley(p, row.title, Face::Bold, Size::Body, theme::MUTED, f32::INFINITY).size().x;
    text + key(cx, p, ix) + cx.px(10.0)
}

/// Returns the width of a row's key cap.
fn key(cx: &UiCtx, p: &Painter, ix: usize) -> f32 {
    let width = cx.key_width(p, &cap(cx, ix));
    if width > 0.0 { width + cx.px(6.0) } else { 0.0 }
}

fn cap(cx: &UiCtx, ix: usize) -> String {
    Action::OPTIONS.get(ix).filter(|_| !cx.pad).map_or_else(String::new, |action| cx.cap(*action))
}

/// Draws the title of a row; `on` if the keys point at it.
pub fn write_title(cx: &UiCtx, p: &Painter, at: Pos2, row: &ChoiceRow, ix: usize, on: bool, side: SideStyle) {
    let mid = at.y + cx.px(HIGH) / 2.0;
    cx.key_cap(p, pos2(at.x, mid), &cap(cx, ix), false);
    let ink = if on { side.ink } else { theme::MUTED };
    cx.write(p, pos2(at.x + key(cx, p, ix), mid), Align2::LEFT_CENTER, row.title, (Face::Bold, Size::Body, ink));
}
