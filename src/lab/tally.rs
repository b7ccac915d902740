//! Who won how often.

use super::figures::{Mean, Rate};
use super::record::Record;
use std::collections::BTreeMap;

/// How the battles of one variant went.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub battles: u64,
    /// By side, in the order of the level.
    pub sides: Vec<(String, Rate)>,
    /// By controller, where there are several.
    pub controllers: BTreeMap<String, Rate>,
    pub nobody: Rate,
    pub rounds: Mean,
    pub decisions: Mean,
    pub cpu_ms: Mean,
    /// By combatant, in the order of the level: how often it was out of the fight at the end.
    pub fallen: Vec<(String, Rate)>,
}

impl Tally {
    pub fn of(sides: impl Iterator<Item = String>) -> Self {
        Self { sides: sides.map(|id| (id, Rate::default())).collect(), ..Self::default() }
    }

    pub fn add(&mut self, record: &Record) {
        self.battles += 1;
        let winner = record.winner.as_deref();
        for (id, rate) in &mut self.sides {
            rate.add(winner == Some(id));
        }
        let mut seats: Vec<&str> = record.controllers.split(',').collect();
        let of_winner = self.sides.iter().position(|(id, _)| winner == Some(id)).map(|ix| seats[ix]);
        seats.sort_unstable();
        seats.dedup();
        for name in seats {
            self.controllers.entry(name.to_owned()).or_default().add(of_winner == Some(name));
        }
        self.nobody.add(winner.is_none());
        self.rounds.add(record.rounds as f64);
        self.decisions.add(record.decisions as f64);
        if let Some(ms) = record.cpu_ms {
            self.cpu_ms.add(ms);
        }
        if self.fallen.is_empty() {
            self.fallen = record.combatants.iter().map(|f| (f.id.clone(), Rate::default())).collect();
        }
        for ((_, rate), fighter) in self.fallen.iter_mut().zip(&record.combatants) {
            rate.add(fighter.is_down());
        }
    }

    /// The widest interval of its sides, half of it: "± 2" is 0.02.
    pub fn margin(&self) -> f64 {
        self.sides.iter().map(|(_, rate)| rate.margin()).fold(0.0, f64::max)
    }
}
