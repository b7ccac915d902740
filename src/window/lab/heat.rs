//! Sweep over two fields: a heat map per controller, with the rate in each cell.

use super::chart::heat;
use super::curves::warnings;
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::Lab;
use super::widgets::{framed, heading, press, say, sheet};
use crate::lab::sweep::{Curve, Sweep};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::one_line;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    let Some(sweep) = &shown.results.sweep else { return };
    sheet(cx, ui, |ui| {
        let [x, y] = [&sweep.axes[0], &sweep.axes[1]];
        heading(cx, ui, &format!("Win rate of {} by {} and {}", shown.side(), x.path, y.path));
        for curve in &sweep.curves {
            say(cx, ui, &finding(sweep, curve), (Face::Tale, 19.0, theme::INK));
        }
        warnings(cx, ui, sweep);
        for ix in 0..sweep.curves.len() {
            map(cx, ui, lab, sweep, ix);
        }
        let words = format!(
            "win rate in %, below it the 95 % confidence interval (Wilson) · {} battles per cell",
            shown.asked.seeds
        );
        say(cx, ui, &words, (Face::Sans, 14.0, theme::MUTED));
    });
}

/// Formats the points with the lowest and the highest win rate of a controller.
fn finding(sweep: &Sweep, curve: &Curve) -> String {
    let known = (0..sweep.points()).filter(|point| !curve.wins[*point].is_empty());
    let by_share = |a: &usize, b: &usize| curve.rate(*a).share().total_cmp(&curve.rate(*b).share());
    let told = |point: usize| {
        let at: Vec<String> = sweep.at(point).into_iter().map(|(_, value)| value).collect();
        format!("{} at {}", curve.rate(point).in_words(), at.join(" and "))
    };
    match (known.clone().min_by(by_share), known.max_by(by_share)) {
        (Some(least), Some(most)) => format!("{}: lowest {}, highest {}.", curve.controller, told(least), told(most)),
        _ => format!("{}: no battle has finished yet.", curve.controller),
    }
}

fn map(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, sweep: &Sweep, ix: usize) {
    let (x, y) = (&sweep.axes[0], &sweep.axes[1]);
    let curve = &sweep.curves[ix];
    let words = format!("{}: columns {}, rows {}", curve.controller, x.path, y.path);
    say(cx, ui, &words, (Face::SansBold, 16.0, theme::INK));
    let head = cx.px(64.0);
    let (columns, rows) = (x.values.len(), y.values.len());
    let width = ((ui.available_width() - head) / columns as f32).min(cx.px(84.0));
    let height = cx.px(42.0);
    let size = vec2(head + width * columns as f32, height * rows as f32 + cx.px(24.0));
    let (rect, _) = ui.allocate_exact_size(size, Sense::empty());
    let p = ui.painter().clone();
    for (column, value) in x.values.iter().enumerate() {
        let text = one_line(cx, &p, value, Face::Sans, 14.0, width);
        let at = pos2(rect.left() + head + width * (column as f32 + 0.5) - text.size().x / 2.0, rect.top());
        p.galley(at, text, theme::MUTED);
    }
    for (row, value) in y.values.iter().enumerate() {
        let top = rect.top() + cx.px(22.0) + height * row as f32;
        let text = one_line(cx, &p, value, Face::Sans, 14.0, head - cx.px(8.0));
        p.galley(pos2(rect.left(), top + height / 2.0 - text.size().y / 2.0), text, theme::MUTED);
        for column in 0..columns {
            let point = row * columns + column;
            let cell = Rect::from_min_size(pos2(rect.left() + head + width * column as f32, top), vec2(width, height));
            let rate = curve.rate(point);
            let told = format!("{}={}, {}={value}: {}", x.path, x.values[column], y.path, rate.in_words());
            let (response, pressed) = press(cx, ui, cell, ("cell", ix, point), &told);
            p.rect(cell, 0.0, heat(rate.share()), Stroke::new(1.0, theme::PARCHMENT), StrokeKind::Inside);
            if rate.of > 0 {
                let ink = |face, size| (face, size, theme::INK);
                let share = format!("{:.0}", 100.0 * rate.share());
                let (low, high) = rate.interval();
                let interval = format!("{:.0} to {:.0}", 100.0 * low, 100.0 * high);
                cx.write(&p, cell.center(), Align2::CENTER_BOTTOM, &share, ink(Face::SansBold, 16.0));
                cx.write(&p, cell.center(), Align2::CENTER_TOP, &interval, ink(Face::Sans, 13.0));
            }
            framed(ui, cell, &response);
            if lab.battles.group == BattleGroup::Point(ix, point) {
                p.rect_stroke(cell, 0.0, Stroke::new(3.0, theme::BRIGHT_GOLD), StrokeKind::Inside);
            }
            response.on_hover_text(told);
            if pressed {
                lab.select_group(BattleGroup::Point(ix, point));
            }
        }
    }
}
