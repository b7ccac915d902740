//! What tuning looked at, and what it came to.

use super::chart::{AXIS, GRID, at, diamond, scale, whisker};
use super::shown::Shown;
use super::widgets::{say, sheet};
use crate::lab::figures::surely;
use crate::lab::tune::Target;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, pos2, vec2};

pub fn draw(cx: &UiCtx, ui: &mut Ui, shown: &Shown) {
    sheet(cx, ui, |ui| {
        let Ok(target) = Target::parse(&shown.asked.target) else { return };
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
        for (ix, (place, rate)) in shown.tried.iter().enumerate() {
            let y = rect.top() + row * (ix as f32 + 0.5);
            let words = point(shown, place);
            cx.write(&p, pos2(rect.left(), y), Align2::LEFT_CENTER, &words, (Face::Sans, 15.0, theme::INK));
            let (low, high) = rate.interval();
            whisker(&p, (at(&x, low), at(&x, high)), y, Stroke::new(2.0, theme::INK));
            // A point that may still be looked at again is hollow.
            let fill = if shown.over { theme::INK } else { theme::PAGE };
            diamond(&p, pos2(at(&x, rate.share()), y), cx.px(5.0), fill, theme::INK);
            let words = format!("{:.1} ± {:.1} of {}", 100.0 * rate.share(), 100.0 * rate.margin(), rate.of);
            cx.write(&p, pos2(rect.right(), y), Align2::RIGHT_CENTER, &words, (Face::Sans, 15.0, theme::INK));
        }
    });
}

/// `leader.str=11`
fn point(shown: &Shown, place: &[usize]) -> String {
    let set = shown.axes.iter().zip(place).map(|(axis, ix)| format!("{}={}", axis.path, axis.values[*ix]));
    set.collect::<Vec<_>>().join(" ")
}

fn verdict(shown: &Shown, target: Target) -> String {
    match &shown.tuned {
        Some(tuned) if tuned.met => {
            let sure = 100.0 * surely(tuned.rate, target.low(), target.high());
            let words = tuned.rate.in_words();
            format!("{}: {words}; that it lies in the target is {sure:.0} % sure.", point(shown, &tuned.at))
        }
        Some(tuned) => format!("Unreachable: the best is {} at {}.", tuned.rate.in_words(), point(shown, &tuned.at)),
        None if shown.over => "Stopped before it was found.".into(),
        None => "Looking for the value…".into(),
    }
}
