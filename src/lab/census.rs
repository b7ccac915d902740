//! Counts of events over the battles of a variant: fired rules, damage by weapon, first falls and their places.

use super::event_collector::{EventCollector, ExtraRecords, Fired};
use super::figures::{Mean, Rate};
use super::plan::{Match, RunPlan};
use super::record::BattleRecord;
use super::runner::BattleRunner;
use super::tally::VariantTally;
use crate::vocab::{RuleCard, RuleId};
use serde::Serialize;
use std::collections::BTreeMap;

/// The results of one battle that a [`Census`] counts.
#[derive(Clone, Debug)]
pub struct CensusEntry {
    pub record: BattleRecord,
    fired: BTreeMap<RuleId, Fired>,
    arms: BTreeMap<(String, String), i64>,
}

impl CensusEntry {
    /// Fights a bout and records it.
    ///
    /// # Errors
    /// See [`BattleRunner::fight`].
    pub fn fight(plan: &RunPlan, ring: &mut BattleRunner, bout: Match) -> Result<Self, String> {
        let mut witness = EventCollector::new(ExtraRecords { rules: true, ..ExtraRecords::default() });
        let record = BattleRecord::fight(plan, ring, bout, false, &mut witness)?;
        Ok(Self { record, fired: witness.fired, arms: witness.arms })
    }

    /// Returns the rules that fired in the battle.
    pub fn rules(&self) -> impl Iterator<Item = RuleId> {
        self.fired.keys().copied()
    }

    /// Rebuilds the entry of a stored row. Rules are looked up in the catalogue of its ruleset.
    pub fn from_record(record: BattleRecord, cards: &[RuleCard]) -> Self {
        let fired = record.rules(cards);
        let arms = record
            .arms
            .iter()
            .flatten()
            .flat_map(|(who, arms)| arms.iter().map(|(arm, points)| ((who.clone(), arm.clone()), *points)));
        Self { arms: arms.collect(), fired, record }
    }
}

/// Counts of one rule over all battles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Use {
    /// Number of events that cite the rule.
    pub times: u64,
    /// Number of events that cite the rule and whose result a modifier changed.
    pub turned: u64,
    /// Battles with at least one event that cites the rule. Only hits are added.
    fired: Rate,
}

impl Use {
    /// Returns the number of battles with at least one event that cites the rule.
    pub fn battles(&self) -> u64 {
        self.fired.hits
    }
}

/// A battle, identified by its seed and the number of times the seats were rotated.
pub type Which = (u64, u64);

/// First falls at one position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Fallen {
    /// Falls by side, in the order of the level's sides.
    pub sides: Vec<u64>,
    pub battles: Vec<Which>,
    /// Mean falls per battle by side, over the battles with a fall at this position.
    #[serde(skip)]
    means: Vec<Mean>,
    #[serde(skip)]
    mean: Mean,
}

impl Fallen {
    pub fn all(&self) -> u64 {
        self.sides.iter().sum()
    }

    fn add(&mut self, which: Which, side: usize, sides: usize) {
        self.sides.resize(sides, 0);
        self.means.resize(sides, Mean::default());
        self.sides[side] += 1;
        self.means[side].add(which.0, 1.0);
        self.mean.add(which.0, 1.0);
        if self.battles.last() != Some(&which) {
            self.battles.push(which);
        }
    }
}

/// Counts over all battles of a variant.
#[derive(Clone, Debug, Default)]
pub struct Census {
    pub tally: VariantTally,
    pub rules: BTreeMap<RuleId, Use>,
    /// Points of damage by attacker and weapon.
    pub arms: BTreeMap<(String, String), i64>,
    /// Damage dealt and taken per battle by combatant, in the order of the level.
    pub harm: Vec<(String, Mean, Mean)>,
    /// Luck by combatant: passed tests above the expected number, and rolled points above the expected total.
    pub luck: Vec<(f64, f64)>,
    /// Battles by the combatant that fell first. The key is empty for battles without a fall.
    pub first_down: BTreeMap<String, Vec<Which>>,
    /// Battles by their number of rounds.
    pub lengths: BTreeMap<u64, Vec<Which>>,
    /// First fall of each combatant, grouped by the position of the fall.
    pub places: BTreeMap<String, Fallen>,
    /// Battles by winning side. The key is empty for battles without a winner.
    pub winners: BTreeMap<String, Vec<Which>>,
}

