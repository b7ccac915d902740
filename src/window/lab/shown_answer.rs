//! The displayed answer: its question and the current results.

use crate::lab::census::Which;
use crate::lab::figures::Rate;
use crate::lab::question::{Question, What};
pub use crate::lab::report::BattleGroup;
use crate::lab::running::{Results, TunedPoint};
use crate::lab::sweep::Axis;
use crate::lab::tune::Tuned;
use crate::lab::{RunPlan, Variant};
use crate::vocab::names::within_sentence;
use crate::vocab::telling::counted;
use std::path::PathBuf;

/// An answer and its question.
#[derive(Clone, Debug, Default)]
pub struct ShownAnswer {
    pub what: What,
    pub asked: Question,
    pub variants: Vec<Variant>,
    pub results: Results,
    /// Maximum number of battles. `None` for a tuning.
    pub of: Option<u64>,
    /// Points that tuning tried, newest last. `tuned` is the result.
    pub tried: Vec<TunedPoint>,
    pub tuned: Option<Tuned>,
    pub axes: Vec<Axis>,
    pub over: bool,
    /// Path of its rows. `None` if they are not stored.
    pub kept: Option<PathBuf>,
}

impl ShownAnswer {
    /// Creates the answer to a plan without any battles yet.
    pub fn begin(what: What, asked: Question, plan: &RunPlan, results: Results) -> Self {
        let of = Some(plan.len());
        Self { what, asked, variants: plan.variants.clone(), results, of, ..Self::default() }
    }

    /// Returns true if any battle has ended.
    pub fn any(&self) -> bool {
        self.results.fought > 0 || !self.tried.is_empty()
    }

    /// Returns the file of the rows, which has another name while they are being written.
    pub fn rows(&self) -> Option<PathBuf> {
        let kept = self.kept.clone()?;
        let mut part = kept.clone().into_os_string();
        part.push(".part");
        [kept, part.into()].into_iter().find(|path| path.is_file())
    }

    /// Returns the name of the counted side for use within a sentence.
    pub fn side(&self) -> String {
        let variant = self.variants.first().or(self.tried.first().map(|tried| &tried.variant));
        let level = variant.map(|variant| &variant.level);
        level
            .and_then(|level| level.factions.get(self.results.side))
            .map_or(String::new(), |side| within_sentence(&side.name()))
    }

    /// Returns the title and the battles of a group.
    pub fn battles(&self, group: &BattleGroup) -> (String, Vec<Which>) {
        let results = &self.results;
        let side = self.side();
        let in_pairs =
            matches!(group, BattleGroup::Gained | BattleGroup::Lost | BattleGroup::Both | BattleGroup::Neither);
        let what = if in_pairs && results.comparison.is_some() { "pair" } else { "battle" };
        let id = results.sides.get(results.side);
        let won = |winner: &Option<String>| winner.as_ref() == id;
        let pairs = |a: bool, b: bool| -> Vec<Which> {
            match &results.comparison {
                Some(comparison) => {
                    let fits = comparison.pairs.iter().filter(|p| (won(&p.winners[0]), won(&p.winners[1])) == (a, b));
                    fits.map(|pair| (pair.seed, pair.seat)).collect()
                }
                None if a == b => {
                    let ended = results.ended.first().into_iter().flatten();
                    ended.filter(|ended| won(&ended.winner) == a).map(|ended| ended.which).collect()
                }
                None => Vec::new(),
            }
        };
        let last = results.censuses.last();
        let (words, list) = match group {
            BattleGroup::Gained => (format!("won by {side} only in B"), pairs(false, true)),
            BattleGroup::Lost => (format!("won by {side} only in A"), pairs(true, false)),
            BattleGroup::Both if results.comparison.is_none() => (format!("won by {side}"), pairs(true, true)),
            BattleGroup::Neither if results.comparison.is_none() => (format!("not won by {side}"), pairs(false, false)),
            BattleGroup::Both => (format!("both won by {side}"), pairs(true, true)),
            BattleGroup::Neither => (format!("neither won by {side}"), pairs(false, false)),
            BattleGroup::Length(variant, from, until) => {
                let census = results.censuses.get(*variant);
                let lengths = census.into_iter().flat_map(|census| census.lengths.range(from..=until));
                let list = lengths.flat_map(|(_, battles)| battles.iter().copied()).collect::<Vec<_>>();
                let rounds = if *until > *from { format!("{from} or more") } else { from.to_string() };
                let of = if results.comparison.is_some() { [" in A", " in B"][*variant] } else { "" };
                (format!("{rounds} {}{of}", if *until == 1 { "round" } else { "rounds" }), list)
            }
            BattleGroup::Place(place) => {
                let fallen = last.and_then(|census| census.places.get(place));
                (format!("someone falls at {place}"), fallen.map(|f| f.battles.clone()).unwrap_or_default())
            }
            BattleGroup::First(id) => {
                let list = last.and_then(|census| census.first_down.get(id)).cloned().unwrap_or_default();
                (if id.is_empty() { "no one falls".to_owned() } else { format!("{id} falls first") }, list)
            }
            BattleGroup::Rule(rule) => (format!("{rule} used"), results.rules.get(rule).cloned().unwrap_or_default()),
            BattleGroup::Point(curve, point) => return self.of_point(*curve, *point),
            BattleGroup::Tried(ix) => return self.of_tried(*ix),
        };
        (format!("{}: {words}", counted(list.len() as i32, what)), list)
    }

