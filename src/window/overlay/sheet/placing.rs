//! The place of the sheet: at the right end of the board, or at the left end if it would hide its target there.

use crate::window::limits::{Limit, area_between};
use crate::window::overlay::layout::{Fold, Layout};
use crate::window::overlay::ui_ctx::UiCtx;
use bevy_egui::egui::{Rect, pos2, vec2};

/// The two columns of the board where the sheet may be, each with a fixed lower edge.
#[derive(Clone, Copy, Debug)]
pub struct SheetColumns {
    pub right: Rect,
    pub left: Rect,
}

impl SheetColumns {
    /// Returns the columns, about as wide as the ticker and clear of the detail panel.
    pub fn new(cx: &UiCtx, place: &Layout, asked: bool) -> Self {
        let gap = cx.px(8.0);
        let foot = if asked && place.detail.area() > 0.0 { place.detail.top() - gap } else { place.board.bottom() };
        let foot = if asked || place.fold != Fold::Full { foot } else { place.bar.bottom() };
        let width = place.ticker.width().limit_to(cx.px(240.0), cx.px(330.0));
        let top = place.top.bottom() + gap;
        let end = place.drawer.right();
        let right = area_between(end - width, top, end, foot);
        let from = place.board.left();
        let left = area_between(from, top, from + width, place.board.bottom());
        Self { right, left }
    }

    /// Returns the height that both columns have room for.
    pub fn height(&self) -> f32 {
        self.right.height().min(self.left.height())
    }

    /// Returns the rectangle of a sheet of that height, in the column where it hides less of `about`; the right one if
    /// equal.
    pub fn place(&self, height: f32, about: Option<Rect>) -> Rect {
        let of = |column: Rect| {
            let height = height.min(column.height());
            Rect::from_min_size(pos2(column.left(), (column.bottom() - height).round()), vec2(column.width(), height))
        };
        let hidden = |sheet: Rect| {
            let both = about.map_or(Rect::NOTHING, |about| about.intersect(sheet));
            if both.is_positive() { both.area() } else { 0.0 }
        };
        let [right, left] = [of(self.right), of(self.left)];
        if hidden(left) < hidden(right) { left } else { right }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_does_not_lie_on_what_it_is_about() {
        let room = SheetColumns {
            right: Rect::from_min_max(pos2(960.0, 40.0), pos2(1270.0, 500.0)),
            left: Rect::from_min_max(pos2(80.0, 40.0), pos2(390.0, 540.0)),
        };
        let token = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(60.0, 60.0));
        for about in [token(1100.0, 400.0), token(960.0, 480.0), token(200.0, 500.0), token(600.0, 300.0)] {
            let sheet = room.place(300.0, Some(about));
            assert!(!sheet.intersects(about), "{sheet:?} lies on {about:?}");
        }
        assert_eq!(room.place(300.0, None).right(), 1270.0, "usually at the right");
        assert_eq!(room.place(300.0, Some(token(1100.0, 100.0))).right(), 1270.0, "that is above it");
        assert_eq!(room.place(9000.0, None).height(), 460.0, "never higher than its column");
    }
}
