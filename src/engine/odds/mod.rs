//! What an option would do, by the rules themselves: every face of every die of it, or every band of faces that
//! the rules tell apart, is played on a copy of the battle.
//!
//! Decisions that come up on the way are answered by the ruleset's default policy, and the playout ends when nothing is half done
//! any more; results that would wait for others are felt at once (see [`Ruleset::foresee`](super::Ruleset::foresee)). Options with too many playouts are estimated from dice of their own instead, with intervals.

mod change;

pub use change::{CellChange, Change, GearChange, GearState, Turned};

use super::dice::Forced;
use super::lookahead::{Lookahead, LookaheadWorld};
use super::ruleset::FORESEEN;
use super::snapshot::Snapshot;
use super::{Battle, Dice};
use crate::vocab::FactionId;
use crate::vocab::view::Scene;
use change::changes;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;

/// Courses walked at most before odds are estimated: each from one decision to the next.
pub const MAX_PLAYOUTS: u32 = 20_000;

/// After so many playouts it is judged whether all of them will fit under [`MAX_PLAYOUTS`].
const JUDGED: u32 = 4_000;

/// Courses of an estimate.
pub const SAMPLES: u32 = 2_000;

/// Decisions answered by the default policy in one playout at most.
const LONGEST: u32 = 200;

/// What an option would do, as the protocol tells it. The battle is not moved, and nothing is told that the deciding side
/// may not know. With an option that does not exist, or no decision standing: nothing changes, for certain.
pub fn odds(battle: &mut Battle, option: usize) -> Json {
    Forecaster::default().odds(battle, option)
}

/// Works out odds and keeps its world from one question to the next.
#[derive(Default)]
pub struct Forecaster(LookaheadWorld);

impl Forecaster {
    /// See [`odds`].
    pub fn odds(&mut self, battle: &Battle, option: usize) -> Json {
        self.forecast(battle, option).to_json()
    }

    /// All ends of the option with their chances.
    pub fn forecast(&mut self, battle: &Battle, option: usize) -> Forecast {
        let Some(mut walk) = self.walk(battle, option) else { return Forecast::default() };
        if !walk.every_branch() {
            walk.reset();
            walk.sample();
        }
        walk.forecast()
    }

    /// The same from dice of its own even where every branch could be walked: what the exact chances are checked against.
    pub fn estimate(&mut self, battle: &Battle, option: usize) -> Forecast {
        let Some(mut walk) = self.walk(battle, option) else { return Forecast::default() };
        walk.sample();
        walk.forecast()
    }

    fn walk(&mut self, battle: &Battle, option: usize) -> Option<Walk<'_>> {
        let pending = battle.pending().filter(|p| option < p.count as usize)?;
        Some(Walk::new(self.0.foreseeing(battle, pending.faction), pending.faction, option))
    }
}

/// How the option may end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Ending {
    pub changes: Vec<Change>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellChange>,
    /// The battle is over, and who has won it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Option<String>>,
}

/// Endings with their chances.
#[derive(Clone, Debug)]
pub struct Forecast {
    /// Every playout was walked: chances are exact.
    pub exact: bool,
    /// Courses walked (from one decision on the way to the next) or sampled (to their ends).
    pub playouts: u32,
    /// Decision points answered by the default policy on the way.
    pub answered: Vec<&'static str>,
    /// Most likely first.
    pub endings: Vec<(f64, Ending)>,
}

impl Default for Forecast {
    fn default() -> Self {
        Self { exact: true, playouts: 0, answered: Vec::new(), endings: Vec::new() }
    }
}

/// The playout of one option, again and again with other dice.
struct Walk<'a> {
    lookahead: Lookahead<'a>,
    faction: FactionId,
    option: usize,
    before: Scene,
    /// Ends reached: by the state's digest, so that a scene is drawn once for each.
    known: BTreeMap<u64, usize>,
    ends: Vec<(f64, Ending)>,
    playouts: u32,
    exact: bool,
    answered: Vec<&'static str>,
}

impl<'a> Walk<'a> {
    fn new(mut lookahead: Lookahead<'a>, faction: FactionId, option: usize) -> Self {
        lookahead.again(0);
        let before = lookahead.battle.scene(Some(faction));
        let (known, ends, answered) = (BTreeMap::new(), Vec::new(), Vec::new());
        Self { lookahead, faction, option, before, known, ends, playouts: 0, exact: true, answered }
    }

