//! The battle's schedules: one for each rule system, run by one thread. Where a ruleset's system goes is decided here and
//! nowhere else; ambiguous order between systems is an error.

use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use serde::Serialize;

/// The rule systems in their order. Every ruleset fills the first six.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleSystems {
    Initiative,
    Movement,
    Attack,
    Reaction,
    Morale,
    Degradation,
    Outcome,
}

/// A decision that stands: whose it is and how many options it has. The options themselves are the ruleset's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    pub point: &'static str,
    pub faction: FactionId,
    pub combatant: Option<CombatantId>,
    pub count: u32,
}

/// The decision the battle waits for, if it waits.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PendingDecision(pub Option<Decision>);

/// The option chosen, until a system takes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Answer(pub Option<u32>);

/// How the battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Over {
    /// None: a draw.
    pub winner: Option<FactionId>,
    pub reason: &'static str,
    pub round: u16,
}

/// The end of the battle, once it is over.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcome(pub Option<Over>);

/// A schedule for each rule system. The agenda says which of them runs: to gate all of them in one schedule took a sixth of the
/// time of a battle.
pub struct BattleSchedules([Schedule; 7]);

impl Default for BattleSchedules {
    fn default() -> Self {
        use RuleSystems::*;
        Self([Initiative, Movement, Attack, Reaction, Morale, Degradation, Outcome].map(schedule))
    }
}

impl BattleSchedules {
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
