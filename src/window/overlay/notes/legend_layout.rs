//! Placement of the legend: first a column below the turn rail, which hides nothing. Then next to the cards and below
//! the secondary actions. Then a slip, next to the board if there is room. Otherwise it may be over the board, where it
//! hides no face, no name and no cell that may be chosen. All of them count as panels with the lowest priority.

use super::board::BoardParams;
use super::layers::NoteLayer;
use super::meaning::Meaning;
use super::places::Places;
use crate::window::overlay::ui_ctx::first_fitting;
use crate::window::overlay::{UiCtx, drawn, rail};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Context, CornerRadius, Galley, Painter, Rangef, Rect, Vec2, pos2, vec2};
use std::sync::Arc;

/// Maximum number of entries in a column and on a slip.
const COLUMN: usize = 14;
const SLIP: usize = 14;
/// Minimum number of entries of a slip, because one alone explains little.
const FEWEST: usize = 2;
/// Maximum number of entries in a column over the board, where more would be in the way.
const ON_BOARD: usize = 5;
/// Minimum width of a column, in pixels at 100 %.
const NARROW: f32 = 120.0;
/// Height of a line of a column and of a slip, in pixels at 100 %.
const LINE: (f32, f32) = (20.0, 22.0);
/// Width of a sign and the gap after it, in pixels at 100 %.
const SIGN: (f32, f32) = (16.0, 5.0);

pub fn draw(cx: &UiCtx, ctx: &Context, signs: &[Meaning], board: &BoardParams, places: &mut Places, spare: f32) {
    let (told, spare) = column(cx, ctx, signs, spare);
    let told = told + in_the_bar(cx, ctx, &signs[told..]);
    let rest = under_aside(cx, ctx, &signs[told..]);
    if !rest.is_empty() {
        slip(cx, ctx, &rest, board, places, spare);
    }
}

/// Draws entries next to the bar's cards, where they hide nothing. Returns how many were drawn.
fn in_the_bar(cx: &UiCtx, ctx: &Context, signs: &[Meaning]) -> usize {
    let Some(room) = drawn::left_free(ctx, "bar") else { return 0 };
    let p = NoteLayer::LegendInBar.painter(ctx);
    let slip = Slip::new(cx, &p, signs);
    let lines = slip.fill(room.size());
    let many = lines.iter().sum();
    if many < FEWEST {
        return 0;
    }
    slip.draw(cx, &p, Rect::from_min_size(room.max - slip.size(&lines), slip.size(&lines)), &lines);
    many
}

/// Draws entries that are short enough below the secondary actions, one per line. Returns the entries that remain.
fn under_aside(cx: &UiCtx, ctx: &Context, signs: &[Meaning]) -> Vec<Meaning> {
    let Some(room) = drawn::left_free(ctx, "aside") else { return signs.to_vec() };
    let p = NoteLayer::LegendInBar.painter(ctx);
    let high = cx.px(LINE.0);
    let lines = (room.height() / high) as usize;
    let is_short = |meaning: &&Meaning| !lettered(cx, &p, meaning, room.x_range()).elided;
    // Only the first entries are tried, because laying out every text takes long.
    let told: Vec<&Meaning> = signs.iter().take(2 * lines).filter(is_short).take(lines).collect();
    if told.len() < FEWEST {
        return signs.to_vec();
    }
    let ground = room.with_min_y(room.bottom() - high * told.len() as f32);
    p.rect_filled(ground, cx.px(5.0), theme::WALNUT_DEEP.gamma_multiply(0.96));
    listed(cx, &p, ground, &told);
    let is_left = |meaning: &&Meaning| !told.iter().any(|one| std::ptr::eq(*one, *meaning));
    signs.iter().filter(is_left).cloned().collect()
}

/// Draws entries in a column, one per line.
fn listed(cx: &UiCtx, p: &Painter, ground: Rect, signs: &[&Meaning]) {
    let high = ground.height() / signs.len() as f32;
    for (i, meaning) in signs.iter().enumerate() {
        let middle = ground.top() + high * (i as f32 + 0.5);
        let icon = Rect::from_center_size(pos2(ground.left() + cx.px(12.0), middle), Vec2::splat(cx.px(SIGN.0)));
        meaning.sign.draw(cx, p, icon);
        let text = lettered(cx, p, meaning, ground.x_range());
        let at = pos2(icon.right() + cx.px(6.0), middle - text.size().y / 2.0);
        p.galley_with_override_text_color(at, text, theme::ON_DARK_MUTED);
    }
}

/// Lays out the text of an entry for a column.
fn lettered(cx: &UiCtx, p: &Painter, meaning: &Meaning, column: Rangef) -> Arc<Galley> {
    let room = column.span() - cx.px(12.0 + SIGN.0 / 2.0 + 10.0);
    first_fitting(cx, p, &[meaning.words.as_str(), &meaning.short], Face::Sans, &[14.0, 13.0, 12.0], room)
}

