//! Player settings for the speed of a battle and for reaction prompts.

use serde::{Deserialize, Serialize};

/// Playback speed of events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Without animation: results appear at once.
    Instant,
}

impl Pace {
    pub const ALL: [Pace; 4] = [Pace::Slow, Pace::Normal, Pace::Fast, Pace::Instant];

    pub fn name(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
            Pace::Instant => "instant",
        }
    }

    /// Returns the factor for all durations; 0 for instant.
    pub fn stretch(self) -> f32 {
        match self {
            Pace::Slow => 1.8,
            Pace::Normal => 1.0,
            Pace::Fast => 0.45,
            Pace::Instant => 0.0,
        }
    }

    pub fn faster(self) -> Self {
        Self::ALL[(self as usize + 1).min(3)]
    }

    pub fn slower(self) -> Self {
        Self::ALL[(self as usize).saturating_sub(1)]
    }
}

/// Condition for prompting a person for a reaction to another combatant's act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reactions {
    /// Every time.
    Always,
    /// Only if the odds show that the choice matters: an answer with a cost is better, or the combatant may fall.
    #[default]
    IfUseful,
    /// Never: every act passes.
    Never,
}

impl Reactions {
    pub const ALL: [Reactions; 3] = [Reactions::Always, Reactions::IfUseful, Reactions::Never];

    pub fn name(self) -> &'static str {
        match self {
            Reactions::Always => "always",
            Reactions::IfUseful => "if useful",
            Reactions::Never => "never",
        }
    }
}
