//! Reactors to an act, and their possible reactions (section 6).

use crate::rulesets::hexes::unit::Few;
use crate::vocab::CombatantId;
use serde::Serialize;

/// Combatants that may react, one after the other (H-REACT-05).
#[derive(Clone, Debug, Default, Serialize)]
pub struct Reactors {
    pub queue: Few<CombatantId>,
    pub at: u8,
}

/// Reason of a free attack (H-REACT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Opening {
    Fumble,
    Stumble,
    Passing,
    Flight,
}

/// A reaction to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Reaction {
    FreeAttack(Opening),
    FendOff,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AskStage {
    Ask,
    Answer,
}
