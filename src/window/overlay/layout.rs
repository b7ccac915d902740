//! The positions of the panels and the board. [`layout`] is pure arithmetic, so that tests can cover every window and
//! text size. The board comes first: it has all the room between top strip and bar. The other panels are placed over
//! its edges, in the same places in every battle and decision.

use super::{Overlay, drawn, rail};
use crate::vocab::view::Scene;
use crate::window::battle::Presented;
use crate::window::board::{BoardLayout, PanZoom};
use crate::window::lesson::CurrentLesson;
use crate::window::limits::{Limit, area_between};
use crate::window::settings::Settings;
use crate::window::small_window::is_too_small;
use crate::window::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{DetectChangesMut, Res, ResMut, Single, Window, With};
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Rect, Vec2, vec2};

/// The parts of the battle screen, in logical pixels. Only panels over the board overlap anything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub top: Rect,
    /// The turn rail at its maximum height; its upper edge is fixed.
    pub rail: Rect,
    /// The last acts.
    pub ticker: Rect,
    /// The option bar at its maximum height; its lower edge is fixed.
    pub bar: Rect,
    /// The detail panel at its maximum height; its lower edge is fixed.
    pub detail: Rect,
    /// The larger detail panel, for options with sums.
    pub summed: Rect,
    /// The canvas that the board is fitted to: right of the rail, above the bar. Ticker and detail are placed over it.
    pub board: Rect,
    /// The whole log, when it is opened over the board.
    pub drawer: Rect,
    pub fold: Fold,
}

/// The compactness of the panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fold {
    /// Everything is shown.
    Full,
    /// One act in the ticker, a narrow rail, and a small detail panel on the bar's upper edge.
    Narrow,
    /// Like `Narrow`, with only one row of cards.
    Small,
    /// The layout for an audience: a strip, the board, and below it the event in large type and the ticker.
    Presenter,
}

/// The gap between a panel and the edge of the window or the next panel, in pixels at 100 %.
pub const GAP: f32 = 8.0;
/// Windows narrower than this, in pixels at 100 %, use `Narrow`.
const NARROW: f32 = 1100.0;
/// Windows lower than this, in pixels at 100 %, use `Small`.
const SMALL: f32 = 520.0;
/// The smallest window that has room for everything at 100 %.
const SMALLEST: Vec2 = vec2(1280.0, 720.0);
/// The minimum share of a window that no panel covers, plus a small margin. The first value is for windows of at least
/// `SMALLEST` at their text scale, the second for smaller ones.
const FREE: (f32, f32) = (0.603, 0.508);

/// The properties of a scene that the layout depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutInputs {
    /// Width of the rail at 100 %.
    pub order: f32,
    /// True if lanes run through all columns of the board, so that no panel may cover the upper end of one.
    pub lanes: bool,
}

impl LayoutInputs {
    pub fn new(scene: &Scene) -> Self {
        Self { order: rail::width(scene), lanes: !scene.fields.is_empty() }
    }

    /// Returns the properties for the current state. The rail may be collapsed.
    fn shown(presented: &Presented) -> Self {
        let whole = Self::new(&presented.scene);
        if presented.order_folded { Self { order: rail::FOLDED, ..whole } } else { whole }
    }
}

/// Computes the layout for that window size and text scale.
pub fn layout(size: Vec2, scale: f32, LayoutInputs { order, lanes }: LayoutInputs, presenter: bool) -> Layout {
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

/// Returns true if all panels fit in a window of that size and text scale. In a smaller one the legend stays folded.
pub fn is_roomy(size: Vec2, scale: f32) -> bool {
    size.x + 1.0 >= SMALLEST.x * scale && size.y + 1.0 >= SMALLEST.y * scale
}

/// Returns the area that panels may cover in a window of that size and text scale, in square pixels.
fn may_cover(size: Vec2, scale: f32) -> f32 {
    (1.0 - if is_roomy(size, scale) { FREE.0 } else { FREE.1 }) * size.x * size.y
}

/// Minimum width of a rail that the legend fits below, in pixels at 100 %.
const RAIL_OF_LEGEND: f32 = 120.0;
/// Width of the folded legend, in pixels at 100 %.
const LEGEND_HEAD: f32 = 96.0;

/// Returns the height of the legend as a line, in pixels.
pub fn legend_height(scale: f32) -> f32 {
    24.0 * scale
}

/// Returns true if the legend is a line over the lower edge of the board, because a rail of that width is too narrow.
pub fn is_legend_line(rail: f32, scale: f32) -> bool {
    rail < RAIL_OF_LEGEND * scale
}

/// Returns the panels around the board as they were drawn last, without the log. `rail` is the rectangle of the rail.
fn panels(ctx: &Context, rail: Option<Rect>) -> Vec<Rect> {
    let found = ["top", "bar", "detail", "ticker", "legend"].into_iter().filter_map(|name| drawn::last(ctx, name));
    found.chain(rail).collect()
}

/// The inputs for the size of the detail panel.
struct Detail {
    fold: Fold,
    side: f32,
    /// The area that the other panels leave for it, in square pixels.
    left: f32,
}

impl Detail {
    /// Returns width and maximum height, limited by the remaining area. Without sums the panel rises little above the
    /// bar, so that tokens in the corner of the board remain visible.
    fn size(&self, scale: f32, sums: bool) -> (f32, f32) {
        let (wide, least, most) = match self.fold {
            Fold::Full => (self.side, 120.0, if sums { 308.0 } else { 208.0 }),
            Fold::Narrow => (self.side, 50.0, 96.0),
            Fold::Small | Fold::Presenter => (self.side * 0.86, 42.0, 62.0),
        };
        (wide, (self.left / wide).limit_to(least * scale, most * scale))
    }
}

/// Returns the layout for an audience. Sizes are shares of a picture of 1920 × 1080 that must be readable on a small
/// screen.
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
    /// Moves the detail panel so that it hides other combatants or none. It then is no higher than the bar, or at the
    /// opposite end of the bar's upper edge. The rest of its content is shown page by page.
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

    /// Returns the maximum area of the legend over the board; `None` if it is below the turn rail.
    pub fn legend_line(&self, scale: f32) -> Option<Rect> {
        let (board, right) = (self.board, self.board.right().min(self.bar.right()).min(self.detail.left()));
        let is_line = self.fold != Fold::Presenter && is_legend_line(self.rail.width(), scale);
        let top = board.bottom() - legend_height(scale);
        (is_line && right > board.left()).then(|| area_between(board.left(), top, right, board.bottom()))
    }

    /// Returns the panels over the board's canvas.
    pub fn on_board(&self) -> impl Iterator<Item = Rect> {
        [self.ticker, self.detail].into_iter().filter(|r| r.intersects(self.board) && r.area() > 0.0)
    }

    pub fn new(ctx: &Context, theme: &Theme, presented: &Presented) -> Self {
        layout(ctx.content_rect().size(), theme.scale, LayoutInputs::shown(presented), presented.presenter_mode)
    }
}

