//! Short words on a plate over the board: odds, prices, numbers of an overlay.

use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Color32, CornerRadius, Galley, Painter, Rect, Stroke, StrokeKind, Vec2, vec2};
use std::sync::Arc;

/// A plate with words, laid out. Words are light because plates are dark.
pub struct NotePill {
    words: Arc<Galley>,
    fill: Color32,
    pad: Vec2,
}

impl NotePill {
    /// Creates a plate in the colour of a side.
    pub fn of_side(cx: &UiCtx, p: &Painter, words: &str, side: usize) -> Self {
        Self::new(cx, p, words, cx.side(side).ink, Size::Body)
    }

    /// Creates a plate for a number in a cell.
    pub fn small(cx: &UiCtx, p: &Painter, words: &str, side: usize) -> Self {
        Self::new(cx, p, words, cx.side(side).ink, Size::Small)
    }

    /// Creates a plate for a number on a wedge around a token, `room` pixels wide.
    pub fn tiny(cx: &UiCtx, p: &Painter, words: &str, side: usize, room: f32) -> Self {
        let height = (room * 0.6).min(cx.px(12.0));
        let words = p.layout_no_wrap(words.to_owned(), Face::Bold.drawn(height), Color32::PLACEHOLDER);
        Self { words, fill: cx.side(side).ink, pad: vec2(height * 0.4, 0.0) }
    }

    /// Creates a plate with a combatant's name, for [`NotePill::on_paper`].
    pub fn of_name(cx: &UiCtx, p: &Painter, name: &str) -> Self {
        Self::new(cx, p, name, theme::CARD, Size::Small)
    }

    fn new(cx: &UiCtx, p: &Painter, words: &str, fill: Color32, size: Size) -> Self {
        let words = cx.galley(p, words, Face::Bold, size, Color32::PLACEHOLDER, cx.px(260.0));
        Self { words, fill, pad: cx.px(size.pixels()) * vec2(0.6, 0.16) }
    }

    pub fn size(&self) -> Vec2 {
        self.words.size() + 2.0 * self.pad
    }

    pub fn draw(self, p: &Painter, place: Rect) {
        let round = CornerRadius::same((place.height() / 2.0).min(120.0) as u8);
        p.rect(place, round, self.fill, Stroke::new(1.4, theme::PAGE), StrokeKind::Outside);
        p.galley(place.center() - self.words.size() / 2.0, self.words, theme::PAGE);
    }

    /// Draws the plate in the style of the tokens' name plates.
    pub fn on_paper(self, p: &Painter, place: Rect, edge: Color32) {
        p.rect(place, 3.0, self.fill, Stroke::new(1.0, edge), StrokeKind::Outside);
        p.galley(place.center() - self.words.size() / 2.0, self.words, theme::INK);
    }
}
