//! Events counted over the battles of a variant: rules that fire, harm by weapon, who falls first and where.

use super::figures::{Mean, Rate};
use super::plan::{Bout, Plan};
use super::record::Record;
use super::ring::Ring;
use super::tally::Tally;
use super::witness::{Fired, Wanted, Witness};
use crate::vocab::{RuleCard, RuleId};
use serde::Serialize;
use std::collections::BTreeMap;

/// One battle for a census.
#[derive(Clone, Debug)]
pub struct Account {
    pub record: Record,
    fired: BTreeMap<RuleId, Fired>,
    arms: BTreeMap<(String, String), i64>,
}

impl Account {
    /// Fights a bout.
    ///
    /// # Errors
    /// See [`Ring::fight`].
    pub fn of(plan: &Plan, ring: &mut Ring, bout: Bout) -> Result<Self, String> {
        let mut witness = Witness::new(Wanted { rules: true, ..Wanted::default() });
        let record = Record::of(plan, ring, bout, false, &mut witness)?;
        Ok(Self { record, fired: witness.fired, arms: witness.arms })
    }

    /// The rules that fired in it.
    pub fn rules(&self) -> impl Iterator<Item = RuleId> {
        self.fired.keys().copied()
    }

    /// Of a row that was kept, by the catalogue of its ruleset.
    pub fn kept(record: Record, cards: &[RuleCard]) -> Self {
        let fired = record.rules(cards);
        let arms = record
            .arms
            .iter()
            .flatten()
            .flat_map(|(who, arms)| arms.iter().map(|(arm, points)| ((who.clone(), arm.clone()), *points)));
        Self { arms: arms.collect(), fired, record }
    }
}

/// A rule over all battles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Use {
    /// Events that cite it.
    pub times: u64,
    /// Events that cite it in which a modifier turned the result.
    pub turned: u64,
    /// Battles with at least one event that cites it; only these are added.
    fired: Rate,
}

impl Use {
    /// Battles with at least one event that cites it.
    pub fn battles(&self) -> u64 {
        self.fired.hits
    }
}

/// Which battle: its seed, and how often the seats were changed over.
pub type Which = (u64, u64);

/// First falls in one place.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Fallen {
    /// By side, in the order of the level's sides.
    pub sides: Vec<u64>,
    pub battles: Vec<Which>,
    /// Falls a battle by side, in battles with a fall here.
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

/// All battles.
#[derive(Clone, Debug, Default)]
pub struct Census {
    pub tally: Tally,
    pub rules: BTreeMap<RuleId, Use>,
    /// Points of harm by who struck and with what.
    pub arms: BTreeMap<(String, String), i64>,
    /// Points dealt and taken in a battle by combatant, in the order of the level.
    pub harm: Vec<(String, Mean, Mean)>,
    /// Luck of each: tests passed beyond the average, and points beyond it.
    pub luck: Vec<(f64, f64)>,
    /// Who fell first, with the battles; the empty name: nobody fell.
    pub first_down: BTreeMap<String, Vec<Which>>,
    /// Rounds, with the battles.
    pub lengths: BTreeMap<u64, Vec<Which>>,
    /// Where they fell.
    pub places: BTreeMap<String, Fallen>,
    /// Who won, with the battles; the empty name: nobody.
    pub winners: BTreeMap<String, Vec<Which>>,
}

impl Census {
    pub fn new(sides: &[String]) -> Self {
        Self { tally: Tally::of(sides.iter().cloned()), ..Self::default() }
    }

    pub fn add(&mut self, account: &Account) {
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

    fn people(&mut self, record: &Record) {
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

    /// The share of listed battles among all.
    pub fn rate(&self, battles: &[Which]) -> Rate {
        Rate::of_listed(battles.iter().map(|(seed, _)| *seed), self.tally.nobody)
    }

    /// The share of battles that last so many rounds.
    pub fn lasting(&self, rounds: impl std::ops::RangeBounds<u64>) -> Rate {
        let battles = self.lengths.range(rounds).flat_map(|(_, battles)| battles);
        Rate::of_listed(battles.map(|(seed, _)| *seed), self.tally.nobody)
    }

    /// Counts of a rule.
    pub fn rule(&self, rule: RuleId) -> Use {
        self.rules.get(&rule).copied().unwrap_or_default()
    }

    /// The share of battles in which a rule fires.
    pub fn rate_of_rule(&self, rule: RuleId) -> Rate {
        self.rule(rule).fired.among(self.tally.nobody)
    }

    /// The share of battles in which a combatant falls first; of the empty name those in which nobody falls.
    pub fn falls_first(&self, id: &str) -> Rate {
        self.rate(self.first_down.get(id).map_or(&[], Vec::as_slice))
    }

    /// Falls a battle in a place: of each side, and of all.
    pub fn falls_at(&self, place: &str) -> Option<(Vec<Mean>, Mean)> {
        let fallen = self.places.get(place)?;
        let (battles, seeds) = (self.tally.battles, self.tally.seeds());
        let among = |mean: &Mean| mean.among(battles, seeds);
        Some((fallen.means.iter().map(among).collect(), among(&fallen.mean)))
    }

    /// Points of harm by combatant and weapon, the most first.
    pub fn arms_by_points(&self) -> Vec<(&(String, String), i64)> {
        let mut arms: Vec<_> = self.arms.iter().map(|(who, points)| (who, *points)).collect();
        arms.sort_by_key(|(_, points)| -*points);
        arms
    }

    /// Rules of a catalogue that no event cited.
    pub fn never<'c>(&self, cards: &'c [RuleCard]) -> impl Iterator<Item = &'c RuleCard> {
        cards.iter().filter(|card| !self.rules.contains_key(&card.id))
    }
}
