//! The player's record: finished battles by ruleset, level, opponent and result, the latest results, and the rules met.
//! [`file`] stores it.

pub mod file;

use super::battle::Battle;
use super::calendar::seconds_now;
use super::level_files::name_of_path;
use crate::vocab::FactionId;
use crate::vocab::seat::{CONTROLLERS, HUMAN};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Version of the file format.
const VERSION: u32 = 1;

/// Number of latest battles that are stored.
pub const LATEST: usize = 20;

/// The end of a battle for the person. If several persons played, for the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleEnding {
    /// The person's side won.
    Won,
    /// Another side won.
    Lost,
    /// No side won.
    Drawn,
}

impl BattleEnding {
    /// Returns it in one word.
    pub fn in_words(self) -> &'static str {
        match self {
            BattleEnding::Won => "won",
            BattleEnding::Lost => "lost",
            BattleEnding::Drawn => "drawn",
        }
    }
}

/// Numbers of battles by result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingCounts {
    /// Battles won.
    pub won: u32,
    /// Battles lost.
    pub lost: u32,
    /// Battles without a winner.
    pub drawn: u32,
}

impl EndingCounts {
    /// Returns the number of battles.
    pub fn battles(self) -> u32 {
        self.won + self.lost + self.drawn
    }

    fn count(&mut self, ending: BattleEnding) {
        let counter = match ending {
            BattleEnding::Won => &mut self.won,
            BattleEnding::Lost => &mut self.lost,
            BattleEnding::Drawn => &mut self.drawn,
        };
        *counter = counter.saturating_add(1);
    }

    fn plus(self, other: Self) -> Self {
        Self { won: self.won + other.won, lost: self.lost + other.lost, drawn: self.drawn + other.drawn }
    }
}

/// One finished battle, as listed among the latest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedBattle {
    /// Name of the ruleset.
    pub ruleset: String,
    /// Name of the level: `zones/roadside`.
    pub level: String,
    /// Title of the level.
    pub title: String,
    /// The strongest controller of the other sides; `human` if a second person played.
    pub opponent: String,
    /// Seed of the dice.
    pub seed: u64,
    /// Time of the end, in seconds since 1970-01-01.
    pub ended: u64,
    /// The result.
    pub ending: BattleEnding,
}

/// A battle to be counted, with the rules that its events cite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedBattle {
    /// The entry for the list of latest battles.
    pub entry: RecordedBattle,
    /// IDs of the rules that the person has met.
    pub rules: BTreeSet<&'static str>,
}

impl FinishedBattle {
    /// Describes a battle that has just ended. `sides` are the controllers of its sides. `None` if the battle is not
    /// over, or if no person played.
    pub fn new(battle: &Battle, sides: &[String]) -> Option<Self> {
        let result = battle.result()?;
        let persons: Vec<usize> = (0..sides.len()).filter(|ix| sides[*ix] == HUMAN).collect();
        let person = FactionId::from(*persons.first()?);
        let ending = match result.winner {
            Some(winner) if winner == person => BattleEnding::Won,
            Some(_) => BattleEnding::Lost,
            None => BattleEnding::Drawn,
        };
        // Two persons see everything.
        let viewer = (persons.len() == 1).then_some(person);
        let known = battle.events().iter().filter(|event| event.is_known_by(viewer));
        let level = battle.level();
        let entry = RecordedBattle {
            ruleset: level.ruleset.to_owned(),
            level: name_of_path(&level.path),
            title: level.title.clone(),
            opponent: opponent(sides).to_owned(),
            seed: battle.seed(),
            ended: seconds_now(),
            ending,
        };
        Some(Self { entry, rules: known.flat_map(|event| &event.rules).map(|rule| rule.0).collect() })
    }
}

/// Returns the kind of opponent: `human` if several persons play, else the strongest controller.
fn opponent(sides: &[String]) -> &str {
    if sides.iter().filter(|side| *side == HUMAN).count() > 1 {
        return HUMAN;
    }
    let strength = |name: &str| CONTROLLERS.iter().position(|(known, _)| *known == name);
    let others = sides.iter().map(String::as_str).filter(|side| *side != HUMAN);
    others.max_by_key(|name| strength(name)).unwrap_or(HUMAN)
}

/// Results by opponent.
pub type ByOpponent = BTreeMap<String, EndingCounts>;

/// The player's record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRecord {
    version: u32,
    /// Results by ruleset, level and opponent.
    battles: BTreeMap<String, BTreeMap<String, ByOpponent>>,
    /// The latest battles, oldest first.
    latest: Vec<RecordedBattle>,
    /// IDs of the rules met, by ruleset.
    rules_met: BTreeMap<String, BTreeSet<String>>,
    /// IDs of the battles that are counted.
    counted: BTreeSet<u64>,
}

impl Default for PlayerRecord {
    fn default() -> Self {
        Self {
            version: VERSION,
            battles: BTreeMap::new(),
            latest: Vec::new(),
            rules_met: BTreeMap::new(),
            counted: BTreeSet::new(),
        }
    }
}

