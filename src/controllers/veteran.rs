//! Looks ahead: tries every option on a copy of the battle, plays each on by habit with dice of its own to the end of a round,
//! and takes the one after which its side stands best. Habit is what it departs from only on good evidence: with few courses
//! of play the luckiest of many options looks better than it is.
//!
//! What it may not know it does not use: concealed enemies are taken out of the copy and the copy's dice are its own. The
//! same battle and seed make it choose alike.

use super::Controller;
use super::side_seed;
use crate::engine::Battle;
use crate::engine::scout::{Lookout, Scout};
use crate::vocab::FactionId;
use std::cmp::Reverse;

/// How far and how often it looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Options looked at at most; the ruleset says which.
    pub options: usize,
    /// Courses of play for each option before the first weeding out.
    pub samples: u32,
    /// Rounds that a course sees the end of, the present one included.
    pub rounds: u16,
    /// Decisions played in all courses together before it must choose.
    pub decisions: u32,
    /// Tenths of a standard error by which an option must beat habit to be taken.
    pub sure: i64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { options: 40, samples: 8, rounds: 2, decisions: 6_000, sure: 15 }
    }
}

/// Decisions of one course at most, should its rounds not end.
const LONGEST: u32 = 200;

/// Decisions of a course as they commonly are.
const COMMON: u32 = 20;

/// Tenths of a standard error that end the search early.
const CLEAR: i64 = 35;

/// One ply, with courses of play by habit behind it.
pub struct Veteran {
    seed: u64,
    effort: Effort,
    scout: Scout,
}

/// An option under trial, with the appraisals of its courses.
struct Trial {
    option: usize,
    courses: Vec<i32>,
    sum: i64,
}

/// The copy, at the decision.
struct Search<'a> {
    lookout: Lookout<'a>,
    faction: FactionId,
    seed: u64,
    /// A course ends when that round begins.
    until: u16,
    spent: u32,
}

impl Veteran {
    pub fn new(seed: u64) -> Self {
        Self::with_effort(seed, Effort::default())
    }

    pub fn with_effort(seed: u64, effort: Effort) -> Self {
        Self { seed, effort, scout: Scout::default() }
    }
}

impl Search<'_> {
    /// Plays the option and then on by habit; the dice depend on `course` alone, so that all options meet the same ones.
    fn play(&mut self, option: usize, course: u32) -> i32 {
        self.lookout.again(side_seed(self.seed, 1 + course as usize));
        let battle = &mut *self.lookout.battle;
        let ruleset = battle.ruleset();
        battle.choose(option).expect("an offered option is taken");
        for _ in 0..LONGEST {
            self.spent += 1;
            let world = battle.world();
            // Where a round ends all have had their turns, so that no option is taken for what it leaves undone.
            if battle.pending().is_none() || ruleset.round(world) >= self.until && ruleset.settled(world) {
                break;
            }
            let habit = ruleset.habit(world);
            battle.choose(habit).expect("an offered option is taken");
        }
        ruleset.appraise(battle.world(), self.faction)
    }

    fn try_out(&mut self, trial: &mut Trial, from: u32, batch: u32) {
        for course in from..from + batch {
            let value = self.play(trial.option, course);
            trial.courses.push(value);
            trial.sum += i64::from(value);
        }
    }
}

impl Trial {
    fn new(option: usize) -> Self {
        Self { option, courses: Vec::new(), sum: 0 }
    }

    /// Whether it is better than the other by more than so many tenths of a standard error. Both have met the same dice, so
    /// their courses are compared one by one: `mean > z * sqrt(variance / n)`, in whole numbers.
    fn surely_beats(&self, other: &Self, tenths: i64) -> bool {
        let n = self.courses.len().min(other.courses.len()) as i64;
        let (mut sum, mut squares) = (0, 0);
        for (mine, theirs) in self.courses.iter().zip(&other.courses) {
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
        let effort = self.effort;
        let (ruleset, world) = (battle.ruleset(), battle.world());
        let mut search = Search {
            lookout: self.scout.at(battle, pending.faction),
            faction: pending.faction,
            seed: side_seed(self.seed, battle.choices().len()),
            until: ruleset.round(world).max(1) + effort.rounds,
            spent: 0,
        };
        let mut habit = Trial::new(ruleset.habit(world));
        let others = ruleset.worthwhile(world, effort.options).into_iter().filter(|option| *option != habit.option);
        let mut rivals: Vec<Trial> = others.map(Trial::new).collect();
        // Where there is very much to choose from, each gets fewer tries at first.
        let most = effort.decisions / ((1 + rivals.len() as u32) * COMMON);
        let (mut from, mut batch) = (0, effort.samples.min(most).max(1));
        while !rivals.is_empty() && search.spent < effort.decisions {
            search.try_out(&mut habit, from, batch);
            rivals.iter_mut().for_each(|rival| search.try_out(rival, from, batch));
            rivals.retain(|rival| rival.sum > habit.sum);
            rivals.sort_by_key(|rival| Reverse(rival.sum));
            rivals.truncate(rivals.len().div_ceil(3));
            if rivals.len() == 1 && rivals[0].surely_beats(&habit, CLEAR) {
                break;
            }
            from += batch;
            batch *= 2;
        }
        rivals.first().filter(|best| best.surely_beats(&habit, effort.sure)).map_or(habit.option, |best| best.option)
    }
}
