//! A round and a turn in progress.

use crate::rulesets::zones::unit::Few;
use crate::vocab::{CombatantId, FactionId};
use serde::Serialize;
use strum::IntoStaticStr;

/// The rule system that advances a round next, with its stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoundStage {
    Initiative(InitiativeStage),
    Morale(MoraleStage),
    /// Durability rolls after the end of the fight.
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
    /// Returns the stage's name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Self::Initiative(stage) => stage.into(),
            Self::Morale(stage) => stage.into(),
            Self::Degradation => "Durability",
            Self::Outcome(stage) => stage.into(),
        }
    }
}

/// A round in progress (Z-INIT-01 to Z-INIT-16).
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    /// Faction that takes or passes the next turn.
    pub at: FactionId,
    /// Consecutive passes.
    pub passes: u8,
    /// Index of the flight being pursued.
    pub flight: u8,
    /// Index of the next faction that may choose a pursuer.
    pub asking: u8,
    /// Reason of the end of the fight.
    pub reason: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum TurnStage {
    Ask,
    Act,
    After,
}

impl TurnStage {
    /// Returns the stage's name in the protocol.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// One combatant's turn (Z-INIT-17), or the joint turn of a mount with its riders (Z-MOUNT-03).
#[derive(Clone, Debug, Serialize)]
pub struct TurnFrame {
    pub stage: TurnStage,
    /// The combatant that represents the unit in the choice of a turn.
    pub lead: CombatantId,
    /// All combatants that take this turn together, in roster order.
    pub members: Few<CombatantId>,
    pub joint: bool,
    /// Driver of the vehicle, once it has moved (Z-MOUNT-12).
    pub driver: Option<CombatantId>,
    /// A whole-turn option was taken.
    pub whole: bool,
    /// The member that performs the current option.
    pub doing: Option<CombatantId>,
}
