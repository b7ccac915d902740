//! Procedures in progress, by the rule system that advances them.

use affray::engine::{Procedure, RuleSystems};
use affray::vocab::{CellId, CombatantId, FactionId};
use bevy_ecs::prelude::*;
use serde::Serialize;

#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    pub round: u16,
}

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Round(RoundFrame),
    Step(CombatantId, CellId),
    Strike(StrikeFrame),
    /// A fighter that has struck gets out of breath.
    Breath(CombatantId),
    /// The remaining friends of a fighter that went down test their nerve: the side, and the next roster number.
    Nerve(FactionId, u16),
    Busy,
    Done,
}

#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    /// Roster number of the fighter whose turn is next.
    pub at: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoundStage {
    Initiative(TurnStage),
    Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum TurnStage {
    Begin,
    Next,
    Answer,
}

#[derive(Clone, Debug, Serialize)]
pub struct StrikeFrame {
    pub by: CombatantId,
    pub at: CombatantId,
    pub stage: StrikeStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StrikeStage {
    Reaction(ReactStage),
    /// The strike is rolled; `ducks` is true if the target ducks.
    Attack {
        ducks: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ReactStage {
    Ask,
    Answer,
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
        Some(match self {
            Frame::Round(RoundFrame { stage: RoundStage::Initiative(_), .. }) => RuleSystems::Initiative,
            Frame::Round(RoundFrame { stage: RoundStage::Outcome, .. }) => RuleSystems::Outcome,
            Frame::Step(..) => RuleSystems::Movement,
            Frame::Strike(StrikeFrame { stage: StrikeStage::Reaction(_), .. }) => RuleSystems::Reaction,
            Frame::Strike(StrikeFrame { stage: StrikeStage::Attack { .. }, .. }) => RuleSystems::Attack,
            Frame::Breath(_) => RuleSystems::Degradation,
            Frame::Nerve(..) => RuleSystems::Morale,
            Frame::Busy | Frame::Done => return None,
        })
    }
}
