//! What a level is about: known before the first die falls, from the level alone.

use crate::vocab::RuleId;
use crate::vocab::names::listed;

/// What wins a level, what else ends it, and which ways lead out of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoalsView {
    /// In a few words: `Leave no enemy able to fight`.
    pub aim: String,
    /// A sentence and its rule each.
    pub ends: Vec<(String, RuleId)>,
}

impl GoalsView {
    pub fn new(aim: impl Into<String>) -> Self {
        Self { aim: aim.into(), ends: Vec::new() }
    }

    pub fn ends(mut self, sentence: impl Into<String>, rule: RuleId) -> Self {
        self.ends.push((sentence.into(), rule));
        self
    }

    /// Nobody has won when the last round is over.
    pub fn rounds(self, limit: u16, rule: RuleId) -> Self {
        self.ends(format!("After round {limit} it is a draw."), rule)
    }

    /// Who may leave where: sides by name with the names of their ways out, or how many there are.
    pub fn ways_out(self, sides: &[(String, Vec<String>)], rule: RuleId) -> Self {
        let way = |(side, places): &(String, Vec<String>)| format!("{side}: {}", listed(places));
        let told: Vec<String> = sides.iter().filter(|(_, places)| !places.is_empty()).map(way).collect();
        match told.is_empty() {
            true => self.ends("Nobody can leave the board.", rule),
            false => self.ends(format!("Ways out. {}.", told.join("; ")), rule),
        }
    }
}

/// `1 hex of the rim`, `12 hexes of the rim`.
pub fn rim(hexes: usize) -> Vec<String> {
    match hexes {
        0 => Vec::new(),
        1 => vec!["1 hex of the rim".into()],
        n => vec![format!("{n} hexes of the rim")],
    }
}
