//! Text on the sheet.

use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{Face, Size};
use bevy_egui::egui::{self, Ui, text::LayoutJob};

/// Draws text in as many lines as necessary.
pub fn label(cx: &UiCtx, ui: &mut Ui, text: &str, face: Face, size: Size, color: egui::Color32) {
    let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, color));
    job.wrap.max_width = ui.available_width();
    ui.label(job);
}
