//! A move in progress (section 4).

use super::reactors::{Reaction, Reactors};
use crate::rulesets::hexes::action::{Arm, Pace};
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Gait {
    Half,
    Run,
    Close,
    Charge,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MoveStage {
    Movement(MovementStage),
    /// A reactor must answer.
    Reaction(Reaction),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MovementStage {
    Ask,
    StepAnswer,
    PaceAnswer,
    /// The pace of the retreat is known.
    Depart,
    /// Asks the next possible reactor.
    Provoke(Reaction),
    Enter,
    Stop,
}

/// A move, hex by hex (section 4).
#[derive(Clone, Debug, Serialize)]
pub struct MoveFrame {
    pub stage: MoveStage,
    pub mover: CombatantId,
    pub gait: Gait,
    pub pace: Option<Pace>,
    /// Maximum total cost of this move.
    pub allowance: i32,
    pub spent: i32,
    /// Number of steps made.
    pub steps: u16,
    /// A step was tried (H-MOVE-10).
    pub tried: bool,
    /// Only steps that shorten the walk to an exit are allowed (H-MORALE-07, H-MORALE-08).
    pub outward: bool,
    /// Destination of the chosen step; `None` for a step off the board.
    pub to: Option<CellId>,
    /// Direction of the chosen step.
    pub heading: u8,
    /// Last hex it could stop in (H-MOVE-04).
    pub foothold: CellId,
    /// Hexes that a charge has yet to enter, the next one first.
    pub path: Few<CellId>,
    pub arm: Option<Arm>,
    /// Enemies that the chosen step retreats from.
    pub leaves: Few<CombatantId>,
    /// Enemies that may react to the chosen step.
    pub reactors: Reactors,
    /// Enemies that have made a free attack on it in this action (H-REACT-04).
    pub struck_by: Few<CombatantId>,
    /// Enemies that could not throw it out of their zones: it may only leave them (H-REACT-09).
    pub clinging: Few<CombatantId>,
    /// The chosen step failed.
    pub cancelled: bool,
    /// The move is over.
    pub ended: bool,
    /// Its activity on this count is lost (H-MOVE-26).
    pub felled: bool,
}

impl MoveFrame {
    pub fn new(mover: CombatantId, from: CellId, gait: Gait, allowance: i32) -> Self {
        Self {
            stage: MoveStage::Movement(MovementStage::Ask),
            mover,
            gait,
            pace: None,
            allowance,
            spent: 0,
            steps: 0,
            tried: false,
            outward: false,
            to: None,
            heading: 0,
            foothold: from,
            path: Few::new(),
            arm: None,
            leaves: Few::new(),
            reactors: Reactors::default(),
            struck_by: Few::new(),
            clinging: Few::new(),
            cancelled: false,
            ended: false,
            felled: false,
        }
    }

    /// Sets the movement stage.
    pub fn goes_to(&mut self, stage: MovementStage) {
        self.stage = MoveStage::Movement(stage);
    }
}
