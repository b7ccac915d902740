//! Names of combatants and sides in a sentence.

use crate::vocab::names::within_sentence;
use crate::vocab::view::Scene;
use std::borrow::Cow;

/// Names in a scene with their factions, longest first.
pub struct Mentions<'s>(Vec<(Cow<'s, str>, usize)>);

impl<'s> Mentions<'s> {
    pub fn new(scene: &'s Scene) -> Self {
        let mut names: Vec<_> = scene.combatants.iter().map(|c| (Cow::from(&c.name), c.faction)).collect();
        names.extend(scene.factions.iter().enumerate().map(|(i, f)| (Cow::from(&f.name), i)));
        let within =
            |(name, i): &(Cow<str>, usize)| name.starts_with("The ").then(|| (Cow::from(within_sentence(name)), *i));
        names.extend(names.iter().filter_map(within).collect::<Vec<_>>());
        names.retain(|(name, _)| !name.is_empty());
        names.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        names.dedup_by(|a, b| a.0 == b.0);
        Self(names)
    }

    /// Splits the text into pieces. A piece that is a name has its faction.
    pub fn split<'t>(&self, text: &'t str) -> Vec<(&'t str, Option<usize>)> {
        let mut pieces = Vec::new();
        let mut plain = 0;
        let mut at = 0;
        while at < text.len() {
            match self.0.iter().find(|(name, _)| starts_word(text, at, name)) {
                Some((name, faction)) => {
                    if plain < at {
                        pieces.push((&text[plain..at], None));
                    }
                    pieces.push((&text[at..at + name.len()], Some(*faction)));
                    at += name.len();
                    plain = at;
                }
                None => at += text[at..].chars().next().map_or(1, char::len_utf8),
            }
        }
        if plain < text.len() {
            pieces.push((&text[plain..], None));
        }
        pieces
    }
}

/// Returns true if the word begins at that position and is not part of a longer word.
fn starts_word(text: &str, at: usize, word: &str) -> bool {
    let boundary = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text[at..].starts_with(word)
        && boundary(text[..at].chars().next_back())
        && boundary(text[at + word.len()..].chars().next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::CombatantView;

    #[test]
    fn names_are_found_whole_and_longest_first() {
        let named = |name: &str, faction| CombatantView { name: name.into(), faction, ..Default::default() };
        let scene = Scene {
            combatants: vec![named("Bandit 1", 1), named("Bandit 11", 1), named("Ash", 0)],
            ..Default::default()
        };
        let names = Mentions::new(&scene);
        let found: Vec<_> = names.split("Bandit 11 slashes Ash’s arm; Ash, Bandit 1!").into_iter().collect();
        let wanted = [
            ("Bandit 11", Some(1)),
            (" slashes ", None),
            ("Ash", Some(0)),
            ("’s arm; ", None),
            ("Ash", Some(0)),
            (", ", None),
            ("Bandit 1", Some(1)),
            ("!", None),
        ];
        assert_eq!(found, wanted);
    }
}
