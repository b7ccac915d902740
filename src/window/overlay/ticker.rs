//! The last acts, newest first and older ones paler, on the board's upper right corner, or on the left one if that
//! hides fewer tokens. A click opens the whole log.

use super::acts::{Act, TOLD};
use super::colored_names::ColoredNames;
use super::layout::{Fold, Layout};
use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use super::{BoardContents, Overlay, drawn};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Galley, Id, Order, Painter, Rect, Sense, Stroke, StrokeKind, pos2, vec2};
use std::sync::Arc;

/// Marks the newest line.
pub const LATEST: &str = "Latest: ";
/// Gap between two lines, in pixels at 100 %.
const GAP: f32 = 4.0;
/// Cost of hiding a pixel of a token, relative to a caption.
const TOKEN: f32 = 10.0;
/// A lower ticker has room for one line, or two in small type. In pixels at 100 %.
const TWO_LINES: f32 = 46.0;
/// Maximum share of the board's width for a single line.
const WIDEST: f32 = 0.72;

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    place: &Layout,
    panels: &Panels,
    overlay: &mut Overlay,
    contents: &BoardContents,
) {
    if overlay.log.drawer || place.fold == Fold::Presenter {
        return;
    }
    let log = &panels.presented.log;
    let told = |act: &Act| act.short(log, &panels.presented.scene) + &act.unasked(log, &overlay.reactions.answered);
    let lines: Vec<String> = overlay.log.acts.latest(log).map(told).collect();
    // A roll in progress comes first, and states only its purpose.
    let rolls = panels.presented.playing.as_ref().and_then(|e| e.dice.first());
    let rolls = rolls.map(|die| format!("{} …", die.purpose));
    let lines: Vec<String> = rolls.into_iter().chain(lines).take(TOLD).collect();
    if lines.is_empty() {
        return;
    }
    let p = ctx.layer_painter(drawn::layer("ticker"));
    let names = ColoredNames::new(&panels.presented.scene).on_dark();
    let (galleys, rect) = laid(cx, &p, &names, &lines, place, contents);
    panel(ctx, "ticker", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        let response = ui.interact(rect, ui.id().with("ticker"), Sense::CLICK);
        let line = if response.hovered() { theme::GOLD } else { theme::WALNUT_LIGHT };
        p.rect(rect, cx.px(4.0), theme::panel_wood(), Stroke::new(1.0, line), StrokeKind::Inside);
        for (i, (at, galley)) in galleys.into_iter().enumerate() {
            let mut p = p.clone();
            p.multiply_opacity([1.0, 0.9, 0.8][i]);
            p.galley(at, galley, theme::ON_DARK);
            if i > 0 {
                let y = at.y - cx.px(GAP) / 2.0;
                p.hline(rect.x_range().shrink(cx.px(8.0)), y, Stroke::new(1.0, theme::WALNUT_LIGHT));
            }
        }
        if response.clicked() {
            (overlay.log.drawer, overlay.log.to_end) = (true, true);
        }
    });
}

/// Returns the lines that fit, with their positions, and the background's rectangle.
fn laid(
    cx: &UiCtx,
    p: &Painter,
    names: &ColoredNames,
    lines: &[String],
    place: &Layout,
    contents: &BoardContents,
) -> (Vec<(egui::Pos2, Arc<Galley>)>, Rect) {
    let room = place.ticker;
    let single = room.height() < cx.px(TWO_LINES);
    let (pad, gap) = (cx.px(if single { 3.0 } else { 5.0 }), cx.px(GAP));
    let pads = cx.px(20.0);
    // A single long line gets wider instead of a second line.
    let widest = if single { place.board.width() * WIDEST } else { room.width() };
    let of = |(i, line): (usize, &String)| {
        let mark = if i == 0 { LATEST } else { "" };
        fitted(cx, p, names, (mark, line), room.width() - pads, widest - pads, single)
    };
    let mut galleys: Vec<Arc<Galley>> = lines.iter().enumerate().map(of).collect();
    let wide = galleys.first().map_or(0.0, |galley| galley.size().x + pads).max(room.width());
    let place = &Layout { ticker: room.with_min_x(room.right() - wide), ..*place };
    // The heights with one line, with two lines, and so on.
    let heights = galleys.iter().scan(2.0 * pad - gap, |high, galley| {
        *high += galley.size().y + gap;
        Some(*high)
    });
    // The newest line is always shown, even if it does not fit.
    let fits = |(n, high): &(usize, f32)| *n == 0 || *high <= room.height() + 1.0;
    let heights: Vec<f32> = heights.enumerate().take_while(fits).map(|(_, high)| high).collect();
    let corner = corner(p.ctx(), place, &heights, lines, contents);
    galleys.truncate(corner.lines);
    let ground = corner.area(place, &heights);
    let mut y = ground.top() + pad;
    let placed = galleys.into_iter().map(|galley| {
        let at = pos2(ground.left() + cx.px(10.0), y);
        y += galley.size().y + gap;
        (at, galley)
    });
    (placed.collect(), ground)
}

/// The chosen corner and number of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Corner {
    left: bool,
    lines: usize,
}

impl Corner {
    fn area(self, place: &Layout, heights: &[f32]) -> Rect {
        let right = place.ticker;
        let at = if self.left { pos2(place.board.left(), right.top()) } else { right.min };
        Rect::from_min_size(at, vec2(right.width(), heights[self.lines - 1]))
    }
}

