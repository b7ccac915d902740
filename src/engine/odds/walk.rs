//! Plays out an option: walks all branches of its dice as far as possible, and samples the rest.

use super::cells::CellNames;
use super::diff_cache::OutcomeDiffCache;
use super::forecast::{Answered, Ending, Forecast};
use super::states::{AbsorbedBy, Frontier, NextStates, Reached, SideEvents, StateNode};
use crate::engine::Dice;
use crate::engine::dice::Forced;
use crate::engine::lookahead::Lookahead;
use crate::engine::ruleset::ODDS_END;
use crate::engine::schedule::Decision;
use crate::engine::snapshot::combined_digest;
use crate::vocab::{CombatantId, FactionId};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Maximum number of playouts walked before the rest is estimated. A playout leads from one decision, or one pause, to
/// the next.
pub const MAX_PLAYOUTS: u32 = 7_000;

/// Playout limit if too many states are open, that is, if `EACH` playouts for each state exceed the remaining number.
const FEW: u32 = 1_000;
const EACH: usize = 4;

/// Minimum probability of a state that is walked at once if many states are open. Less likely states wait until the
/// others have ended, because they cause most of the playouts but have little probability.
const RARE: f64 = 1e-4;

/// Maximum number of states stored at once; beyond it, odds are estimated. Each state is a whole battle in memory.
const MOST_MOMENTS: usize = 6_000;

/// Maximum number of branches, as predicted by the first playout from a state, that are walked without steps.
const MANY: f64 = 16.0;

/// Maximum number of branches walked from a state at once; beyond it, its branches are walked in steps, too. The first
/// playout, for example of an attack that misses, does not show the branches of a hit.
const TOO_MANY: usize = 24;

/// Maximum number of branches, as predicted by the first playout, in multiples of the remaining playouts. A state with
/// more is not walked.
const FAR_TOO_MANY: f64 = 4.0;

/// Maximum number of samples.
pub const SAMPLES: u32 = 2_000;
/// Minimum number of samples, even if only a small probability is left.
const FEW_SAMPLES: u32 = 64;

/// Target for the standard error of every sampled probability: a twentieth of a percentage point.
const ERROR: f64 = 5e-4;

/// Maximum number of decisions answered by the default policy, or of pauses, in one playout.
const LONGEST: usize = 200;

/// Repeated playouts of one option with different dice.
pub struct OutcomeWalk<'a> {
    lookahead: Lookahead<'a>,
    faction: FactionId,
    option: usize,
    looks: OutcomeDiffCache<'a>,
    /// Indices of the ends reached, by the digest of their views.
    known: BTreeMap<u64, usize>,
    ends: Vec<(f64, Ending)>,
    playouts: u32,
    /// Maximum number of playouts.
    most: u32,
    /// Total probability of the recorded ends.
    noted: f64,
    /// Total probability that was sampled instead of walked.
    rest: f64,
    /// Number of samples.
    samples: u32,
    answered: Vec<&'static str>,
    answers: BTreeMap<AnswerKey, Answered>,
    met: SideEvents,
    /// The combatants that absorb hits.
    absorbs: AbsorbedBy,
    /// True if any die has been rolled.
    dice: bool,
}

/// The key of an answer: combatant, decision point and action.
type AnswerKey = (Option<CombatantId>, &'static str, &'static str);

/// An option taken on the way, and the key of the answer if another side took it.
struct Taken {
    option: usize,
    others: Option<AnswerKey>,
}

impl<'a> OutcomeWalk<'a> {
    /// Creates the walk of an option, from the start state of a lookahead.
    pub fn new(
        mut lookahead: Lookahead<'a>,
        cells: &'a OnceLock<CellNames>,
        faction: FactionId,
        option: usize,
    ) -> Self {
        lookahead.reset(0);
        let looks = OutcomeDiffCache::new(&lookahead, cells, faction);
        Self {
            lookahead,
            faction,
            option,
            looks,
            known: BTreeMap::new(),
            ends: Vec::new(),
            playouts: 0,
            most: MAX_PLAYOUTS,
            noted: 0.0,
            rest: 0.0,
            samples: 0,
            answered: Vec::new(),
            answers: BTreeMap::new(),
            met: SideEvents::default(),
            absorbs: AbsorbedBy::default(),
            dice: false,
        }
    }

    /// Limits the number of playouts.
    pub fn within(mut self, most: u32) -> Self {
        self.most = most;
        self
    }

    /// Compares every view at each end of a playout, without tracking the views that changed.
    pub fn sampling_full_depth(mut self) -> Self {
        self.looks.tracks_views = false;
        self
    }

    /// Walks every branch of every die as far as possible and returns the states left. Playouts that reach the same
    /// state at a decision are merged. If many branches would lead there, they are also merged after each procedure
    /// that rolls dice. Branches of consecutive rolls then add up instead of multiplying. Likely branches come first.
    pub fn walk_branches(&mut self) -> Frontier {
        let mut waiting = Frontier::initial();
        for least in [RARE, 0.0] {
            self.branches(&mut waiting, least);
        }
        waiting
    }

