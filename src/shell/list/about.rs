//! Descriptions of names: from the table of sentences, from rule cards, or from table rows.

use super::entry::ListEntry;
use crate::engine::Ruleset;
use crate::vocab::RuleCard;
use crate::vocab::names::capitalize;

/// Sentences for names that neither a card nor a battle describes well enough.
const TABLE: &str = include_str!("sentences.txt");

/// The descriptions of a ruleset's names.
pub struct Sentences {
    ruleset: &'static str,
    cards: &'static [RuleCard],
}

impl Sentences {
    pub fn new(ruleset: &dyn Ruleset) -> Self {
        Self { ruleset: ruleset.name(), cards: ruleset.cards() }
    }

    /// Fills in the sentence of each entry, and its rule if there is one.
    pub fn complete(&self, list: &str, entries: &mut [ListEntry]) {
        for entry in entries {
            if let Some((rule, sentence)) = self.written(list, &entry.name) {
                entry.about = sentence.to_owned();
                if entry.rules.is_empty() && rule != "-" {
                    entry.rules.push(rule.to_owned());
                }
            } else if entry.about.is_empty() {
                self.by_card(entry);
            } else if list == "conditions" && entry.rules.is_empty() {
                // The key note gives the meaning; the rule is that of the card that mentions the condition.
                let card = self.speaks_of(&entry.name.replace('_', " ")).map(|(card, _)| card.id.to_string());
                entry.rules.extend(card);
            }
        }
    }

    /// Returns rule and sentence from the table.
    fn written(&self, list: &str, name: &str) -> Option<(&'static str, &'static str)> {
        let mut lines = TABLE.lines().map(|line| line.splitn(5, ' ').collect::<Vec<_>>());
        lines.find_map(|line| match line[..] {
            [ruleset, of, known, rule, sentence] if (ruleset, of, known) == (self.ruleset, list, name) => {
                Some((rule, sentence))
            }
            _ => None,
        })
    }

    /// Fills in the sentence of the entry's cards, or of a card that mentions it.
    fn by_card(&self, entry: &mut ListEntry) {
        let name = entry.name.replace('_', " ");
        let found = if entry.rules.is_empty() { self.speaks_of(&name) } else { self.cited(entry, &name) };
        match found {
            Some((card, sentence)) => {
                entry.about = sentence.to_owned();
                if entry.rules.is_empty() {
                    entry.rules.push(card.id.to_string());
                }
            }
            None if entry.example.is_empty() => entry.about = format!("{}.", capitalize(&name)),
            None => entry.about = such_as(&std::mem::take(&mut entry.example)),
        }
    }

    /// Returns the sentence of the entry's cards that mentions its name or its example. For a card with the name in its
    /// title, returns the first sentence.
    fn cited(&self, entry: &ListEntry, name: &str) -> Option<(&'static RuleCard, &'static str)> {
        let cards = || entry.rules.iter().filter_map(|rule| self.cards.iter().find(|card| card.id.0 == rule));
        let offered = entry.example.split([' ', ':']).next().unwrap_or_default();
        let titled = cards().find(|card| has(card.title, name)).map(|card| (card, first_sentence(card)));
        titled.or_else(|| {
            [name, offered].into_iter().filter(|words| words.len() > 2).find_map(|words| {
                cards().find_map(|card| Some((card, sentences(card.text).find(|text| has(text, words))?)))
            })
        })
    }

    /// Returns the card whose title contains the words, else the first card sentence that does.
    fn speaks_of(&self, words: &str) -> Option<(&'static RuleCard, &'static str)> {
        let title = self.cards.iter().find(|card| has(card.title, words));
        let titled = title.map(|card| (card, first_sentence(card)));
        titled.or_else(|| {
            self.cards
                .iter()
                .find_map(|card| sentences(card.text).find(|text| has(text, words)).map(|text| (card, text)))
        })
    }
}

/// Formats an example: `Example: Looter waits.`
pub fn such_as(text: &str) -> String {
    format!("Example: {}.", text.trim_end_matches('.'))
}

/// Describes a table row by its kind and its fields.
pub fn of_row(table: &str, fields: &[(String, String)]) -> String {
    let kind = capitalize(table.strip_suffix('s').unwrap_or(table)).replace('_', " ");
    let said = fields.iter().map(|(key, value)| match value.as_str() {
        "true" => key.replace('_', " "),
        value => format!("{} {}", key.replace('_', " "), value.trim_matches('"')),
    });
    let said = said.collect::<Vec<_>>().join(", ");
    if said.is_empty() { format!("{kind} of that name.") } else { format!("{kind}: {said}.") }
}

fn first_sentence(card: &'static RuleCard) -> &'static str {
    sentences(card.text).next().unwrap_or(card.title)
}

/// Splits a text into sentences with their full stops.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let ends = rest.match_indices(". ").map(|(at, _)| at + 1);
        let end = ends.into_iter().find(|at| rest[*at..].trim_start().starts_with(char::is_uppercase));
        let (sentence, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after.trim_start();
        (!sentence.is_empty()).then_some(sentence)
    })
}

/// Returns true if the text contains these consecutive words, regardless of their endings.
fn has(text: &str, words: &str) -> bool {
    let parted = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(|word| stem(&word.to_lowercase()).to_owned()).collect()
    };
    let (text, words) = (parted(text), parted(words));
    !words.is_empty() && text.windows(words.len()).any(|part| part == words)
}

fn stem(word: &str) -> &str {
    let ends = ["ing", "ed", "es", "s", "e"].into_iter().filter_map(|end| word.strip_suffix(end));
    ends.into_iter().find(|stem| stem.len() >= 3).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::RULESETS;

    #[test]
    fn a_text_is_read_sentence_by_sentence() {
        let text = "It costs 1.5 steps. A wall stops it. That is all.";
        assert_eq!(sentences(text).collect::<Vec<_>>(), ["It costs 1.5 steps.", "A wall stops it.", "That is all."]);
        assert!(has("Climbing out of pits", "pit") && has("The routed flee", "routed") && !has("Pitch dark", "pit"));
    }

    /// Checks that no line of the table has an unknown rule or ruleset, or occurs twice.
    #[test]
    fn the_table_of_sentences_names_what_there_is() {
        let mut seen = Vec::new();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let [ruleset, list, name, rule, sentence] = line.splitn(5, ' ').collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            let ruleset = RULESETS.iter().find(|known| known.name() == ruleset).unwrap_or_else(|| panic!("{line}"));
            assert!(rule == "-" || ruleset.cards().iter().any(|card| card.id.0 == rule), "{line}");
            assert!(sentence.ends_with('.') && !sentence.contains(". "), "{line}");
            assert!(!seen.contains(&(ruleset.name(), list, name)), "twice: {line}");
            seen.push((ruleset.name(), list, name));
        }
    }
}
