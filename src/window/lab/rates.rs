//! Charts of a comparison: both rates with whiskers, the paired difference on its own axis, and all pairs as one strip
//! to scale.

use super::chart::{AXIS, DARK_GOLD, GRID, at, diamond, hatch, label, mark, note, scale, whisker};
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::Lab;
use super::widgets::{framed, press, say};
use crate::lab::figures::{PairedWins, Rate};
use crate::lab::report::{percent, points, rounded_up};
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::mix;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Color32, Galley, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use std::sync::Arc;

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    let paired = shown.results.comparison.as_ref().map(|comparison| comparison.paired);
    let full = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(full, cx.px(146.0)), Sense::empty());
    let p = ui.painter().clone();
    let gap = cx.px(28.0);
    let width = if paired.is_some() { (full - gap) * 0.55 } else { full };
    let left = Rect::from_min_size(rect.min, vec2(width, rect.height()));
    both(cx, &p, left, shown);
    if let Some(paired) = paired {
        let right = Rect::from_min_max(pos2(left.right() + gap, rect.top()), rect.max);
        p.vline(left.right() + gap / 2.0, rect.y_range(), Stroke::new(1.0, GRID));
        difference(cx, &p, right, paired);
    }
    strip(cx, ui, lab, shown, paired);
    let of = match paired {
        Some(paired) => {
            format!("{}, {} seeds, paired · 95 % confidence intervals", paired.p_in_words(), paired.seeds())
        }
        None => format!("95 % confidence interval (Wilson), {} seeds", shown.results.rates()[0].seeds()),
    };
    let of = if cx.bare { of } else { of + " · click a part to list its battles" };
    say(cx, ui, &of, (Face::Sans, 14.0, theme::MUTED));
}

/// Draws the rates on one scale from 0 to 100 %.
fn both(cx: &UiCtx, p: &Painter, rect: Rect, shown: &ShownAnswer) {
    note(cx, p, rect.min, Align2::LEFT_TOP, &format!("Win rate of {}", shown.side()));
    let bottom = rect.bottom() - cx.px(24.0);
    let top = rect.top() + cx.px(24.0);
    let x = scale((0.0, 1.0), (rect.left() + cx.px(8.0), rect.right() - cx.px(18.0)));
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let at = at(&x, tick);
        if tick == 0.5 {
            p.extend(bevy_egui::egui::Shape::dashed_line(
                &[pos2(at, top), pos2(at, bottom)],
                Stroke::new(1.0, AXIS),
                4.0,
                3.0,
            ));
        } else {
            p.vline(at, top..=bottom, Stroke::new(1.0, GRID));
        }
        let words = format!("{:.0}{}", 100.0 * tick, if tick == 1.0 { " %" } else { "" });
        note(cx, p, pos2(at, bottom + cx.px(4.0)), Align2::CENTER_TOP, &words);
    }
    p.hline(at(&x, 0.0)..=at(&x, 1.0), bottom, Stroke::new(1.5, AXIS));
    let rates = shown.results.rates();
    let step = (bottom - top) / (rates.len() as f32 + 0.6);
    for (ix, rate) in rates.iter().enumerate() {
        one(cx, p, &x, top + step * (ix as f32 + 0.8), ix, *rate, rates.len() > 1);
    }
}

fn one(cx: &UiCtx, p: &Painter, x: &crate::lab::report::Scale, y: f32, ix: usize, rate: Rate, named: bool) {
    let (low, high) = rate.interval();
    let ink = if ix == 0 { AXIS } else { DARK_GOLD };
    whisker(p, (at(x, low), at(x, high)), y, Stroke::new(2.0, ink));
    mark(p, pos2(at(x, rate.share()), y), ix, cx.px(5.5));
    let name = if named { ["A  ", "B  "][ix] } else { "" };
    let words = format!("{name}{}", percent(rate.share()));
    let interval = format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high);
    // The label is drawn on the side with more room, or above if neither side has enough.
    let (before, after) = (at(x, low) - x.from as f32, x.until as f32 - at(x, high));
    let wide = |text: &str, face, size| cx.galley(p, text, face, size, theme::INK, f32::INFINITY).size().x;
    let wide = wide(&words, Face::SansBold, 16.0) + wide(&interval, Face::Sans, 14.0) + cx.px(16.0);
    if before.max(after) < wide {
        let said = label(cx, p, pos2(at(x, low), y - cx.px(4.0)), Align2::LEFT_BOTTOM, &words, theme::INK);
        note(cx, p, said.right_center() + vec2(cx.px(6.0), 0.0), Align2::LEFT_CENTER, &interval);
    } else if after >= before {
        let said = label(cx, p, pos2(at(x, high) + cx.px(10.0), y), Align2::LEFT_CENTER, &words, theme::INK);
        note(cx, p, pos2(said.right() + cx.px(6.0), y), Align2::LEFT_CENTER, &interval);
    } else {
        let said = note(cx, p, pos2(at(x, low) - cx.px(10.0), y), Align2::RIGHT_CENTER, &interval);
        label(cx, p, pos2(said.left() - cx.px(6.0), y), Align2::RIGHT_CENTER, &words, theme::INK);
    }
}

