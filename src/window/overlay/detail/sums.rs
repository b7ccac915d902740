//! The sums behind a roll, term by term, each with its rule.

use super::part::{DetailPart, capital, link};
use crate::engine::forecast_text::{ABSORBED, Headline};
use crate::vocab::RuleId;
use crate::vocab::view::{SumPart, SumView};
use crate::window::overlay::ui_ctx::{UiCtx, one_line};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Painter, Pos2, Ui, pos2, vec2};

/// Returns a heading with the total, then the terms; a sum with one term has only the heading. If hits may be absorbed,
/// adds how often, because otherwise the target number would not match the odds of the outcome.
pub fn parts(sums: &[SumView], odds: Option<&Headline>) -> Vec<DetailPart> {
    let mut parts = Vec::new();
    for sum in sums {
        parts.push(DetailPart::Sum(sum.title.clone(), sum.total.clone()));
        if sum.parts.len() > 1 {
            parts.extend(sum.parts.iter().cloned().map(DetailPart::Term));
        }
    }
    if !parts.is_empty() {
        let absorbed = odds.and_then(Headline::percent_absorbed);
        parts.extend(absorbed.map(|percent| DetailPart::Sum(ABSORBED.into(), format!("{percent} %"))));
        parts.insert(0, DetailPart::Rule);
    }
    parts
}

pub fn write_sum(cx: &UiCtx, p: &Painter, at: Pos2, right: f32, title: &str, total: &str) {
    cx.write(p, at, Align2::LEFT_TOP, title, (Face::Bold, Size::Body, theme::INK));
    cx.write(p, pos2(right, at.y), Align2::RIGHT_TOP, total, (Face::Bold, Size::Body, theme::INK));
}

/// Draws one term of a sum. Returns the rule whose link was clicked.
pub fn write_term(cx: &UiCtx, ui: &Ui, p: &Painter, at: Pos2, right: f32, term: &SumPart) -> Option<RuleId> {
    let indent = cx.px(10.0);
    let rule_at = pos2(at.x + (right - at.x) * 0.62, at.y);
    let why = one_line(cx, p, &capital(&term.why), Face::Regular, Size::Body, rule_at.x - at.x - indent - cx.px(4.0));
    p.galley_with_override_text_color(at + vec2(indent, 0.0), why, theme::INK);
    let ink = if term.value.starts_with('-') { theme::WARNING } else { theme::INK };
    cx.write(p, pos2(right, at.y), Align2::RIGHT_TOP, &term.value, (Face::Bold, Size::Body, ink));
    term.rule.and_then(|rule| link(cx, ui, p, rule_at, rule))
}
