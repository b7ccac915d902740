//! Points that tuning tried, and its result.

use super::chart::{AXIS, GRID, at, diamond, scale, whisker};
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::Lab;
use super::widgets::{framed, press, say, sheet};
use crate::lab::report::Scale;
use crate::lab::running::TunedPoint;
use crate::lab::tune::{TargetRate, Verdict};
use crate::vocab::names::capitalize;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::one_line;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    sheet(cx, ui, |ui| {
        let Ok(target) = TargetRate::parse(&shown.asked.target) else { return };
        say(cx, ui, &verdict(shown, target), (Face::Tale, 22.0, theme::INK));
        let head = cx.px(190.0);
        let row = cx.px(34.0);
        let height = row * (shown.tried.len().max(1) as f32) + cx.px(30.0);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::empty());
        let p = ui.painter().clone();
        let x = scale((0.0, 1.0), (rect.left() + head, rect.right() - cx.px(150.0)));
        let bottom = rect.bottom() - cx.px(26.0);
        let wanted = Rect::from_min_max(pos2(at(&x, target.low()), rect.top()), pos2(at(&x, target.high()), bottom));
        p.rect_filled(wanted, 0.0, theme::HIGHLIGHT.gamma_multiply(0.6));
        for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
            p.vline(at(&x, tick), rect.top()..=bottom, Stroke::new(1.0, GRID));
            let words = format!("{:.0} %", 100.0 * tick);
            let place = pos2(at(&x, tick), bottom + cx.px(4.0));
            cx.write(&p, place, Align2::CENTER_TOP, &words, (Face::Sans, 14.0, theme::MUTED));
        }
        p.hline(at(&x, 0.0)..=at(&x, 1.0), bottom, Stroke::new(1.5, AXIS));
        for (ix, tried) in shown.tried.iter().enumerate() {
            let line = Rect::from_min_size(rect.min + vec2(0.0, row * ix as f32), vec2(rect.width(), row));
            if one(cx, ui, lab, (ix, shown, tried), line, &x) {
                lab.select_group(BattleGroup::Tried(ix));
            }
        }
        let words = "Whiskers: 95 % confidence intervals (Wilson); shaded: the target.";
        let more = if cx.bare { "" } else { " Click a line to list its battles." };
        say(cx, ui, &format!("{words}{more}"), (Face::Sans, 14.0, theme::MUTED));
    });
}

/// Draws one point with its values and its win rate. Returns true when pressed.
fn one(
    cx: &UiCtx,
    ui: &mut Ui,
    lab: &Lab,
    (ix, shown, tried): (usize, &ShownAnswer, &TunedPoint),
    line: Rect,
    x: &Scale,
) -> bool {
    let (rate, words) = (tried.rate, shown.set_at(&tried.at));
    let (response, pressed) = press(cx, ui, line, ("tried", ix), &format!("{words}: {}", rate.in_words()));
    let p = ui.painter().clone();
    if lab.battles.group == BattleGroup::Tried(ix) {
        p.rect_stroke(line, 3.0, Stroke::new(2.0, theme::BRIGHT_GOLD), StrokeKind::Inside);
    }
    let y = line.center().y;
    let name = one_line(cx, &p, &words, Face::Sans, 15.0, at(x, 0.0) - line.left() - cx.px(22.0));
    p.galley(pos2(line.left() + cx.px(6.0), y - name.size().y / 2.0), name, theme::INK);
    let (low, high) = rate.interval();
    whisker(&p, (at(x, low), at(x, high)), y, Stroke::new(2.0, theme::INK));
    // A point that may still get more battles is hollow.
    let fill = if shown.over { theme::INK } else { theme::PAGE };
    diamond(&p, pos2(at(x, rate.share()), y), cx.px(5.0), fill, theme::INK);
    let words = format!("{:.1} ± {:.1} of {}", 100.0 * rate.share(), 100.0 * rate.margin(), rate.of);
    let place = pos2(line.right() - cx.px(6.0), y);
    cx.write(&p, place, Align2::RIGHT_CENTER, &words, (Face::Sans, 15.0, theme::INK));
    framed(ui, line, &response);
    pressed
}

fn verdict(shown: &ShownAnswer, target: TargetRate) -> String {
    let Some(tuned) = &shown.tuned else {
        return if shown.over {
            "Stopped before a value was found.".into()
        } else {
            "Searching for the value…".into()
        };
    };
    let words = tuned.in_words(target, &|at| shown.set_at(at));
    if tuned.verdict(target) == Verdict::Met { words } else { capitalize(&words) }
}
