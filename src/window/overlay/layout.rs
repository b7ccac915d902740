//! Where the panels and the board are. [`layout`] is pure arithmetic, so that it can be tested for every size of window and
//! text. The board comes first: it has the whole table under the strip and above the bar, and the other panels lie on its
//! edges, the same in every battle and at every question.

use super::{Overlay, drawn, rail};
use crate::vocab::view::Scene;
use crate::window::battle::Presented;
use crate::window::board::{BoardLayout, PanZoom};
use crate::window::enlarge::is_too_small;
use crate::window::limits::{Limit, area_between};
use crate::window::theme::Theme;
use bevy::prelude::{DetectChangesMut, Res, ResMut, Single, Window, With};
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Rect, Vec2, vec2};

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
    /// What is pointed at, at its highest; its lower edge is fixed. The other with the parts of a sum, which need more room.
    pub detail: Rect,
    pub summed: Rect,
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
/// Windows narrower than this, in pixels at 100 %, are folded.
const NARROW: f32 = 1100.0;
/// Windows lower than this are folded once more.
const SMALL: f32 = 520.0;
/// The smallest window, which has room for everything at 100 %.
const SMALLEST: Vec2 = vec2(1280.0, 720.0);
/// So much of a window that has so much room for its text is under no panel, and of others; and a little more.
const FREE: (f32, f32) = (0.603, 0.508);

/// What of a scene the layout goes by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Laid {
    /// How wide the order is at 100 %.
    pub order: f32,
    /// Its lanes run from side to side through all columns of the board: nothing lies on the upper end of one of them.
    pub lanes: bool,
}

impl Laid {
    pub fn of(scene: &Scene) -> Self {
        Self { order: rail::width(scene), lanes: !scene.fields.is_empty() }
    }

    /// With the order folded away, where it is.
    fn shown(presented: &Presented) -> Self {
        let whole = Self::of(&presented.scene);
        if presented.order_folded { Self { order: rail::FOLDED, ..whole } } else { whole }
    }
}

/// Lays the screen out for that size and text scale.
pub fn layout(size: Vec2, scale: f32, Laid { order, lanes }: Laid, presenter: bool) -> Layout {
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
    let small = fold == Fold::Small;
    let top = if small { 27.0 } else { 34.0 } * scale;
    let tall = rail::highest(order) * scale;
    let order = (order * scale).min(w * if full { 0.18 } else { 0.13 });
    let side = (if full { 316.0 } else { 250.0 } * scale).min(w * 0.42);
    let bar_height = if small { 92.0 } else { 156.0 } * scale;
    let bar_right = if full { w - 2.0 * gap - side } else { w - gap };
    let bar = area_between(gap, h - gap - bar_height, bar_right, h - gap);
    let (upper, lower) = (top + gap, bar.top() - gap);
    let ticker = match fold {
        Fold::Full if !lanes => 84.0,
        Fold::Full | Fold::Narrow => 36.0,
        Fold::Small | Fold::Presenter => 30.0,
    } * scale;
    let (top, ticker) = (area_between(0.0, 0.0, w, top), area_between(w - gap - side, upper, w - gap, upper + ticker));
    let rail = area_between(gap, upper, gap + order, lower.min(upper + tall));
    let taken: f32 = [top, rail, ticker, bar].iter().map(Rect::area).sum();
    let most = Detail { fold, side, left: (may_cover(size, scale) - taken).max(0.0) };
    let bottom = if full { h - gap } else { lower };
    let [detail, summed] = [false, true].map(|sums| {
        let (wide, high) = most.size(scale, sums);
        area_between(w - gap - wide, bottom - high, w - gap, bottom)
    });
    Layout {
        top,
        rail,
        ticker,
        bar,
        detail,
        summed,
        board: area_between(2.0 * gap + order, upper, w - gap, lower),
        drawer: area_between(
            w - gap - (360.0 * scale).min(w * 0.6),
            upper,
            w - gap,
            if full { summed.top() - gap } else { h - gap },
        ),
        fold,
    }
}

/// How much panels may cover of a window of that size and text scale.
fn may_cover(size: Vec2, scale: f32) -> f32 {
    let roomy = size.x + 1.0 >= SMALLEST.x * scale && size.y + 1.0 >= SMALLEST.y * scale;
    (1.0 - if roomy { FREE.0 } else { FREE.1 }) * size.x * size.y
}

/// The panels around the board as they were drawn last, the log and legends apart.
pub fn panels(ctx: &Context) -> Vec<Rect> {
    let found = ["top", "bar", "detail", "ticker"].into_iter().filter_map(|name| drawn::last(ctx, name));
    found.chain(rail::drawn(ctx)).collect()
}

