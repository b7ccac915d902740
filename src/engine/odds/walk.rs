//! Plays an option out, branch by branch or with sampled dice.

use super::cells::Named;
use super::forecast::{Answered, Ending, Forecast};
use super::looks::Looks;
use crate::engine::Dice;
use crate::engine::dice::Forced;
use crate::engine::lookahead::Lookahead;
use crate::engine::ruleset::FORESEEN;
use crate::engine::schedule::Decision;
use crate::engine::snapshot::{Shelf, Snapshot, print_of_all};
use crate::vocab::{CombatantId, FactionId};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Courses walked at most before odds are estimated: each from one decision, or one halt, to the next.
pub const MAX_PLAYOUTS: u32 = 20_000;

/// Moments kept at once at most before odds are estimated: each is a whole battle in memory.
const MOST_MOMENTS: usize = 6_000;

/// Where more courses than these lead from one moment to the next decision, they are walked in steps.
const MANY: f64 = 16.0;

/// Where steps have led to too many moments, so few courses are walked one by one.
const FEW: f64 = 12_000.0;

/// Courses of an estimate.
pub const SAMPLES: u32 = 2_000;

/// Decisions answered by the default policy in one playout at most, and halts.
const LONGEST: u32 = 200;

/// A state that has been reached, with its chance. None: the moment before the option is taken.
struct Moment {
    at: Option<Snapshot>,
    chance: f64,
    /// The part of the chance in which somebody's nerve has been tested on the way.
    nerve: f64,
}

/// Moments from which playouts go on, and what states have been come to, by what they are made of.
#[derive(Default)]
struct Coming {
    moments: Vec<Moment>,
    known: BTreeMap<u64, Reached>,
    shelf: Shelf,
}

/// A state come to.
#[derive(Clone, Copy)]
enum Reached {
    /// By its place among the moments.
    Moment(usize),
    /// No die is thrown any more: by its place among the ends, and whether somebody's nerve is tested before that.
    End(usize, bool),
}

/// The playout of one option, again and again with other dice.
pub struct Walk<'a> {
    lookahead: Lookahead<'a>,
    faction: FactionId,
    option: usize,
    looks: Looks<'a>,
    /// Ends reached, by what their looks hang on.
    known: BTreeMap<u64, usize>,
    ends: Vec<(f64, Ending)>,
    playouts: u32,
    /// No more of them than these.
    most: u32,
    /// Courses to the first decision that comes up, as the first of them has it.
    courses: f64,
    exact: bool,
    answered: Vec<&'static str>,
    answers: BTreeMap<Answer, Answered>,
    nerve: f64,
    /// Some die has been thrown.
    dice: bool,
}

/// Who answers, where he is asked, and by what action.
type Answer = (Option<CombatantId>, &'static str, &'static str);

impl<'a> Walk<'a> {
    pub fn new(mut lookahead: Lookahead<'a>, cells: &'a OnceLock<Named>, faction: FactionId, option: usize) -> Self {
        lookahead.again(0);
        let looks = Looks::of(&lookahead, cells, faction);
        Self {
            lookahead,
            faction,
            option,
            looks,
            known: BTreeMap::new(),
            ends: Vec::new(),
            playouts: 0,
            most: MAX_PLAYOUTS,
            courses: 0.0,
            exact: true,
            answered: Vec::new(),
            answers: BTreeMap::new(),
            nerve: 0.0,
            dice: false,
        }
    }

    /// The same in no more than so many courses.
    pub fn within(mut self, most: u32) -> Self {
        self.most = most;
        self
    }

    /// The same with every end drawn whole, whatever is known of what looks hang on.
    pub fn drawn_whole(mut self) -> Self {
        self.looks.told = false;
        self
    }

