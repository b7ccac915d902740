//! Words of the glossary explain themselves: while the pointer rests on one in any panel, a card shows its meaning. Words
//! of a card have cards of their own. The texts are read from the shapes that the panels painted, so no panel has to know of it.

use super::tip::{Tip, paint_tip, place_tip, pointer_rests};
use super::ui_ctx::{UiCtx, panel};
use super::{Overlay, drawn};
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
use bevy_egui::egui::{Context, Galley, Id, LayerId, Order, Pos2, Rect, Shape, Stroke};

/// Time that the pointer rests on a word before its meaning is shown, in seconds.
const REST: f32 = 0.35;

/// Panels without explanations: their texts are about the program, or their controls have tooltips of their own.
const UNEXPLAINED: [&str; 3] = ["top", "pause", "end"];

/// Expected losses such as `−1.9`, which are no words.
const LOSS: GlossaryEntry =
    plain(&[], "Points that the combatant loses on average, over all possible dice. A plus sign is a gain.");

/// Maximum number of open cards, each about a word of the one before.
const DEEPEST: usize = 4;
/// Distance around an open card at which the pointer still counts as on it, in pixels at 100 %.
const AROUND: f32 = 6.0;

/// An open card: the meaning of a word.
#[derive(Clone, Debug, PartialEq)]
struct OpenCard {
    title: String,
    entry: GlossaryEntry,
    /// Area of the explained word.
    word: Rect,
    /// Area of the card.
    area: Rect,
}

/// The open cards, from the first to the deepest.
type OpenCards = Vec<OpenCard>;

/// Shows the meaning of the word that the pointer rests on. The card stays open while the pointer is on it, so that the
/// words of its text can be pointed at as well. Errors if there is no egui context.
pub fn draw(
    mut contexts: EguiContexts,
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    overlay: Res<Overlay>,
    theme: Res<Theme>,
    icons: Res<IconSet>,
    settings: Res<Settings>,
    pad: Res<PadInHand>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: pad.0, confirm: false, bare: false };
    let at = ctx.pointer_hover_pos().filter(|_| !presented.presenter_mode && !pad.0);
    show_cards(&cx, &ctx, at, battle.ruleset(), &overlay.lesson_marks);
    Ok(())
}

/// Closes the cards that the pointer has left, draws the others, and opens the card of the word that it rests on. The
/// cards keep off the areas to keep clear.
fn show_cards(cx: &UiCtx, ctx: &Context, at: Option<Pos2>, ruleset: &dyn Ruleset, clear: &[Rect]) {
    let id = Id::new("open glossary cards");
    let mut cards: OpenCards = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    let before = cards.len();
    close_left_cards(&mut cards, at, cx.px(AROUND));
    let within = |cards: &OpenCards| at.is_some_and(|at| cards.iter().any(|card| card.area.contains(at)));
    if ctx.input(|i| i.pointer.any_down()) && !within(&cards) {
        cards.clear();
    }
    for (level, card) in cards.iter_mut().enumerate() {
        card.draw(cx, ctx, level, ruleset, clear);
    }
    // The texts are searched only once the pointer rests, or to check that the explained word is still there.
    let rests = pointer_rests(ctx, REST);
    let found = at.filter(|_| rests || !cards.is_empty()).map(|at| pointed_word(ctx, at, ruleset));
    match found.flatten() {
        Some(((title, found), word)) if rests && can_open(&cards, &found.entry) => {
            let mut card = OpenCard { title: capitalize(&title), entry: found.entry, word, area: word };
            card.draw(cx, ctx, cards.len(), ruleset, clear);
            cards.push(card);
        }
        None if !within(&cards) => cards.clear(),
        _ => {}
    }
    if !cards.is_empty() || before > 0 {
        ctx.data_mut(|data| data.insert_temp(id, cards));
    }
}

/// Returns true if a card of the entry can be opened beside the open ones.
fn can_open(cards: &OpenCards, entry: &GlossaryEntry) -> bool {
    cards.len() < DEEPEST && !cards.iter().any(|card| card.entry == *entry)
}

/// Removes the cards behind the last one that the pointer is on. A card's word counts as the card.
fn close_left_cards(cards: &mut OpenCards, at: Option<Pos2>, around: f32) {
    let is_on = |card: &OpenCard, at: Pos2| card.word.expand(2.0).contains(at) || card.area.expand(around).contains(at);
    let last = at.and_then(|at| cards.iter().rposition(|card| is_on(card, at)));
    cards.truncate(last.map_or(0, |last| last + 1));
}