/// How many square pixels more may be covered of a window of that size and text scale than these panels, which lie apart, do.
pub fn spare(size: Vec2, scale: f32, covered: &[Rect]) -> f32 {
    may_cover(size, scale) - covered.iter().map(Rect::area).sum::<f32>()
}

/// What decides how large the panel of what is pointed at may be.
struct Detail {
    fold: Fold,
    side: f32,
    /// What all others leave of what panels may cover.
    left: f32,
}

impl Detail {
    /// Width and greatest height: as much as is told, but no more than what is left. Without a sum it reaches little above the bar:
    /// those in the corner of the board are to be in sight.
    fn size(&self, scale: f32, sums: bool) -> (f32, f32) {
        let (wide, least, most) = match self.fold {
            Fold::Full => (self.side, 120.0, if sums { 308.0 } else { 208.0 }),
            Fold::Narrow => (self.side, 50.0, 96.0),
            Fold::Small | Fold::Presenter => (self.side * 0.86, 42.0, 62.0),
        };
        (wide, (self.left / wide).limit_to(least * scale, most * scale))
    }
}

/// Shares of a picture 1920 by 1080: all of it must be read on a small screen.
fn for_audience(size: Vec2) -> Layout {
    let (w, h) = (size.x, size.y);
    let (strip, card, ticker) = ((h * 0.06).round(), (h * 0.23).round(), (h * 0.052).round());
    let bar = area_between(0.0, h - ticker - card, w, h - ticker);
    let board = area_between(0.0, strip, w, bar.top());
    let nothing = area_between(w, strip, w, strip);
    let drawer = area_between(w * 0.6, strip, w, bar.top());
    let ticker = area_between(0.0, h - ticker, w, h);
    Layout {
        top: area_between(0.0, 0.0, w, strip),
        rail: nothing,
        ticker,
        bar,
        detail: nothing,
        summed: nothing,
        board,
        drawer,
        fold: Fold::Presenter,
    }
}

impl Layout {
    /// The same with the detail where it hides others or nobody: no higher than the bar; at the other end of the bar where it lies on
    /// its upper edge. What finds no room there is told page by page.
    pub fn with_detail_aside(mut self) -> Self {
        if self.fold == Fold::Full {
            for detail in [&mut self.detail, &mut self.summed] {
                detail.min.y = detail.min.y.max(self.bar.min.y);
            }
        } else if self.fold != Fold::Presenter {
            let away = self.board.left() - self.detail.left();
            self.detail = self.detail.translate(vec2(away, 0.0));
            self.summed = self.summed.translate(vec2(away, 0.0));
        }
        self
    }

    /// The panels that lie on the board's canvas.
    pub fn on_board(&self) -> impl Iterator<Item = Rect> {
        [self.ticker, self.detail].into_iter().filter(|r| r.intersects(self.board) && r.area() > 0.0)
    }

    pub fn of(ctx: &Context, theme: &Theme, presented: &Presented) -> Self {
        layout(ctx.content_rect().size(), theme.scale, Laid::shown(presented), presented.presenter_mode)
    }
}

