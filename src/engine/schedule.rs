//! The battle's schedules: one for each rule system, run on one thread. Only this module assigns systems to schedules;
//! an ambiguous order of systems is an error.

use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use serde::Serialize;

/// The rule systems in their order. Every ruleset fills the first six.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
pub struct Answer(pub Option<u32>);

/// The result of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Over {
    /// The winner; `None` for a draw.
    pub winner: Option<FactionId>,
    /// Name of the reason.
    pub reason: &'static str,
    /// The last round.
    pub round: u16,
}

/// The result, once the battle is over.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcome(pub Option<Over>);

/// A schedule for each rule system; the agenda selects which one runs. One schedule with run conditions cost a sixth of
/// battle time.
pub struct BattleSchedules([Schedule; 7]);

impl Default for BattleSchedules {
    fn default() -> Self {
        use RuleSystems::*;
        Self([Initiative, Movement, Attack, Reaction, Morale, Degradation, Outcome].map(schedule))
    }
}

impl BattleSchedules {
    /// Returns the schedule of a rule system.
    pub fn of(&mut self, systems: RuleSystems) -> &mut Schedule {
        &mut self.0[systems as usize]
    }
}

fn schedule(of: RuleSystems) -> Schedule {
    let mut schedule = Schedule::new(of);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..Default::default() });
    schedule
}
