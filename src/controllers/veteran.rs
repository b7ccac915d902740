//! Looks ahead: tries promising options on a copy of the battle, plays each on by the default policy with dice of its own for some turns,
//! at most to the end of the round, and takes the one after which its side stands best. It departs from what that policy would do only
//! on good evidence: with few playouts the luckiest of many options looks better than it is.
//!
//! Where a ruleset can say without dice what an option comes to, many more are looked at, and the dice are for the best of them: it
//! departs from what promises most, and on the same evidence.
//!
//! What it may not know it does not use: concealed enemies are taken out of the copy and the copy's dice are its own. The
//! same battle and seed make it choose alike.

use super::controller::{Controller, nth_seed};
use crate::engine::lookahead::{Lookahead, LookaheadWorld};
use crate::engine::snapshot::Roster;
use crate::engine::{Battle, Ruleset};
use crate::vocab::FactionId;
use bevy_ecs::world::World;
use std::cmp::Reverse;

/// How far and how often it looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Options looked at at most; the ruleset says which.
    pub options: usize,
    /// Courses of play at most, of all options together.
    pub playouts: u32,
    /// Decisions that a playout sees before it ends, unless the round ends first. Declarations are not counted: they lead to
    /// nothing before all have made theirs.
    pub reach: u32,
    /// Tenths of a standard error by which an option must beat the first contender to be taken.
    pub sure: i64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { options: 16, playouts: 48, reach: 12, sure: 15 }
    }
}

impl Effort {
    /// Where chance has a greater say it takes more playouts to see through it.
    fn for_rules(self, ruleset: &dyn Ruleset) -> Self {
        Self { playouts: self.playouts * ruleset.playouts_needed(), ..self }
    }

    /// In a crowd every playout takes longer, so there are fewer of them: a decision stays a matter of seconds.
    fn among(self, combatants: usize) -> Self {
        let share = |most: usize| most * CROWD / combatants.max(CROWD);
        Self { options: share(self.options), playouts: share(self.playouts as usize) as u32, ..self }
    }
}

/// More combatants than these are a crowd.
const CROWD: usize = 32;

/// Decisions of one playout at most, should its round not end.
const LONGEST: u32 = 200;

/// The part of all playouts that goes to the first look at every option.
const FIRST_LOOK: u32 = 5;

/// Where the ruleset foretells what options come to, it looks at so many times as many, and plays on those that promise most.
const FORETOLD: usize = 8;
const PROMISING: usize = 5;

/// Tenths of a standard error that end the search early.
const CLEAR: i64 = 25;

/// One ply, with playouts by the default policy behind it.
pub struct Veteran {
    seed: u64,
    effort: Effort,
    lookahead: LookaheadWorld,
}

/// An option under trial, with the appraisals of its playouts.
struct Trial {
    option: usize,
    playouts: Vec<i32>,
    sum: i64,
}

/// The copy, at the decision.
struct Search<'a> {
    lookahead: Lookahead<'a>,
    faction: FactionId,
    seed: u64,
    round: u16,
    reach: u32,
    playouts: u32,
}

impl Veteran {
    pub fn new(seed: u64) -> Self {
        Self::with_effort(seed, Effort::default())
    }

    pub fn with_effort(seed: u64, effort: Effort) -> Self {
        Self { seed, effort, lookahead: LookaheadWorld::default() }
    }
}

/// Plays the option and then on by the default policy, until that is far enough.
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

impl Search<'_> {
    /// Plays the option and then on by the default policy; the dice depend on `playout` alone, so that all options meet the same ones.
    fn play(&mut self, option: usize, playout: u32) -> i32 {
        self.playouts += 1;
        self.lookahead.again(nth_seed(self.seed, 1 + playout as usize));
        let battle = &mut *self.lookahead.battle;
        let (ruleset, round, reach) = (battle.ruleset(), self.round, self.reach);
        let mut seen = 0;
        play_on(battle, option, |world| {
            // Between rounds all have had their turns, so that no option is taken for what it leaves undone.
            let far = ruleset.round(world) > round || seen >= reach;
            seen += u32::from(!ruleset.declaring(world));
            far && ruleset.is_quiescent(world)
        });
        ruleset.evaluate(battle.world(), self.faction)
    }

    /// What the option promises, without dice: see [`Ruleset::prospect`].
    fn promise(&mut self, option: usize) -> i32 {
        self.lookahead.again(self.seed);
        let battle = &mut *self.lookahead.battle;
        let (ruleset, round, faction) = (battle.ruleset(), self.round, self.faction);
        let mut prospect = None;
        play_on(battle, option, |world| {
            prospect = ruleset.prospect(world, faction);
            prospect.is_some() || ruleset.round(world) > round
        });
        prospect.unwrap_or_else(|| ruleset.evaluate(battle.world(), faction))
    }

    /// The options to play on. The first is taken unless another proves better.
    fn contenders(&mut self, world: &World, most: usize) -> Vec<usize> {
        let ruleset = self.lookahead.battle.ruleset();
        let default = ruleset.default_policy(world);
        let looked_at = if ruleset.foretells(world) { most * FORETOLD } else { most };
        let others = ruleset.candidates(world, looked_at).into_iter().filter(|option| *option != default);
        let options: Vec<usize> = std::iter::once(default).chain(others).collect();
        if !ruleset.foretells(world) {
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

    /// Whether it is better than the other by more than so many tenths of a standard error. Both have met the same dice, so
    /// their playouts are compared one by one: `mean > z * sqrt(variance / n)`, in whole numbers.
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
        let mut search = Search {
            lookahead: self.lookahead.at(battle, pending.faction),
            faction: pending.faction,
            seed: nth_seed(self.seed, battle.choices().len()),
            round: ruleset.round(world).max(1),
            reach: effort.reach,
            playouts: 0,
        };
        let mut contenders = search.contenders(world, effort.options).into_iter().map(Trial::new);
        let mut first = contenders.next().expect("the default policy has an answer");
        let mut rivals: Vec<Trial> = contenders.collect();
        // Few tries for each of many, then more and more for fewer and fewer.
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
