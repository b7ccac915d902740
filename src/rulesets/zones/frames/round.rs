//! A round and a turn in progress.

use crate::rulesets::zones::unit::Few;
use crate::vocab::{CombatantId, FactionId};
use serde::Serialize;
use strum::IntoStaticStr;

/// Who goes on with a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoundStage {
    Initiative(InitiativeStage),
    Morale(MoraleStage),
    /// The fight is over: what has the gear come to?
    Degradation,
    Outcome(OutcomeStage),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum InitiativeStage {
    Battle,
    Start,
    FirstFaction,
    Place,
    PlaceAnswer,
    EndHazards,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum MoraleStage {
    #[strum(serialize = "Morale")]
    Checks,
    Pursuit,
    PursuitAnswer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum OutcomeStage {
    EndCheck,
    Over,
}

impl RoundStage {
    /// As the protocol calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Initiative(stage) => stage.into(),
            Self::Morale(stage) => stage.into(),
            Self::Degradation => "Durability",
            Self::Outcome(stage) => stage.into(),
        }
    }
}

/// Z-INIT-01 to Z-INIT-16
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    /// Faction whose place it is.
    pub at: FactionId,
    /// Passes in a row.
    pub passes: u8,
    /// Pursuit: which flight, and the next faction to ask.
    pub flight: u8,
    pub asking: u8,
    /// Why the fight ends.
    pub reason: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum TurnStage {
    Ask,
    Act,
    After,
}

impl TurnStage {
    /// As the protocol calls it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Z-INIT-17: one combatant's turn, or the joint turn of a mount with its riders (Z-MOUNT-03).
#[derive(Clone, Debug, Serialize)]
pub struct TurnFrame {
    pub stage: TurnStage,
    /// After whom the entry is named.
    pub lead: CombatantId,
    /// All that take turn together, in roster order.
    pub members: Few<CombatantId>,
    pub joint: bool,
    /// Driver of the vehicle, once it has moved (Z-MOUNT-12).
    pub driver: Option<CombatantId>,
    /// A whole-turn option was done.
    pub whole: bool,
    /// The member whose option is being done.
    pub doing: Option<CombatantId>,
}
