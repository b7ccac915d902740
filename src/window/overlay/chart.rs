//! A rules table that decided an event, with both rolls at its edges and the deciding cell highlighted.

use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use crate::vocab::view::{EventView, TableView};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align2, Color32, Galley, Order, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};
use std::sync::Arc;

/// Maximum number of later events after which presenter mode still shows a table.
const RECENT: usize = 4;

/// A table laid out for a width.
pub struct Chart {
    table: TableView,
    cells: Vec<Vec<Arc<Galley>>>,
    rows: Vec<Arc<Galley>>,
    columns: Vec<Arc<Galley>>,
    left: f32,
    top: f32,
    wide: f32,
    highs: Vec<f32>,
    size: Size,
}

impl Chart {
    /// Lays out the table for a width. `size` is the size of its text.
    pub fn new(cx: &UiCtx, p: &Painter, table: &TableView, width: f32, size: Size) -> Self {
        let head = |text: &String| cx.galley(p, text, Face::Bold, size, theme::MUTED, width * 0.3);
        let rows: Vec<_> = table.rows.iter().map(head).collect();
        let left = rows.iter().map(|g| g.size().x).fold(0.0, f32::max) + cx.px(size.pixels() * 0.8);
        let wide = (width - left) / table.columns.len().max(1) as f32;
        let inner = wide - cx.px(size.pixels() * 0.6);
        let columns: Vec<_> =
            table.columns.iter().map(|text| cx.galley(p, text, Face::Bold, size, theme::MUTED, inner)).collect();
        let lit = |r, c| table.at == (r, c);
        let cell = |r, c, text: &String| {
            let face = if lit(r, c) { Face::Bold } else { Face::Regular };
            cx.galley(p, text, face, size, theme::INK, inner)
        };
        let line = |(r, line): (usize, &Vec<String>)| {
            line.iter().enumerate().map(|(c, text)| cell(r, c, text)).collect::<Vec<_>>()
        };
        let cells: Vec<Vec<_>> = table.cells.iter().enumerate().map(line).collect();
        let pad = cx.px(size.pixels() * 0.5);
        let high = |(row, line): (&Arc<Galley>, &Vec<Arc<Galley>>)| {
            line.iter().map(|g| g.size().y).fold(row.size().y, f32::max) + pad
        };
        let highs = rows.iter().zip(&cells).map(high).collect();
        let top = columns.iter().map(|g| g.size().y).fold(0.0, f32::max) + cx.px(size.pixels() * 1.4) + pad / 2.0;
        Self { table: table.clone(), cells, rows, columns, left, top, wide, highs, size }
    }

    pub fn height(&self, cx: &UiCtx) -> f32 {
        self.top + self.highs.iter().sum::<f32>() + cx.px(self.size.pixels() * 1.6)
    }

    pub fn paint(&self, cx: &UiCtx, p: &Painter, at: Pos2) {
        let TableView { axes, rolled, at: lit, .. } = &self.table;
        let note = |name: &str, roll: &str| if roll.is_empty() { name.to_string() } else { format!("{name}: {roll}") };
        let ink = (Face::Italic, self.size, theme::INK);
        cx.write(p, pos2(at.x + self.left, at.y), Align2::LEFT_TOP, &note(&axes.1, &rolled.1), ink);
        for (c, head) in self.columns.iter().enumerate() {
            let x = at.x + self.left + self.wide * (c as f32 + 0.5) - head.size().x / 2.0;
            let color = if c == lit.1 { theme::INK } else { theme::MUTED };
            p.galley_with_override_text_color(pos2(x, at.y + cx.px(self.size.pixels() * 1.4)), head.clone(), color);
        }
        let mut y = at.y + self.top;
        for (r, (head, line)) in self.rows.iter().zip(&self.cells).enumerate() {
            let high = self.highs[r];
            let color = if r == lit.0 { theme::INK } else { theme::MUTED };
            p.galley_with_override_text_color(pos2(at.x, y + (high - head.size().y) / 2.0), head.clone(), color);
            for (c, words) in line.iter().enumerate() {
                let place =
                    Rect::from_min_size(pos2(at.x + self.left + self.wide * c as f32, y), vec2(self.wide, high));
                self.paint_cell(cx, p, place.shrink(cx.px(1.0)), words, (r, c));
            }
            y += high;
        }
        cx.write(p, pos2(at.x, y + cx.px(3.0)), Align2::LEFT_TOP, &note(&axes.0, &rolled.0), ink);
    }

    fn paint_cell(&self, cx: &UiCtx, p: &Painter, place: Rect, words: &Arc<Galley>, (r, c): (usize, usize)) {
        let lit = self.table.at == (r, c);
        let crossed = r == self.table.at.0 || c == self.table.at.1;
        let fill = match (lit, crossed) {
            (true, _) => theme::HIGHLIGHT,
            (_, true) => theme::CARD,
            _ => Color32::TRANSPARENT,
        };
        let edge = if lit { Stroke::new(cx.px(2.0), theme::GOLD) } else { Stroke::new(1.0, theme::RULE) };
        p.rect(place, cx.px(2.0), fill, edge, StrokeKind::Inside);
        p.galley(place.center() - words.size() / 2.0, words.clone(), theme::INK);
    }
}

/// Draws the table of the latest exchange, large, at the lower edge of the board. Only in presenter mode.
pub fn draw_large(cx: &UiCtx, ctx: &egui::Context, board: Rect, panels: &Panels) {
    let recent = panels.presented.log.iter().rev().take(RECENT);
    let Some(table) = recent.filter_map(|e: &EventView| e.table.as_ref()).next().filter(|_| cx.bare) else { return };
    let width = (board.width() * 0.62).min(cx.px(620.0));
    let pad = cx.px(12.0);
    let area = Rect::from_center_size(board.center(), vec2(width, 0.0));
    panel(ctx, "chart", board, Order::Middle, |ui| {
        let p = ui.painter().clone();
        let chart = Chart::new(cx, &p, table, width - 2.0 * pad, Size::Heading);
        let high = chart.height(cx) + 2.0 * pad;
        let bottom = board.bottom() - cx.px(8.0);
        let rect = Rect::from_min_max(pos2(area.left(), bottom - high), pos2(area.right(), bottom));
        cx.paper(&p, rect, theme::PAGE, Stroke::new(cx.px(1.5), theme::GOLD));
        chart.paint(cx, &p, rect.min + vec2(pad, pad));
    });
}
