//! What a battle remembers beside its combatants.

use crate::rulesets::zones::unit::Few;
use crate::vocab::{CellId, CombatantId, FactionId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;

/// Time, initiative and what the end of a round must remember.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    pub round: u16,
    /// Z-INIT-16
    pub bonus: bool,
    /// Z-INIT-03
    pub holder: FactionId,
    /// Those concealed when the bonus round began (Z-SNEAK-02).
    pub ambushers: Few<CombatantId>,
    /// Members with `numbers` by group: at the start of the fight, and active at the start of this round.
    pub group_start: Few<u16>,
    pub group_round: Few<u16>,
    /// Who left by an exit this round (Z-MORALE-13).
    pub flights: SmallVec<[Flight; 2]>,
    /// Factions in the fight when it ended; those knocked out have come round by the time of the report.
    pub standing: Few<FactionId>,
    /// The dice are over, only the report is left.
    pub aftermath: bool,
    /// Odds are being worked out, which end with the act. No part of the state: it is off in every real battle.
    #[serde(skip)]
    pub foresight: bool,
}

/// Somebody who left the board this round, with all it took along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    pub who: CombatantId,
    pub from: CellId,
    pub riders: Few<CombatantId>,
    pub dragged: Few<CombatantId>,
    pub settled: bool,
}
