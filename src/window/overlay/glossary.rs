//! Words of the glossary explain themselves: while the pointer rests on one in any panel, a tooltip shows its meaning. The
//! texts are read from the shapes that the panels painted, so no panel has to know of it.

use super::drawn;
use super::tip::{Tip, pointer_rests, tip};
use super::ui_ctx::UiCtx;
use crate::engine::Ruleset;
use crate::vocab::glossary::{COMMON, FoundWord, GlossaryEntry, plain, word_at};
use crate::vocab::names::capitalize;
use crate::window::battle::{CurrentBattle, Presented};
use crate::window::icons::IconSet;
use crate::window::input::PadInHand;
use crate::window::settings::Settings;
use crate::window::theme::{self, Theme};
use bevy::prelude::{Res, Result};
use bevy_egui::EguiContexts;
use bevy_egui::egui::epaint::{ClippedShape, TextShape};
use bevy_egui::egui::text::CCursor;
use bevy_egui::egui::{Context, Id, LayerId, Order, Pos2, Rect, Shape, Stroke};

/// Time that the pointer rests on a word before its meaning is shown, in seconds.
const REST: f32 = 0.35;

/// Panels without explanations: their texts are about the program, or their controls have tooltips of their own.
const UNEXPLAINED: [&str; 3] = ["top", "pause", "end"];

/// Expected losses such as `−1.9`, which are no words.
const LOSS: GlossaryEntry =
    plain(&[], "Points that the combatant loses on average, over all possible dice. A plus sign is a gain.");

/// Shows the meaning of the word that the pointer rests on. Errors if there is no egui context.
pub fn draw(
    mut contexts: EguiContexts,
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    theme: Res<Theme>,
    icons: Res<IconSet>,
    settings: Res<Settings>,
    pad: Res<PadInHand>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if presented.presenter_mode || pad.0 {
        return Ok(());
    }
    // The texts are searched only once the pointer rests.
    let at = ctx.pointer_hover_pos().filter(|_| pointer_rests(&ctx, REST));
    let Some((word, area)) = at.and_then(|at| pointed_word(&ctx, at, battle.ruleset())) else { return Ok(()) };
    let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: pad.0, confirm: false, bare: false };
    let p = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("glossary word")));
    p.hline(area.x_range(), area.bottom(), Stroke::new(cx.px(1.5), theme::GOLD));
    let FoundWord { entry, .. } = word.1;
    tip(
        &cx,
        &ctx,
        area,
        &Tip { title: capitalize(&word.0), cap: String::new(), lines: vec![(entry.meaning.into(), entry.rule)] },
    );
    Ok(())
}

/// Returns the word of the glossary under the pointer with its text, and its area on the screen.
fn pointed_word(ctx: &Context, at: Pos2, ruleset: &dyn Ruleset) -> Option<((String, FoundWord), Rect)> {
    // A pop-up hides the panels below it.
    let above = ctx.layer_id_at(at).filter(|layer| layer.order > Order::Middle);
    let panels = drawn::names(ctx);
    let texts = panels
        .iter()
        .rev()
        .filter(|(name, layer)| !UNEXPLAINED.contains(&name.as_str()) && above.is_none_or(|above| above == *layer));
    let text = ctx.graphics(|graphics| {
        let mut layers = texts.filter_map(|(_, layer)| graphics.get(*layer));
        layers.find_map(|list| list.all_entries().filter_map(|entry| text_at(entry, at)).last())
    })?;
    let letters = text.galley.text().to_owned();
    let cursor = text.galley.cursor_from_pos(at - text.pos).index.0;
    let known = || ruleset.glossary().iter().chain(COMMON);
    let found = word_at(&letters, cursor, known()).or_else(|| loss_at(&letters, cursor))?;
    let place = |index: usize| text.galley.pos_from_cursor(CCursor::new(index)).translate(text.pos.to_vec2());
    let area = place(found.from).union(place(found.to));
    let word: String = letters.chars().skip(found.from).take(found.to - found.from).collect();
    area.expand(2.0).contains(at).then_some(((word, found), area))
}

