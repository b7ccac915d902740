//! Widgets of the lab's columns.

use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::fitting;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{
    self, Align2, Color32, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2,
};

/// Writes text that wraps.
pub fn say(cx: &UiCtx, ui: &mut Ui, text: &str, ink: (Face, Size, Color32)) {
    parts(cx, ui, &[(text, ink.0, ink.2)], ink.1);
}

/// Writes text in several faces that wraps as one paragraph.
pub fn parts(cx: &UiCtx, ui: &mut Ui, words: &[(&str, Face, Color32)], size: Size) {
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width();
    for (text, face, color) in words {
        job.append(text, 0.0, cx.theme.format(*face, size, *color));
    }
    ui.label(job);
}

/// Writes a section heading.
pub fn heading(cx: &UiCtx, ui: &mut Ui, text: &str) {
    ui.add_space(cx.px(6.0));
    say(cx, ui, text, (Face::SmallCaps, Size::Heading, theme::INK));
}

/// Makes a rectangle pressable by pointer, keyboard and gamepad. Returns the response, and true when pressed.
pub fn press(
    cx: &UiCtx,
    ui: &mut Ui,
    rect: Rect,
    salt: impl std::hash::Hash + std::fmt::Debug,
    label: &str,
) -> (Response, bool) {
    let response = ui.interact(rect, ui.id().with(salt), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, label));
    let pressed = response.clicked() || (cx.confirm && response.has_focus());
    if response.gained_focus() {
        ui.scroll_to_rect(rect, None);
    }
    (response, pressed)
}

/// Draws a frame around a focused or hovered control.
pub fn framed(ui: &Ui, rect: Rect, response: &Response) {
    if response.has_focus() || response.hovered() {
        let width = if response.has_focus() { 2.0 } else { 1.0 };
        ui.painter().rect_stroke(rect, 3.0, Stroke::new(width, theme::GOLD), StrokeKind::Inside);
    }
}

/// Draws a value in a box, gold if changed. Returns true when pressed, to advance to the next value.
pub fn value(cx: &UiCtx, ui: &mut Ui, text: &str, changed: bool, width: f32) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(width, cx.px(26.0)), Sense::empty());
    let (response, pressed) = press(cx, ui, rect, ("value", rect.min.x as i32, rect.min.y as i32), text);
    let fill = if changed { theme::HIGHLIGHT } else { theme::PAGE };
    let line = if changed { theme::GOLD } else { theme::RULE };
    let p = ui.painter().clone();
    p.rect(rect, cx.px(3.0), fill, Stroke::new(1.0, line), StrokeKind::Inside);
    framed(ui, rect, &response);
    let face = if changed { Face::Bold } else { Face::Regular };
    let galley = fitting(cx, &p, text, face, Size::Body, width - cx.px(8.0));
    p.galley(rect.center() - galley.size() / 2.0, galley, theme::INK);
    pressed
}

/// Draws a compact button.
pub fn small(cx: &UiCtx, ui: &mut Ui, label: &str, dark: bool) -> bool {
    let p = ui.painter().clone();
    let (ink, fill, line) = if dark {
        (theme::ON_DARK_MUTED, theme::WALNUT, theme::WALNUT_LIGHT)
    } else {
        (theme::INK, theme::CARD, theme::RULE)
    };
    let ink = if ui.is_enabled() { ink } else { ink.gamma_multiply(0.5) };
    let galley = cx.galley(&p, label, Face::Bold, Size::Small, ink, f32::INFINITY);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(cx.px(18.0), cx.px(7.0)), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), label));
    p.rect(rect, cx.px(4.0), fill, Stroke::new(1.0, line), StrokeKind::Inside);
    p.galley(rect.center() - galley.size() / 2.0, galley, ink);
    framed(ui, rect, &response);
    if response.gained_focus() {
        ui.scroll_to_rect(rect, None);
    }
    response.clicked() || (cx.confirm && response.has_focus() && ui.is_enabled())
}

/// Draws a checkbox.
pub fn check(cx: &UiCtx, ui: &mut Ui, text: &str, on: bool) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), cx.px(24.0)), Sense::empty());
    let (response, pressed) = press(cx, ui, rect, ("check", text), text);
    let p = ui.painter();
    let side = cx.px(16.0);
    let square = Rect::from_center_size(pos2(rect.left() + side / 2.0 + 2.0, rect.center().y), vec2(side, side));
    p.rect(square, 2.0, theme::PAGE, Stroke::new(1.0, theme::MUTED), StrokeKind::Inside);
    if on {
        cx.icon(p, square.shrink(1.0), "check-mark", theme::INK);
    }
    framed(ui, rect, &response);
    let at = pos2(square.right() + cx.px(8.0), rect.center().y);
    cx.write(p, at, Align2::LEFT_CENTER, text, (Face::Regular, Size::Body, theme::INK));
    pressed
}

/// Draws a single-line text field.
pub fn edit(cx: &UiCtx, ui: &mut Ui, text: &mut String, hint: &str, width: f32, changed: bool) -> Response {
    let (fill, line) = if changed { (theme::HIGHLIGHT, theme::GOLD) } else { (theme::PAGE, theme::RULE) };
    let hint = egui::RichText::new(hint).font(cx.theme.font(Face::Regular, Size::Body)).color(theme::MUTED);
    let frame = egui::Frame::new().fill(fill).stroke(Stroke::new(1.0, line)).inner_margin(cx.px(3.0));
    frame
        .show(ui, |ui| {
            let edit = egui::TextEdit::singleline(text)
                .font(cx.theme.font(Face::Bold, Size::Body))
                .frame(egui::Frame::NONE)
                .hint_text(hint)
                .char_limit(200)
                .desired_width(width - cx.px(8.0));
            ui.add(edit)
        })
        .inner
}

/// Draws a tab. The active one is underlined in gold.
pub fn tab(cx: &UiCtx, ui: &mut Ui, text: &str, on: bool, dark: bool, size: Size) -> bool {
    let p = ui.painter().clone();
    let ink = match (dark, on) {
        (true, true) => theme::ON_DARK,
        (true, false) => theme::ON_DARK_MUTED,
        (false, true) => theme::INK,
        (false, false) => theme::MUTED,
    };
    let face = if dark { Face::SmallCaps } else { Face::Bold };
    let galley = cx.galley(&p, text, face, size, ink, f32::INFINITY);
    let (rect, _) = ui.allocate_exact_size(galley.size() + vec2(cx.px(8.0), cx.px(6.0)), Sense::empty());
    let (response, pressed) = press(cx, ui, rect, ("tab", text), text);
    p.galley(rect.min + vec2(cx.px(4.0), 1.0), galley, ink);
    if on {
        p.hline(rect.x_range(), rect.bottom(), Stroke::new(2.0, theme::BRIGHT_GOLD));
    }
    framed(ui, rect, &response);
    pressed
}

/// Returns the height of a plot: up to twice the usual height if the window is tall enough.
pub fn plot_height(cx: &UiCtx, ui: &Ui, usual: f32) -> f32 {
    let room = 0.6 * (ui.ctx().content_rect().height() - cx.px(800.0));
    cx.px(usual) + room.limit_to(0.0, cx.px(usual))
}

/// Draws a parchment sheet around its content.
pub fn sheet<R>(cx: &UiCtx, ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> R) -> R {
    let frame = egui::Frame::new().fill(theme::PARCHMENT).corner_radius(cx.px(4.0)).inner_margin(cx.px(14.0));
    frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            draw(ui)
        })
        .inner
}
