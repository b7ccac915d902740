//! Goals of a level, known from the level alone before the battle starts.

use crate::vocab::RuleId;
use crate::vocab::names::join_names;

/// A level's victory conditions, its other end conditions and its exits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoalsView {
    /// The aim in a few words: `Defeat all enemies`.
    pub aim: String,
    /// End conditions: a sentence and its rule each.
    pub ends: Vec<(String, RuleId)>,
}

impl GoalsView {
    /// Creates goals with that aim and no other ends.
    pub fn new(aim: impl Into<String>) -> Self {
        Self { aim: aim.into(), ends: Vec::new() }
    }

    /// Adds a sentence about an end of the battle, with its rule.
    pub fn ends(mut self, sentence: impl Into<String>, rule: RuleId) -> Self {
        self.ends.push((sentence.into(), rule));
        self
    }

    /// Adds the rule that the battle is a draw after the last round.
    pub fn rounds(self, limit: u16, rule: RuleId) -> Self {
        self.ends(format!("The battle is a draw after round {limit}."), rule)
    }

    /// Adds the exits: each side's name with the names of its exits, or their number.
    pub fn exits(self, sides: &[(String, Vec<String>)], rule: RuleId) -> Self {
        let way = |(side, places): &(String, Vec<String>)| format!("{side}: {}", join_names(places));
        let told: Vec<String> = sides.iter().filter(|(_, places)| !places.is_empty()).map(way).collect();
        if told.is_empty() {
            self.ends("The board has no exits.", rule)
        } else {
            self.ends(format!("Exits: {}.", told.join("; ")), rule)
        }
    }
}

/// Describes edge hexes by number: `1 edge hex`, `12 edge hexes`.
pub fn count_edge_hexes(hexes: usize) -> Vec<String> {
    match hexes {
        0 => Vec::new(),
        1 => vec!["1 edge hex".into()],
        n => vec![format!("{n} edge hexes")],
    }
}
