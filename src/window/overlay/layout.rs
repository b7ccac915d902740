//! Where the panels and the board are. [`layout`] is pure arithmetic, so that it can be tested for every size of window and
//! text. The board comes first: it has the whole table under the strip and above the bar, and the other panels lie on its
//! edges, the same in every battle and at every question.

use super::{Overlay, rail};
use crate::window::battle::Presented;
use crate::window::board::BoardLayout;
use crate::window::theme::Theme;
use bevy::prelude::{DetectChangesMut, Res, ResMut, Single, Window, With};
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

/// The parts of the battle screen in logical pixels. Nothing overlaps but what lies on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub top: Rect,
    /// The order, at its highest; its upper edge is fixed.
    pub rail: Rect,
    /// The last acts.
    pub ticker: Rect,
    /// The question and its answers, at its highest; its lower edge is fixed.
    pub bar: Rect,
    /// What is pointed at, at its highest; its lower edge is fixed.
    pub detail: Rect,
    /// The canvas that the board is fitted to: right of the order, above the bar. Ticker and detail lie on it.
    pub board: Rect,
    /// The whole log, when it is folded out over the board.
    pub drawer: Rect,
    pub fold: Fold,
}

/// How much of the panels is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fold {
    /// Everything.
    Full,
    /// Ticker of one act, narrow order, the detail short and on the bar's upper edge.
    Narrow,
    /// The bar has one row only, too.
    Small,
    /// For an audience: a strip, the board, the event in large type and the ticker below it.
    Presenter,
}

/// Between a panel and the edge of the window, or the next panel.
const GAP: f32 = 8.0;
/// The order is never higher.
const ORDER: f32 = 452.0;
/// Windows narrower than this, in pixels at 100 %, are folded.
const NARROW: f32 = 1100.0;
/// Windows lower than this are folded once more.
const SMALL: f32 = 500.0;

/// Whole pixels keep lines sharp.
fn rect(x0: f32, y0: f32, x1: f32, y1: f32) -> Rect {
    Rect::from_min_max(pos2(x0.round(), y0.round()), pos2(x1.round(), y1.round()))
}

/// Lays the screen out for that size and text scale; the order is to be so wide at 100 %.
pub fn layout(size: Vec2, scale: f32, order: f32, presenter: bool) -> Layout {
    if presenter {
        return for_audience(size);
    }
    let fold = match (size.x < NARROW * scale, size.y < SMALL * scale) {
        (_, true) => Fold::Small,
        (true, _) => Fold::Narrow,
        _ => Fold::Full,
    };
    let full = fold == Fold::Full;
    let (w, h, gap) = (size.x, size.y, GAP * scale.min(1.5));
    let top = if fold == Fold::Small { 28.0 } else { 34.0 } * scale;
    let order = (order * scale).min(w * if full { 0.18 } else { 0.13 });
    let side = (if full { 316.0 } else { 250.0 } * scale).min(w * 0.42);
    let bar_height = if fold == Fold::Small { 98.0 } else { 156.0 } * scale;
    let bar_right = if full { w - 2.0 * gap - side } else { w - gap };
    let bar = rect(gap, h - gap - bar_height, bar_right, h - gap);
    let (upper, lower) = (top + gap, bar.top() - gap);
    let ticker = if full { 84.0 } else { 36.0 } * scale;
    let detail = match fold {
        Fold::Full => rect(bar.right() + gap, h - gap - (246.0 * scale).min(h * 0.4), w - gap, h - gap),
        Fold::Narrow => rect(w - gap - side, lower - 96.0 * scale, w - gap, lower),
        Fold::Small | Fold::Presenter => rect(w - gap - side, lower - 62.0 * scale, w - gap, lower),
    };
    Layout {
        top: rect(0.0, 0.0, w, top),
        rail: rect(gap, upper, gap + order, lower.min(upper + ORDER * scale)),
        ticker: rect(w - gap - side, upper, w - gap, upper + ticker),
        bar,
        detail,
        board: rect(2.0 * gap + order, upper, w - gap, lower),
        drawer: rect(
            w - gap - (360.0 * scale).min(w * 0.6),
            upper,
            w - gap,
            if full { detail.top() - gap } else { h - gap },
        ),
        fold,
    }
}

/// Shares of a picture 1920 by 1080: all of it must be read on a small screen.
fn for_audience(size: Vec2) -> Layout {
    let (w, h) = (size.x, size.y);
    let (strip, card, ticker) = ((h * 0.06).round(), (h * 0.23).round(), (h * 0.052).round());
    let bar = rect(0.0, h - ticker - card, w, h - ticker);
    let board = rect(0.0, strip, w, bar.top());
    let nothing = rect(w, strip, w, strip);
    let drawer = rect(w * 0.6, strip, w, bar.top());
    let ticker = rect(0.0, h - ticker, w, h);
    Layout {
        top: rect(0.0, 0.0, w, strip),
        rail: nothing,
        ticker,
        bar,
        detail: nothing,
        board,
        drawer,
        fold: Fold::Presenter,
    }
}

