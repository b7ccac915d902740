//! The context shared by the systems of all rulesets: pending decision, dice, log and agenda.

use super::agenda::{Agenda, Procedure};
use super::dice::{Dice, Rolls};
use super::log::Log;
use super::schedule::{
    BattleOutcome, BattleResult, CurrentSystem, Decision, PendingAnswer, PendingDecision, RuleSystems,
};
use crate::vocab::{CombatantId, Event, FactionId, Purpose, Roll, RowId, TargetNumber};
use bevy_ecs::prelude::*;
use bevy_ecs::system::SystemParam;
use serde::Serialize;
use std::fmt::Debug;

/// The options of the pending decision, as the ruleset's own actions.
#[derive(Resource, Clone, Debug, Serialize)]
pub struct LegalActions<O>(pub Vec<O>);

impl<O> Default for LegalActions<O> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// Reports a frame that the agenda assigns to a rule system without a handler for it: a bug in [`Procedure::system`].
pub fn wrong_system(frame: &impl Debug) -> bool {
    unreachable!("the rule system has no handler for {frame:?}")
}

/// Hooks through which a ruleset extends the steps of play that `components!` generates. `F` is a frame of its agenda.
pub trait StepHooks<F> {
    /// Returns the only faction that may see an event, because the event reveals the position of a hidden combatant.
    /// `None` if all factions may see it.
    fn known_only_to(&self, _event: &Event) -> Option<FactionId> {
        None
    }
    /// Returns true if a playout for odds ends before this frame is advanced.
    fn cut_short(&mut self, _frame: &F) -> bool {
        false
    }
    /// Runs when a rule system returns.
    fn end_system(&mut self) {}
}

/// Returns the rule system that advances the top frame of a world's agenda. `None` if a decision is pending, the dice
/// are paused or the battle is over.
pub fn current_system<F: Procedure + Send + Sync + 'static>(world: &World) -> Option<RuleSystems> {
    let waiting = world.resource::<PendingDecision>().0.is_some()
        || world.resource::<BattleOutcome>().0.is_some()
        || world.resource::<Dice>().paused();
    if waiting { None } else { world.resource::<Agenda<F>>().top().and_then(F::system) }
}

/// The system parameters that all rulesets share. `O` is an option.
#[derive(SystemParam)]
pub struct CoreCtx<'w, O: Send + Sync + 'static> {
    current: ResMut<'w, CurrentSystem>,
    /// The options of the pending decision.
    pub legal: ResMut<'w, LegalActions<O>>,
    /// The pending decision, if any.
    pub decision: ResMut<'w, PendingDecision>,
    /// The chosen option, if no system has taken it yet.
    pub answer: ResMut<'w, PendingAnswer>,
    /// The result, once the battle is over.
    pub outcome: ResMut<'w, BattleOutcome>,
    /// The dice.
    pub dice: ResMut<'w, Dice>,
    /// The event log.
    pub log: ResMut<'w, Log>,
}

impl<O: Copy + Send + Sync + 'static> CoreCtx<'_, O> {
    /// Returns true if a decision is pending or the battle is over.
    pub fn is_waiting(&self) -> bool {
        self.decision.0.is_some() || self.outcome.0.is_some()
    }

    /// Determines which rule system continues, and returns true if it is that one.
    pub fn continues<F: Procedure>(&mut self, agenda: &Agenda<F>, system: RuleSystems) -> bool {
        let waiting = self.is_waiting() || self.dice.paused();
        self.current.system = if waiting { None } else { agenda.top().and_then(F::system) };
        self.current.system == Some(system)
    }

    /// Counts a run of a rule system.
    pub fn count_run(&mut self) {
        self.current.runs += 1;
    }

    /// Makes a decision pending for its faction. A decision with a single option is answered at once.
    pub fn request_decision(
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
            self.decision.0 = Some(Decision { point, faction, combatant, count: legal.len() as u32 });
        }
        self.legal.0 = legal;
    }

    /// Takes the answer to the last decision. Panics if there is none.
    pub fn take_answer(&mut self) -> O {
        let ix = self.answer.0.take().expect("a system runs on only when an answer was given");
        let offer = self.legal.0[ix as usize];
        self.legal.0.clear();
        offer
    }

    /// Rolls a die with `die` faces for a purpose.
    pub fn throw(
        &mut self,
        die: u16,
        what: &'static str,
        who: Option<CombatantId>,
        row: Option<RowId>,
        target: Option<TargetNumber>,
    ) -> Roll {
        self.dice.throw(die, Purpose { what, who, row }, target)
    }

    /// Rolls a die if the rules distinguish only bands of its faces: see [`Dice::throw_in_bands`].
    pub fn throw_in_bands(
        &mut self,
        die: u16,
        what: &'static str,
        who: Option<CombatantId>,
        row: Option<RowId>,
        target: Option<TargetNumber>,
        cuts: &[i32],
    ) -> Roll {
        self.dice.throw_in_bands(die, Purpose { what, who, row }, target, cuts)
    }

    /// Rolls dice if only their combined result matters: see [`Dice::throw_together`].
    pub fn throw_together(&mut self, dice: &[(u16, Purpose)], come_to: impl Fn(&[u16]) -> u32) -> Rolls {
        self.dice.throw_together(dice, come_to)
    }

    /// Ends the battle.
    pub fn end(&mut self, winner: Option<FactionId>, reason: &'static str, round: u16) {
        self.outcome.0 = Some(BattleResult { winner, reason, round });
    }
}