/// Draws entries below the turn rail, one per line, as many as fit. Returns their number and the area that may still be
/// covered.
fn column(cx: &UiCtx, ctx: &Context, signs: &[Meaning], spare: f32) -> (usize, f32) {
    let Some(rail) = rail::drawn(ctx).filter(|rail| rail.width() >= cx.px(NARROW)) else { return (0, spare) };
    let (high, around) = (cx.px(LINE.0), cx.px(2.0));
    let top = rail.bottom() + cx.px(8.0);
    let floor = drawn::last(ctx, "bar").map_or(ctx.content_rect().bottom(), |bar| bar.top());
    let room = (floor - cx.px(8.0) - top).min(spare / rail.width() - 2.0 * around);
    let fits = ((room / high).max(0.0) as usize).min(COLUMN).min(signs.len());
    if fits < signs.len().min(2) {
        return (0, spare);
    }
    let p = NoteLayer::Legend.painter(ctx);
    let bottom = top + high * fits as f32 + around;
    let ground = Rect::from_min_max(pos2(rail.left(), top - around), pos2(rail.right(), bottom));
    // The background is needed because the board may be larger than its canvas.
    let lines = ground.shrink2(vec2(0.0, around));
    p.rect_filled(ground, cx.px(5.0), theme::panel_wood());
    listed(cx, &p, lines, &signs[..fits].iter().collect::<Vec<_>>());
    (fits, spare - ground.area())
}

/// The entries of a slip, laid out.
struct Slip<'s> {
    signs: &'s [Meaning],
    wide: Vec<f32>,
    high: f32,
    pad: f32,
}

/// The arrangement of a slip: one line, two lines of similar length, or a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SlipArrangement {
    Row,
    Wrap,
    Stack,
}

impl<'s> Slip<'s> {
    fn new(cx: &UiCtx, p: &Painter, signs: &'s [Meaning]) -> Self {
        let text = |words: &str| cx.galley(p, words, Face::Sans, 14.0, theme::ON_DARK, f32::INFINITY).size().x;
        let wide = signs.iter().map(|all| cx.px(SIGN.0 + SIGN.1 + 11.0) + text(&all.words)).collect();
        Self { signs, wide, high: cx.px(LINE.1), pad: cx.px(5.0) }
    }

    /// Returns the number of entries on each line for the first `many` entries.
    fn lines(&self, many: usize, way: SlipArrangement) -> Vec<usize> {
        match way {
            SlipArrangement::Row => vec![many],
            SlipArrangement::Stack => vec![1; many],
            SlipArrangement::Wrap => {
                // The first of two lines has at least half the total length.
                let all: f32 = self.wide[..many].iter().sum();
                let half = |n: &usize| self.wide[..*n].iter().sum::<f32>() * 2.0 >= all;
                let first = (0..many).find(half).unwrap_or(many);
                vec![first, many - first]
            }
        }
    }

    /// Returns the number of entries that fit on each line of that room.
    fn fill(&self, room: Vec2) -> Vec<usize> {
        let (mut lines, mut left) = (Vec::new(), self.wide.as_slice());
        for _ in 0..(room.y / self.high) as usize {
            let mut end = self.pad;
            let fits = |wide: &&f32| {
                end += **wide;
                end <= room.x
            };
            let many = left.iter().take_while(fits).count();
            lines.push(many);
            left = &left[many..];
        }
        lines.retain(|many| *many > 0);
        lines
    }

    /// Returns the slip's size for those numbers of entries per line.
    fn size(&self, lines: &[usize]) -> Vec2 {
        let (mut widest, mut left) = (0.0_f32, self.wide.as_slice());
        for many in lines {
            let (line, rest) = left.split_at(*many);
            widest = widest.max(line.iter().sum());
            left = rest;
        }
        vec2(widest + self.pad, self.high * lines.len() as f32)
    }

    fn draw(&self, cx: &UiCtx, p: &Painter, area: Rect, lines: &[usize]) {
        let size = cx.px(SIGN.0);
        p.rect_filled(area, CornerRadius::same(5), theme::WALNUT_DEEP.gamma_multiply(0.96));
        let mut signs = self.signs.iter().zip(&self.wide);
        for (row, many) in lines.iter().enumerate() {
            let mut at = area.min + vec2(cx.px(8.0), self.high * (row as f32 + 0.5));
            for (Meaning { sign, words, .. }, wide) in signs.by_ref().take(*many) {
                sign.draw(cx, p, Rect::from_center_size(at + vec2(size / 2.0, 0.0), Vec2::splat(size)));
                let after = at + vec2(size + cx.px(SIGN.1), 0.0);
                cx.write(p, after, Align2::LEFT_CENTER, words, (Face::Sans, 14.0, theme::ON_DARK));
                at.x += wide;
            }
        }
    }
}