    fn reset(&mut self) {
        self.known.clear();
        self.ends.clear();
        self.playouts = 0;
    }

    /// Every branch of every die. From one decision on the way to the next, playouts that have come to the same state are one: so
    /// the branches of what follows one another add up and do not multiply. False: too many, given up.
    fn every_branch(&mut self) -> bool {
        let mut moments: Vec<(Option<Snapshot>, f64)> = vec![(None, 1.0)];
        for _ in 0..LONGEST {
            let mut coming: Vec<(Option<Snapshot>, f64)> = Vec::new();
            let mut known: BTreeMap<u64, usize> = BTreeMap::new();
            for (moment, weight) in moments {
                if !self.branches_of(moment.as_ref(), weight, &mut |battle, chance| {
                    let ix = *known.entry(battle.digest()).or_insert(coming.len());
                    match coming.get_mut(ix) {
                        Some((_, sum)) => *sum += chance,
                        None => coming.push((Some(battle.snapshot()), chance)),
                    }
                }) {
                    return false;
                }
            }
            if coming.is_empty() {
                return true;
            }
            moments = coming;
        }
        false
    }

    /// Every branch from one decision (the option's own, or one that the default policy answers) to the next: what has come to its end is
    /// noted, what goes on is handed to `on`.
    fn branches_of(&mut self, moment: Option<&Snapshot>, weight: f64, on: &mut impl FnMut(&Battle, f64)) -> bool {
        let mut branches = Forced::default();
        let mut walked = 0.0;
        loop {
            if self.playouts >= MAX_PLAYOUTS {
                return false;
            }
            match moment {
                None => self.lookahead.forced(branches),
                Some(moment) => self.lookahead.on_from(moment, branches),
            }
            self.step(moment.is_none());
            let forced = self.dice().forced.take().expect("nobody else takes it");
            self.playouts += 1;
            if self.ended() {
                self.note(weight * forced.chance);
            } else {
                on(self.lookahead.battle, weight * forced.chance);
            }
            walked += forced.chance;
            let Some(next) = forced.following() else { return true };
            branches = next;
            if self.playouts == JUDGED && moment.is_none() && walked * f64::from(MAX_PLAYOUTS / JUDGED) < 1.0 {
                return false;
            }
        }
    }

    /// So many playouts with dice from seeds that are always the same.
    fn sample(&mut self) {
        self.exact = false;
        for seed in 0..SAMPLES {
            self.lookahead.again(u64::from(seed));
            self.play();
            self.note(1.0 / f64::from(SAMPLES));
        }
    }

    fn dice(&mut self) -> bevy_ecs::prelude::Mut<'_, Dice> {
        self.lookahead.battle.world_mut().resource_mut::<Dice>()
    }

    fn play(&mut self) {
        self.step(true);
        for _ in 0..LONGEST {
            if self.ended() {
                break;
            }
            self.step(false);
        }
        self.playouts += 1;
    }

    /// The option itself, or what the default policy answers to a decision that comes up on the way.
    fn step(&mut self, own: bool) {
        let battle = &mut *self.lookahead.battle;
        let option = if own { self.option } else { battle.ruleset().default_policy(battle.world()) };
        if let Some(pending) = battle.pending().filter(|p| !own && !self.answered.contains(&p.point)) {
            self.answered.push(pending.point);
        }
        battle.choose(option).expect("an offered option is taken");
    }

    /// Nothing is half done any more.
    fn ended(&self) -> bool {
        let battle = &*self.lookahead.battle;
        battle.pending().is_none_or(|p| p.point == FORESEEN || battle.ruleset().is_quiescent(battle.world()))
    }

    fn note(&mut self, chance: f64) {
        let digest = self.lookahead.battle.digest();
        let ix = *self.known.entry(digest).or_insert(self.ends.len());
        if ix == self.ends.len() {
            let ending = self.ending();
            self.ends.push((0.0, ending));
        }
        self.ends[ix].0 += chance;
    }

    fn ending(&self) -> Ending {
        let battle = &*self.lookahead.battle;
        let after = battle.scene(Some(self.faction));
        let (changes, cells) = changes(&self.before, after);
        Ending { changes, cells, over: battle.over_view().map(|over| over.winner) }
    }

    /// Endings that look alike are one.
    fn forecast(self) -> Forecast {
        let mut merged: BTreeMap<Ending, f64> = BTreeMap::new();
        for (chance, ending) in self.ends {
            *merged.entry(ending).or_default() += chance;
        }
        let mut endings: Vec<(f64, Ending)> = merged.into_iter().map(|(ending, chance)| (chance, ending)).collect();
        endings.sort_by(|a, b| b.0.total_cmp(&a.0));
        Forecast { exact: self.exact, playouts: self.playouts, answered: self.answered, endings }
    }
}

