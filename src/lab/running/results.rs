//! Results of a question, complete or partial.

use crate::lab::census::{Census, CensusEntry, Which};
use crate::lab::compare::{Comparison, Pair};
use crate::lab::figures::Rate;
use crate::lab::sweep::Sweep;
use crate::lab::{BattleRecord, Match, RunPlan};
use crate::vocab::RuleId;
use std::collections::BTreeMap;

/// Maximum number of battles listed per rule.
const LISTED: usize = 200;

/// The end of one battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    pub which: Which,
    pub winner: Option<String>,
    pub rounds: u64,
}

/// All results that have arrived.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Index of the side whose wins are counted.
    pub side: usize,
    pub sides: Vec<String>,
    /// One census per variant. Empty for a sweep.
    pub censuses: Vec<Census>,
    pub comparison: Option<Comparison>,
    /// Ends of the battles, by variant. In a comparison, equal indices form a pair.
    pub ended: Vec<Vec<Ended>>,
    pub sweep: Option<Sweep>,
    /// The first battles of the last variant with each fired rule.
    pub rules: BTreeMap<RuleId, Vec<Which>>,
    /// Number of battles fought.
    pub fought: u64,
    /// True if the stored rows contain no data on fired rules and sources of damage.
    pub untold: bool,
    /// Bouts per seed under one variant.
    seatings: usize,
    /// Results of A whose counterpart under B has not arrived yet.
    waiting: Vec<BattleRecord>,
}

impl Results {
    /// Creates empty results for one or two variants.
    pub fn new(plan: &RunPlan, side: usize) -> Self {
        let variants = plan.variants.len();
        let sides: Vec<String> = plan.variants[0].level.factions.iter().map(|side| side.id.clone()).collect();
        Self {
            side,
            censuses: (0..variants).map(|_| Census::new(&sides)).collect(),
            comparison: (variants > 1).then(|| Comparison::new(&sides[side], &sides)),
            ended: vec![Vec::new(); variants],
            seatings: (plan.per_seed() as usize / variants).max(1),
            sides,
            ..Self::default()
        }
    }

    /// Creates empty results for a sweep.
    pub fn of_sweep(plan: &RunPlan, side: usize, sweep: Sweep) -> Self {
        Self { censuses: Vec::new(), comparison: None, ended: Vec::new(), sweep: Some(sweep), ..Self::new(plan, side) }
    }

    /// Adds the next battle, in the order of the plan.
    pub fn add(&mut self, bout: Match, account: CensusEntry) {
        self.fought += 1;
        let won = account.record.winner.as_ref() == self.sides.get(self.side);
        if let Some(sweep) = &mut self.sweep {
            let points = sweep.points();
            sweep.curves[bout.variant / points].wins[bout.variant % points].push(won);
            return;
        }
        if bout.variant + 1 == self.censuses.len() {
            for rule in account.rules() {
                let battles = self.rules.entry(rule).or_default();
                if battles.len() < LISTED {
                    battles.push((account.record.seed, account.record.seat));
                }
            }
        }
        self.censuses[bout.variant].add(&account);
        let record = account.record;
        let (which, winner, rounds) = ((record.seed, record.seat), record.winner.clone(), record.rounds);
        self.ended[bout.variant].push(Ended { which, winner, rounds });
        let Some(comparison) = &mut self.comparison else { return };
        match bout.variant {
            0 => self.waiting.push(record),
            _ => comparison.add(&self.waiting[bout.seating - self.seatings], &record),
        }
        if bout.seating + 1 == 2 * self.seatings {
            self.waiting.clear();
        }
    }

    /// Returns the win rates of the counted side, by variant.
    pub fn rates(&self) -> Vec<Rate> {
        match &self.comparison {
            // Only complete pairs count, so that both rates and the difference cover the same battles.
            Some(comparison) => vec![comparison.paired.first(), comparison.paired.second()],
            None => self.censuses.iter().map(|census| census.tally.sides[self.side].1).collect(),
        }
    }

    /// Returns the number of seeds, and half the width of the interval that "until ±2" compares. In a comparison it is
    /// the interval of the difference.
    pub fn margin(&self) -> (u64, f64) {
        match &self.comparison {
            Some(comparison) => (comparison.paired.seeds(), comparison.paired.margin()),
            None => self.censuses.first().map_or((0, 1.0), |census| (census.tally.seeds(), census.tally.margin())),
        }
    }

    /// Returns the ends of both battles of a pair. `None` if they have not arrived.
    pub fn pair(&self, pair: &Pair) -> Option<[&Ended; 2]> {
        let which = (pair.seed, pair.seat);
        let at = self.ended.first()?.iter().position(|ended| ended.which == which)?;
        Some([&self.ended[0][at], self.ended.get(1)?.get(at)?])
    }
}
