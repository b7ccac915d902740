//! Who may react to what somebody does, and how (section 6).

use crate::rulesets::hexes::unit::Few;
use crate::vocab::CombatantId;
use serde::Serialize;

/// Who may react, one after the other (H-REACT-05).
#[derive(Clone, Debug, Default, Serialize)]
pub struct Reactors {
    pub queue: Few<CombatantId>,
    pub at: u8,
}

/// Why a free attack is made (H-REACT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Opening {
    Fumble,
    Stumble,
    Passing,
    Flight,
}

/// What somebody may do about a step.
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