impl OpenCard {
    /// Draws the card and underlines its word, and the words that have cards of their own.
    fn draw(&mut self, cx: &UiCtx, ctx: &Context, level: usize, ruleset: &dyn Ruleset, clear: &[Rect]) {
        let lines = vec![(self.entry.meaning.into(), self.entry.rule)];
        let tip = Tip { title: self.title.clone(), cap: String::new(), lines };
        let (area, galley) = place_tip(cx, ctx, self.word, &tip, clear);
        self.area = area;
        panel(ctx, &format!("glossary {level}"), area, Order::Tooltip, |ui| {
            let text = paint_tip(cx, ui.painter(), area, galley.clone());
            for word in known_words(&galley, ruleset, &self.entry) {
                let word = word.translate(text.to_vec2());
                let ends = [word.left_bottom(), word.right_bottom()];
                ui.painter().extend(Shape::dotted_line(&ends, theme::GOLD, cx.px(3.0), cx.px(0.8)));
            }
        });
        let p = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("glossary word")));
        p.hline(self.word.x_range(), self.word.bottom(), Stroke::new(cx.px(1.5), theme::GOLD));
    }
}

/// Returns the areas of the words of the glossary in a text, without those of one entry.
fn known_words(galley: &Galley, ruleset: &dyn Ruleset, own: &GlossaryEntry) -> Vec<Rect> {
    let (text, mut at, mut areas) = (galley.text(), 0, Vec::new());
    let count = text.chars().count();
    while at < count {
        let others = ruleset.glossary().iter().chain(COMMON).filter(|entry| *entry != own);
        match word_at(text, at, others) {
            Some(found) => {
                let place = |index: usize| galley.pos_from_cursor(CCursor::new(index));
                areas.push(place(found.from).union(place(found.to)));
                at = found.to.max(at) + 1;
            }
            None => at += 1,
        }
    }
    areas
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
    use std::collections::BTreeSet;

    #[test]
    fn the_word_under_the_pointer_is_found_in_any_panel() {
        let ruleset = crate::rulesets::ruleset("zones").expect("a known ruleset");
        let rect = Rect::from_min_size(Pos2::new(40.0, 60.0), bevy_egui::egui::vec2(300.0, 60.0));
        let found = |x: f32| {
            fixture::set(100, |cx, p| {
                let ctx = p.ctx().clone();
                panel(&ctx, "bar", rect, Order::Middle, |ui| {
                    let ink = (theme::Face::Regular, theme::Size::Body, theme::INK);
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
    fn a_card_stays_while_the_pointer_is_on_it_and_its_words_have_cards() {
        let area = |x: f32, y: f32, w: f32, h: f32| Rect::from_min_size(Pos2::new(x, y), bevy_egui::egui::vec2(w, h));
        let card = |word, area| OpenCard { title: String::new(), entry: LOSS, word, area };
        let first = card(area(100.0, 100.0, 40.0, 20.0), area(60.0, 124.0, 300.0, 60.0));
        let second = card(area(80.0, 150.0, 50.0, 20.0), area(20.0, 174.0, 300.0, 60.0));
        let left = |x: f32, y: f32| {
            let mut cards = vec![first.clone(), second.clone()];
            close_left_cards(&mut cards, Some(Pos2::new(x, y)), 6.0);
            cards.len()
        };
        assert_eq!(left(110.0, 110.0), 1, "the first word");
        assert_eq!(left(110.0, 122.0), 1, "between a word and its card");
        assert_eq!(left(300.0, 140.0), 1, "the first card");
        assert_eq!((left(90.0, 160.0), left(30.0, 200.0)), (2, 2), "the second word and its card");
        assert_eq!(left(600.0, 110.0), 0);
    }

    #[test]
    fn cards_name_words_that_have_cards() {
        let ruleset = crate::rulesets::ruleset("zones").expect("a known ruleset");
        let words = fixture::set(100, |cx, p| {
            let text = "A reaction costs the main action.";
            let galley = cx.galley(p, text, theme::Face::Regular, theme::Size::Body, theme::INK, f32::INFINITY);
            known_words(&galley, ruleset, &LOSS).len()
        });
        assert_eq!(words, 2);
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
                    assert!(*word == word.to_lowercase() || word.chars().all(char::is_uppercase), "{word}");
                }
                let known = |id| ruleset.cards().iter().any(|card| card.id == id);
                assert!(entry.rule.is_none_or(known), "{:?}", entry.rule);
            }
        }
    }
}
