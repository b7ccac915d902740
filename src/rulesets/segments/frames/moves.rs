//! Movement on its way.

use super::ways::Ways;
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CellId, CombatantId};
use serde::Serialize;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MoverStage {
    /// Asks for a plan where none stands, or a new one (S-MOVE-04, S-MOVE-08).
    Plan,
    Answer,
    Gain,
    Walk,
    /// A step has been taken, or could not be.
    Stepped,
}

/// One mover on one movement segment (S-MOVE-02 to S-MOVE-08).
#[derive(Clone, Debug, Serialize)]
pub struct MoverFrame {
    pub stage: MoverStage,
    pub who: CombatantId,
    /// The feet of this segment have been gained.
    pub gained: bool,
    /// Where it could go, while it is asked: worked out from the state, and no part of it.
    #[serde(skip)]
    pub ways: Option<Arc<Ways>>,
}

/// Where one step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StepTo {
    Cell(CellId),
    /// Off the board (S-BOARD-18).
    Exit,
    /// Up or down (S-FLY-01).
    High,
    Ground,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StepStage {
    Movement(StepPart),
    /// Free attacks on whoever withdraws (S-REACT-11).
    Reaction(FreeAttackPart),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StepPart {
    Begin,
    Take,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FreeAttackPart {
    Ask,
    Answer,
    /// The attack is over and settled.
    Next,
}

/// One step by choice (S-REACT-10).
#[derive(Clone, Debug, Serialize)]
pub struct StepFrame {
    pub stage: StepStage,
    pub who: CombatantId,
    pub to: StepTo,
    /// Twentieths of feet that it costs; a free move costs none.
    pub cost: i32,
    /// Who may make a free attack on it, in order.
    pub threats: Few<CombatantId>,
    pub at: u16,
    /// Where [`super::Clock::waiting`] stood when it began.
    pub mark: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ForceStage {
    Ask,
    Answer,
    Push,
    Over,
}

/// A forced move: of a desperate defender, or by the spell `push` (S-REACT-08, table 11.11).
#[derive(Clone, Debug, Serialize)]
pub struct ForceFrame {
    pub stage: ForceStage,
    pub by: CombatantId,
    pub who: CombatantId,
    /// By the spell: it ends farther from the caster.
    pub spell: bool,
    /// Hexes to enter, in order.
    pub path: Few<CellId>,
    /// How many have been entered.
    pub at: u8,
}
