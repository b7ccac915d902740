//! The place of a lesson's strip in the layout: along the upper edge of the board.

use super::layout::{Fold, GAP, Layout};
use crate::window::limits::area_between;
use bevy_egui::egui::{Rect, vec2};

/// Height of the strip, in pixels at 100 %: a line in large type, and two lines in body type.
const HEIGHT: f32 = 80.0;

impl Layout {
    /// Returns the strip of a lesson. With large panels it is left of the ticker, otherwise as wide as the board.
    pub fn lesson(&self, scale: f32) -> Rect {
        let right = if self.fold == Fold::Full { self.ticker.left() - GAP * scale } else { self.board.right() };
        area_between(self.board.left(), self.board.top(), right, self.board.top() + HEIGHT * scale)
    }

    /// Makes room for the strip of a lesson: the board begins below it, and a ticker in its place moves down.
    pub fn with_lesson(mut self, scale: f32) -> Self {
        let strip = self.lesson(scale);
        let top = strip.bottom() + GAP * scale;
        if strip.intersects(self.ticker) {
            self.ticker = self.ticker.translate(vec2(0.0, top - self.ticker.top()));
        }
        self.board.min.y = top;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::{LayoutInputs, layout};
    use super::*;

    #[test]
    fn the_strip_covers_no_panel_and_leaves_the_board_most_of_its_height() {
        for (percent, least) in [(100, 0.8), (130, 0.7), (200, 0.55)] {
            for (order, lanes) in [(88.0, false), (88.0, true), (150.0, false), (176.0, false)] {
                let scale = percent as f32 / 100.0;
                let whole = layout(vec2(1280.0, 720.0), scale, LayoutInputs { order, lanes }, false);
                let (strip, place) = (whole.lesson(scale), whole.with_lesson(scale));
                for panel in [place.top, place.rail, place.bar, place.detail, place.ticker, place.board] {
                    assert!(!panel.intersects(strip), "at {percent} %: {panel:?} meets {strip:?}");
                }
                let share = place.board.height() / whole.board.height();
                assert!(share >= least, "at {percent} %: {share}");
            }
        }
    }
}
