//! Sentences with the names of combatants in the colours of their sides.

use crate::vocab::names::inner;
use crate::vocab::view::Scene;
use crate::window::theme::{Face, Theme};
use bevy_egui::egui::{Color32, text::LayoutJob};
use std::borrow::Cow;

/// The names of a scene, longest first, with their factions; and whether they are to be read on dark wood.
pub struct Names<'s>(Vec<(Cow<'s, str>, usize)>, bool);

impl<'s> Names<'s> {
    pub fn of(scene: &'s Scene) -> Self {
        let mut names: Vec<_> = scene.combatants.iter().map(|c| (Cow::from(&c.name), c.faction)).collect();
        names.extend(scene.factions.iter().enumerate().map(|(i, f)| (Cow::from(&f.name), i)));
        let within = |(name, i): &(Cow<str>, usize)| name.starts_with("The ").then(|| (Cow::from(inner(name)), *i));
        names.extend(names.iter().filter_map(within).collect::<Vec<_>>());
        names.retain(|(name, _)| !name.is_empty());
        names.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        names.dedup_by(|a, b| a.0 == b.0);
        Self(names, false)
    }

    /// The same to be read on dark wood.
    pub fn on_dark(mut self) -> Self {
        self.1 = true;
        self
    }

    /// The text in pieces, each with the faction whose name it is.
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

    /// A sentence to be laid out; `ink` is the colour of all but the names.
    pub fn job(&self, theme: &Theme, text: &str, faces: (Face, Face), size: f32, ink: Color32, wrap: f32) -> LayoutJob {
        let mut job = LayoutJob::default();
        job.wrap.max_width = wrap;
        self.append(&mut job, theme, text, faces, size, ink);
        job
    }

    /// The same, added to what is there. Faces: of the sentence, of the names.
    pub fn append(&self, job: &mut LayoutJob, theme: &Theme, text: &str, faces: (Face, Face), size: f32, ink: Color32) {
        let text = typeset(text);
        for (piece, faction) in self.split(&text) {
            let (face, color) = match faction {
                Some(faction) if self.1 => (faces.1, theme.side(faction).on_dark),
                Some(faction) => (faces.1, theme.side(faction).ink),
                None => (faces.0, ink),
            };
            job.append(piece, 0.0, theme.format(face, size, color));
        }
    }
}

/// As it is printed: a number keeps its sign of per cent on its line, and has a true minus.
pub fn typeset(text: &str) -> String {
    let mut printed = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        printed.push(match letter {
            ' ' if next == Some('%') => '\u{a0}',
            '-' if !before.is_alphanumeric() && next.is_some_and(|c| c.is_ascii_digit()) => '−',
            letter => letter,
        });
        before = letter;
    }
    printed
}

/// A side with the verb that fits the number of its members.
pub fn side_does(scene: &Scene, faction: usize, one: &str, many: &str) -> String {
    let alone = scene.combatants.iter().filter(|c| c.faction == faction).count() == 1;
    let name = scene.factions.get(faction).map_or("They", |f| f.name.as_str());
    format!("{name} {}", if alone { one } else { many })
}

/// Whether that word stands at that place and is not a part of a longer one.
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
    fn minus_and_per_cent_are_set_as_in_print() {
        assert_eq!(typeset("4 % of -2, (-14), 9-12, north-east"), "4\u{a0}% of −2, (−14), 9-12, north-east");
    }

    #[test]
    fn names_are_found_whole_and_longest_first() {
        let named = |name: &str, faction| CombatantView { name: name.into(), faction, ..Default::default() };
        let scene = Scene {
            combatants: vec![named("Bandit 1", 1), named("Bandit 11", 1), named("Ash", 0)],
            ..Default::default()
        };
        let names = Names::of(&scene);
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