    /// Walks all waiting states to their ends, except for states rarer than `least` if there are very many.
    fn branches(&mut self, waiting: &mut Frontier, least: f64) {
        let mut moments = Vec::new();
        for step in 0..LONGEST {
            moments.extend(waiting.take(step));
            if moments.is_empty() && waiting.is_empty_from(step) {
                return;
            }
            moments = waiting.hold_back(step, least, moments);
            if moments.len() * EACH > self.most.saturating_sub(self.playouts) as usize {
                self.most = self.most.min(self.playouts.max(FEW));
            }
            let mut coming = NextStates::default();
            for moment in moments {
                if !self.branches_of(&moment, &mut coming) {
                    waiting.push(step, moment);
                }
            }
            moments = coming.reached();
        }
        moments.into_iter().for_each(|moment| waiting.push(LONGEST, moment));
    }

    /// Walks every branch from one state to the next. Ends are recorded, other states are added to `coming`. Returns
    /// false, without any effect on the result, if there are too many branches.
    fn branches_of(&mut self, moment: &StateNode, coming: &mut NextStates) -> bool {
        let mut branches = if coming.in_steps { Forced::in_steps() } else { Forced::default() };
        let (mut answer, mut found) = (None, Vec::new());
        loop {
            if self.playouts >= self.most || coming.moments.len() > MOST_MOMENTS {
                return false;
            }
            self.begin(moment, branches);
            let from = self.lookahead.battle.next_event();
            self.answer(&mut answer, moment.at.is_none());
            let forced = self.dice().forced.take().expect("nobody else takes it");
            self.dice |= forced.has_rolled();
            let many = if found.is_empty() { forced.estimated_branches() > MANY } else { found.len() >= TOO_MANY };
            if many && !std::mem::replace(&mut coming.in_steps, true) {
                branches = Forced::in_steps();
                found.clear();
                continue;
            }
            if found.is_empty() && forced.estimated_branches() > FAR_TOO_MANY * f64::from(self.most - self.playouts) {
                return false;
            }
            self.playouts += 1;
            let met = self.met_since(from);
            let reached = if self.ended() { Reached::End(self.end(), met) } else { self.come_to(coming) };
            found.push((reached, forced.chance, met));
            let Some(next) = forced.next_branch() else { break };
            branches = next;
        }
        self.count_answer(answer, moment.chance);
        for (reached, chance, met) in found {
            let met = if let Reached::End(_, then) = reached { met.or(then) } else { met };
            self.lead_to(coming, reached, moment.chance * chance, met.share_of(chance, moment));
        }
        true
    }

    fn lead_to(&mut self, coming: &mut NextStates, reached: Reached, chance: f64, met: SideEvents) {
        match reached {
            Reached::State(ix) => {
                coming.moments[ix].chance += chance;
                coming.moments[ix].met += met;
            }
            Reached::End(ix, _) => {
                self.note(ix, chance);
                self.met += met;
            }
        }
    }

    /// Handles a playout that reached a decision or a pause: it continues from here later, unless it ends without
    /// another die roll.
    fn come_to(&mut self, coming: &mut NextStates) -> Reached {
        let battle = &*self.lookahead.battle;
        let prints = battle.part_digests();
        let print = combined_digest(&prints);
        if let Some(reached) = coming.known.get(&print) {
            return *reached;
        }
        let at = battle.snapshot_into_pool(&mut coming.shelf, &prints);
        let reached = self.plays_out().unwrap_or(Reached::State(coming.moments.len()));
        if let Reached::State(_) = reached {
            coming.moments.push(StateNode { at: Some(at), chance: 0.0, met: SideEvents::default() });
        }
        coming.known.insert(print, reached);
        reached
    }

    /// Continues from a pause to the end; `None` if a die is rolled on the way.
    fn plays_out(&mut self) -> Option<Reached> {
        if self.lookahead.battle.pending().is_some() {
            return None;
        }
        let from = self.lookahead.battle.next_event();
        self.dice().forced = Some(Forced::in_steps());
        self.lookahead.battle.resume();
        let forced = self.dice().forced.take().expect("nobody else takes it");
        (!forced.has_rolled() && self.ended()).then(|| Reached::End(self.end(), self.met_since(from)))
    }

    fn begin(&mut self, moment: &StateNode, branches: Forced) {
        match &moment.at {
            None => self.lookahead.reset_forced(branches),
            Some(at) => self.lookahead.resume_from(at, branches),
        }
    }

    /// Samples the waiting states, with fixed seeds. The lower their total probability, the fewer samples are needed.
    pub fn sample(&mut self, waiting: &Frontier) {
        self.rest = waiting.chance();
        if self.rest <= 0.0 {
            return;
        }
        self.dice = true;
        self.samples = samples_of(self.rest);
        let share = self.rest / f64::from(self.samples);
        for (seed, moment) in (0..).zip(waiting.draw(self.samples)) {
            match &moment.at {
                None => self.lookahead.reset(seed),
                Some(at) => self.lookahead.sampled_from(at, seed),
            }
            let from = self.lookahead.battle.next_event();
            self.play(moment.at.is_none(), share);
            let met = self.met_since(from);
            self.met += met.share_of(share / moment.chance, moment);
            let ix = self.end();
            self.note(ix, share);
        }
    }

