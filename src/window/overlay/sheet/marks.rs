//! The meaning of the marks on a token and in the rail, in words.

use super::label::label;
use crate::vocab::names::capitalize;
use crate::vocab::view::{CombatantView, DONE, MarkShape, Standing, TrackMark, TrackState, TurnView, UNSEEN};
use crate::window::battle::Presented;
use crate::window::board::{Symbol, TokenSymbol, TurnSymbol};
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Sense, Ui, text::LayoutJob, vec2};

/// Draws the meanings below the sheet. For a mark of the countdown, adds its count and what could still change it.
pub fn draw(cx: &UiCtx, ui: &mut Ui, c: &CombatantView, presented: &Presented, mark: Option<&TrackMark>) {
    let waits = presented.scene.combatants.iter().position(|other| other.id == c.id);
    let waits = waits.is_some_and(|ix| presented.scene.waiting.contains(&ix));
    let marks = meanings(c, waits);
    if !marks.is_empty() {
        label(cx, ui, "Symbols", Face::SmallCaps, Size::Body, theme::MUTED);
        marks.iter().for_each(|(icon, symbol)| line(cx, ui, icon, &words(symbol)));
    }
    if let Some(mark) = mark {
        label(cx, ui, &when(mark), Face::Bold, Size::Body, theme::INK);
        for (text, rule) in mark.may {
            let mut job = LayoutJob::default();
            job.wrap.max_width = ui.available_width();
            job.append(text, 0.0, cx.theme.format(Face::Regular, Size::Body, theme::INK));
            job.append(rule.0, cx.px(6.0), cx.theme.format(Face::Regular, Size::Small, theme::MUTED));
            ui.label(job);
        }
    }
}

/// Returns the name of a symbol and its meaning.
fn words(symbol: &Symbol) -> String {
    format!("{}: {}", capitalize(&symbol.name()), symbol.effect())
}

fn line(cx: &UiCtx, ui: &mut Ui, icon: &str, text: &str) {
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(cx.px(17.0), cx.px(17.0)), Sense::empty());
        cx.icon(ui.painter(), rect, icon, theme::INK);
        // In a row the text would not wrap.
        ui.vertical(|ui| label(cx, ui, text, Face::Regular, Size::Body, theme::INK));
    });
}

/// Returns the symbols of the combatant, without conditions, which the sheet describes itself.
fn meanings(c: &CombatantView, waits: bool) -> Vec<(&'static str, Symbol)> {
    let mut symbols = Vec::new();
    symbols.extend(c.standing.icon().map(|icon| (icon, Symbol::Token(TokenSymbol::Out(c.standing)))));
    let turn = match c.turn {
        _ if c.standing != Standing::Active => None,
        TurnView::Acting => Some(("player-next", TurnSymbol::Acting)),
        TurnView::Asked => Some(("player-next", TurnSymbol::Deciding(c.faction))),
        TurnView::Taken => Some((DONE, TurnSymbol::Done(!c.intent.is_empty()))),
        TurnView::Ready => None,
    };
    symbols.extend(turn.map(|(icon, turn)| (icon, Symbol::Turn(turn))));
    if waits {
        symbols.push((UNSEEN, Symbol::Turn(TurnSymbol::Pending)));
    }
    if c.concealed {
        symbols.push(("hidden", Symbol::Token(TokenSymbol::Hidden(c.faction))));
    }
    if c.facing.is_some() && c.standing == Standing::Active {
        symbols.push(("compass", Symbol::Token(TokenSymbol::Facing(c.faction))));
    }
    if c.guard.is_some() {
        symbols.push(("shield", Symbol::Token(TokenSymbol::Guard)));
    }
    symbols
}

/// Describes the count of a mark in words.
fn when(mark: &TrackMark) -> String {
    let what = if mark.label.is_empty() { "Acts" } else { mark.label.as_str() };
    let numbers = match (mark.shape, mark.until) {
        (MarkShape::Open, Some(until)) => format!("between {} and {until}", mark.count),
        (MarkShape::Steps | MarkShape::Lasting, Some(until)) => format!("from {} to {until}", mark.count),
        _ => format!("on {}", mark.count),
    };
    let state = match mark.state {
        TrackState::Done => ", done",
        TrackState::Held => ", held",
        TrackState::Acting => ", now",
        TrackState::Waiting => "",
    };
    format!("{what}: {numbers}{state}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_says_when_it_comes() {
        let mark = |shape, until, state| TrackMark {
            count: 7,
            until,
            shape,
            state,
            label: "Spear".into(),
            ..TrackMark::default()
        };
        let said = |shape, until, state| when(&mark(shape, until, state));
        assert_eq!(said(MarkShape::Point, None, TrackState::Waiting), "Spear: on 7");
        assert_eq!(said(MarkShape::Open, Some(-2), TrackState::Waiting), "Spear: between 7 and -2");
        assert_eq!(said(MarkShape::Lasting, Some(2), TrackState::Done), "Spear: from 7 to 2, done");
    }

    #[test]
    fn whoever_is_out_of_the_fight_says_how() {
        let one = |standing| CombatantView { standing, ..CombatantView::default() };
        let said = |standing| words(&meanings(&one(standing), false)[0].1);
        let all = [Standing::Dead, Standing::Incapacitated, Standing::Surrendered, Standing::Fled].map(said);
        let mut different = all.to_vec();
        different.dedup();
        assert_eq!(different.len(), 4);
        assert!(words(&meanings(&one(Standing::Active), true)[0].1).starts_with("Effect to come"));
    }
}