/// Draws the paired difference on its own scale, with zero as a heavy line.
fn difference(cx: &UiCtx, p: &Painter, rect: Rect, paired: PairedWins) {
    note(cx, p, rect.min, Align2::LEFT_TOP, "Difference B − A, same seeds, in points");
    let (low, high) = paired.interval();
    let reach = rounded_up(low.abs().max(high.abs()).max(0.02) * 1.15);
    let x = scale((-reach, reach), (rect.left() + cx.px(14.0), rect.right() - cx.px(14.0)));
    let bottom = rect.bottom() - cx.px(24.0);
    let top = rect.top() + cx.px(24.0);
    for tick in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        let at = at(&x, tick * reach);
        let stroke = if tick == 0.0 { Stroke::new(2.5, theme::INK) } else { Stroke::new(1.0, GRID) };
        p.vline(at, top..=bottom, stroke);
        let words = points(tick * reach).replace(".0", "");
        note(cx, p, pos2(at, bottom + cx.px(4.0)), Align2::CENTER_TOP, &words);
    }
    p.hline(at(&x, -reach)..=at(&x, reach), bottom, Stroke::new(1.5, AXIS));
    let zero = at(&x, 0.0);
    note(cx, p, pos2(zero - cx.px(6.0), bottom - cx.px(2.0)), Align2::RIGHT_BOTTOM, "no effect");
    let y = (top + bottom) / 2.0 + cx.px(8.0);
    let band = Rect::from_min_max(pos2(at(&x, low), y - cx.px(30.0)), pos2(at(&x, high), y + cx.px(14.0)));
    p.rect_filled(band, 0.0, theme::HIGHLIGHT.gamma_multiply(0.55));
    whisker(p, (at(&x, low), at(&x, high)), y, Stroke::new(2.0, theme::INK));
    diamond(p, pos2(at(&x, paired.difference()), y), cx.px(6.0), theme::INK, theme::INK);
    let words = format!("{} ± {:.1}", points(paired.difference()), 100.0 * paired.margin());
    let half = cx.px(52.0);
    let middle = at(&x, paired.difference()).limit_to(rect.left() + half, rect.right() - half);
    label(cx, p, pos2(middle, y - cx.px(10.0)), Align2::CENTER_BOTTOM, &words, theme::INK);
}

/// A part of the strip: number of battles, never 0, group to open, colour, hatching and label.
type Part = (u64, BattleGroup, Color32, bool, String);

fn parts_of(cx: &UiCtx, shown: &ShownAnswer, paired: Option<PairedWins>) -> Vec<Part> {
    let side = shown.side();
    let (ours, theirs) = (cx.side(shown.results.side).ink, cx.side(usize::from(shown.results.side == 0)).ink);
    let (light, pale) = (mix(ours, theme::PAGE, 0.6), mix(theirs, theme::PAGE, 0.65));
    match paired {
        Some(paired) => vec![
            (paired.both, BattleGroup::Both, light, false, "both won".to_owned()),
            (paired.gained, BattleGroup::Gained, ours, false, "only B won".to_owned()),
            (paired.lost, BattleGroup::Lost, theirs, true, "only A won".to_owned()),
            (paired.neither, BattleGroup::Neither, pale, false, "neither won".to_owned()),
        ],
        None => {
            let rate = shown.results.rates()[0];
            vec![
                (rate.hits, BattleGroup::Both, ours, false, format!("won by {side}")),
                (rate.of - rate.hits, BattleGroup::Neither, pale, false, format!("not won by {side}")),
            ]
        }
    }
}

