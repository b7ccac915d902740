//! Looks ahead: tries every option on a copy of the battle, plays each on by habit with dice of its own, and takes the one
//! after which its side stands best.
//!
//! What it may not know it does not use: concealed enemies are taken out of the copy and the copy's dice are its own. The
//! same battle and seed make it choose alike.

use super::Controller;
use super::side_seed;
use crate::engine::Battle;
use crate::engine::scout::{Lookout, Scout};
use crate::vocab::{CombatantId, FactionId};

/// How far and how often it looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Courses of play for each option before the first weeding out.
    pub samples: u32,
    /// Turns a course goes on beyond the option.
    pub turns: u32,
    /// Decisions played in all courses together before it must choose.
    pub decisions: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { samples: 4, turns: 8, decisions: 6_000 }
    }
}

/// Decisions of one course at most, should its turns not end.
const LONGEST: u32 = 120;

/// Decisions of a course as they commonly are.
const COMMON: u32 = 20;

/// One ply, with courses of play by habit behind it.
pub struct Veteran {
    seed: u64,
    effort: Effort,
    scout: Scout,
}

/// An option under trial.
struct Trial {
    option: usize,
    /// Sum of appraisals over `samples` courses.
    sum: i64,
    samples: u32,
}

impl Trial {
    /// Means compared without division: `a/b < c/d` as `a*d < c*b`.
    fn against(&self, other: &Self) -> std::cmp::Ordering {
        (self.sum * i64::from(other.samples)).cmp(&(other.sum * i64::from(self.samples)))
    }
}

/// The copy, at the decision.
struct Search<'a> {
    lookout: Lookout<'a>,
    faction: FactionId,
    seed: u64,
    turns: u32,
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
        let mut last: Option<(FactionId, Option<CombatantId>)> = None;
        let mut turns = 0;
        for _ in 0..LONGEST {
            self.spent += 1;
            let Some(pending) = battle.pending() else { break };
            let whose = Some((pending.faction, pending.combatant));
            if whose != last && ruleset.settled(battle.world()) {
                // The decider's own turn may go on; it counts when somebody else's begins.
                turns += u32::from(last.is_some());
                last = whose;
                if turns >= self.turns {
                    break;
                }
            }
            let habit = ruleset.habit(battle.world());
            battle.choose(habit).expect("an offered option is taken");
        }
        ruleset.appraise(battle.world(), self.faction)
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
        let habit = battle.ruleset().habit(battle.world());
        let mut search = Search {
            lookout: self.scout.at(battle, pending.faction),
            faction: pending.faction,
            seed: side_seed(self.seed, battle.choices().len()),
            turns: effort.turns,
            spent: 0,
        };
        let mut trials: Vec<Trial> =
            (0..pending.count as usize).map(|option| Trial { option, sum: 0, samples: 0 }).collect();
        // Of options that come out alike, the habitual one goes first.
        trials.sort_by_key(|trial| trial.option != habit);
        // Where there is very much to choose from, each gets fewer tries at first.
        let most = effort.decisions / (pending.count * COMMON);
        let (mut from, mut batch) = (0, effort.samples.min(most).max(1));
        while trials.len() > 1 && search.spent < effort.decisions {
            for trial in &mut trials {
                for course in from..from + batch {
                    trial.sum += i64::from(search.play(trial.option, course));
                    trial.samples += 1;
                }
            }
            trials.sort_by(|a, b| b.against(a));
            trials.truncate(trials.len().div_ceil(3).max(1));
            from += batch;
            batch *= 2;
        }
        trials[0].option
    }
}
