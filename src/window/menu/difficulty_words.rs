//! Difficulty of a level in words, for the side that a person plays.

use crate::controllers::HUMAN;
use crate::engine::Level;
use crate::engine::difficulty::{Difficulty, LevelDifficulty, MeasuredWins, level_difficulty};
use crate::vocab::names::{capitalize, within_sentence};

/// The difficulty of a level for one side.
pub struct SideDifficulty {
    pub difficulty: Difficulty,
    /// Title of the side, as written in a sentence: `the seekers`.
    side: String,
    /// The measurement that the difficulty stems from.
    measured: &'static LevelDifficulty,
}

impl SideDifficulty {
    /// Returns it in words: `even`, `hard for the seekers`.
    pub fn in_words(&self) -> String {
        match self.difficulty {
            Difficulty::Even => "even".to_owned(),
            difficulty => format!("{} for {}", difficulty.in_words(), self.side),
        }
    }

    /// Returns the player's side with the difficulty: `You play the seekers: hard`.
    pub fn addressed(&self) -> String {
        let words = match self.difficulty {
            Difficulty::Even => "an even fight",
            difficulty => difficulty.in_words(),
        };
        format!("You play {}: {words}", self.side)
    }

    /// Returns it in words with its measured rate.
    pub fn measured_in_words(&self) -> String {
        let MeasuredWins { won, battles, .. } = self.measured.usual();
        let foes = if self.measured.opponent == "veteran" { "normal" } else { "basic" };
        let words = capitalize(&self.in_words());
        format!("{words}: a basic player won {won} of {battles} test battles against {foes} opponents")
    }
}

/// Returns the difficulty of a level with the players that it names. `None` if it was not measured, or if no person
/// plays.
pub fn for_level(name: &str, level: &Level) -> Option<SideDifficulty> {
    let person = level.factions.iter().find(|faction| faction.controller == HUMAN)?;
    let measured = level_difficulty(name)?;
    let side = within_sentence(&person.title);
    Some(SideDifficulty { difficulty: measured.usual().difficulty(), side, measured })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_article_of_a_side_is_written_small() {
        let level = crate::protocol::open::level("oldhall@zones", &[]).expect("an encounter");
        let mut found = for_level("encounters/oldhall@zones", &level).expect("it is measured");
        found.difficulty = Difficulty::Hard;
        assert_eq!(found.in_words(), "hard for the seekers");
        assert_eq!(found.addressed(), "You play the seekers: hard");
        let measured = found.measured_in_words();
        assert!(measured.starts_with("Hard for the seekers: a basic player won "), "{measured}");
        assert!(measured.ends_with(" of 40 test battles against normal opponents"), "{measured}");
        found.difficulty = Difficulty::Even;
        assert_eq!(found.in_words(), "even");
        assert_eq!(found.addressed(), "You play the seekers: an even fight");
        assert!(for_level("mine", &level).is_none());
    }
}
