//! A controller with lookahead. It tries promising options on a copy of the battle. Each playout follows the default
//! policy for some turns, at most to the end of the round, with dice of its own. The option with the best resulting
//! state is taken.
//!
//! It departs from the default policy only on good evidence: with few playouts, the luckiest of many options looks
//! better than it is.
//!
//! If a ruleset can compute the expected value of options without dice, many more are considered, and only the best are
//! played out. The veteran then departs from the one with the best expected value, on the same evidence.
//!
//! It does not use hidden information: concealed enemies are removed from the copy, and the copy has its own dice. The
//! same battle and seed lead to the same choice.

use super::controller::{Controller, nth_seed};
use crate::engine::lookahead::{Lookahead, LookaheadWorld};
use crate::engine::snapshot::Roster;
use crate::engine::{Battle, Ruleset};
use crate::vocab::FactionId;
use bevy_ecs::world::World;
use std::cmp::Reverse;

/// The depth and the amount of lookahead.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Maximum number of options considered; the ruleset selects them.
    pub options: usize,
    /// Maximum number of playouts, over all options.
    pub playouts: u32,
    /// Number of decisions after which a playout ends, unless the round ends first. Declarations are not counted,
    /// because they take effect only when all combatants have made theirs.
    pub reach: u32,
    /// Advantage over the first contender that an option needs to be taken, in tenths of a standard error.
    pub sure: i64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { options: 16, playouts: 48, reach: 12, sure: 15 }
    }
}

impl Effort {
    /// Scales the number of playouts for rulesets with more randomness.
    fn for_rules(self, ruleset: &dyn Ruleset) -> Self {
        Self { playouts: self.playouts * ruleset.playouts_needed(), ..self }
    }

    /// Reduces options and playouts for many combatants, because every playout then takes longer. A decision still
    /// takes only seconds.
    fn among(self, combatants: usize) -> Self {
        let share = |most: usize| most * CROWD / combatants.max(CROWD);
        Self { options: share(self.options), playouts: share(self.playouts as usize) as u32, ..self }
    }
}

/// Number of combatants above which the effort is reduced.
const CROWD: usize = 32;

/// Maximum number of decisions in one playout, in case its round does not end.
const LONGEST: u32 = 200;

/// The first pass over all options uses one in this many of all playouts.
const FIRST_LOOK: u32 = 5;

/// If the ruleset computes expected values, `FORETOLD` times as many options are considered, and at most `PROMISING`
/// are played out.
const FORETOLD: usize = 8;
const PROMISING: usize = 5;

/// Advantage that ends the search early, in tenths of a standard error.
const CLEAR: i64 = 25;

/// A one-ply search with playouts by the default policy.
pub struct Veteran {
    seed: u64,
    effort: Effort,
    lookahead: LookaheadWorld,
}

/// An option under test, with the values of its playouts.
struct Trial {
    option: usize,
    playouts: Vec<i32>,
    sum: i64,
}

/// The search on a copy of the battle, at the pending decision.
struct VeteranSearch<'a> {
    lookahead: Lookahead<'a>,
    faction: FactionId,
    seed: u64,
    round: u16,
    reach: u32,
    playouts: u32,
}

impl Veteran {
    /// Creates the controller with that seed and the default effort.
    pub fn new(seed: u64) -> Self {
        Self::with_effort(seed, Effort::default())
    }

    /// Creates the controller with that seed and effort.
    pub fn with_effort(seed: u64, effort: Effort) -> Self {
        Self { seed, effort, lookahead: LookaheadWorld::default() }
    }
}

/// Takes the option, then follows the default policy until `far` returns true.
fn play_on(battle: &mut Battle, option: usize, mut far: impl FnMut(&World) -> bool) {
    let ruleset = battle.ruleset();
    battle.choose(option).expect("an offered option is taken");
    for _ in 0..LONGEST {
        let world = battle.world();
        if far(world) || battle.pending().is_none() {
            break;
        }
        let choice = ruleset.default_policy(world);
        battle.choose(choice).expect("an offered option is taken");
    }
}

