//! The action budget next to the prompt: filled icons are left, pale ones are spent.

use super::panels::Panels;
use super::ui_ctx::UiCtx;
use crate::vocab::view::{Budget, CombatantView, DecisionView};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Color32, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};
use std::sync::Arc;

const ICON: f32 = 17.0;
/// Maximum number of icons of one kind; larger amounts are shown as a number.
const MANY: i32 = 3;

/// A budget counter that is laid out.
pub struct Counter {
    pieces: Vec<CounterPart>,
    width: f32,
    height: f32,
}

struct CounterPart {
    icon: &'static str,
    /// One entry per icon: true if it is still left.
    full: Vec<bool>,
    words: Option<Arc<Galley>>,
}

/// Lays out the counter of the deciding combatant in two versions: with words, and as short as possible. `None` if it
/// has no budget.
pub fn lay_out(cx: &UiCtx, p: &Painter, panels: &Panels, decision: &DecisionView) -> Option<[Counter; 2]> {
    let id = decision.combatant.as_ref()?;
    let who: &CombatantView = panels.presented.scene.combatants.iter().find(|c| c.id == *id)?;
    counted(cx, p, &who.left)
}

pub fn counted(cx: &UiCtx, p: &Painter, left: &[Budget]) -> Option<[Counter; 2]> {
    let [whole, brief] = [false, true].map(|brief| laid(cx, p, left, brief));
    Some([whole?, brief?])
}

fn laid(cx: &UiCtx, p: &Painter, left: &[Budget], brief: bool) -> Option<Counter> {
    let pieces: Vec<CounterPart> = left.iter().map(|budget| piece(cx, p, budget, brief)).collect();
    let width = pieces.iter().map(|piece| piece_width(cx, piece) + cx.px(10.0)).sum::<f32>() + cx.px(10.0);
    (!pieces.is_empty()).then_some(Counter { pieces, width, height: cx.px(26.0) })
}

/// Lays out one kind of budget. The brief version has only icons; amounts above `MANY` keep their number.
fn piece(cx: &UiCtx, p: &Painter, budget: &Budget, brief: bool) -> CounterPart {
    let Budget { icon, name, left, of } = budget;
    let shown = if *of > MANY { 1 } else { (*of).max(*left).max(1) };
    let full = (0..shown).map(|n| n < *left).collect();
    let words = match (*of, *left) {
        (of, left) if of > MANY && brief => format!("{left}/{of}"),
        (of, left) if of > MANY => format!("{left} of {of} {name} left"),
        _ if brief => String::new(),
        (1, _) => (*name).to_owned(),
        (_, left) => format!("{left} {name} left"),
    };
    let ink = if *left > 0 { theme::INK } else { theme::MUTED };
    let words = (!name.is_empty() && !words.is_empty())
        .then(|| cx.galley(p, &words, Face::Regular, Size::Body, ink, f32::INFINITY));
    CounterPart { icon, full, words }
}

fn piece_width(cx: &UiCtx, piece: &CounterPart) -> f32 {
    let words = piece.words.as_ref().map_or(0.0, |g| g.size().x + cx.px(4.0));
    piece.full.len() as f32 * cx.px(ICON + 2.0) + words
}

impl Counter {
    pub fn width(&self) -> f32 {
        self.width
    }

    /// Draws the counter, with `at` as the middle of its left edge.
    pub fn draw(&self, cx: &UiCtx, p: &Painter, at: Pos2) {
        let pill = Rect::from_min_size(pos2(at.x, at.y - self.height / 2.0), vec2(self.width, self.height));
        p.rect(pill, self.height / 2.0, theme::RULE.gamma_multiply(0.5), Stroke::NONE, StrokeKind::Inside);
        let mut x = at.x + cx.px(10.0);
        for piece in &self.pieces {
            let start = x;
            for full in &piece.full {
                let square = Rect::from_center_size(pos2(x + cx.px(ICON) / 2.0, at.y), vec2(cx.px(ICON), cx.px(ICON)));
                mark(cx, p, square, piece.icon, *full);
                x += cx.px(ICON + 2.0);
            }
            if let Some(words) = &piece.words {
                p.galley(pos2(x + cx.px(2.0), at.y - words.size().y / 2.0), words.clone(), theme::INK);
            }
            x = start + piece_width(cx, piece) + cx.px(10.0);
        }
    }
}

/// Draws one icon: filled if it is left, pale if it is spent.
pub fn mark(cx: &UiCtx, p: &Painter, square: Rect, icon: &str, full: bool) {
    let ink: Color32 = match (icon, full) {
        ("main", true) => theme::GOLD,
        (_, true) => theme::INK,
        (_, false) => theme::MUTED.gamma_multiply(0.4),
    };
    let (c, r) = (square.center(), square.width() * 0.42);
    let points = match icon {
        "main" => vec![pos2(c.x, c.y - r), pos2(c.x + r, c.y), pos2(c.x, c.y + r), pos2(c.x - r, c.y)],
        "bonus" => vec![pos2(c.x, c.y - r), pos2(c.x + r, c.y + r * 0.8), pos2(c.x - r, c.y + r * 0.8)],
        _ => {
            cx.icon(p, square, icon, ink);
            return;
        }
    };
    let (fill, line) = if full { (ink, theme::INK) } else { (Color32::TRANSPARENT, ink) };
    p.add(bevy_egui::egui::Shape::convex_polygon(points, fill, Stroke::new(1.0, line)));
}