/// So much higher may the detail be with the parts of a sum.
const SUMS: f32 = 62.0;

impl Layout {
    /// The same with a higher detail, where it adds up a sum.
    pub fn with_sums(mut self, scale: f32) -> Self {
        if self.fold == Fold::Full {
            self.detail.min.y -= SUMS * scale;
        }
        self
    }

    /// The panels that lie on the board's canvas.
    pub fn on_board(&self) -> impl Iterator<Item = Rect> {
        [self.ticker, self.detail].into_iter().filter(|r| r.intersects(self.board) && r.area() > 0.0)
    }

    pub fn of(ctx: &bevy_egui::egui::Context, theme: &Theme, presented: &Presented) -> Self {
        let order = rail::width(&presented.scene);
        layout(ctx.content_rect().size(), theme.scale, order, presented.presenter_mode)
    }
}

/// Finds the place of the board for this frame.
pub fn place_board(
    window: Single<&Window, With<PrimaryWindow>>,
    (theme, presented, overlay): (Res<Theme>, Res<Presented>, Res<Overlay>),
    mut board: ResMut<BoardLayout>,
) {
    let scale = theme.for_viewers(presented.presenter_mode).scale;
    let order = rail::width(&presented.scene);
    let place = layout(vec2(window.width(), window.height()), scale, order, presented.presenter_mode);
    let plain = |r: Rect| bevy::math::Rect::new(r.left(), r.top(), r.right(), r.bottom());
    let covers = place.on_board().map(plain).collect();
    let asked = presented.decision.as_ref();
    // A sum is as good as always shown: the default has one, too.
    let sums = asked.filter(|d| d.options.iter().any(|o| !o.sums.is_empty())).map(|_| place.with_sums(scale).detail);
    let sums = sums.filter(|sums| sums.intersects(place.board) && !overlay.detail_folded);
    let over = sums.into_iter().map(plain).collect();
    let covered = overlay.covers_board(&presented);
    board.set_if_neq(BoardLayout { area: plain(place.board), covers, over, covered });
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [Vec2; 4] = [vec2(1280.0, 720.0), vec2(1600.0, 900.0), vec2(1920.0, 1080.0), vec2(2560.0, 1440.0)];
    /// Portraits, counts, tracks.
    const ORDERS: [f32; 3] = [66.0, 150.0, 176.0];

    fn in_window(size: Vec2, percent: i32) -> f32 {
        let theme = Theme::new(&crate::window::settings::Settings { text_scale: percent as u16, ..Default::default() });
        theme.in_window(size).scale
    }

    #[test]
    fn nothing_overlaps_at_any_size() {
        for (size, percent, order) in cases() {
            let l = layout(size, in_window(size, percent), order, false);
            let parts = [l.top, l.rail, l.ticker, l.bar, l.detail];
            for (i, a) in parts.iter().enumerate() {
                assert!(Rect::from_min_size(pos2(0.0, 0.0), size).contains_rect(*a), "{size:?} {percent}: {a:?}");
                for b in &parts[i + 1..] {
                    assert!(!a.intersects(*b), "{size:?} at {percent} %: {a:?} meets {b:?}");
                }
            }
            assert!(![l.top, l.rail, l.bar].iter().any(|r| r.intersects(l.board)), "{size:?} at {percent} %");
        }
    }

    fn cases() -> impl Iterator<Item = (Vec2, i32, f32)> {
        let percents = [80, 90, 100, 115, 130, 150, 175, 200];
        SIZES.into_iter().flat_map(move |size| {
            percents.into_iter().flat_map(move |percent| ORDERS.map(|order| (size, percent, order)))
        })
    }

    #[test]
    fn the_board_has_the_greater_part_of_the_window() {
        for (size, percent, order) in cases() {
            let l = layout(size, in_window(size, percent), order, false);
            let share = |r: Rect| r.area() / (size.x * size.y);
            let least = if percent <= 100 { 0.55 } else { 0.5 };
            assert!(share(l.board) >= least, "{size:?} at {percent} % with {order}: {:.3}", share(l.board));
            let covered: f32 = [l.top, l.rail, l.ticker, l.bar, l.detail].into_iter().map(share).sum();
            if percent <= 100 {
                assert!(covered <= 0.41, "{size:?} at {percent} % with {order}: {covered:.3} covered");
            }
            let l = layout(size, in_window(size, percent), order, true);
            assert!(share(l.board) >= 0.65, "{size:?} for an audience: {:.3}", share(l.board));
        }
    }
}