    fn dice(&mut self) -> bevy_ecs::prelude::Mut<'_, Dice> {
        self.lookahead.battle.world_mut().resource_mut::<Dice>()
    }

    /// Plays to the end. `own` is true if the option itself has not been taken yet.
    fn play(&mut self, own: bool, share: f64) {
        let mut own = own;
        for _ in 0..LONGEST {
            let mut answer = None;
            self.answer(&mut answer, std::mem::take(&mut own));
            self.count_answer(answer, share);
            if self.ended() {
                break;
            }
        }
    }

    /// Takes the option itself, or answers the pending decision with the default policy. `known` caches that answer. If
    /// no decision is pending, continues from the pause.
    fn answer(&mut self, known: &mut Option<Taken>, own: bool) {
        let battle = &mut *self.lookahead.battle;
        let Some(pending) = battle.pending() else { return battle.resume() };
        if !own && !self.answered.contains(&pending.point) {
            self.answered.push(pending.point);
        }
        let option = if own {
            self.option
        } else {
            let taken = known.get_or_insert_with(|| {
                let option = battle.ruleset().default_policy(battle.world());
                let others = (pending.faction != self.faction).then(|| {
                    let action = battle.ruleset().action(battle.world(), option);
                    let answer = (pending.combatant, pending.point, action);
                    self.answers.entry(answer).or_insert_with(|| Answered::new(battle, option));
                    answer
                });
                Taken { option, others }
            });
            taken.option
        };
        battle.choose(option).expect("an offered option is taken");
    }

    /// Adds to the probability of an answer.
    fn count_answer(&mut self, answer: Option<Taken>, chance: f64) {
        if let Some(answered) = answer.and_then(|taken| taken.others).and_then(|other| self.answers.get_mut(&other)) {
            answered.chance += chance;
        }
    }

    /// Returns true if no action is in progress.
    fn ended(&self) -> bool {
        let battle = &*self.lookahead.battle;
        let settled = |p: Decision| p.point == ODDS_END || battle.ruleset().is_quiescent(battle.world());
        battle.pending().map_or(battle.result().is_some(), settled)
    }

    /// Returns the side events since an event number.
    fn met_since(&mut self, from: u32) -> SideEvents<bool> {
        let battle = &*self.lookahead.battle;
        let (ruleset, events) = (battle.ruleset(), battle.events_since(from));
        let nerve = events.iter().any(|event| ruleset.tests_nerve(event));
        let mut absorbed = false;
        for event in events.iter().filter(|event| ruleset.is_absorbed(event)) {
            absorbed = true;
            self.absorbs = self.absorbs.with(event.target);
        }
        SideEvents { nerve, absorbed }
    }

    fn note(&mut self, end: usize, chance: f64) {
        self.ends[end].0 += chance;
        self.noted += chance;
    }

    /// Returns the index of the current end; a new one is added with probability 0.
    fn end(&mut self) -> usize {
        let touched = self.looks.touched(&self.lookahead);
        let battle = &*self.lookahead.battle;
        let ix = *self.known.entry(self.looks.digest(battle, &touched)).or_insert(self.ends.len());
        if ix == self.ends.len() {
            let (changes, cells) = self.looks.changes(battle, &touched);
            let over = battle.over_view().map(|over| over.winner);
            self.ends.push((0.0, Ending { changes, cells, over }));
        }
        ix
    }

    /// Builds the forecast. Endings that look the same are merged.
    pub fn forecast(self) -> Forecast {
        let absorbs = self.absorbs.single().map(|who| self.looks.id(who).to_owned());
        let mut merged: BTreeMap<Ending, f64> = BTreeMap::new();
        // Some ends belong only to an abandoned expansion.
        for (chance, ending) in self.ends.into_iter().filter(|(chance, _)| *chance > 0.0) {
            *merged.entry(ending).or_default() += chance;
        }
        let mut endings: Vec<(f64, Ending)> = merged.into_iter().map(|(ending, chance)| (chance, ending)).collect();
        endings.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut answers: Vec<Answered> = self.answers.into_values().filter(|answer| answer.chance > 0.0).collect();
        answers.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        let Self { rest, playouts, samples, answered, met, dice, .. } = self;
        Forecast { exact: samples == 0, playouts, samples, rest, answered, endings, answers, met, absorbs, dice }
    }
}

/// Returns the number of samples for a given probability. The standard error of a share is at most 0.5 / sqrt(n).
fn samples_of(rest: f64) -> u32 {
    let wanted = (rest / (2.0 * ERROR)).powi(2);
    (wanted.ceil() as u32).clamp(FEW_SAMPLES, SAMPLES)
}
