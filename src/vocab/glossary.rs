//! Words of the screen that explain themselves: those of a ruleset, and those of all.

use super::rule_id::RuleId;

/// A word or phrase with its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlossaryEntry {
    /// All forms of the word, in lower case; a plural with `s` needs no form of its own. A form in capitals is an
    /// abbreviation that is found only in capitals, since it would also be a word: `PER`.
    pub words: &'static [&'static str],
    /// The meaning, in one or two short sentences.
    pub meaning: &'static str,
    /// The rule that says more, if there is one.
    pub rule: Option<RuleId>,
}

/// The words that mean the same under every ruleset.
pub const COMMON: &[GlossaryEntry] = &[
    plain(&["unhurt"], "Nothing happens to the combatant."),
    plain(&["unaffected"], "Nothing happens to the combatant."),
    plain(&["wounded"], "Loses points but stays in the fight."),
    plain(&["wounded or worse"], "Loses points, and may be put out of the fight or killed."),
    plain(&["hindered"], "Suffers a condition such as prone or disarmed, without losing points."),
    plain(&["affected"], "Something happens to the combatant; the bars show what."),
    plain(&["in all"], "Points that all targets together lose on average."),
    plain(&["on average"], "The mean over all possible dice, so it need not be a whole number."),
    plain(&["reaction"], "An answer to another combatant's action, before the action takes effect."),
    plain(&["morale test"], "A roll that decides whether a frightened combatant keeps fighting."),
    plain(&["in return"], "What the reaction does to the attacker."),
    plain(&["threat"], "What the strongest enemy in reach can do until the combatant's next turn; an estimate."),
];

/// Creates an entry without a rule.
pub const fn plain(words: &'static [&'static str], meaning: &'static str) -> GlossaryEntry {
    GlossaryEntry { words, meaning, rule: None }
}

/// Creates an entry with the rule that says more.
pub const fn ruled(words: &'static [&'static str], meaning: &'static str, rule: RuleId) -> GlossaryEntry {
    GlossaryEntry { words, meaning, rule: Some(rule) }
}

/// A word found in a text: the range of its characters, and its entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundWord {
    /// Index of the first character.
    pub from: usize,
    /// Index after the last character.
    pub to: usize,
    /// The meaning.
    pub entry: GlossaryEntry,
}

/// Returns the longest word of the entries around a character of a text. `None` if there is none.
pub fn word_at<'e>(text: &str, at: usize, entries: impl IntoIterator<Item = &'e GlossaryEntry>) -> Option<FoundWord> {
    let as_written: Vec<char> = text.chars().map(|c| if c == '\u{a0}' { ' ' } else { c }).collect();
    let lowered: Vec<char> = as_written.iter().flat_map(|c| c.to_lowercase().take(1)).collect();
    let joins = |c: Option<&char>| c.is_some_and(|c| c.is_alphanumeric());
    let mut best: Option<FoundWord> = None;
    for entry in entries {
        for word in entry.words {
            let letters = if word.contains(char::is_uppercase) { &as_written } else { &lowered };
            let word: Vec<char> = word.chars().collect();
            let begins = (at + 1).saturating_sub(word.len() + 1)..=at.min(lowered.len().saturating_sub(1));
            for from in begins.filter(|from| letters[*from..].starts_with(&word)) {
                let mut to = from + word.len();
                to += usize::from(letters.get(to) == Some(&'s'));
                let whole =
                    !joins(from.checked_sub(1).and_then(|before| letters.get(before))) && !joins(letters.get(to));
                let longer = best.as_ref().is_none_or(|best| best.to - best.from < to - from);
                if whole && longer && (from..=to).contains(&at) {
                    best = Some(FoundWord { from, to, entry: *entry });
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_word_around_a_letter_is_found() {
        let entries = [
            plain(&["half-step"], "a"),
            plain(&["action"], "b"),
            plain(&["main action"], "c"),
            plain(&["ac"], "d"),
            plain(&["PER"], "e"),
        ];
        let found = |text: &str, at: usize| word_at(text, at, &entries).map(|found| found.entry.meaning);
        assert_eq!(found("4 of 4 half-steps left", 9), Some("a"));
        assert_eq!(found("4 of 4 half-steps left", 1), None);
        assert_eq!(found("Main action", 2), Some("c"));
        assert_eq!(found("an action", 5), Some("b"));
        assert_eq!(found("reaction", 4), None, "part of another word");
        assert_eq!(found("AC 20", 0), Some("d"));
        assert_eq!(found("2x PER", 3), Some("e"));
        assert_eq!(found("1 attack per round", 9), None, "a word and not the abbreviation");
        assert_eq!(found("", 0), None);
        assert_eq!(found("main\u{a0}action", 5), Some("c"));
        let whole = word_at("2 half-steps", 4, &entries).expect("it is there");
        assert_eq!((whole.from, whole.to), (2, 12));
    }
}
