//! A half-step in progress.

use crate::rulesets::zones::unit::Few;
use crate::vocab::{CellId, CombatantId};
use serde::Serialize;
use strum::IntoStaticStr;

/// The rule system that advances a half-step next, with its stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StepStage {
    Movement(MovementStage),
    /// An enemy has answered whether it makes an opportunity attack.
    Reaction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum MovementStage {
    Ask,
    After,
    Go,
}

impl StepStage {
    /// Returns the stage's name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Self::Movement(stage) => stage.into(),
            Self::Reaction => "Answer",
        }
    }
}

/// A half-step with the opportunity attacks it provokes (Z-REACT-18 to Z-REACT-21).
#[derive(Clone, Debug, Serialize)]
pub struct StepFrame {
    pub stage: StepStage,
    pub mover: CombatantId,
    /// Destination; `None` if the combatant leaves the board.
    pub to: Option<CellId>,
    pub sneak: bool,
    pub cost: u16,
    pub from: CellId,
    /// Enemies that the mover moves away from.
    pub threats: Few<CombatantId>,
    pub at: u8,
}
