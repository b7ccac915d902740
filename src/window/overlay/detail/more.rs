//! The note at the right end of the title that more can be shown, with its key.

use crate::window::input::Action;
use crate::window::overlay::layout::Fold;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Sense, Ui, pos2, vec2};

const SIZE: Size = Size::Body;
const HIGH: f32 = 26.0;

/// Returns the note that this number of parts is left out; shorter in a smaller window.
pub fn left_out(parts: usize, fold: Fold) -> String {
    let lines = if parts == 1 { "line" } else { "lines" };
    if fold == Fold::Full { format!("{parts} more {lines}") } else { format!("+{parts}") }
}

/// Returns the note with the number of the open page.
pub fn page(page: usize, of: usize) -> String {
    if of > 1 { format!("{} of {of}", page + 1) } else { "less".to_owned() }
}

/// Returns the width of the note with its key and the gap before it.
pub fn width(cx: &UiCtx, p: &Painter, words: &str) -> f32 {
    let text = cx.galley(p, words, Face::Bold, SIZE, theme::INK, f32::INFINITY).size().x;
    text + cx.key_width(p, &cx.cap(Action::Detail)) + cx.px(14.0)
}

/// Draws the note with that upper right corner. Returns true if it was clicked.
pub fn draw(cx: &UiCtx, ui: &Ui, (right, top): (f32, f32), words: &str) -> bool {
    let p = ui.painter();
    let wide = width(cx, p, words) - cx.px(8.0);
    let rect = Rect::from_min_size(pos2(right - wide, top), vec2(wide, cx.px(HIGH)));
    let response = ui.interact(rect.expand(cx.px(3.0)), ui.id().with("more of it"), Sense::CLICK);
    let ink = if response.hovered() { theme::INK } else { theme::WARNING };
    let at: Pos2 = rect.left_center();
    let said = cx.write(p, at, Align2::LEFT_CENTER, words, (Face::Bold, SIZE, ink));
    cx.key_cap(p, pos2(said.right() + cx.px(6.0), at.y), &cx.cap(Action::Detail), false);
    response.clicked()
}
