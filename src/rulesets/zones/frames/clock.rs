//! State of a battle that belongs to no combatant.

use crate::rulesets::zones::unit::Few;
use crate::vocab::{CellId, CombatantId, FactionId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;

/// Time, initiative, and records for the end of a round.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    pub round: u16,
    /// This is the bonus round (Z-INIT-16).
    pub bonus: bool,
    /// Faction that holds the initiative (Z-INIT-03).
    pub holder: FactionId,
    /// Combatants concealed when the bonus round began (Z-SNEAK-02).
    pub ambushers: Few<CombatantId>,
    /// Number of members with `numbers` at the start of the fight, by group.
    pub group_start: Few<u16>,
    /// Number of active members with `numbers` at the start of this round, by group.
    pub group_round: Few<u16>,
    /// Combatants that left by an exit this round (Z-MORALE-13).
    pub flights: SmallVec<[Flight; 2]>,
    /// Factions in the fight when it ended. Recorded because the knocked out have recovered by the time of the report.
    pub standing: Few<FactionId>,
    /// All dice are rolled; only the report remains.
    pub aftermath: bool,
    /// Set while odds are computed, which end with the act. Not part of the state: it is off in every real battle.
    #[serde(skip)]
    pub foresight: bool,
}

/// A combatant that left the board this round, with its riders and the combatants it dragged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    pub who: CombatantId,
    pub from: CellId,
    pub riders: Few<CombatantId>,
    pub dragged: Few<CombatantId>,
    pub settled: bool,
}
