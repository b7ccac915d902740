//! Win rates, and the fates of combatants, over the battles of one variant.

use super::fighter::FighterResult;
use super::figures::{Mean, Rate};
use super::record::BattleRecord;
use std::collections::BTreeMap;

/// Results of the battles of one variant.
#[derive(Clone, Debug, Default)]
pub struct VariantTally {
    pub battles: u64,
    /// Win rates by side, in the order of the level.
    pub sides: Vec<(String, Rate)>,
    /// Win rates by controller.
    pub controllers: BTreeMap<String, Rate>,
    pub nobody: Rate,
    pub rounds: Mean,
    pub decisions: Mean,
    pub cpu_ms: Mean,
    /// Fates by combatant, in the order of the level.
    pub fates: Vec<(String, Fates)>,
}

/// Fates of one combatant. A recovered combatant also counts as fallen; one that fled does not.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fates {
    /// Battles with a fall: it dies, goes out of action or surrenders, permanently or for a time.
    pub falls: Rate,
    pub dead: Rate,
    /// Battles that it ends alive but out of the fight.
    pub out: Rate,
    pub fled: Rate,
    /// Battles that it ends fighting, after a fall.
    pub recovered: Rate,
}

impl Fates {
    fn add(&mut self, seed: u64, fighter: &FighterResult) {
        self.falls.add(seed, fighter.is_down());
        self.dead.add(seed, fighter.fate == "dead");
        self.out.add(seed, fighter.fate == "out");
        self.fled.add(seed, fighter.fate == "fled");
        self.recovered.add(seed, fighter.has_recovered());
    }

    /// Formats the fates, such as `35.6 % (32.7 to 38.6): dead 20.1 %, out 14.0 %, recovered 1.5 %; flees 3.0 %`.
    pub fn in_words(&self) -> String {
        let ends = [("dead", self.dead), ("out", self.out), ("recovered", self.recovered)];
        let share = |(name, rate): (&str, Rate)| format!("{name} {:.1} %", 100.0 * rate.share());
        let ends: Vec<String> = ends.into_iter().filter(|(_, rate)| rate.hits > 0).map(share).collect();
        let ends = if ends.is_empty() { String::new() } else { format!(": {}", ends.join(", ")) };
        let fled = if self.fled.hits > 0 { format!("; {}", share(("flees", self.fled))) } else { String::new() };
        format!("{}{ends}{fled}", self.falls.in_words())
    }
}

impl VariantTally {
    pub fn new(sides: impl Iterator<Item = String>) -> Self {
        Self { sides: sides.map(|id| (id, Rate::default())).collect(), ..Self::default() }
    }

    /// Adds a battle. All battles of one seed must be added consecutively.
    pub fn add(&mut self, record: &BattleRecord) {
        self.battles += 1;
        let (seed, winner) = (record.seed, record.winner.as_deref());
        for (id, rate) in &mut self.sides {
            rate.add(seed, winner == Some(id));
        }
        let mut seats: Vec<&str> = record.controllers.split(',').collect();
        let of_winner = self.sides.iter().position(|(id, _)| winner == Some(id)).map(|ix| seats[ix]);
        seats.sort_unstable();
        seats.dedup();
        for name in seats {
            self.controllers.entry(name.to_owned()).or_default().add(seed, of_winner == Some(name));
        }
        self.nobody.add(seed, winner.is_none());
        self.rounds.add(seed, record.rounds as f64);
        self.decisions.add(seed, record.decisions as f64);
        if let Some(ms) = record.cpu_ms {
            self.cpu_ms.add(seed, ms);
        }
        if self.fates.is_empty() {
            self.fates = record.combatants.iter().map(|f| (f.id.clone(), Fates::default())).collect();
        }
        for ((_, fates), fighter) in self.fates.iter_mut().zip(&record.combatants) {
            fates.add(seed, fighter);
        }
    }

    /// Returns the number of seeds.
    pub fn seeds(&self) -> u64 {
        self.nobody.seeds()
    }

    /// Returns half the width of the widest interval of the sides: 0.02 means "± 2".
    pub fn margin(&self) -> f64 {
        self.sides.iter().map(|(_, rate)| rate.margin()).fold(0.0, f64::max)
    }
}
