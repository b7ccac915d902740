//! Widgets shared by the columns of the menu.

use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2};

/// Draws the heading of a column.
pub fn heading(cx: &UiCtx, ui: &mut Ui, text: &str) {
    let format = cx.theme.format(Face::SmallCaps, Size::Heading, theme::ON_DARK_MUTED);
    ui.label(LayoutJob::single_section(text.to_owned(), format));
}

/// Draws a message to the player on paper.
pub fn notice(cx: &UiCtx, ui: &mut Ui, text: &str) {
    let frame = egui::Frame::new().fill(theme::PARCHMENT).corner_radius(cx.px(4.0)).inner_margin(cx.px(10.0));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let format = cx.theme.format(Face::Bold, Size::Body, theme::WARNING);
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap.max_width = ui.available_width();
        ui.label(job);
    });
}

/// Draws a selectable card. Returns true when pressed.
pub fn card(cx: &UiCtx, ui: &mut Ui, icon: Option<&str>, title: &str, text: &str, on: bool) -> bool {
    noted_card(cx, ui, icon, &CardTitle { title, note: "" }, text, on)
}

/// Title of a card, and words in smaller letters behind it.
pub struct CardTitle<'a> {
    pub title: &'a str,
    pub note: &'a str,
}

/// Like [`card`], with a note behind the title.
pub fn noted_card(cx: &UiCtx, ui: &mut Ui, icon: Option<&str>, head: &CardTitle, text: &str, on: bool) -> bool {
    let CardTitle { title, note } = head;
    let p = ui.painter().clone();
    let width = ui.available_width();
    let pad = cx.px(16.0);
    let icon_room = if icon.is_some() { cx.px(58.0) } else { 0.0 };
    let wrap = width - 2.0 * pad - icon_room;
    let (ink, soft) = if on { (Color32::WHITE, theme::ON_DARK) } else { (theme::INK, theme::MUTED) };
    let mut job = LayoutJob::single_section((*title).to_owned(), cx.theme.format(Face::Bold, Size::Heading, ink));
    if !note.is_empty() {
        job.append(note, cx.px(9.0), cx.theme.format(Face::Italic, Size::Body, soft));
    }
    job.wrap.max_width = wrap;
    let title_text = p.layout_job(job);
    let text = (!text.is_empty()).then(|| cx.galley(&p, text, Face::Italic, Size::Body, soft, wrap));
    let told = text.as_ref().map_or(0.0, |text| text.size().y + cx.px(5.0));
    let height = title_text.size().y + told + cx.px(15.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, on, title));
    let lit = response.hovered() || response.has_focus();
    let fill = match (on, lit) {
        (true, _) => cx.side(0).ink,
        (false, true) => theme::HIGHLIGHT,
        (false, false) => theme::PARCHMENT,
    };
    cx.paper(&p, rect, fill, Stroke::NONE);
    if response.has_focus() {
        p.rect_stroke(rect.expand(2.0), cx.px(5.0), Stroke::new(2.0, theme::BRIGHT_GOLD), StrokeKind::Outside);
        if response.gained_focus() {
            ui.scroll_to_rect(rect, None);
        }
    }
    if let Some(icon) = icon {
        let size = cx.px(42.0).min(rect.height() - cx.px(10.0));
        let at = pos2(rect.left() + pad + cx.px(19.0), rect.center().y);
        cx.icon(&p, Rect::from_center_size(at, vec2(size, size)), icon, ink);
    }
    let x = rect.left() + pad + icon_room;
    let y = rect.top() + cx.px(if text.is_some() { 9.0 } else { 7.0 });
    let title_height = title_text.size().y;
    p.galley(pos2(x, y), title_text, ink);
    if let Some(text) = text {
        p.galley(pos2(x, y + title_height), text, soft);
    }
    response.clicked() || (cx.confirm && response.has_focus())
}
