//! The values of the settings.

use crate::window::battle::{Pace, Reactions};
use crate::window::input::{Action, Binding, default_bindings};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Colours of the sides. Each palette stays distinguishable with the common kinds of colour blindness. Shapes and edges
/// distinguish the sides without colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PaletteName {
    #[default]
    Classic,
    BlueOrange,
    TealMagenta,
    HighContrast,
}

impl PaletteName {
    pub const ALL: [PaletteName; 4] =
        [PaletteName::Classic, PaletteName::BlueOrange, PaletteName::TealMagenta, PaletteName::HighContrast];

    pub fn name(self) -> &'static str {
        match self {
            PaletteName::Classic => "teal and dark red",
            PaletteName::BlueOrange => "blue and orange",
            PaletteName::TealMagenta => "teal and magenta",
            PaletteName::HighContrast => "high contrast",
        }
    }
}

/// The latest wishes for a generated skirmish. Everything left open is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SkirmishChoices {
    /// Name of the ruleset; empty for the one that is chosen in the menu.
    pub ruleset: String,
    /// Name of the ground.
    pub ground: Option<String>,
    /// Number of combatants of the first side.
    pub size: Option<usize>,
    /// Name of the aim.
    pub aim: Option<String>,
}

/// All settings that persist between two starts.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Settings {
    /// Text size, 80 to 200 per cent.
    pub text_scale: u16,
    pub pace: Pace,
    pub reduced_motion: bool,
    pub palette: PaletteName,
    pub reactions: Reactions,
    /// True if the legend of the board's symbols is open.
    pub legend: bool,
    pub skirmish: SkirmishChoices,
    /// True if the top strip shows which side is ahead.
    pub leader: bool,
    /// Changed bindings. All other actions keep their defaults.
    pub bindings: BTreeMap<Action, Vec<Binding>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            text_scale: 100,
            pace: Pace::Normal,
            reduced_motion: false,
            palette: PaletteName::Classic,
            reactions: Reactions::default(),
            legend: true,
            skirmish: SkirmishChoices::default(),
            leader: false,
            bindings: BTreeMap::new(),
        }
    }
}

impl Settings {
    pub const TEXT_SCALES: [u16; 8] = [80, 90, 100, 115, 130, 150, 175, 200];

    /// Returns the keys and buttons of an action.
    pub fn bound(&self, action: Action) -> Vec<Binding> {
        self.bindings.get(&action).cloned().unwrap_or_else(|| default_bindings(action))
    }

    /// Binds a key or button to an action. It replaces the action's bindings of the same device, and is removed from
    /// every other action.
    pub fn bind(&mut self, action: Action, binding: Binding) {
        for other in Action::ALL {
            let mut bound = self.bound(other);
            if other == action {
                bound.retain(|b| b.is_key() != binding.is_key());
                bound.insert(0, binding);
            } else if bound.contains(&binding) {
                bound.retain(|b| *b != binding);
            } else {
                continue;
            }
            self.bindings.insert(other, bound);
        }
    }

    /// Selects the next larger or smaller text size.
    pub fn step_text(&mut self, larger: bool) {
        let scales = Self::TEXT_SCALES;
        self.text_scale = if larger {
            scales.into_iter().find(|&s| s > self.text_scale).unwrap_or(200)
        } else {
            scales.into_iter().rev().find(|&s| s < self.text_scale).unwrap_or(80)
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_given_to_one_action_is_taken_from_the_other() {
        let mut settings = Settings::default();
        settings.bind(Action::Pause, Binding::Key(KeyCode::KeyU));
        assert_eq!(settings.bound(Action::Pause)[0], Binding::Key(KeyCode::KeyU));
        assert!(settings.bound(Action::Pause).contains(&Binding::Pad(GamepadButton::LeftThumb)));
        assert!(!settings.bound(Action::Undo).contains(&Binding::Key(KeyCode::KeyU)));
        assert!(settings.bound(Action::Undo).contains(&Binding::Pad(GamepadButton::West)));
    }
}