/// Finds the place of the board for this frame.
pub fn place_board(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    (theme, presented, pan_zoom): (Res<Theme>, Res<Presented>, Res<PanZoom>),
    overlay: Res<Overlay>,
    mut board: ResMut<BoardLayout>,
) {
    let scale = theme.for_viewers(presented.presenter_mode).scale;
    let size = vec2(window.width(), window.height());
    if is_too_small(window.size(), theme.scale) {
        // No panel is drawn; nothing is chosen by a click on what hardly shows.
        let area = bevy::math::Rect::from_corners(bevy::math::Vec2::ZERO, window.size());
        board.set_if_neq(BoardLayout { area, covered: true, ..BoardLayout::default() });
        return;
    }
    let place = layout(size, scale, Laid::shown(&presented), presented.presenter_mode);
    let plain = |r: Rect| bevy::math::Rect::new(r.left(), r.top(), r.right(), r.bottom());
    let asked = presented.decision.as_ref();
    // A sum is as good as always shown: the default has one, too.
    let sums = asked.is_some_and(|d| d.options.iter().any(|o| !o.sums.is_empty())) && !overlay.detail.is_titled();
    let lying = |place: Layout| {
        let over = Some(place.summed).filter(|summed| sums && summed.intersects(place.board));
        let all = |rects: &mut dyn Iterator<Item = Rect>| rects.map(plain).collect::<Vec<_>>();
        (all(&mut place.on_board()), all(&mut over.into_iter()))
    };
    let aside = place.with_detail_aside();
    let [here, there] = if pan_zoom.turned() { [aside, place] } else { [place, aside] };
    let (covers, over) = lying(here);
    let covers_else = if aside == place { Vec::new() } else { lying(there).0 };
    let covered = overlay.covers_board(&presented);
    let panels = contexts.ctx_mut().map_or_else(|_| Vec::new(), |ctx| panels(ctx).into_iter().map(plain).collect());
    board.set_if_neq(BoardLayout { area: plain(place.board), covers, covers_else, over, panels, covered });
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    const SIZES: [Vec2; 4] = [vec2(1280.0, 720.0), vec2(1600.0, 900.0), vec2(1920.0, 1080.0), vec2(2560.0, 1440.0)];
    /// Portraits, sides, counts, tracks, and folded away.
    const KINDS: [Laid; 5] = [
        Laid { order: 66.0, lanes: false },
        Laid { order: 78.0, lanes: true },
        Laid { order: 150.0, lanes: false },
        Laid { order: 176.0, lanes: false },
        Laid { order: rail::FOLDED, lanes: false },
    ];

    fn in_window(size: Vec2, percent: i32) -> f32 {
        let theme = Theme::new(&crate::window::settings::Settings { text_scale: percent as u16, ..Default::default() });
        theme.in_window(size).scale
    }

    #[test]
    fn nothing_overlaps_at_any_size() {
        for (size, percent, laid) in cases() {
            let l = layout(size, in_window(size, percent), laid, false);
            for l in [l, l.with_detail_aside()] {
                nothing_overlaps(&l, (size, percent));
            }
        }
    }

    fn nothing_overlaps(l: &Layout, (size, percent): (Vec2, i32)) {
        for detail in [l.detail, l.summed] {
            let parts = [l.top, l.rail, l.ticker, l.bar, detail];
            for (i, a) in parts.iter().enumerate() {
                assert!(Rect::from_min_size(pos2(0.0, 0.0), size).contains_rect(*a), "{size:?} {percent}: {a:?}");
                for b in &parts[i + 1..] {
                    assert!(!a.intersects(*b), "{size:?} at {percent} %: {a:?} meets {b:?}");
                }
            }
            assert!(![l.top, l.rail, l.bar].iter().any(|r| r.intersects(l.board)), "{size:?} at {percent} %");
        }
    }

    fn cases() -> impl Iterator<Item = (Vec2, i32, Laid)> {
        let percents = [80, 90, 100, 115, 130, 150, 175, 200];
        SIZES
            .into_iter()
            .flat_map(move |size| percents.into_iter().flat_map(move |percent| KINDS.map(|laid| (size, percent, laid))))
    }

    #[test]
    fn the_board_has_the_greater_part_of_the_window() {
        for (size, percent, laid) in cases() {
            let l = layout(size, in_window(size, percent), laid, false);
            let share = |r: Rect| r.area() / (size.x * size.y);
            let least = if percent <= 100 { 0.55 } else { 0.5 };
            assert!(share(l.board) >= least, "{size:?} at {percent} % with {laid:?}: {:.3}", share(l.board));
            for detail in [l.detail, l.summed] {
                let covered: f32 = [l.top, l.rail, l.ticker, l.bar, detail].into_iter().map(share).sum();
                let most = if percent <= 100 { 0.4 } else { 0.5 };
                assert!(covered <= most, "{size:?} at {percent} % with {laid:?}: {covered:.3} covered");
                let lines = detail.height() / in_window(size, percent);
                let least = [(Fold::Full, 200.0), (Fold::Narrow, 60.0), (Fold::Small, 49.0)];
                let (_, least) = least.into_iter().find(|(fold, _)| *fold == l.fold).expect("for a player");
                assert!(lines >= least, "{size:?} at {percent} % with {laid:?}: {lines} for what is pointed at");
            }
            let l = layout(size, in_window(size, percent), laid, true);
            assert!(share(l.board) >= 0.65, "{size:?} for an audience: {:.3}", share(l.board));
        }
    }

    #[test]
    fn aside_the_detail_hides_others_or_nobody() {
        for (size, percent, laid) in cases() {
            let l = layout(size, in_window(size, percent), laid, false);
            let aside = l.with_detail_aside();
            if l.fold == Fold::Full {
                for detail in [aside.detail, aside.summed] {
                    assert!(!detail.intersects(aside.board), "{size:?} at {percent} %");
                }
            } else {
                assert!(aside.detail.right() < l.detail.left(), "{size:?} at {percent} %: {:?}", aside.detail);
                assert_eq!(aside.detail.size(), l.detail.size());
            }
        }
    }
}
