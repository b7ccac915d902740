//! The legend of the active overlays.

use super::board::BoardParams;
use super::layers::NoteLayer;
use super::legend_layout;
use super::places::Places;
use crate::window::input::Action;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Stroke, pos2, vec2};

/// A pattern on the board, as in [`crate::window::board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Swatch {
    Dots,
    Rising,
    Crossed,
    Falling,
    Both,
    /// Ink strokes: not visible.
    Hidden,
    /// A cell without any mark.
    Plain,
}

/// One line of the legend: its heading with the key, then swatches with words.
struct LegendLine {
    head: &'static str,
    key: String,
    marks: Vec<(Swatch, String)>,
}

/// Draws the legend in the lower right corner of the free canvas, or elsewhere if that hides fewer faces. Returns its
/// area, or `None` if no overlay is active.
pub fn draw(
    cx: &UiCtx,
    p: &Painter,
    board: &BoardParams,
    places: &mut Places,
    (right, bottom): (f32, f32),
) -> Option<Rect> {
    let lines = lines(cx, board);
    if lines.is_empty() {
        return None;
    }
    let (row, pad) = (cx.px(23.0), cx.px(8.0));
    let wide = lines.iter().map(|line| line.draw(cx, p, None)).fold(0.0, f32::max);
    let size = vec2(wide + 2.0 * pad, row * lines.len() as f32 + pad);
    let (left, top) = (places.canvas.left(), places.canvas.top());
    let corners = [
        (right - size.x, bottom - size.y),
        ((left + right - size.x) / 2.0, bottom - size.y),
        (left, bottom - size.y),
        (left, top),
        ((left + right - size.x) / 2.0, top),
    ];
    let corners = corners.map(|(x, y)| Rect::from_min_size(pos2(x, y), size));
    let area = places.put(corners.into_iter().chain(legend_layout::wishes(places.canvas, size, true)))?;
    let p = &NoteLayer::LegendOfOverlays.painter(p.ctx());
    p.rect_filled(area, CornerRadius::same(5), theme::WALNUT_DEEP.gamma_multiply(0.96));
    for (i, line) in lines.iter().enumerate() {
        let middle = area.top() + pad / 2.0 + row * (i as f32 + 0.5);
        line.draw(cx, p, Some((area.left() + pad, middle)));
    }
    Some(area)
}

fn lines(cx: &UiCtx, board: &BoardParams) -> Vec<LegendLine> {
    let mut lines = Vec::new();
    let line = |head, key, marks| LegendLine { head, key, marks };
    if board.lenses.threat {
        let marks = [(Swatch::Dots, "under 1"), (Swatch::Rising, "1 to 3"), (Swatch::Crossed, "over 3 health lost")];
        lines.push(line("Threat", cx.cap(Action::Threat), marks.map(|(s, w)| (s, w.to_owned())).into()));
    }
    if board.lenses.ground {
        let marks = [(Swatch::Falling, "your side"), (Swatch::Dots, "enemy"), (Swatch::Both, "both")];
        lines.push(line("Reach", cx.cap(Action::Ground), marks.map(|(s, w)| (s, w.to_owned())).into()));
    }
    if board.lenses.sight {
        let whose = board.sights.whose(&board.presented.scene);
        let marks = match (board.sights.all_seen(), whose) {
            (true, _) => vec![(Swatch::Plain, "everyone sees the whole board".to_owned())],
            (false, Some(who)) => vec![(Swatch::Hidden, format!("not visible to {who}"))],
            (false, None) => Vec::new(),
        };
        lines.push(line("Sight", cx.cap(Action::Sight), marks));
    }
    lines
}

impl LegendLine {
    /// Returns the width of the line. Draws it if a position is given.
    fn draw(&self, cx: &UiCtx, p: &Painter, place: Option<(f32, f32)>) -> f32 {
        let (begin, middle) = place.unwrap_or_default();
        let write = |x: f32, words: &str, color: Color32| {
            let galley = cx.galley(p, words, Face::Sans, 14.0, color, f32::INFINITY);
            let size = galley.size();
            if place.is_some() {
                p.galley(pos2(x, middle - size.y / 2.0), galley, color);
            }
            size.x
        };
        let mut x = begin + write(begin, self.head, theme::ON_DARK_MUTED) + cx.px(6.0);
        if place.is_some() {
            x += cx.key_cap(p, pos2(x, middle), &self.key, true);
        } else {
            x += cx.key_width(p, &self.key);
        }
        for (swatch, words) in &self.marks {
            x += cx.px(10.0);
            let area = Rect::from_min_size(pos2(x, middle - cx.px(8.0)), Swatch::size(cx));
            if place.is_some() {
                swatch.draw(cx, p, area);
            }
            x = area.right() + cx.px(5.0);
            x += write(x, words, theme::ON_DARK);
        }
        x - begin
    }
}

impl Swatch {
    fn size(cx: &UiCtx) -> bevy_egui::egui::Vec2 {
        vec2(cx.px(26.0), cx.px(16.0))
    }

    fn draw(self, cx: &UiCtx, p: &Painter, area: Rect) {
        let (mine, theirs) = (cx.side(0).ink, cx.side(1).ink);
        p.rect_filled(area, 2.0, theme::PARCHMENT);
        let p = p.with_clip_rect(area);
        let stroke = |rises: bool, color: Color32| {
            for i in -2..6 {
                let x = area.left() + i as f32 * area.height() * 0.5;
                let (from, to) = if rises { (area.bottom(), area.top()) } else { (area.top(), area.bottom()) };
                p.line_segment([pos2(x, from), pos2(x + area.height(), to)], Stroke::new(1.5, color));
            }
        };
        match self {
            Swatch::Rising => stroke(true, theirs),
            Swatch::Falling => stroke(false, mine),
            Swatch::Crossed => {
                stroke(true, theirs);
                stroke(false, theirs);
            }
            Swatch::Both => stroke(false, mine),
            Swatch::Hidden => stroke(true, theme::INK.gamma_multiply(0.62)),
            Swatch::Dots | Swatch::Plain => {}
        }
        if matches!(self, Swatch::Dots | Swatch::Both) {
            for (i, x) in [0.16, 0.38, 0.6, 0.82].into_iter().enumerate() {
                let y = if i % 2 == 0 { 0.3 } else { 0.7 };
                p.circle_filled(area.lerp_inside(vec2(x, y)), 1.7, theirs);
            }
        }
    }
}