/// Returns the text of a shape that contains that position.
fn text_at(ClippedShape { clip_rect, shape }: &ClippedShape, at: Pos2) -> Option<TextShape> {
    if !clip_rect.contains(at) {
        return None;
    }
    let mut shapes = vec![shape];
    while let Some(shape) = shapes.pop() {
        match shape {
            Shape::Vec(inner) => shapes.extend(inner),
            Shape::Text(text) if Rect::from_min_size(text.pos, text.galley.size()).contains(at) => {
                return Some(text.clone());
            }
            _ => {}
        }
    }
    None
}

/// Returns the expected loss around a character of a text: a sign and a number with one decimal.
fn loss_at(text: &str, at: usize) -> Option<FoundWord> {
    let letters: Vec<char> = text.chars().collect();
    let belongs = |ix: &usize| letters.get(*ix).is_some_and(|c| c.is_ascii_digit() || matches!(c, '.' | '−' | '+'));
    let from = (0..=at.min(letters.len())).rev().take_while(|ix| belongs(ix) || *ix == at).last()?;
    let from = if belongs(&from) { from } else { from + 1 };
    let to = (from..letters.len()).take_while(belongs).last()? + 1;
    let word: String = letters[from..to].iter().collect();
    let decimal = word.strip_prefix(['−', '+'])?.split_once('.')?;
    let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    (digits(decimal.0) && digits(decimal.1)).then_some(FoundWord { from, to, entry: LOSS })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::fixture;
    use crate::window::overlay::ui_ctx::panel;
    use std::collections::BTreeSet;

    #[test]
    fn the_word_under_the_pointer_is_found_in_any_panel() {
        let ruleset = crate::rulesets::ruleset("zones").expect("a known ruleset");
        let rect = Rect::from_min_size(Pos2::new(40.0, 60.0), bevy_egui::egui::vec2(300.0, 60.0));
        let found = |x: f32| {
            fixture::set(100, |cx, p| {
                let ctx = p.ctx().clone();
                panel(&ctx, "bar", rect, Order::Middle, |ui| {
                    let ink = (theme::Face::Sans, 16.0, theme::INK);
                    cx.write(ui.painter(), rect.min, bevy_egui::egui::Align2::LEFT_TOP, "4 half-steps left", ink);
                });
                pointed_word(&ctx, rect.min + bevy_egui::egui::vec2(x, 8.0), ruleset).map(|((word, _), _)| word)
            })
        };
        assert_eq!(found(40.0).as_deref(), Some("half-steps"));
        assert_eq!(found(3.0), None, "a number");
        assert_eq!(found(280.0), None, "no text");
    }

    #[test]
    fn a_loss_explains_itself() {
        let found = |text: &str, at: usize| loss_at(text, at).map(|found| (found.from, found.to));
        assert_eq!(found("62 % wounded · −1.9", 16), Some((15, 19)));
        assert_eq!(found("62 % wounded · −1.9", 1), None);
        assert_eq!(found("light −10", 7), None, "a modifier");
        assert_eq!(found("", 0), None);
    }

    #[test]
    fn every_word_is_explained_once_in_a_sentence_with_a_known_rule() {
        for ruleset in crate::rulesets::RULESETS {
            let mut words = BTreeSet::new();
            assert!(ruleset.glossary().len() > 10, "{}", ruleset.name());
            for entry in ruleset.glossary().iter().chain(COMMON) {
                assert!(entry.meaning.ends_with('.') && entry.meaning.len() < 120, "{}", entry.meaning);
                assert!(!entry.words.is_empty(), "{}", entry.meaning);
                for word in entry.words {
                    assert!(words.insert(*word), "{}: {word} twice", ruleset.name());
                    assert_eq!(*word, word.to_lowercase());
                }
                let known = |id| ruleset.cards().iter().any(|card| card.id == id);
                assert!(entry.rule.is_none_or(known), "{:?}", entry.rule);
            }
        }
    }
}
