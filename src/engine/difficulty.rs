//! Difficulty of the built-in levels for the side that a person plays, from measured win rates.
//!
//! `scripts/difficulty` measures the rates: a recruit plays the person's side against recruits and against veterans.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static MEASURED: &str = include_str!("../../assets/difficulty.txt");

/// The measured win rate of a side.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeasuredWins {
    /// Battles won.
    pub won: u32,
    /// Battles fought.
    pub battles: u32,
    /// Lower bound of the 95 % confidence interval, in per cent.
    pub low: f64,
    /// Upper bound of the 95 % confidence interval, in per cent.
    pub high: f64,
}

/// The win rates of a recruit on the person's side of a level.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelDifficulty {
    /// The strongest opponent that the level itself names.
    pub opponent: String,
    /// Against recruits.
    pub recruit: MeasuredWins,
    /// Against veterans.
    pub veteran: MeasuredWins,
}

/// The difficulty of a battle in words, from easy to very hard. Of 200 measured battles, chance alone moves a rate by up
/// to 7 per cent; so the middle step has rates that may stem from equal sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// Won in at least 68 of 100 battles.
    Easy,
    /// Won in at least 57 of 100 battles.
    FairlyEasy,
    /// Won in at least 43 of 100 battles.
    Even,
    /// Won in at least 32 of 100 battles.
    FairlyHard,
    /// Won in at least 18 of 100 battles.
    Hard,
    /// Won in fewer battles.
    VeryHard,
}

impl Difficulty {
    /// Returns it in lower case: `fairly easy`.
    pub fn in_words(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::FairlyEasy => "fairly easy",
            Difficulty::Even => "even",
            Difficulty::FairlyHard => "fairly hard",
            Difficulty::Hard => "hard",
            Difficulty::VeryHard => "very hard",
        }
    }
}

impl MeasuredWins {
    /// Returns the share of battles won, from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.won) / f64::from(self.battles.max(1))
    }

    /// Returns the difficulty for the side that a person plays.
    pub fn difficulty(self) -> Difficulty {
        match self.share() {
            share if share >= 0.68 => Difficulty::Easy,
            share if share >= 0.57 => Difficulty::FairlyEasy,
            share if share >= 0.43 => Difficulty::Even,
            share if share >= 0.32 => Difficulty::FairlyHard,
            share if share >= 0.18 => Difficulty::Hard,
            _ => Difficulty::VeryHard,
        }
    }
}

impl LevelDifficulty {
    /// Returns the win rate against a kind of opponent. Only veterans have a rate of their own.
    pub fn against(&self, opponent: &str) -> MeasuredWins {
        if opponent == "veteran" { self.veteran } else { self.recruit }
    }

    /// Returns the win rate against the opponent that the level names.
    pub fn usual(&self) -> MeasuredWins {
        self.against(&self.opponent)
    }
}

/// Returns the difficulty of a built-in level, such as `zones/roadside` or `encounters/eastgate@zones`. `None` if it was
/// not measured.
pub fn level_difficulty(level: &str) -> Option<&'static LevelDifficulty> {
    static TABLE: LazyLock<BTreeMap<String, LevelDifficulty>> =
        LazyLock::new(|| serde_json::from_str(MEASURED).unwrap_or_default());
    TABLE.get(level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::level_files::shipped_levels;

    #[test]
    fn every_built_in_level_is_measured() {
        let table: BTreeMap<String, LevelDifficulty> = serde_json::from_str(MEASURED).expect("a valid table");
        for level in shipped_levels() {
            let measured =
                table.get(&level.name).unwrap_or_else(|| panic!("run scripts/difficulty for {}", level.name));
            for wins in [measured.recruit, measured.veteran] {
                let share = 100.0 * wins.share();
                assert!(wins.battles >= 40 && wins.low <= share && share <= wins.high, "{}: {wins:?}", level.name);
            }
        }
    }

    #[test]
    fn a_rate_has_its_word() {
        let word = |won| MeasuredWins { won, battles: 100, low: 0.0, high: 100.0 }.difficulty().in_words();
        let words = [17, 18, 31, 32, 42, 43, 56, 57, 67, 68].map(word);
        let harder = ["very hard", "hard", "hard", "fairly hard", "fairly hard"];
        assert_eq!(words[..5], harder);
        assert_eq!(words[5..], ["even", "even", "fairly easy", "fairly easy", "easy"]);
        assert!(Difficulty::Easy < Difficulty::VeryHard);
    }
}