impl Census {
    pub fn new(sides: &[String]) -> Self {
        Self { tally: VariantTally::new(sides.iter().cloned()), ..Self::default() }
    }

    pub fn add(&mut self, account: &CensusEntry) {
        let record = &account.record;
        self.tally.add(record);
        for (rule, fired) in &account.fired {
            let known = self.rules.entry(*rule).or_default();
            known.times += fired.times;
            known.turned += fired.turned;
            known.fired.add(record.seed, true);
        }
        for (who, points) in &account.arms {
            *self.arms.entry(who.clone()).or_default() += points;
        }
        let first = record.first_down().map_or_else(String::new, |f| f.id.clone());
        let which = (record.seed, record.seat);
        self.first_down.entry(first).or_default().push(which);
        self.lengths.entry(record.rounds).or_default().push(which);
        self.winners.entry(record.winner.clone().unwrap_or_default()).or_default().push(which);
        self.people(record);
    }

    fn people(&mut self, record: &BattleRecord) {
        if self.harm.is_empty() {
            self.harm = record.combatants.iter().map(|f| (f.id.clone(), Mean::default(), Mean::default())).collect();
            self.luck = vec![(0.0, 0.0); self.harm.len()];
        }
        for (ix, fighter) in record.combatants.iter().enumerate() {
            let (_, dealt, taken) = &mut self.harm[ix];
            dealt.add(record.seed, fighter.dealt as f64);
            taken.add(record.seed, fighter.taken as f64);
            let (passed, points) = fighter.luck();
            self.luck[ix].0 += passed;
            self.luck[ix].1 += points;
            let side = self.tally.sides.iter().position(|(id, _)| *id == fighter.side);
            if let (Some(place), Some(side)) = (&fighter.fell_where, side) {
                let which = (record.seed, record.seat);
                self.places.entry(place.clone()).or_default().add(which, side, self.tally.sides.len());
            }
        }
    }

    /// Returns the share of the listed battles among all battles.
    pub fn rate(&self, battles: &[Which]) -> Rate {
        Rate::of_listed(battles.iter().map(|(seed, _)| *seed), self.tally.nobody)
    }

    /// Returns the share of battles with a number of rounds in the range.
    pub fn lasting(&self, rounds: impl std::ops::RangeBounds<u64>) -> Rate {
        let battles = self.lengths.range(rounds).flat_map(|(_, battles)| battles);
        Rate::of_listed(battles.map(|(seed, _)| *seed), self.tally.nobody)
    }

    /// Returns the counts of a rule.
    pub fn rule(&self, rule: RuleId) -> Use {
        self.rules.get(&rule).copied().unwrap_or_default()
    }

    /// Returns the share of battles where a rule fires.
    pub fn rate_of_rule(&self, rule: RuleId) -> Rate {
        self.rule(rule).fired.among(self.tally.nobody)
    }

    /// Returns the share of battles with this combatant as the first to fall. An empty ID means battles without a fall.
    pub fn falls_first(&self, id: &str) -> Rate {
        self.rate(self.first_down.get(id).map_or(&[], Vec::as_slice))
    }

    /// Returns the mean falls per battle at a position: by side, and in total. `None` if no combatant fell there.
    pub fn falls_at(&self, place: &str) -> Option<(Vec<Mean>, Mean)> {
        let fallen = self.places.get(place)?;
        let (battles, seeds) = (self.tally.battles, self.tally.seeds());
        let among = |mean: &Mean| mean.among(battles, seeds);
        Some((fallen.means.iter().map(among).collect(), among(&fallen.mean)))
    }

    /// Returns the points of damage by combatant and weapon, largest first.
    pub fn arms_by_points(&self) -> Vec<(&(String, String), i64)> {
        let mut arms: Vec<_> = self.arms.iter().map(|(who, points)| (who, *points)).collect();
        arms.sort_by_key(|(_, points)| -*points);
        arms
    }

    /// Returns the rules of a catalogue that no event cited.
    pub fn never<'c>(&self, cards: &'c [RuleCard]) -> impl Iterator<Item = &'c RuleCard> {
        cards.iter().filter(|card| !self.rules.contains_key(&card.id))
    }
}
