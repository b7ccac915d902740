//! Paired differences of all values that a comparison counts, B minus A, each with its interval.

use super::figures::{Mean, PairedWins};
use super::record::BattleRecord;

/// Differences over all pairs of battles.
#[derive(Clone, Debug, Default)]
pub struct Differences {
    /// Battles won by each side, in the order of the level.
    pub wins: Vec<PairedWins>,
    /// Battles that no side wins.
    pub nobody: PairedWins,
    pub rounds: Mean,
    pub decisions: Mean,
    /// Differences by combatant, in the order of the level.
    pub people: Vec<PersonDifference>,
}

/// Differences of one combatant.
#[derive(Clone, Copy, Debug, Default)]
pub struct PersonDifference {
    pub falls: PairedWins,
    pub falls_first: PairedWins,
    pub flees: PairedWins,
    /// Points of damage dealt per battle.
    pub dealt: Mean,
    pub taken: Mean,
}

impl Differences {
    /// Creates differences without any pair.
    pub fn of_sides(sides: usize) -> Self {
        Self { wins: vec![PairedWins::default(); sides], ..Self::default() }
    }

    /// Adds a pair. All pairs of one seed must be added consecutively.
    pub fn add<'s>(&mut self, sides: impl Iterator<Item = &'s str>, a: &BattleRecord, b: &BattleRecord) {
        let seed = a.seed;
        for (wins, side) in self.wins.iter_mut().zip(sides) {
            let won = |record: &BattleRecord| record.winner.as_deref() == Some(side);
            wins.add(seed, won(a), won(b));
        }
        self.nobody.add(seed, a.winner.is_none(), b.winner.is_none());
        self.rounds.add(seed, b.rounds as f64 - a.rounds as f64);
        self.decisions.add(seed, b.decisions as f64 - a.decisions as f64);
        let first = |record: &BattleRecord| record.first_down().map(|fighter| fighter.id.clone());
        let (first_a, first_b) = (first(a), first(b));
        self.people.resize(a.combatants.len(), PersonDifference::default());
        for ((person, a), b) in self.people.iter_mut().zip(&a.combatants).zip(&b.combatants) {
            person.falls.add(seed, a.is_down(), b.is_down());
            person.falls_first.add(seed, first_a.as_ref() == Some(&a.id), first_b.as_ref() == Some(&b.id));
            person.flees.add(seed, a.fate == "fled", b.fate == "fled");
            person.dealt.add(seed, (b.dealt - a.dealt) as f64);
            person.taken.add(seed, (b.taken - a.taken) as f64);
        }
    }
}
