//! Procedures in progress: what the agenda of this ruleset holds.

mod clock;
mod moves;
mod strike;
mod ways;

pub use clock::*;
pub use moves::*;
pub use strike::*;
pub use ways::*;

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
    /// What has happened since that place of [`Clock::waiting`] takes effect (S-INIT-17).
    Settle(u16),
    End(EndFrame),
    /// Being advanced right now.
    Busy,
    /// Over; taken off when it comes to the top.
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
    /// PER rolls of the ambushed, then their warnings (S-AMB-01, S-AMB-02).
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

/// S-INIT-01
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    /// Who warns or declares, in order (S-INIT-03).
    pub order: Few<CombatantId>,
    pub at: u16,
    /// How many have shouted (S-AMB-02).
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

/// One combatant's declaration.
#[derive(Clone, Debug, Serialize)]
pub struct DeclareFrame {
    pub stage: DeclareStage,
    /// The part has been asked, and its answer is to be taken.
    pub asked: bool,
    pub who: CombatantId,
}

/// The steps of one segment (S-INIT-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SegmentStage {
    /// Rising, and what takes half a round.
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
    /// Members of a group act one after another.
    Member,
    /// What the group has brought about has taken effect.
    Settled,
    Close,
}

/// What somebody does on a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Due {
    FreeActs,
    /// The attack of that number.
    Attack(u8),
    BeginCast,
    SpellOff,
}

/// One segment after another, from the highest down (S-INIT-15).
#[derive(Clone, Debug, Serialize)]
pub struct SegmentFrame {
    pub stage: SegmentStage,
    /// Who moves in this step, in order.
    pub order: Few<CombatantId>,
    pub at: u16,
    /// The group that acts now, in roster order (S-INIT-16).
    pub group: Few<(CombatantId, Due)>,
    /// Where the step goes on after the group.
    pub back: SegmentStep,
    /// Whose held attacks have come up on this segment (S-INIT-19).
    pub released: Few<CombatantId>,
}

/// The steps of a segment in which groups act.
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
    /// The hands change, if that was declared (S-INIT-29).
    Begin,
    Ask,
    Answer,
    /// The push that may take the attack's place is over, or was never asked for (reading 26).
    Pushed,
    /// The attack is made: a push may follow (S-REACT-08).
    Struck,
    /// The push is over: attack and move is asked (S-MOVE-14).
    AskToMove,
    MoveAnswer,
}

/// One attack of the round when its segment comes (S-INIT-18).
#[derive(Clone, Debug, Serialize)]
pub struct ActFrame {
    pub stage: ActStage,
    pub who: CombatantId,
    pub number: u8,
    /// It has been held before (S-INIT-19, S-INIT-20).
    pub held: bool,
    /// Whom it has struck at.
    pub at: Option<CombatantId>,
    /// The attack hit.
    pub hit: bool,
    /// It has been asked whether it pushes (S-REACT-08).
    pub forces: bool,
}

/// S-INIT-27
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum EndStage {
    Degradation(WearStage),
    Morale(NerveStage),
    Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum WearStage {
    FirstAid,
    /// And fire.
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
    /// Sides that may be asked to surrender, in order (S-MORALE-12).
    pub sides: Few<FactionId>,
    pub at: u16,
}
