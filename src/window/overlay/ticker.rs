//! The last acts, newest first and older ones paler, on the board's upper right corner. A press folds the whole log out.

use super::Overlay;
use super::layout::Fold;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use super::words::Names;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Galley, Order, Painter, Rect, Sense, Stroke, StrokeKind, pos2};
use std::sync::Arc;

/// So many acts, as far as there is room.
const ACTS: usize = 3;
/// Between two of them.
const GAP: f32 = 4.0;
/// A lower one has room for one, or two in small type.
const TWO_LINES: f32 = 46.0;

pub fn draw(cx: &UiCtx, ctx: &egui::Context, (rect, fold): (Rect, Fold), panels: &Panels, overlay: &mut Overlay) {
    if overlay.log_drawer || fold == Fold::Presenter {
        return;
    }
    let log = &panels.presented.log;
    let worth = |act: &&super::acts::Act| !act.is_heading() && !act.is_bookkeeping(log);
    let lines: Vec<String> = overlay
        .acts
        .all()
        .iter()
        .rev()
        .filter(worth)
        .take(ACTS)
        .map(|a| a.short(log, &panels.presented.scene))
        .collect();
    // What rolls now comes first, and says no more than what it is thrown for.
    let rolls = panels.presented.playing.as_ref().and_then(|e| e.dice.first());
    let rolls = rolls.map(|die| format!("{} …", die.purpose));
    let lines: Vec<String> = rolls.into_iter().chain(lines).take(ACTS).collect();
    if lines.is_empty() {
        return;
    }
    let p = ctx.layer_painter(egui::LayerId::new(Order::Middle, egui::Id::new("ticker")));
    let names = Names::of(&panels.presented.scene).on_dark();
    let (galleys, rect) = laid(cx, &p, &names, &lines, rect);
    panel(ctx, "ticker", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        let response = ui.interact(rect, ui.id().with("ticker"), Sense::CLICK);
        let line = if response.hovered() { theme::GOLD } else { theme::WALNUT_LIGHT };
        p.rect(rect, cx.px(4.0), theme::WALNUT_DEEP.gamma_multiply(0.92), Stroke::new(1.0, line), StrokeKind::Inside);
        for (i, (at, galley)) in galleys.into_iter().enumerate() {
            let mut p = p.clone();
            p.multiply_opacity([1.0, 0.82, 0.66][i]);
            p.galley(at, galley, theme::ON_DARK);
            if i > 0 {
                let y = at.y - cx.px(GAP) / 2.0;
                p.hline(rect.x_range().shrink(cx.px(8.0)), y, Stroke::new(1.0, theme::WALNUT_LIGHT));
            }
        }
        if response.clicked() {
            (overlay.log_drawer, overlay.log_to_end) = (true, true);
        }
    });
}

/// The lines that there is room for, each with its place, and the ground under them. The newest is told whatever its length.
fn laid(
    cx: &UiCtx,
    p: &Painter,
    names: &Names,
    lines: &[String],
    room: Rect,
) -> (Vec<(egui::Pos2, Arc<Galley>)>, Rect) {
    let single = room.height() < cx.px(TWO_LINES);
    let (pad, gap) = (cx.px(if single { 3.0 } else { 5.0 }), cx.px(GAP));
    let mut y = room.top() + pad;
    let mut galleys: Vec<(egui::Pos2, Arc<Galley>)> = Vec::new();
    for line in lines {
        let galley = fitted(cx, p, names, line, (room.width() - cx.px(20.0), single));
        if !galleys.is_empty() && y + galley.size().y + pad > room.bottom() + 1.0 {
            break;
        }
        let at = pos2(room.left() + cx.px(10.0), y);
        y += galley.size().y + gap;
        galleys.push((at, galley));
    }
    (galleys, room.with_max_y(y - gap + pad))
}

/// One line, smaller where it is long; where that is not enough, two, or where there is hardly room for them, its first words.
fn fitted(cx: &UiCtx, p: &Painter, names: &Names, line: &str, (wrap, single): (f32, bool)) -> Arc<Galley> {
    let of = |line: &str, size, rows| {
        let mut job = names.job(cx.theme, line, (Face::Tale, Face::TaleBold), size, theme::ON_DARK, wrap);
        job.wrap.max_rows = rows;
        p.layout_job(job)
    };
    let first = line.split([';', ':']).next().unwrap_or(line);
    let ways: &[(&str, f32)] = match single {
        true => &[(line, 16.0), (line, 15.0), (line, 14.0), (line, 13.0), (first, 14.0), (first, 13.0), (first, 12.0)],
        false => &[(line, 16.0), (line, 15.0), (line, 14.0)],
    };
    let one = ways.iter().map(|(line, size)| of(line, *size, 1)).find(|galley| !galley.elided);
    one.unwrap_or_else(|| of(line, if single { 12.0 } else { 14.0 }, 2))
}
