//! Histogram of battle lengths in rounds, with A next to B. Each bar opens its battles.

use super::chart::{AXIS, DARK_GOLD, GRID, at, hatch, note, scale, standing};
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::Lab;
use super::widgets::{heading, parts, plot_height, press};
use crate::lab::census::Census;
use crate::lab::report::{Scale, rounded_up};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Maximum number of bars; longer battles are counted in the last one.
const BARS: u64 = 12;

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    heading(cx, ui, "Battle length");
    let all = &shown.results.censuses;
    means(cx, ui, all);
    let least = all.iter().filter_map(|c| c.lengths.keys().next()).min().copied().unwrap_or(1);
    let most = all.iter().filter_map(|c| c.lengths.keys().last()).max().copied().unwrap_or(1).min(least + BARS - 1);
    // The last bar includes longer battles.
    let rate = |ix: usize, rounds: u64| {
        if rounds == most { all[ix].lasting(rounds..) } else { all[ix].lasting(rounds..=rounds) }
    };
    let highest =
        (least..=most).flat_map(|r| (0..all.len()).map(move |ix| (ix, r))).map(|(ix, r)| rate(ix, r).interval().1);
    let highest = rounded_up(highest.fold(0.02, f64::max));
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), plot_height(cx, ui, 190.0)), Sense::empty());
    let p = ui.painter().clone();
    let plot = Rect::from_min_max(rect.min + vec2(cx.px(38.0), cx.px(14.0)), rect.max - vec2(cx.px(4.0), cx.px(22.0)));
    let y = scale((0.0, highest), (plot.bottom(), plot.top()));
    grid(cx, &p, plot, &y);
    let step = plot.width() / (most - least + 1) as f32;
    let bar = (step * 0.76 / all.len() as f32).min(cx.px(26.0));
    for rounds in least..=most {
        let middle = plot.left() + step * ((rounds - least) as f32 + 0.5);
        let longer = rounds == most && all.iter().any(|c| c.lengths.keys().any(|r| *r > most));
        let words = format!("{rounds}{}", if longer { "+" } else { "" });
        note(cx, &p, pos2(middle, plot.bottom() + cx.px(4.0)), Align2::CENTER_TOP, &words);
        for ix in 0..all.len() {
            let rate = rate(ix, rounds);
            let left = middle + bar * (ix as f32 - all.len() as f32 / 2.0);
            let body = Rect::from_min_max(pos2(left, at(&y, rate.share())), pos2(left + bar * 0.9, plot.bottom()));
            let target = Rect::from_min_max(pos2(left, plot.top()), body.max);
            let told = format!("{} {words} rounds: {}", ["A", "B"][ix.min(1)], rate.in_words());
            let (response, pressed) = press(cx, ui, target, ("length", ix, rounds), &told);
            let group = BattleGroup::Length(ix, rounds, if rounds == most { u64::MAX } else { rounds });
            one(cx, ui, body, ix, lab.battles.group == group || response.hovered() || response.has_focus());
            let (low, high) = rate.interval();
            let ink = if ix == 0 { theme::INK } else { DARK_GOLD };
            if rate.hits > 0 {
                standing(&p, body.center().x, (at(&y, low), at(&y, high)), cx.px(3.0), Stroke::new(1.5, ink));
            }
            response.on_hover_text(told);
            if pressed {
                lab.select_group(group);
            }
        }
    }
}

/// Writes the mean number of rounds.
fn means(cx: &UiCtx, ui: &mut Ui, all: &[Census]) {
    let told: Vec<String> = all.iter().map(|census| census.tally.rounds.in_words()).collect();
    match told.as_slice() {
        [a, b] => parts(
            cx,
            ui,
            &[
                ("mean of A ", Face::Sans, AXIS),
                (a, Face::SansBold, AXIS),
                (" rounds, of B ", Face::Sans, DARK_GOLD),
                (b, Face::SansBold, DARK_GOLD),
            ],
            15.0,
        ),
        _ => parts(
            cx,
            ui,
            &[("mean ", Face::Sans, AXIS), (&told.join(""), Face::SansBold, AXIS), (" rounds", Face::Sans, AXIS)],
            15.0,
        ),
    }
}

fn grid(cx: &UiCtx, p: &Painter, plot: Rect, y: &Scale) {
    for share in [0.0, 0.5, 1.0] {
        let line = at(y, share * y.high);
        p.hline(plot.x_range(), line, if share == 0.0 { Stroke::new(1.5, AXIS) } else { Stroke::new(1.0, GRID) });
        note(
            cx,
            p,
            pos2(plot.left() - cx.px(5.0), line),
            Align2::RIGHT_CENTER,
            &format!("{:.0} %", 100.0 * share * y.high),
        );
    }
}

/// Draws one bar: hollow for A, hatched for B.
fn one(cx: &UiCtx, ui: &Ui, body: Rect, variant: usize, chosen: bool) {
    let p = ui.painter();
    let (fill, line) = if variant == 0 { (theme::PAGE, AXIS) } else { (theme::HIGHLIGHT, DARK_GOLD) };
    p.rect(body, 0.0, fill, Stroke::new(1.5, line), StrokeKind::Inside);
    if variant == 1 {
        hatch(p, body, DARK_GOLD, cx.px(5.0));
    }
    if chosen {
        p.rect_stroke(body.expand(2.0), 2.0, Stroke::new(2.5, theme::BRIGHT_GOLD), StrokeKind::Outside);
    }
}
