//! Widgets of the editor's panels.

use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::{first_fitting, one_line};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{
    self, Align2, Color32, Galley, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2,
};
use std::sync::Arc;

/// Background and outline of invalid values.
pub const WRONG: Color32 = Color32::from_rgb(0xfb, 0xe9, 0xe2);
pub const OXBLOOD: Color32 = Color32::from_rgb(0x8f, 0x2d, 0x24);

/// Height of the footer below a panel's list, in pixels at 100 %.
const FOOT: f32 = 36.0;
/// Minimum height of a panel's list, in pixels at 100 %.
const LOWEST: f32 = 60.0;

/// Returns the height of a panel's list above a fixed footer.
pub fn above_foot(cx: &UiCtx, ui: &Ui) -> f32 {
    (ui.available_height() - cx.px(FOOT)).max(cx.px(LOWEST))
}

/// Writes a section heading.
pub fn heading(cx: &UiCtx, ui: &mut Ui, text: &str) {
    ui.add_space(cx.px(6.0));
    paragraph(cx, ui, text, (Face::SmallCaps, Size::Heading, theme::INK));
}

/// Writes the label of a row of small buttons.
pub fn lead(cx: &UiCtx, ui: &mut Ui, text: &str) {
    let p = ui.painter().clone();
    let text = cx.galley(&p, text, Face::Regular, Size::Body, theme::MUTED, f32::INFINITY);
    let (rect, _) = ui.allocate_exact_size(vec2(text.size().x + cx.px(4.0), cx.px(26.0)), Sense::hover());
    p.galley(pos2(rect.left(), rect.center().y - text.size().y / 2.0), text, theme::MUTED);
}

/// Lays out the first text version that fits on one line. If none fits, the last one is shortened.
pub fn that_fits(cx: &UiCtx, p: &Painter, ways: &[String], size: Size, room: f32) -> Arc<Galley> {
    let fits =
        |way: &&String| cx.galley(p, way, Face::Regular, size, Color32::PLACEHOLDER, f32::INFINITY).size().x <= room;
    let way = ways.iter().find(fits).or(ways.last()).map_or("", String::as_str);
    one_line(cx, p, way, Face::Regular, size, room)
}

/// Writes text that wraps.
pub fn paragraph(cx: &UiCtx, ui: &mut Ui, text: &str, (face, size, color): (Face, Size, Color32)) -> Response {
    let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, color));
    job.wrap.max_width = ui.available_width();
    ui.label(job)
}

/// Returns true if a control was pressed, by pointer or by `Confirm` while it has the focus.
pub fn pressed(cx: &UiCtx, ui: &Ui, response: &Response) -> bool {
    if response.gained_focus() {
        ui.scroll_to_rect(response.rect, None);
    }
    response.clicked() || (cx.confirm && response.has_focus() && ui.is_enabled())
}

/// Draws a selectable card, white with a gold frame if selected.
pub fn tile(cx: &UiCtx, ui: &mut Ui, size: egui::Vec2, on: bool, name: &str) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, ui.is_enabled(), on, name));
    let lit = response.hovered() || response.has_focus();
    let (fill, line) = match (on, lit) {
        (true, _) => (theme::PAGE, Stroke::new(cx.px(2.0), theme::GOLD)),
        (false, true) => (theme::HIGHLIGHT, Stroke::new(1.0, theme::GOLD)),
        (false, false) => (theme::CARD, Stroke::new(1.0, theme::RULE)),
    };
    ui.painter().rect(rect, cx.px(4.0), fill, line, StrokeKind::Inside);
    if response.has_focus() {
        ui.painter().rect_stroke(
            rect.expand(1.5),
            cx.px(5.0),
            Stroke::new(2.0, theme::BRIGHT_GOLD),
            StrokeKind::Outside,
        );
    }
    (rect, response)
}

