//! Sentences with the names of combatants in the colours of their sides.

use crate::vocab::view::Scene;
use crate::window::battle::Mentions;
use crate::window::theme::{Face, Size, Theme};
use bevy_egui::egui::{Color32, text::LayoutJob};

/// The names of a scene in their colours.
pub struct ColoredNames<'s> {
    mentions: Mentions<'s>,
    dark: bool,
}

impl<'s> ColoredNames<'s> {
    pub fn new(scene: &'s Scene) -> Self {
        Self { mentions: Mentions::new(scene), dark: false }
    }

    /// Uses the colours for dark wood.
    pub fn on_dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// Returns the layout job of a sentence; `ink` is the colour of everything except the names.
    pub fn job(
        &self,
        theme: &Theme,
        text: &str,
        faces: (Face, Face),
        size: Size,
        ink: Color32,
        wrap: f32,
    ) -> LayoutJob {
        let mut job = LayoutJob::default();
        job.wrap.max_width = wrap;
        self.append(&mut job, theme, text, faces, size, ink);
        job
    }

    /// Appends a sentence to a layout job. `faces` are the fonts of the sentence and of the names.
    pub fn append(
        &self,
        job: &mut LayoutJob,
        theme: &Theme,
        text: &str,
        faces: (Face, Face),
        size: Size,
        ink: Color32,
    ) {
        let text = typeset(text);
        for (piece, faction) in self.mentions.split(&text) {
            let (face, color) = match faction {
                Some(faction) if self.dark => (faces.1, theme.side(faction).on_dark),
                Some(faction) => (faces.1, theme.side(faction).ink),
                None => (faces.0, ink),
            };
            job.append(piece, 0.0, theme.format(face, size, color));
        }
    }
}

/// Applies typography: `≈` and a percent sign stay on the line of their number, and negative numbers have a true minus.
pub fn typeset(text: &str) -> String {
    let mut printed = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        printed.push(match letter {
            ' ' if next == Some('%') || before == '≈' => '\u{a0}',
            '-' if !before.is_alphanumeric() && next.is_some_and(|c| c.is_ascii_digit()) => '−',
            letter => letter,
        });
        before = letter;
    }
    printed
}

/// Returns a side's name with the verb form that fits the number of its members.
pub fn side_does(scene: &Scene, faction: usize, one: &str, many: &str) -> String {
    let alone = scene.combatants.iter().filter(|c| c.faction == faction).count() == 1;
    let name = scene.factions.get(faction).map_or("They", |f| f.name.as_str());
    format!("{name} {}", if alone { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minus_and_per_cent_are_set_as_in_print() {
        assert_eq!(typeset("≈ 4 % of -2, (-14), 9-12, north-east"), "≈\u{a0}4\u{a0}% of −2, (−14), 9-12, north-east");
    }
}
