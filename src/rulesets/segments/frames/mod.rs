//! Procedures in progress: the frames on the agenda of this ruleset.

mod clock;
mod moves;
mod reachable;
mod strike;

pub use clock::*;
pub use moves::*;
pub use reachable::*;
pub use strike::*;

use super::unit::Few;
use crate::engine::{Procedure, RuleSystems};
use crate::vocab::{CombatantId, FactionId};
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Round(RoundFrame),
    Declare(DeclareFrame),
    Segment(SegmentFrame),
    Act(ActFrame),
    Strike(Box<StrikeFrame>),
    BeginCast(CastFrame),
    SpellOff(SpellFrame),
    Mover(MoverFrame),
    Step(StepFrame),
    Force(ForceFrame),
    /// Applies the consequences queued in [`Clock::waiting`] since that index (S-INIT-17).
    Settle(u16),
    End(EndFrame),
    /// Placeholder for the frame that is being advanced.
    Busy,
    /// Finished; removed when it reaches the top.
    Done,
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
            Frame::Round(_) | Frame::Declare(_) | Frame::Segment(_) | Frame::Act(_) => RuleSystems::Initiative,
            Frame::Mover(_) | Frame::Force(_) => RuleSystems::Movement,
            Frame::Step(f) => match f.stage {
                StepStage::Movement(_) => RuleSystems::Movement,
                StepStage::Reaction(_) => RuleSystems::Reaction,
            },
            Frame::Strike(f) => match f.stage {
                StrikeStage::Attack(_) => RuleSystems::Attack,
                StrikeStage::Degradation => RuleSystems::Degradation,
            },
            Frame::BeginCast(_) | Frame::SpellOff(_) => RuleSystems::Attack,
            Frame::Settle(_) => RuleSystems::Degradation,
            Frame::End(f) => match f.stage {
                EndStage::Degradation(_) => RuleSystems::Degradation,
                EndStage::Morale(_) => RuleSystems::Morale,
                EndStage::Outcome => RuleSystems::Outcome,
            },
            Frame::Busy | Frame::Done => return None,
        };
        Some(system)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoundStage {
    Battle,
    /// PER rolls of the ambushed combatants, followed by their warnings (S-AMB-01, S-AMB-02).
    Ambush,
    Warning,
    WarningAnswer,
    Warned,
    Begin,
    Declaration,
    Declarer,
    Initiative,
    Segments,
    End,
}

/// A round of the battle (S-INIT-01).
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    /// The combatants that warn or declare, in order (S-INIT-03).
    pub order: Few<CombatantId>,
    pub at: u16,
    /// Number of combatants that have shouted (S-AMB-02).
    pub shouts: u8,
}

/// The parts of a declaration, in order (S-INIT-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum DeclareStage {
    Action,
    Ready,
    Rise,
    Extra,
    Stance,
    Aim,
    NoMovement,
    FreeAction,
    SecondFreeAction,
    Over,
}

/// The declaration of one combatant.
#[derive(Clone, Debug, Serialize)]
pub struct DeclareFrame {
    pub stage: DeclareStage,
    /// The current part has been presented, and its answer is due.
    pub asked: bool,
    pub who: CombatantId,
}

/// The steps of one segment (S-INIT-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SegmentStage {
    /// Rising, and actions of half a round.
    Start,
    FreeMoves,
    FreeMove,
    FreeMoveAnswer,
    Movers,
    Mover,
    FreeActs,
    Held,
    Acts,
    /// Spells of one round, on the last segment (S-SPELL-07).
    LateSpells,
    /// The members of a group act one after another.
    Member,
    /// The consequences of the group have been applied.
    Settled,
    Close,
}

/// An action that is due on a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Due {
    FreeActs,
    /// The attack with that number.
    Attack(u8),
    BeginCast,
    SpellOff,
}

/// The countdown of segments, from the highest down (S-INIT-15).
#[derive(Clone, Debug, Serialize)]
pub struct SegmentFrame {
    pub stage: SegmentStage,
    /// The combatants that move in this step, in order.
    pub order: Few<CombatantId>,
    pub at: u16,
    /// The group that acts now, in roster order (S-INIT-16).
    pub group: Few<(CombatantId, Due)>,
    /// The step to return to after the group.
    pub back: SegmentStep,
    /// Combatants whose held attacks were triggered on this segment (S-INIT-19).
    pub released: Few<CombatantId>,
}

/// The steps of a segment's groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum SegmentStep {
    #[default]
    FreeActs,
    Held,
    Acts,
    LateSpells,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ActStage {
    /// Draws or sheathes items if declared (S-INIT-29).
    Begin,
    Ask,
    Answer,
    /// The push that may replace the attack is over, or there was none (reading 26).
    Pushed,
    /// The attack has been made; a push may follow (S-REACT-08).
    Struck,
    /// The push is over; attack and move is offered next (S-MOVE-14).
    AskToMove,
    MoveAnswer,
}

/// One attack of the round on its segment (S-INIT-18).
#[derive(Clone, Debug, Serialize)]
pub struct ActFrame {
    pub stage: ActStage,
    pub who: CombatantId,
    pub number: u8,
    /// The attack has been held before (S-INIT-19, S-INIT-20).
    pub held: bool,
    /// The target of the attack.
    pub at: Option<CombatantId>,
    /// True if the attack hit.
    pub hit: bool,
    /// True if a push has been offered (S-REACT-08).
    pub forces: bool,
}

/// The stages of a round's End part (S-INIT-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum EndStage {
    Degradation(WearStage),
    Morale(NerveStage),
    Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum WearStage {
    FirstAid,
    /// Bleeding and fire.
    Bleeding,
    Conditions,
    Spells,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum NerveStage {
    Tests,
    Rallies,
    Offers,
    Offer,
    OfferAnswer,
}

/// The End part of a round.
#[derive(Clone, Debug, Serialize)]
pub struct EndFrame {
    pub stage: EndStage,
    /// Sides that may be offered surrender, in order (S-MORALE-12).
    pub sides: Few<FactionId>,
    pub at: u16,
}