/// Sums of many small fractions, without the noise of their last digits.
fn tidy(chance: f64) -> f64 {
    (chance * 1e12).round() / 1e12
}

impl Forecast {
    /// The chance that this happens to somebody.
    pub fn chance(&self, of: impl Fn(&Ending) -> bool) -> f64 {
        tidy(self.endings.iter().filter(|(_, ending)| of(ending)).map(|(chance, _)| chance).sum())
    }

    /// Points that combatant loses on average, of health and of guard.
    pub fn damage(&self, id: &str) -> f64 {
        let lost =
            |ending: &Ending| ending.changes.iter().find(|c| c.combatant == id).map_or(0.0, |c| f64::from(c.lost()));
        tidy(self.endings.iter().map(|(chance, ending)| chance * lost(ending)).sum())
    }

    /// As the protocol tells it.
    pub fn to_json(&self) -> Json {
        let mut answer = Map::new();
        answer.insert("exact".into(), self.exact.into());
        answer.insert(if self.exact { "courses" } else { "samples" }.into(), self.playouts.into());
        if !self.exact {
            answer.insert("confidence".into(), 0.95.into());
        }
        if !self.answered.is_empty() {
            answer.insert("answered_by_habit".into(), self.answered.clone().into());
        }
        let outcomes = self.endings.iter().map(|(chance, ending)| {
            let mut outcome = self.likely(*chance);
            if let Json::Object(told) = json!(ending) {
                outcome.extend(told);
            }
            Json::Object(outcome)
        });
        answer.insert("outcomes".into(), outcomes.collect());
        answer.insert("combatants".into(), self.summary().into());
        Json::Object(answer)
    }

    /// `probability`, and where it is estimated its 95 % interval.
    fn likely(&self, chance: f64) -> Map<String, Json> {
        let mut map = Map::from_iter([("probability".to_string(), json!(tidy(chance)))]);
        if !self.exact {
            let (low, high) = wilson(chance, f64::from(self.playouts));
            map.insert("low".into(), json!(low));
            map.insert("high".into(), json!(high));
        }
        map
    }

    /// Each combatant that something may happen to: expected damage, chances of each standing and condition.
    fn summary(&self) -> Map<String, Json> {
        let mut happens: BTreeMap<&str, BTreeMap<&str, f64>> = BTreeMap::new();
        for (chance, change) in self.endings.iter().flat_map(|(p, ending)| ending.changes.iter().map(move |c| (p, c))) {
            let one = happens.entry(&change.combatant).or_default();
            let hurt = (change.lost() > 0).then_some("hurt");
            let words = change.begun.iter().map(String::as_str);
            for word in words.chain(change.standing.as_ref().map(|s| s.to)).chain(hurt) {
                *one.entry(word).or_default() += chance;
            }
        }
        let told = happens.into_iter().map(|(id, chances)| {
            let chances: Map<String, Json> =
                chances.into_iter().map(|(word, chance)| (word.into(), self.likely(tidy(chance)).into())).collect();
            (id.to_string(), json!({ "expected_damage": self.damage(id), "chances": chances }))
        });
        told.collect()
    }
}

/// Wilson's 95 % interval of a share of so many samples: sound for few of them and for shares near 0 and 1.
pub fn wilson(share: f64, n: f64) -> (f64, f64) {
    let z = 1.959_964;
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn wilson_agrees_with_the_textbook() {
        let (low, high) = wilson(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3);
        let (low, high) = wilson(0.0, 10.0);
        assert!(low == 0.0 && (high - 0.2775).abs() < 1e-3);
    }
}
