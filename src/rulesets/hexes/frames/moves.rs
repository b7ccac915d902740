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
    /// A reactor has been asked.
    Reaction(Reaction),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MovementStage {
    Ask,
    StepAnswer,
    PaceAnswer,
    /// The way of the retreat is known.
    Depart,
    /// Asks the next who may react.
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
    /// What this move may cost in all.
    pub allowance: i32,
    pub spent: i32,
    /// Steps made.
    pub steps: u16,
    /// A step was tried (H-MOVE-10).
    pub tried: bool,
    /// Only steps that shorten the walk to an exit (H-MORALE-07, H-MORALE-08).
    pub outward: bool,
    /// The step picked: a hex, or none for the step off the board.
    pub to: Option<CellId>,
    /// Its direction.
    pub heading: u8,
    /// Last hex it could stop in (H-MOVE-04).
    pub foothold: CellId,
    /// Charge: hexes still to enter, first next.
    pub path: Few<CellId>,
    pub arm: Option<Arm>,
    /// Enemies it retreats from by the step picked.
    pub leaves: Few<CombatantId>,
    /// Who may react to the step picked.
    pub reactors: Reactors,
    /// Who has made a free attack on it in this action (H-REACT-04).
    pub struck_by: Few<CombatantId>,
    /// Could not be thrown out of their zones: it may only leave them (H-REACT-09).
    pub clinging: Few<CombatantId>,
    /// The step picked came to nothing.
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

    /// On to that stage.
    pub fn goes_to(&mut self, stage: MovementStage) {
        self.stage = MoveStage::Movement(stage);
    }
}