/// Returns the corner and number of lines that hide no token. The choice remains while lines are the same and no token
/// is hidden.
fn corner(ctx: &egui::Context, place: &Layout, heights: &[f32], lines: &[String], contents: &BoardContents) -> Corner {
    let id = Id::new("corner of the ticker");
    let told = Id::new((lines, place.ticker.min.x as i32, heights.len()));
    let BoardContents { tokens, captions, .. } = contents;
    let kept =
        ctx.data(|data| data.get_temp::<(Id, Corner)>(id)).filter(|(of, _)| *of == told).map(|(_, corner)| corner);
    let kept = kept.filter(|corner| hidden(tokens, corner.area(place, heights)) == 0.0);
    let corner = kept.unwrap_or_else(|| free(tokens, captions, place, heights));
    ctx.data_mut(|data| data.insert_temp(id, (told, corner)));
    corner
}

/// Returns how much area of the tokens a rectangle hides, in square pixels.
fn hidden(tokens: &[Rect], ground: Rect) -> f32 {
    tokens.iter().map(|token| ground.intersect(*token)).filter(Rect::is_positive).map(|both| both.area()).sum()
}

/// Returns the corner and number of lines that hide least. Several lines are preferred to one, and the right corner to
/// the left. Hiding a caption costs less than hiding a token.
fn free(tokens: &[Rect], captions: &[Rect], place: &Layout, heights: &[f32]) -> Corner {
    let most = heights.len();
    let several = [false, true].into_iter().flat_map(|left| (2..=most).rev().map(move |lines| Corner { left, lines }));
    let one = [false, true].map(|left| Corner { left, lines: 1 });
    let of = |corner: &Corner| {
        let ground = corner.area(place, heights);
        hidden(tokens, ground) * TOKEN + hidden(captions, ground)
    };
    let least = several.chain(one).min_by(|a, b| of(a).total_cmp(&of(b)));
    least.unwrap_or(Corner { left: false, lines: 1 })
}

/// Lays out a line after its mark, smaller if it is long. If that is not enough it takes two rows or, with `single`, is cut to its
/// first words and then gets wider.
fn fitted(
    cx: &UiCtx,
    p: &Painter,
    names: &ColoredNames,
    (mark, line): (&str, &str),
    room: f32,
    widest: f32,
    single: bool,
) -> Arc<Galley> {
    let of = |line: &str, size, rows, wrap| {
        let mut job = egui::text::LayoutJob::default();
        job.wrap.max_width = wrap;
        job.append(mark, 0.0, cx.theme.format(Face::Bold, size, theme::BRIGHT_GOLD));
        names.append(&mut job, cx.theme, line, (Face::Regular, Face::Bold), size, theme::ON_DARK);
        job.wrap.max_rows = rows;
        p.layout_job(job)
    };
    let first = first_words(line);
    let ways: &[(&str, Size)] = if single {
        &[(line, Size::Body), (line, Size::Small), (first, Size::Small), (first, Size::Caption)]
    } else {
        &[(line, Size::Body), (line, Size::Small)]
    };
    let mut ways: Vec<(&str, Size, f32)> = ways.iter().map(|(line, size)| (*line, *size, room)).collect();
    if single {
        ways.extend([(first, Size::Small, widest), (first, Size::Caption, widest)]);
    }
    let one = ways.into_iter().map(|(line, size, wrap)| of(line, size, 1, wrap)).find(|galley| !galley.elided);
    one.unwrap_or_else(|| of(line, if single { Size::Caption } else { Size::Small }, 2, room))
}

/// Returns the beginning of a line, without a bracket that it does not close.
fn first_words(line: &str) -> &str {
    let words = line.split([';', ':']).next().unwrap_or(line);
    match words.rsplit_once(" (") {
        Some((before, within)) if !within.contains(')') => before,
        _ => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_hides_nobody_while_there_is_a_corner_that_is_free() {
        let place = super::super::layout::layout(
            vec2(1280.0, 720.0),
            1.0,
            super::super::layout::LayoutInputs { order: 150.0, lanes: false },
            false,
        );
        let heights = [30.0, 55.0, 80.0];
        let at = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(40.0, 40.0));
        let (right, left) = (place.ticker.center().x, place.board.left() + 80.0);
        let top = place.ticker.top();
        let of = |tokens: &[Rect]| free(tokens, &[], &place, &heights);
        assert_eq!(of(&[]), Corner { left: false, lines: 3 });
        assert_eq!(of(&[at(right, top + 90.0)]), Corner { left: false, lines: 2 }, "less where that will do");
        assert_eq!(of(&[at(right, top + 20.0)]), Corner { left: true, lines: 3 });
        let above = [at(right, top + 60.0), at(left, top + 20.0)];
        assert_eq!(of(&above), Corner { left: false, lines: 1 });
        let caption = [at(right, top + 60.0)];
        assert_eq!(free(&[], &caption, &place, &heights).lines, 3, "on the left");
        assert_eq!(free(&[at(left, top + 20.0)], &caption, &place, &heights), Corner { left: false, lines: 1 });
    }

    #[test]
    fn a_long_line_is_wider_where_there_is_room_for_one_only() {
        use super::super::fixture;
        use crate::vocab::view::Scene;
        let line = "Mole will move and strike Wolfram of the wall with the long spear: on segment 7";
        let rows = |line: &str, single: bool| {
            fixture::set(200, |cx, p| {
                let told = fitted(cx, p, &ColoredNames::new(&Scene::default()), ("", line), 460.0, 760.0, single);
                (told.rows.len(), told.size().x > 460.0, told.elided)
            })
        };
        assert_eq!(rows("Linnet stays where it is", true), (1, false, false));
        assert_eq!(rows(line, true), (1, true, false), "its first words");
        assert_eq!(first_words("Orla stands firm (Morale test: 2d6 = 7 ≤ 9); same for 1 more"), "Orla stands firm");
        assert_eq!(first_words("Orla (who leads) stands firm: 7"), "Orla (who leads) stands firm");
        assert_eq!(rows(line, false).0, 2);
        assert!(!rows(line, false).1, "two lines are no wider");
    }
}
