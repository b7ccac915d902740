//! What every ruleset's systems work with: the pending decision, dice, log and agenda, the same for all.

use super::agenda::Agenda;
use super::dice::{Dice, Rolls};
use super::log::Log;
use super::schedule::{Answer, Decision, Outcome, Over, PendingDecision, RuleSystems};
use crate::vocab::{CombatantId, Event, FactionId, Purpose, Roll, RowId, Target};
use bevy_ecs::prelude::*;
use bevy_ecs::system::SystemParam;
use serde::Serialize;

/// The options of the standing decision, in the ruleset's own terms.
#[derive(Resource, Clone, Debug, Serialize)]
pub struct LegalActions<O>(pub Vec<O>);

impl<O> Default for LegalActions<O> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// What the agenda must know of a ruleset's frames to run them.
pub trait Procedure {
    /// Stands in for a frame while it is being advanced.
    fn busy() -> Self;
    /// Over, and to be taken off when it comes to the top.
    fn done() -> Self;
    fn is_done(&self) -> bool;
    /// The rule system that advances it.
    fn system(&self) -> Option<RuleSystems>;
}

/// What a ruleset may add to the steps of play that `components!` gives all of them. `F` is a frame of its agenda.
pub trait StepHooks<F> {
    /// The side that alone knows of an event, if only one does: it would tell where somebody unseen is.
    fn known_only_to(&self, _event: &Event) -> Option<FactionId> {
        None
    }
    /// Whether a playout for odds ends before this frame goes on.
    fn cut_short(&mut self, _frame: &F) -> bool {
        false
    }
}

/// The rule system to go on with: that of the frame on top. It plays on through the frames of the others (see
/// [`CoreCtx::goes_on`]), since fetching what a system works with costs more than the rules.
pub fn up<F: Procedure + Send + Sync + 'static>(world: &World) -> Option<RuleSystems> {
    world.resource::<Agenda<F>>().top().and_then(F::system)
}

/// The part of a ruleset's system parameters that all rulesets share. `O` is an option, `F` a frame of the agenda.
#[derive(SystemParam)]
pub struct CoreCtx<'w, O: Send + Sync + 'static, F: Send + Sync + 'static> {
    pub agenda: ResMut<'w, Agenda<F>>,
    pub legal: ResMut<'w, LegalActions<O>>,
    pub stand: ResMut<'w, PendingDecision>,
    pub answer: ResMut<'w, Answer>,
    pub outcome: ResMut<'w, Outcome>,
    pub dice: ResMut<'w, Dice>,
    pub log: ResMut<'w, Log>,
}

impl<O: Copy + Send + Sync + 'static, F: Procedure + Send + Sync + 'static> CoreCtx<'_, O, F> {
    /// True while a decision stands or the battle is over.
    pub fn waiting(&self) -> bool {
        self.stand.0.is_some() || self.outcome.0.is_some()
    }

    /// Whether that system is the one to go on.
    pub fn up(&self, system: RuleSystems) -> bool {
        self.next() == Some(system)
    }

    /// Whether any is.
    pub fn goes_on(&self) -> bool {
        self.next().is_some()
    }

    fn next(&self) -> Option<RuleSystems> {
        if self.waiting() || self.dice.paused() { None } else { self.agenda.top().and_then(F::system) }
    }

    /// Lays a decision before its faction. A decision with one option is taken without asking.
    pub fn ask(
        &mut self,
        point: impl Into<&'static str>,
        faction: FactionId,
        combatant: Option<CombatantId>,
        legal: Vec<O>,
    ) {
        let point = point.into();
        debug_assert!(!legal.is_empty(), "a decision without options at {point}");
        self.answer.0 = None;
        if legal.len() == 1 {
            self.answer.0 = Some(0);
        } else {
            self.stand.0 = Some(Decision { point, faction, combatant, count: legal.len() as u32 });
        }
        self.legal.0 = legal;
    }

    /// The answer given, once.
    pub fn take_answer(&mut self) -> O {
        let ix = self.answer.0.take().expect("a system runs on only when an answer was given");
        let offer = self.legal.0[ix as usize];
        self.legal.0.clear();
        offer
    }

    pub fn throw(
        &mut self,
        die: u16,
        what: &'static str,
        who: Option<CombatantId>,
        row: Option<RowId>,
        target: Option<Target>,
    ) -> Roll {
        self.dice.throw(die, Purpose { what, who, row }, target)
    }

    /// Throws a die of which the rules tell only bands of faces apart: see [`Dice::throw_in_bands`].
    pub fn throw_in_bands(
        &mut self,
        die: u16,
        what: &'static str,
        who: Option<CombatantId>,
        row: Option<RowId>,
        target: Option<Target>,
        cuts: &[i32],
    ) -> Roll {
        self.dice.throw_in_bands(die, Purpose { what, who, row }, target, cuts)
    }

    /// Throws dice of which only that counts what they come to together: see [`Dice::throw_together`].
    pub fn throw_together(&mut self, dice: &[(u16, Purpose)], come_to: impl Fn(&[u16]) -> u32) -> Rolls {
        self.dice.throw_together(dice, come_to)
    }

    /// Ends the battle.
    pub fn end(&mut self, winner: Option<FactionId>, reason: &'static str, round: u16) {
        self.outcome.0 = Some(Over { winner, reason, round });
    }

    /// The frame on top, taken out to be worked on; [`Self::put_back`] ends that.
    pub fn take_top(&mut self) -> (usize, F) {
        let ix = self.agenda.0.len() - 1;
        (ix, std::mem::replace(&mut self.agenda.0[ix], F::busy()))
    }

    /// Puts a frame back at its place, or marks it done, and takes off what is done.
    pub fn put_back(&mut self, ix: usize, frame: F, over: bool) {
        self.agenda.0[ix] = if over { F::done() } else { frame };
        while self.agenda.top().is_some_and(F::is_done) {
            self.agenda.pop();
        }
    }
}