impl VeteranSearch<'_> {
    /// Plays out an option and returns the value of the resulting state. The dice depend only on `playout`, so that all
    /// options meet the same ones.
    fn play(&mut self, option: usize, playout: u32) -> i32 {
        self.playouts += 1;
        self.lookahead.reset(nth_seed(self.seed, 1 + playout as usize));
        let battle = &mut *self.lookahead.battle;
        let (ruleset, round, reach) = (battle.ruleset(), self.round, self.reach);
        let mut seen = 0;
        play_on(battle, option, |world| {
            // At the end of a round all combatants have had their turns, so no option looks good because it postpones
            // something.
            let far = ruleset.round(world) > round || seen >= reach;
            seen += u32::from(!ruleset.declaring(world));
            far && ruleset.is_quiescent(world)
        });
        ruleset.evaluate(battle.world(), self.faction)
    }

    /// Returns the expected value of an option, computed without dice: see
    /// [`LookaheadSupport::expected_value_after_round`](crate::engine::LookaheadSupport::expected_value_after_round).
    fn promise(&mut self, option: usize) -> i32 {
        self.lookahead.reset(self.seed);
        let battle = &mut *self.lookahead.battle;
        let (ruleset, round, faction) = (battle.ruleset(), self.round, self.faction);
        let mut prospect = None;
        play_on(battle, option, |world| {
            prospect = ruleset.expected_value_after_round(world, faction);
            prospect.is_some() || ruleset.round(world) > round
        });
        prospect.unwrap_or_else(|| ruleset.evaluate(battle.world(), faction))
    }

    /// Returns the options to play out. The first one is taken unless another proves better.
    fn contenders(&mut self, world: &World, most: usize) -> Vec<usize> {
        let ruleset = self.lookahead.battle.ruleset();
        let default = ruleset.default_policy(world);
        let looked_at = if ruleset.has_expected_value(world) { most * FORETOLD } else { most };
        let others = ruleset.candidates(world, looked_at).into_iter().filter(|option| *option != default);
        let options: Vec<usize> = std::iter::once(default).chain(others).collect();
        if !ruleset.has_expected_value(world) {
            return options;
        }
        let mut promised: Vec<(i32, usize)> =
            options.into_iter().map(|option| (self.promise(option), option)).collect();
        promised.sort_by_key(|(promise, _)| Reverse(*promise));
        let better = promised.into_iter().map(|(_, option)| option).take_while(|option| *option != default);
        better.take(PROMISING).chain([default]).collect()
    }

    fn try_out(&mut self, trial: &mut Trial, from: u32, batch: u32) {
        for playout in from..from + batch {
            let value = self.play(trial.option, playout);
            trial.playouts.push(value);
            trial.sum += i64::from(value);
        }
    }
}

impl Trial {
    fn new(option: usize) -> Self {
        Self { option, playouts: Vec::new(), sum: 0 }
    }

    /// Returns true if its mean exceeds the other's by more than `tenths` tenths of a standard error. Both have met the
    /// same dice, so playouts are compared in pairs: `mean > z * sqrt(variance / n)`, in integers.
    fn surely_beats(&self, other: &Self, tenths: i64) -> bool {
        let n = self.playouts.len().min(other.playouts.len()) as i64;
        let (mut sum, mut squares) = (0, 0);
        for (mine, theirs) in self.playouts.iter().zip(&other.playouts) {
            let more = i64::from(mine - theirs);
            sum += more;
            squares += more * more;
        }
        n > 1 && sum > 0 && 100 * sum * sum * (n - 1) > tenths * tenths * (n * squares - sum * sum)
    }
}

impl Controller for Veteran {
    fn name(&self) -> &'static str {
        "veteran"
    }

    fn choose(&mut self, battle: &Battle) -> usize {
        let Some(pending) = battle.pending() else { return 0 };
        if pending.count < 2 {
            return 0;
        }
        let (ruleset, world) = (battle.ruleset(), battle.world());
        let effort = self.effort.for_rules(ruleset).among(world.resource::<Roster>().combatants.len());
        let mut search = VeteranSearch {
            lookahead: self.lookahead.fork(battle, pending.faction),
            faction: pending.faction,
            seed: nth_seed(self.seed, battle.choices().len()),
            round: ruleset.round(world).max(1),
            reach: effort.reach,
            playouts: 0,
        };
        let mut contenders = search.contenders(world, effort.options).into_iter().map(Trial::new);
        let mut first = contenders.next().expect("the default policy has an answer");
        let mut rivals: Vec<Trial> = contenders.collect();
        // Few playouts for each of many options, then more for fewer.
        let (mut from, mut batch) = (0, (effort.playouts / (FIRST_LOOK * (1 + rivals.len() as u32))).max(1));
        while !rivals.is_empty() && search.playouts < effort.playouts {
            search.try_out(&mut first, from, batch);
            rivals.iter_mut().for_each(|rival| search.try_out(rival, from, batch));
            rivals.retain(|rival| rival.sum > first.sum);
            rivals.sort_by_key(|rival| Reverse(rival.sum));
            rivals.truncate(rivals.len().div_ceil(2));
            if rivals.len() == 1 && rivals[0].surely_beats(&first, CLEAR) {
                break;
            }
            from += batch;
            let left = effort.playouts.saturating_sub(search.playouts);
            batch = (2 * batch).min(left.div_ceil(1 + rivals.len() as u32));
        }
        rivals.first().filter(|best| best.surely_beats(&first, effort.sure)).map_or(first.option, |best| best.option)
    }
}
