//! The schedule of a battle: the rule systems in their order, on one thread.
//!
//! Each rule system advances the frames of its own kind while such a frame is on top of the agenda. A run condition skips
//! it otherwise, before Bevy fetches its parameters. All rule systems of a ruleset share one set of
//! parameters with write access to the whole state. So the order of the sets decides their order, and an ambiguous order
//! of systems is an error.

use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleConfigs, ScheduleLabel, SingleThreadedExecutor};
use bevy_ecs::system::ScheduleSystem;
use serde::Serialize;

/// The schedule that plays a battle. One run is one pass over the rule systems; the battle runs it until a decision is
/// pending or the battle is over.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BattleStep;

/// The system sets of a [`BattleStep`], in the order in which they run. Every ruleset adds one system to each.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleSystems {
    /// Rounds, turns and declarations.
    Initiative,
    /// Moves.
    Movement,
    /// Attacks.
    Attack,
    /// Reactions.
    Reaction,
    /// Morale tests.
    Morale,
    /// Wear of gear, and consequences that take effect later.
    Degradation,
    /// End of the battle.
    Outcome,
}

impl RuleSystems {
    /// All rule systems, in the order in which they run.
    pub const ALL: [Self; 7] = [
        Self::Initiative,
        Self::Movement,
        Self::Attack,
        Self::Reaction,
        Self::Morale,
        Self::Degradation,
        Self::Outcome,
    ];
}

/// The rule system that advances the frame on top of the agenda. The other systems are skipped.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct CurrentSystem {
    /// `None` while a decision is pending or the dice are paused, and once the battle is over.
    pub system: Option<RuleSystems>,
    /// Number of times that a rule system has run since the battle was set up.
    pub runs: u64,
}

/// Returns the schedule of a battle, with its sets but without systems.
pub fn battle_step() -> Schedule {
    use RuleSystems::*;
    let mut schedule = Schedule::new(BattleStep);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..Default::default() });
    schedule.configure_sets((Initiative, Movement, Attack, Reaction, Morale, Degradation, Outcome).chain());
    schedule
}

/// Puts a rule system into its set. It is skipped while the frame on top of the agenda belongs to another system.
///
/// The system and not its set has the run condition, because Bevy then checks a pass in two thirds of the time.
pub fn rule_system<M>(
    set: RuleSystems,
    system: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> ScheduleConfigs<ScheduleSystem> {
    system.in_set(set).run_if(move |current: Res<CurrentSystem>| current.system == Some(set))
}

/// A pending decision: its faction and its number of options. The ruleset stores the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// Name of the decision point.
    pub point: &'static str,
    /// The deciding faction.
    pub faction: FactionId,
    /// The combatant that the decision is about; `None` if it is about a whole side.
    pub combatant: Option<CombatantId>,
    /// Number of options.
    pub count: u32,
}

/// The pending decision, if any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PendingDecision(pub Option<Decision>);

/// The chosen option, until a system takes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PendingAnswer(pub Option<u32>);

/// The result of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BattleResult {
    /// The winner; `None` for a draw.
    pub winner: Option<FactionId>,
    /// Name of the reason.
    pub reason: &'static str,
    /// The last round.
    pub round: u16,
}

/// The result, once the battle is over.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BattleOutcome(pub Option<BattleResult>);