/// Everything that decides which panels lie on the board.
#[derive(SystemParam)]
pub struct LyingPanels<'w> {
    theme: Res<'w, Theme>,
    presented: Res<'w, Presented>,
    pan_zoom: Res<'w, PanZoom>,
    overlay: Res<'w, Overlay>,
    settings: Res<'w, Settings>,
    lesson: Option<Res<'w, CurrentLesson>>,
}

/// Updates the board's position for this frame.
pub fn place_board(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    state: LyingPanels,
    mut board: ResMut<BoardLayout>,
) {
    let LyingPanels { theme, presented, pan_zoom, overlay, settings, lesson } = state;
    let scale = theme.for_viewers(presented.presenter_mode).scale;
    let size = vec2(window.width(), window.height());
    if is_too_small(window.size(), theme.scale) {
        // No panel is drawn, and the board takes no clicks while it is hardly visible.
        let area = bevy::math::Rect::from_corners(bevy::math::Vec2::ZERO, window.size());
        board.set_if_neq(BoardLayout { area, covered: true, ..BoardLayout::default() });
        return;
    }
    let place = layout(size, scale, LayoutInputs::shown(&presented), presented.presenter_mode);
    let place = if lesson.is_some() { place.with_lesson(scale) } else { place };
    let plain = |r: Rect| bevy::math::Rect::new(r.left(), r.top(), r.right(), r.bottom());
    let asked = presented.decision.as_ref();
    // The default option also has sums, so one is practically always shown.
    let sums = asked.is_some_and(|d| d.options.iter().any(|o| !o.sums.is_empty())) && !overlay.detail.is_titled();
    let lying = |place: Layout| {
        let over = Some(place.summed).filter(|summed| sums && summed.intersects(place.board));
        let wide = if settings.legend && is_roomy(size, scale) { f32::INFINITY } else { LEGEND_HEAD * scale };
        let legend = place.legend_line(scale).map(|line| line.with_max_x(line.right().min(line.left() + wide)));
        let all = |rects: &mut dyn Iterator<Item = Rect>| rects.map(plain).collect::<Vec<_>>();
        (all(&mut place.on_board().chain(legend)), all(&mut over.into_iter()))
    };
    let aside = place.with_detail_aside();
    let [here, there] = if pan_zoom.turned() { [aside, place] } else { [place, aside] };
    let (covers, over) = lying(here);
    let covers_else = if aside == place { Vec::new() } else { lying(there).0 };
    let covered = overlay.covers_board(&presented);
    let panels = contexts
        .ctx_mut()
        .map_or_else(|_| Vec::new(), |ctx| panels(ctx, overlay.rail.rect).into_iter().map(plain).collect());
    board.set_if_neq(BoardLayout { area: plain(place.board), covers, covers_else, over, panels, covered });
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    const SIZES: [Vec2; 4] = [vec2(1280.0, 720.0), vec2(1600.0, 900.0), vec2(1920.0, 1080.0), vec2(2560.0, 1440.0)];
    /// Rails with portraits, lanes, counts and tracks, and a collapsed one.
    const KINDS: [LayoutInputs; 5] = [
        LayoutInputs { order: 88.0, lanes: false },
        LayoutInputs { order: 88.0, lanes: true },
        LayoutInputs { order: 150.0, lanes: false },
        LayoutInputs { order: 176.0, lanes: false },
        LayoutInputs { order: rail::FOLDED, lanes: false },
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
                nothing_overlaps(&l, size, percent);
            }
        }
    }

    fn nothing_overlaps(l: &Layout, size: Vec2, percent: i32) {
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

    fn cases() -> impl Iterator<Item = (Vec2, i32, LayoutInputs)> {
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
