//! The content of an opened log line: dice, sums, tables and rules, in their order.

use crate::vocab::RuleId;
use crate::vocab::view::{DieView, EventView, ModifierView, Scene, TestWords};
use crate::window::overlay::chart::Chart;
use crate::window::overlay::colored_names::ColoredNames;
use crate::window::overlay::notes::pretty;
use crate::window::overlay::tip::rule_tip;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{
    self, Color32, Galley, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2,
};
use std::sync::Arc;

/// A piece of an opened line.
pub enum LogPiece {
    Text(Arc<Galley>),
    Die(Arc<Galley>, Arc<Galley>),
    Table(Box<Chart>),
    Rules(Vec<(RuleId, Arc<Galley>)>),
}

/// Lays out all of an event: its sentence, its dice, its modifiers, the table that decided it, and its rules.
pub fn pieces(
    cx: &UiCtx,
    p: &Painter,
    event: &EventView,
    scene: &Scene,
    names: &ColoredNames,
    wrap: f32,
) -> Vec<LogPiece> {
    let sentence = names.job(cx.theme, &event.text, (Face::Regular, Face::Bold), Size::Body, theme::INK, wrap);
    let mut pieces = vec![LogPiece::Text(p.layout_job(sentence))];
    let words = |die| event.test_words(scene, die);
    pieces.extend(event.dice.iter().map(|die| die_piece(cx, p, die, words(die), names, wrap)));
    pieces.extend(sum_piece(cx, p, &event.modifiers, wrap));
    let chart = |table| LogPiece::Table(Box::new(Chart::new(cx, p, table, wrap, Size::Small)));
    pieces.extend(event.table.as_ref().map(chart));
    if !event.rules.is_empty() {
        let id = |&id: &RuleId| (id, cx.galley(p, id.0, Face::Regular, Size::Small, theme::MUTED, f32::INFINITY));
        pieces.push(LogPiece::Rules(event.rules.iter().map(id).collect()));
    }
    pieces
}

/// Formats a number with its sign: `−2`, `+1`.
fn signed(value: i32) -> String {
    if value < 0 { format!("−{}", -value) } else { format!("+{value}") }
}

fn die_piece(cx: &UiCtx, p: &Painter, die: &DieView, words: TestWords, names: &ColoredNames, wrap: f32) -> LogPiece {
    let cap = cx.galley(p, &die.die, Face::Bold, Size::Small, theme::INK, f32::INFINITY);
    let width = wrap - cap.size().x - cx.px(18.0);
    let mut job = names.job(cx.theme, "", (Face::Regular, Face::Bold), Size::Body, theme::INK, width);
    job.append(&die.value.to_string(), 0.0, cx.theme.format(Face::Bold, Size::Body, theme::INK));
    job.append(" · ", 0.0, cx.theme.format(Face::Regular, Size::Body, theme::MUTED));
    names.append(&mut job, cx.theme, &die.purpose, (Face::Regular, Face::Bold), Size::Body, theme::INK);
    if let Some(needs) = &die.needs {
        let text = format!(", needs {} ", pretty(needs));
        job.append(&text, 0.0, cx.theme.format(Face::Regular, Size::Body, theme::INK));
        let (word, color) = match die.passed.map(|met| (words.word(met), words.is_good(met))) {
            Some((word, true)) => (word, Color32::from_rgb(0x2c, 0x5a, 0x2a)),
            Some((word, false)) => (word, theme::WARNING),
            None => ("", theme::INK),
        };
        job.append(word, 0.0, cx.theme.format(Face::Bold, Size::Body, color));
    }
    LogPiece::Die(cap, p.layout_job(job))
}

