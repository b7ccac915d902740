//! Movement in progress.

use super::reachable::Ways;
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CellId, CombatantId};
use serde::Serialize;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MoverStage {
    /// Asks for a plan if there is none, or for a new one (S-MOVE-04, S-MOVE-08).
    Plan,
    Answer,
    Gain,
    Walk,
    /// A step has been taken, or was impossible.
    Stepped,
}

/// One mover on one movement segment (S-MOVE-02 to S-MOVE-08).
#[derive(Clone, Debug, Serialize)]
pub struct MoverFrame {
    pub stage: MoverStage,
    pub who: CombatantId,
    /// The feet of this segment have been added.
    pub gained: bool,
    /// Reachable hexes while a plan is being chosen. Computed from the state and not part of it.
    #[serde(skip)]
    pub ways: Option<Arc<Ways>>,
}

/// The destination of one step.
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
    /// Free attacks on a combatant that withdraws (S-REACT-11).
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
    /// The attack is over and its consequences are applied.
    Next,
}

/// One voluntary step (S-REACT-10).
#[derive(Clone, Debug, Serialize)]
pub struct StepFrame {
    pub stage: StepStage,
    pub who: CombatantId,
    pub to: StepTo,
    /// Cost in twentieths of feet; 0 for a free move.
    pub cost: i32,
    /// Combatants that may make a free attack on the mover, in order.
    pub threats: Few<CombatantId>,
    pub at: u16,
    /// Length of [`super::Clock::waiting`] when the step began.
    pub mark: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ForceStage {
    Ask,
    Answer,
    Push,
    Over,
}

/// A forced move of a desperate defender, or by the spell `push` (S-REACT-08, table 11.11).
#[derive(Clone, Debug, Serialize)]
pub struct ForceFrame {
    pub stage: ForceStage,
    pub by: CombatantId,
    pub who: CombatantId,
    /// Caused by the spell: the path leads away from the caster.
    pub spell: bool,
    /// Hexes to enter, in order.
    pub path: Few<CellId>,
    /// Number of hexes entered.
    pub at: u8,
}