/// Lays out the labels under the parts of the strip, as close to their parts as possible without an overlap. Returns
/// the left edge and the text of each. The number stands in the label if its part is too narrow for it, or hatched.
fn strip_labels(cx: &UiCtx, p: &Painter, strip: Rect, lab: &Lab, parts: &[Part]) -> Vec<(f32, Arc<Galley>)> {
    let all: u64 = parts.iter().map(|part| part.0).sum();
    let gap = cx.px(12.0);
    let width = |n: u64| strip.width() * n as f32 / all.max(1) as f32;
    let galleys = parts.iter().map(|(n, group, _, hatched, words)| {
        let text = if holds_number(cx, width(*n), *hatched) { words.clone() } else { format!("{n} {words}") };
        let face = if lab.battles.group == *group { Face::SansBold } else { Face::Sans };
        cx.galley(p, &text, face, 14.0, theme::INK, f32::INFINITY)
    });
    let galleys: Vec<Arc<Galley>> = galleys.collect();
    let (mut x, mut free_from) = (strip.left(), strip.left());
    let mut left_of_later: f32 = galleys.iter().map(|galley| galley.size().x + gap).sum();
    let place = |(part, galley): (&Part, Arc<Galley>)| {
        let (middle, wide) = (x + width(part.0) / 2.0, galley.size().x);
        x += width(part.0);
        let left = (middle - wide / 2.0).min(strip.right() + gap - left_of_later).max(free_from);
        left_of_later -= wide + gap;
        free_from = left + wide + gap;
        (left, galley)
    };
    parts.iter().zip(galleys).map(place).collect()
}

/// Returns true if the number of a part is written on it.
fn holds_number(cx: &UiCtx, width: f32, is_hatched: bool) -> bool {
    width > cx.px(34.0) && !is_hatched
}

/// Draws all pairs, or all battles, as one strip to scale. Each part opens its battles.
fn strip(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer, paired: Option<PairedWins>) {
    let mut parts = parts_of(cx, shown, paired);
    parts.retain(|part| part.0 > 0);
    let ours = cx.side(shown.results.side).ink;
    let all: u64 = parts.iter().map(|part| part.0).sum();
    if let Some(comparison) = &shown.results.comparison {
        let words = format!("The winner changes in {}", comparison.flips_in_words(&shown.side()));
        say(cx, ui, &words, (Face::SansMedium, 16.0, theme::INK));
    }
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), cx.px(60.0)), Sense::empty());
    let mut x = rect.left();
    let labels = strip_labels(cx, ui.painter(), rect, lab, &parts);
    for ((n, group, fill, hatched, words), (left, galley)) in parts.into_iter().zip(labels) {
        let width = rect.width() * n as f32 / all.max(1) as f32;
        let part = Rect::from_min_size(pos2(x, rect.top() + 2.0), vec2(width, cx.px(32.0)));
        x += width;
        let target = part.expand2(vec2((cx.px(10.0) - width / 2.0).max(0.0), 0.0));
        let (response, pressed) = press(cx, ui, target, ("strip", &words), &format!("{n} {words}"));
        let p = ui.painter().clone();
        if hatched {
            p.rect(part, 0.0, theme::PAGE, Stroke::new(1.0, fill), StrokeKind::Inside);
            hatch(&p, part, fill, cx.px(6.0));
        } else {
            p.rect_filled(part, 0.0, fill);
        }
        let chosen = lab.battles.group == group;
        if chosen {
            p.rect_stroke(part.expand(2.0), 2.0, Stroke::new(3.0, theme::BRIGHT_GOLD), StrokeKind::Outside);
        }
        if holds_number(cx, width, hatched) {
            let ink = if fill == ours { theme::ON_DARK } else { theme::INK };
            label(cx, &p, part.center(), Align2::CENTER_CENTER, &n.to_string(), ink);
        }
        p.galley(pos2(left, part.bottom() + cx.px(6.0)), galley, theme::INK);
        framed(ui, part, &response);
        response.on_hover_text(format!("{n} of {all}: {words}"));
        if pressed {
            lab.select_group(group);
        }
    }
}