/// Lays out the modifiers as a sum, with the decisive one highlighted. `None` without modifiers.
fn sum_piece(cx: &UiCtx, p: &Painter, modifiers: &[ModifierView], wrap: f32) -> Option<LogPiece> {
    if modifiers.is_empty() {
        return None;
    }
    let mut job = LayoutJob::default();
    job.wrap.max_width = wrap;
    for (i, m) in modifiers.iter().enumerate() {
        let mut format = cx.theme.format(if m.decisive { Face::Bold } else { Face::Regular }, Size::Body, theme::INK);
        if m.decisive {
            format.background = theme::HIGHLIGHT;
            format.expand_bg = cx.px(2.0);
        }
        let text = format!("{} {}", signed(m.value), m.why);
        job.append(&text, if i > 0 { cx.px(12.0) } else { 0.0 }, format);
        if m.decisive {
            job.append(" decided it", 0.0, cx.theme.format(Face::Italic, Size::Body, theme::MUTED));
        }
    }
    Some(LogPiece::Text(p.layout_job(job)))
}

impl LogPiece {
    pub fn height(&self, cx: &UiCtx, wrap: f32) -> f32 {
        match self {
            LogPiece::Text(galley) => galley.size().y + cx.px(3.0),
            LogPiece::Die(cap, galley) => galley.size().y.max(cap.size().y + cx.px(3.0)) + cx.px(3.0),
            LogPiece::Table(chart) => chart.height(cx) + cx.px(6.0),
            LogPiece::Rules(ids) => {
                let last = rule_places(cx, ids, wrap).last().map_or(0.0, |r| r.bottom());
                last + cx.px(2.0)
            }
        }
    }

    /// Draws the piece. Returns the rule that was clicked, if any.
    pub fn paint(self, cx: &UiCtx, ui: &Ui, n: u32, at: egui::Pos2, wrap: f32) -> Option<RuleId> {
        let p = ui.painter();
        match self {
            LogPiece::Text(galley) => p.galley(at, galley, theme::INK),
            LogPiece::Die(cap, galley) => {
                let size = cap.size() + vec2(cx.px(10.0), cx.px(1.0));
                let rect = Rect::from_min_size(at + vec2(0.0, cx.px(2.0)), size);
                p.rect(rect, cx.px(4.0), theme::CARD, Stroke::new(1.2, theme::INK), StrokeKind::Inside);
                p.galley(rect.center() - cap.size() / 2.0, cap, theme::INK);
                p.galley(pos2(rect.right() + cx.px(7.0), at.y), galley, theme::INK);
            }
            LogPiece::Table(chart) => chart.paint(cx, p, at + vec2(0.0, cx.px(3.0))),
            LogPiece::Rules(ids) => {
                let places = rule_places(cx, &ids, wrap);
                for (i, ((id, galley), place)) in ids.into_iter().zip(places).enumerate() {
                    let rect = place.translate(at.to_vec2());
                    let response = ui.interact(rect, ui.id().with(("rule", n, i)), Sense::CLICK);
                    let ink = if response.hovered() { theme::INK } else { theme::MUTED };
                    p.galley_with_override_text_color(rect.min, galley, ink);
                    let y = rect.bottom() - cx.px(1.0);
                    p.extend(egui::Shape::dotted_line(&[pos2(rect.left(), y), pos2(rect.right(), y)], ink, 2.5, 0.6));
                    if response.hovered() {
                        rule_tip(cx, ui.ctx(), rect, id);
                    }
                    if response.clicked() {
                        return Some(id);
                    }
                }
            }
        }
        None
    }
}

/// Returns the positions of the rule IDs, in as many rows as needed.
fn rule_places(cx: &UiCtx, ids: &[(RuleId, Arc<Galley>)], wrap: f32) -> Vec<Rect> {
    let (mut x, mut y) = (0.0, 0.0);
    let places = ids.iter().map(|(_, galley)| {
        let size = galley.size();
        if x > 0.0 && x + size.x > wrap {
            (x, y) = (0.0, y + size.y + cx.px(2.0));
        }
        let rect = Rect::from_min_size(pos2(x, y), size);
        x += size.x + cx.px(9.0);
        rect
    });
    places.collect()
}