impl PlayerRecord {
    /// Counts a battle. Returns false if the battle of that ID was counted before; the record is then unchanged.
    pub fn count(&mut self, id: u64, battle: &FinishedBattle) -> bool {
        if !self.counted.insert(id) {
            return false;
        }
        let entry = &battle.entry;
        let levels = self.battles.entry(entry.ruleset.clone()).or_default();
        let opponents = levels.entry(entry.level.clone()).or_default();
        opponents.entry(entry.opponent.clone()).or_default().count(entry.ending);
        self.latest.push(entry.clone());
        self.latest.drain(..self.latest.len().saturating_sub(LATEST));
        let met = self.rules_met.entry(entry.ruleset.clone()).or_default();
        met.extend(battle.rules.iter().map(|rule| (*rule).to_owned()));
        true
    }

    /// Returns the latest battles, newest first.
    pub fn latest(&self) -> impl Iterator<Item = &RecordedBattle> {
        self.latest.iter().rev()
    }

    /// Returns the results under a ruleset by opponent.
    pub fn by_opponent(&self, ruleset: &str) -> ByOpponent {
        let mut sums = ByOpponent::new();
        for (opponent, counts) in self.battles.get(ruleset).into_iter().flat_map(BTreeMap::values).flatten() {
            let sum = sums.entry(opponent.clone()).or_default();
            *sum = sum.plus(*counts);
        }
        sums
    }

    /// Returns the results under all rulesets.
    pub fn total(&self) -> EndingCounts {
        let levels = self.battles.values().flat_map(BTreeMap::values);
        levels.flat_map(BTreeMap::values).fold(EndingCounts::default(), |sum, counts| sum.plus(*counts))
    }

    /// Returns true if the person has won that level against a computer.
    pub fn has_won(&self, level: &str) -> bool {
        let results = self.battles.values().filter_map(|levels| levels.get(level)).flatten();
        results.into_iter().any(|(opponent, counts)| opponent != HUMAN && counts.won > 0)
    }

    /// Returns true if the person has met a rule.
    pub fn has_met(&self, ruleset: &str, rule: &str) -> bool {
        self.rules_met.get(ruleset).is_some_and(|met| met.contains(rule))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn finished(level: &str, opponent: &str, ending: BattleEnding) -> FinishedBattle {
        let entry = RecordedBattle {
            ruleset: "zones".into(),
            level: level.into(),
            title: "Roadside".into(),
            opponent: opponent.into(),
            seed: 7,
            ended: 86_400,
            ending,
        };
        FinishedBattle { entry, rules: BTreeSet::from(["A-ONE", "A-TWO"]) }
    }

    #[test]
    fn a_battle_counts_once() {
        let mut record = PlayerRecord::default();
        assert!(record.count(1, &finished("zones/roadside", "recruit", BattleEnding::Lost)));
        assert!(!record.count(1, &finished("zones/roadside", "recruit", BattleEnding::Won)));
        assert_eq!(record.total(), EndingCounts { lost: 1, ..Default::default() });
        assert!(!record.has_won("zones/roadside"));
        assert!(record.count(2, &finished("zones/roadside", "veteran", BattleEnding::Won)));
        assert!(record.has_won("zones/roadside") && !record.has_won("zones/bridge"));
        assert_eq!(record.by_opponent("zones").len(), 2);
        assert_eq!(record.by_opponent("ranks"), ByOpponent::new());
        assert!(record.has_met("zones", "A-ONE") && !record.has_met("zones", "A-NINE"));
        assert!(!record.has_met("ranks", "A-ONE"));
    }

    #[test]
    fn a_win_over_another_person_is_no_win_of_the_level() {
        let mut record = PlayerRecord::default();
        record.count(1, &finished("zones/roadside", HUMAN, BattleEnding::Won));
        assert!(!record.has_won("zones/roadside"));
    }

    #[test]
    fn the_latest_battles_are_listed_newest_first() {
        let mut record = PlayerRecord::default();
        for id in 0..LATEST as u64 + 5 {
            let mut battle = finished("zones/roadside", "recruit", BattleEnding::Drawn);
            battle.entry.seed = id;
            record.count(id, &battle);
        }
        let seeds: Vec<u64> = record.latest().map(|battle| battle.seed).collect();
        assert_eq!(seeds, (5..LATEST as u64 + 5).rev().collect::<Vec<_>>());
        assert_eq!(record.total().battles() as usize, LATEST + 5);
    }

    #[test]
    fn the_opponent_is_the_strongest_of_the_other_sides() {
        let kind = |sides: &[&str]| {
            let sides: Vec<String> = sides.iter().map(|side| (*side).to_owned()).collect();
            opponent(&sides).to_owned()
        };
        assert_eq!(kind(&["human", "recruit"]), "recruit");
        assert_eq!(kind(&["recruit", "human", "veteran"]), "veteran");
        assert_eq!(kind(&["human", "veteran", "human"]), "human");
    }
}