    /// Every branch of every die. From one decision on the way to the next, playouts that have come to the same state are one; and
    /// where many branches would lead there, so they are after each procedure that throws dice. So the branches of what follows one
    /// another add up and do not multiply. False: too many, given up.
    pub fn every_branch(&mut self) -> bool {
        if self.branches(MANY) {
            return true;
        }
        let few = self.courses <= FEW;
        if few {
            self.forget();
        }
        few && self.branches(f64::INFINITY)
    }

    /// See [`Self::every_branch`]: in steps where more courses than `many` lead on.
    fn branches(&mut self, many: f64) -> bool {
        let mut moments = vec![Moment { at: None, chance: 1.0, nerve: 0.0 }];
        for _ in 0..LONGEST {
            let mut coming = Coming::default();
            for moment in moments {
                if !self.branches_of(&moment, &mut coming, many) {
                    return false;
                }
            }
            if coming.moments.is_empty() {
                return true;
            }
            moments = coming.moments;
        }
        false
    }

    /// Every branch from one moment to the next: what has come to its end is noted, what goes on is added to what comes.
    fn branches_of(&mut self, moment: &Moment, coming: &mut Coming, many: f64) -> bool {
        let (mut branches, mut first) = (Forced::default(), true);
        let mut answer = None;
        loop {
            if self.playouts >= self.most || coming.moments.len() > MOST_MOMENTS {
                return false;
            }
            self.begin(moment, branches);
            let from = self.lookahead.battle.next_event();
            self.answer(&mut answer, moment.at.is_none(), moment.chance);
            let forced = self.dice().forced.take().expect("nobody else takes it");
            self.dice |= forced.threw();
            let begins = std::mem::take(&mut first);
            if begins && moment.at.is_none() {
                self.courses = self.courses.max(forced.courses());
            }
            if begins && forced.courses() > many {
                branches = Forced::in_steps();
                continue;
            }
            self.playouts += 1;
            let chance = moment.chance * forced.chance;
            let nerve = if self.tests_nerve(from) { chance } else { moment.nerve * forced.chance };
            if self.ended() {
                self.nerve += nerve;
                self.note(chance);
            } else {
                self.come_to(coming, chance, nerve);
            }
            let Some(next) = forced.following() else { return true };
            branches = next;
        }
    }

    /// The playout has come to a decision or a halt: it goes on from here later, unless it ends without another die.
    fn come_to(&mut self, coming: &mut Coming, chance: f64, nerve: f64) {
        let battle = &*self.lookahead.battle;
        let prints = battle.part_prints();
        let print = print_of_all(&prints);
        let reached = match coming.known.get(&print) {
            Some(reached) => *reached,
            None => {
                let at = battle.snapshot_onto(&mut coming.shelf, &prints);
                let reached = self.plays_out().unwrap_or(Reached::Moment(coming.moments.len()));
                if let Reached::Moment(_) = reached {
                    coming.moments.push(Moment { at: Some(at), chance: 0.0, nerve: 0.0 });
                }
                coming.known.insert(print, reached);
                reached
            }
        };
        match reached {
            Reached::Moment(ix) => {
                coming.moments[ix].chance += chance;
                coming.moments[ix].nerve += nerve;
            }
            Reached::End(ix, tested) => {
                self.ends[ix].0 += chance;
                self.nerve += if tested { chance } else { nerve };
            }
        }
    }

    /// From a halt to the end, where no die lies on the way.
    fn plays_out(&mut self) -> Option<Reached> {
        if self.lookahead.battle.pending().is_some() {
            return None;
        }
        let from = self.lookahead.battle.next_event();
        self.dice().forced = Some(Forced::in_steps());
        self.lookahead.battle.go_on();
        let forced = self.dice().forced.take().expect("nobody else takes it");
        (!forced.threw() && self.ended()).then(|| Reached::End(self.end(), self.tests_nerve(from)))
    }

    fn forget(&mut self) {
        self.known.clear();
        self.ends.clear();
        self.answers.clear();
        self.nerve = 0.0;
        self.playouts = 0;
    }