/// Draws a slip. It has fewer entries rather than hiding something.
fn slip(cx: &UiCtx, ctx: &Context, signs: &[Meaning], board: &BoardParams, places: &mut Places, spare: f32) {
    let p = NoteLayer::LegendSlip.painter(ctx);
    let slip = Slip::new(cx, &p, &signs[..signs.len().min(SLIP)]);
    places.leave_free(grounds(board));
    let canvas = places.canvas.shrink(cx.px(2.0));
    // If the bar is lower than its maximum, there is free table below the canvas.
    let floor = drawn::last(ctx, "bar").map_or(canvas.bottom(), |bar| bar.top() - cx.px(4.0));
    let table = canvas.with_max_y(floor.max(canvas.bottom()));
    let frame = board.frame().unwrap_or(canvas);
    let found = (FEWEST..=slip.wide.len()).rev().find_map(|many| {
        [SlipArrangement::Row, SlipArrangement::Wrap, SlipArrangement::Stack].into_iter().find_map(|way| {
            let lines = slip.lines(many, way);
            let size = slip.size(&lines);
            if size.x * size.y > spare {
                return None;
            }
            let off = wishes(table, size, true).into_iter().filter(|wish| !wish.intersect(frame).is_positive());
            let area = places.put_within_or_leave(table, off);
            let on_board = || {
                let few = way != SlipArrangement::Stack || many <= ON_BOARD;
                few.then(|| places.put_or_leave(wishes(canvas, size, way == SlipArrangement::Stack))).flatten()
            };
            let area = area.or_else(on_board);
            area.map(|area| (area, lines))
        })
    });
    if let Some((area, lines)) = found {
        slip.draw(cx, &p, area, &lines);
    }
}

/// Returns the cells that a slip must not hide: those that may be chosen, and all slots of ranks.
fn grounds(board: &BoardParams) -> Vec<Rect> {
    let options = board.presented.decision.as_ref().map_or(&[][..], |decision| &decision.options);
    let open = board.overlay.seen.iter().filter_map(|i| options.get(*i)?.at_cell.as_deref());
    let around = |id: &str| board.cell(id).map(|(at, reach)| Rect::from_center_size(at, Vec2::splat(2.0 * reach)));
    open.filter_map(around).chain(board.slots()).collect()
}

/// Returns candidate positions of a slip: along the edges of an area, or anywhere in it.
pub fn wishes(area: Rect, size: Vec2, anywhere: bool) -> Vec<Rect> {
    let room = Rect::from_min_max(area.min, area.max - size);
    if room.width() < 0.0 || room.height() < 0.0 {
        return Vec::new();
    }
    let shares = |steps: usize| (0..=steps).map(move |i| i as f32 / steps as f32);
    let rows: Vec<f32> = if anywhere { shares(16).map(|y| 1.0 - y).collect() } else { vec![1.0, 0.0] };
    let at = |x: f32, y: f32| room.lerp_inside(vec2(x, y));
    rows.into_iter().flat_map(|y| shares(24).map(move |x| Rect::from_min_size(at(x, y), size))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::fixture;
    use crate::window::overlay::notes::sign::Sign;

    #[test]
    fn under_what_stands_apart_are_told_those_that_are_short() {
        let told = ["acts now", "somebody of whom there is far too much to say here", "cover", "fire", "dead"];
        let signs: Vec<Meaning> = told.iter().map(|words| Meaning::new(Sign::Acts, *words)).collect();
        let left = |signs: &[Meaning], high: f32| {
            fixture::set(100, |cx, p| {
                let room = Rect::from_min_size(pos2(400.0, 300.0), vec2(137.0, high));
                drawn::leave(p.ctx(), "aside", room);
                under_aside(cx, p.ctx(), signs).iter().map(|all| all.words.clone()).collect::<Vec<_>>()
            })
        };
        assert_eq!(left(&signs, 62.0), [told[1], "dead"], "three lines");
        assert_eq!(left(&signs, 30.0), told, "one alone explains little");
        assert_eq!(left(&signs[1..3], 62.0), told[1..3], "and is not told where others are too long");
    }

    #[test]
    fn as_many_signs_as_fit_stand_on_each_line() {
        let slip = Slip { signs: &[], wide: vec![30.0, 40.0, 50.0, 90.0], high: 20.0, pad: 5.0 };
        let lines = slip.fill(vec2(100.0, 45.0));
        assert_eq!(lines, [2, 1], "the last would be on a third line");
        assert_eq!(slip.size(&lines), vec2(75.0, 40.0));
        assert_eq!(slip.fill(vec2(100.0, 65.0)), [2, 1, 1]);
        assert!(slip.fill(vec2(25.0, 65.0)).is_empty() && slip.fill(vec2(100.0, 15.0)).is_empty());
        assert_eq!(slip.lines(4, SlipArrangement::Wrap), [3, 1]);
    }
}