/// Draws a square icon button, dark if it is on. Returns true when pressed.
pub fn icon_button(cx: &UiCtx, ui: &mut Ui, icon: &str, name: &str, on: bool) -> bool {
    let side = cx.px(34.0);
    let (rect, response) = tile(cx, ui, vec2(side, side), on, name);
    if on {
        ui.painter().rect_filled(rect.shrink(1.0), cx.px(4.0), cx.side(0).ink);
    }
    let ink = if on { Color32::WHITE } else { theme::INK };
    cx.icon(ui.painter(), rect.shrink(cx.px(6.0)), icon, ink);
    let hit = pressed(cx, ui, &response);
    response.on_hover_text(name);
    hit
}

/// Draws a small button with a label. Returns true when pressed.
pub fn word(cx: &UiCtx, ui: &mut Ui, label: &str, cap: &str, on: bool) -> bool {
    word_within(cx, ui, label, cap, on, f32::INFINITY)
}

/// Like [`word`], at most `width` pixels wide: a longer label is set in smaller type, and cut as a last resort.
pub fn word_within(cx: &UiCtx, ui: &mut Ui, label: &str, cap: &str, on: bool, width: f32) -> bool {
    let p = ui.painter().clone();
    let key = cx.key_width(&p, cap);
    let short = label.strip_prefix("The ").unwrap_or(label);
    let room = width - key - cx.px(24.0);
    let text = first_fitting(cx, &p, &[label, short], Face::Regular, Size::Body, room);
    let gap = if key > 0.0 { cx.px(6.0) } else { 0.0 };
    let size = vec2(text.size().x + key + gap + cx.px(18.0), cx.px(26.0));
    let (rect, response) = tile(cx, ui, size, false, label);
    if on {
        p.rect_filled(rect.shrink(1.0), cx.px(4.0), cx.side(0).ink);
    }
    let ink = match (on, ui.is_enabled()) {
        (true, _) => Color32::WHITE,
        (false, true) => theme::INK,
        (false, false) => theme::MUTED.gamma_multiply(0.6),
    };
    let (wide, high) = (text.size().x, text.size().y);
    let at = pos2(rect.left() + cx.px(9.0), rect.center().y);
    p.galley_with_override_text_color(pos2(at.x, at.y - high / 2.0), text, ink);
    cx.key_cap(&p, pos2(at.x + wide + gap, at.y), cap, on);
    pressed(cx, ui, &response)
}

/// Draws a row of exclusive words and returns the index of the pressed one.
pub fn one_of(cx: &UiCtx, ui: &mut Ui, names: &[&str], now: usize) -> Option<usize> {
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(cx.px(2.0), cx.px(3.0));
        for (at, name) in names.iter().enumerate() {
            if word(cx, ui, name, "", at == now) {
                chosen = Some(at);
            }
        }
    });
    chosen
}

/// Draws a checkbox. Returns true when pressed.
pub fn tick(cx: &UiCtx, ui: &mut Ui, name: &str, on: bool) -> bool {
    let p = ui.painter().clone();
    let side = cx.px(17.0);
    let text = cx.galley(&p, name, Face::Regular, Size::Body, theme::INK, ui.available_width() - side - cx.px(10.0));
    let height = text.size().y.max(side) + cx.px(4.0);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, name));
    let square = Rect::from_center_size(pos2(rect.left() + side / 2.0 + 1.0, rect.center().y), vec2(side, side));
    let lit = response.hovered() || response.has_focus();
    let line = Stroke::new(if lit { 2.0 } else { 1.2 }, if lit { theme::GOLD } else { theme::MUTED });
    p.rect(square, cx.px(3.0), theme::PAGE, line, StrokeKind::Inside);
    if on {
        cx.write(&p, square.center(), Align2::CENTER_CENTER, "✓", (Face::Bold, Size::Body, theme::INK));
    }
    p.galley(pos2(square.right() + cx.px(7.0), rect.center().y - text.size().y / 2.0), text, theme::INK);
    pressed(cx, ui, &response)
}

/// Draws the exclamation mark of a diagnostic.
pub fn fault_disc(cx: &UiCtx, p: &egui::Painter, at: egui::Pos2) {
    p.circle(at, cx.px(9.0), OXBLOOD, Stroke::new(1.0, theme::PAGE));
    cx.write(p, at, Align2::CENTER_CENTER, "!", (Face::Bold, Size::Body, Color32::WHITE));
}
