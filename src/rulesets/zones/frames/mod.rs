//! Procedures in progress: the frames on this ruleset's agenda. If several rule systems advance a procedure, the
//! variants of its stage are named after them.

mod attack;
mod blow;
mod clock;
mod hold;
mod round;
mod step;

pub use attack::{Aimed, AttackFrame, AttackStage, Counter, Kind, Occasion, ReactionStage, ResolveStage};
pub use blow::{Blow, Cover};
pub use clock::{Clock, Flight};
pub use hold::{HoldFrame, HoldStage};
pub use round::{InitiativeStage, MoraleStage, OutcomeStage, RoundFrame, RoundStage, TurnFrame, TurnStage};
pub use step::{MovementStage, StepFrame, StepStage};

use crate::engine::{Procedure, RuleSystems};
use crate::vocab::CombatantId;
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Round(RoundFrame),
    Turn(TurnFrame),
    Step(StepFrame),
    Attack(Box<AttackFrame>),
    Hold(HoldFrame),
    Resume(ResumeFrame),
    /// Placeholder for the frame that is being advanced.
    Busy,
    /// A finished frame; removed when it is on top of the agenda.
    Done,
}

/// The choice of a recovered combatant to fight on (Z-MORALE-11).
#[derive(Clone, Debug, Serialize)]
pub struct ResumeFrame {
    pub who: CombatantId,
    pub asked: bool,
}

impl Procedure for Frame {
    fn busy() -> Self {
        Frame::Busy
    }
    fn done() -> Self {
        Frame::Done
    }
    fn is_done(&self) -> bool {
        matches!(self, Frame::Done)
    }
    fn system(&self) -> Option<RuleSystems> {
        let system = match self {
            Frame::Round(f) => match f.stage {
                RoundStage::Initiative(_) => RuleSystems::Initiative,
                RoundStage::Morale(_) => RuleSystems::Morale,
                RoundStage::Degradation => RuleSystems::Degradation,
                RoundStage::Outcome(_) => RuleSystems::Outcome,
            },
            Frame::Turn(_) => RuleSystems::Initiative,
            Frame::Step(f) => match f.stage {
                StepStage::Movement(_) => RuleSystems::Movement,
                StepStage::Reaction => RuleSystems::Reaction,
            },
            Frame::Attack(f) => match f.stage {
                AttackStage::Attack(_) => RuleSystems::Attack,
                AttackStage::Reaction(_) => RuleSystems::Reaction,
                AttackStage::Degradation => RuleSystems::Degradation,
            },
            Frame::Hold(_) => RuleSystems::Attack,
            Frame::Resume(_) => RuleSystems::Reaction,
            Frame::Busy | Frame::Done => return None,
        };
        Some(system)
    }
}
