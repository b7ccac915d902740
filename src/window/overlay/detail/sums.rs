//! The sums behind a roll, term by term, each with its rule.

use super::part::{DetailPart, capital, link};
use crate::engine::forecast_text::{ABSORBED, Headline, LEAST, Reply};
use crate::vocab::RuleId;
use crate::vocab::names::within_sentence;
use crate::vocab::view::{SumPart, SumView};
use crate::window::overlay::ui_ctx::{UiCtx, first_fitting, one_line};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Painter, Pos2, Ui, pos2, vec2};

/// Returns a heading with the total, then the terms; a sum with one term has only the heading. Adds the target's roll
/// against the attack, and how often hits are absorbed, because otherwise the target number would not match the odds of
/// the outcome.
pub fn parts(sums: &[SumView], odds: Option<&Headline>) -> Vec<DetailPart> {
    let mut parts = Vec::new();
    for sum in sums {
        parts.push(DetailPart::Sum(sum.title.clone(), sum.total.clone()));
        if sum.parts.len() > 1 {
            parts.extend(sum.parts.iter().cloned().map(DetailPart::Term));
        }
    }
    if !parts.is_empty() {
        let reply = odds.and_then(|odds| odds.answer.as_ref()).filter(|reply| is_roll(reply));
        parts.extend(reply.map(|reply| DetailPart::Sum(then(reply), reply.needs.clone())));
        let absorbed = odds.and_then(Headline::percent_absorbed);
        parts.extend(absorbed.map(|percent| DetailPart::Sum(ABSORBED.into(), format!("{percent} %"))));
        parts.insert(0, DetailPart::Rule);
    }
    parts
}

/// Returns true if a reaction is a roll of its own, without harm to the attacker. It is then stated next to the sums.
pub fn is_roll(reply: &Reply) -> bool {
    !reply.needs.is_empty() && reply.harm < LEAST
}

/// Returns `Then Brenna: parry with buckler`.
fn then(reply: &Reply) -> String {
    format!("Then {}: {}", within_sentence(&reply.name), reply.label.to_lowercase())
}

pub fn write_sum(cx: &UiCtx, p: &Painter, at: Pos2, right: f32, title: &str, total: &str) {
    let total = cx.write(p, pos2(right, at.y), Align2::RIGHT_TOP, total, (Face::Bold, Size::Body, theme::INK));
    let room = total.left() - at.x - cx.px(6.0);
    let title = first_fitting(cx, p, &[title], Face::Bold, Size::Body, room);
    p.galley_with_override_text_color(at, title, theme::INK);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::fixture;

    #[test]
    fn the_roll_of_the_target_is_stated_next_to_that_of_the_attack() {
        let (title, total) = ("To hit".to_owned(), "80 or less on d100".to_owned());
        let sums = [SumView { title, parts: Vec::new(), total }];
        let answer = Reply {
            id: "brenna".into(),
            on: None,
            name: "Brenna".into(),
            label: "Parry with buckler".into(),
            price: String::new(),
            needs: "70 or less".into(),
            chance: 0.8,
            harm: 0.0,
        };
        let odds = Headline { answer: Some(answer), ..fixture::headline("brenna", 1.5) };
        let sums = parts(&sums, Some(&odds));
        let rows: Vec<String> = sums.iter().filter_map(row).collect();
        assert_eq!(rows, ["To hit 80 or less on d100", "Then Brenna: parry with buckler 70 or less"]);
    }

    fn row(part: &DetailPart) -> Option<String> {
        match part {
            DetailPart::Sum(title, total) => Some(format!("{title} {total}")),
            _ => None,
        }
    }
}