    fn of_point(&self, curve: usize, point: usize) -> (String, Vec<Which>) {
        let Some(sweep) = &self.results.sweep else { return Default::default() };
        let set: Vec<String> = sweep.at(point).iter().map(|(path, value)| format!("{path}={value}")).collect();
        let of = sweep.curves[curve].wins[point].len() as u64;
        let battles = counted(of as i32, "battle");
        let words = format!("{}, {}: {battles}", set.join(" "), sweep.curves[curve].controller);
        (words, (0..of).map(|n| (self.asked.first.wrapping_add(n), 0)).collect())
    }

    fn of_tried(&self, ix: usize) -> (String, Vec<Which>) {
        let Some(tried) = self.tried.get(ix) else { return Default::default() };
        let words = format!("{}: {}", self.set_at(&tried.at), counted(tried.rate.of as i32, "battle"));
        (words, (0..tried.rate.of).map(|n| (self.asked.first.wrapping_add(n), 0)).collect())
    }

    /// Formats the values of a point, such as `leader.str=11`.
    pub fn set_at(&self, places: &[usize]) -> String {
        let set = self.axes.iter().zip(places).map(|(axis, ix)| format!("{}={}", axis.path, axis.values[*ix]));
        set.collect::<Vec<_>>().join(" ")
    }

    /// Returns the points that tuning tried: their values and win rates.
    pub fn tried_rates(&self) -> Vec<(String, Rate)> {
        self.tried.iter().map(|tried| (self.set_at(&tried.at), tried.rate)).collect()
    }

    /// Returns true if the counted side won a battle of a point. `None` for other groups.
    pub fn wins_at(&self, group: &BattleGroup, which: Which) -> Option<bool> {
        let BattleGroup::Point(curve, point) = group else { return None };
        let wins = &self.results.sweep.as_ref()?.curves.get(*curve)?.wins.get(*point)?;
        wins.get(which.0.wrapping_sub(self.asked.first) as usize).copied()
    }

    /// Returns the variants that the battles of a group belong to: two for pairs, otherwise one.
    pub fn variants_of(&self, group: &BattleGroup) -> &[Variant] {
        match group {
            BattleGroup::Point(curve, point) => {
                let points = self.results.sweep.as_ref().map_or(0, |sweep| sweep.points());
                let at = curve * points + point;
                self.variants.get(at..=at).unwrap_or_default()
            }
            BattleGroup::Tried(ix) => {
                self.tried.get(*ix).map(|tried| std::slice::from_ref(&tried.variant)).unwrap_or_default()
            }
            _ => &self.variants,
        }
    }

    /// Returns the question with the number of seeds that were really fought.
    pub fn fought(&self) -> Question {
        let per_seed = match self.of {
            Some(of) => of / self.asked.at_most().max(1),
            None => return self.asked.clone(),
        };
        let mut asked = self.asked.clone();
        // `lab run` with `--until` stops at the same battle by itself.
        if self.over && (asked.until.is_none() || self.results.comparison.is_some()) {
            asked.seeds = (self.results.fought / per_seed.max(1)).max(1);
            asked.until = None;
        }
        asked
    }
}
