//! The action budget next to the prompt: filled icons are left, pale ones are spent.

use super::panels::Panels;
use super::tip::{Tip, tip};
use super::ui_ctx::UiCtx;
use crate::vocab::names::capitalize;
use crate::vocab::view::{Budget, CombatantView, DecisionView};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Color32, Galley, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use std::sync::Arc;

const ICON: f32 = 17.0;
/// Maximum number of icons of one kind; larger amounts are shown as a number.
const MANY: i32 = 3;

/// A budget counter that is laid out.
pub struct Counter {
    pieces: Vec<CounterPart>,
    width: f32,
    height: f32,
    /// Its tooltip, in words.
    meaning: Tip,
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
    (!pieces.is_empty()).then(|| Counter { pieces, width, height: cx.px(26.0), meaning: meaning(left) })
}

/// Returns the tooltip, with a line for each kind of budget.
fn meaning(left: &[Budget]) -> Tip {
    let words = |budget: &Budget| match (budget.of, budget.left) {
        (1, 1) => format!("{}: not spent yet", budget.name),
        (1, 0) => format!("{}: spent", budget.name),
        (of, left) => format!("{left} of {of} {} left", budget.name),
    };
    let lines = left.iter().filter(|budget| !budget.name.is_empty()).map(|budget| (capitalize(&words(budget)), None));
    Tip { title: "To spend in this turn".into(), cap: String::new(), lines: lines.collect() }
}

/// Lays out one kind of budget. The brief version has only icons; amounts above `MANY` keep their number.
fn piece(cx: &UiCtx, p: &Painter, budget: &Budget, brief: bool) -> CounterPart {
    let Budget { icon, name, left, of } = budget;
    let shown = if *of > MANY { 1 } else { (*of).max(*left).max(1) };
    let full = (0..shown).map(|n| n < *left).collect();
    let words = match (*of, *left) {
        (of, left) if of > MANY && brief => format!("{left} of {of}"),
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

    /// Draws the counter, with `at` as the middle of its left edge. With the pointer on it, explains it.
    pub fn draw(&self, cx: &UiCtx, ui: &Ui, at: Pos2) {
        let p = ui.painter();
        let pill = Rect::from_min_size(pos2(at.x, at.y - self.height / 2.0), vec2(self.width, self.height));
        p.rect(pill, self.height / 2.0, theme::RULE.gamma_multiply(0.5), Stroke::NONE, StrokeKind::Inside);
        if ui.interact(pill, ui.id().with("budget"), Sense::HOVER).hovered() {
            tip(cx, ui.ctx(), pill, &self.meaning);
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tooltip_has_the_words_that_the_short_counter_lacks() {
        let left = [("walking-boot", "steps", 4, 9), ("main", "action", 1, 1), ("bonus", "bonus action", 0, 1)];
        let left = left.map(|(icon, name, left, of)| Budget { icon, name, left, of });
        let lines: Vec<String> = meaning(&left).lines.into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, ["4 of 9 steps left", "Action: not spent yet", "Bonus action: spent"]);
    }
}