    fn begin(&mut self, moment: &Moment, branches: Forced) {
        match &moment.at {
            None => self.lookahead.forced(branches),
            Some(at) => self.lookahead.on_from(at, branches),
        }
    }

    /// So many playouts with dice from seeds that are always the same.
    pub fn sample(&mut self) {
        self.forget();
        (self.exact, self.dice) = (false, true);
        for seed in 0..SAMPLES {
            self.lookahead.again(u64::from(seed));
            let (share, from) = (1.0 / f64::from(SAMPLES), self.lookahead.battle.next_event());
            self.play(share);
            self.nerve += if self.tests_nerve(from) { share } else { 0.0 };
            self.note(share);
        }
    }

    fn dice(&mut self) -> bevy_ecs::prelude::Mut<'_, Dice> {
        self.lookahead.battle.world_mut().resource_mut::<Dice>()
    }

    fn play(&mut self, share: f64) {
        self.answer(&mut None, true, share);
        for _ in 0..LONGEST {
            if self.ended() {
                break;
            }
            self.answer(&mut None, false, share);
        }
        self.playouts += 1;
    }

    /// Takes the option itself or, where a decision has come up on the way, what the default policy answers to it (`known` once it
    /// has been asked); where none stands, goes on. `chance`: how likely it comes to this.
    fn answer(&mut self, known: &mut Option<usize>, own: bool, chance: f64) {
        let battle = &mut *self.lookahead.battle;
        let Some(pending) = battle.pending() else { return battle.go_on() };
        if !own && !self.answered.contains(&pending.point) {
            self.answered.push(pending.point);
        }
        let option = if own {
            self.option
        } else {
            *known.get_or_insert_with(|| {
                let option = battle.ruleset().default_policy(battle.world());
                if pending.faction != self.faction {
                    let action = battle.ruleset().action(battle.world(), option);
                    let answer = self.answers.entry((pending.combatant, pending.point, action));
                    answer.or_insert_with(|| Answered::of(battle, option)).chance += chance;
                }
                option
            })
        };
        battle.choose(option).expect("an offered option is taken");
    }

    /// Nothing is half done any more.
    fn ended(&self) -> bool {
        let battle = &*self.lookahead.battle;
        let settled = |p: Decision| p.point == FORESEEN || battle.ruleset().is_quiescent(battle.world());
        battle.pending().map_or(battle.over().is_some(), settled)
    }

    /// Whether somebody's nerve has been tested since that event.
    fn tests_nerve(&self, from: u32) -> bool {
        self.lookahead.battle.events_since(from).iter().any(|event| event.kind.starts_with("morale"))
    }

    fn note(&mut self, chance: f64) {
        let ix = self.end();
        self.ends[ix].0 += chance;
    }

    /// The place of this end among all, with no chance yet where it is new.
    fn end(&mut self) -> usize {
        let touched = self.lookahead.touched();
        let battle = &*self.lookahead.battle;
        let ix = *self.known.entry(self.looks.print(battle, &touched)).or_insert(self.ends.len());
        if ix == self.ends.len() {
            let (changes, cells) = self.looks.changes(battle, &touched);
            let over = battle.over_view().map(|over| over.winner);
            self.ends.push((0.0, Ending { changes, cells, over }));
        }
        ix
    }

    /// Endings that look alike are one.
    pub fn forecast(self) -> Forecast {
        let mut merged: BTreeMap<Ending, f64> = BTreeMap::new();
        for (chance, ending) in self.ends {
            *merged.entry(ending).or_default() += chance;
        }
        let mut endings: Vec<(f64, Ending)> = merged.into_iter().map(|(ending, chance)| (chance, ending)).collect();
        endings.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut answers: Vec<Answered> = self.answers.into_values().collect();
        answers.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        let Self { exact, playouts, answered, nerve, dice, .. } = self;
        Forecast { exact, playouts, answered, endings, answers, nerve, dice }
    }
}
