//! Procedures in progress: what the agenda of this ruleset holds.

use super::action::{Arm, Mode};
use super::level::{Class, Success};
use super::unit::Few;
use super::way::Ways;
use crate::engine::{Procedure, RuleSystems};
use crate::vocab::{CellId, CombatantId, ItemId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;
use std::sync::Arc;

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Round(RoundFrame),
    /// Injuries that the level brings at the start of the round (P-DMG-24).
    Hazards,
    Move(Box<MoveFrame>),
    Count(CountFrame),
    Act(ActFrame),
    Attack(AttackFrame),
    /// What a simultaneous group has brought about takes effect (P-INIT-10).
    Settle,
    Resolve(ResolveStage),
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
            Frame::Round(_) | Frame::Count(_) | Frame::Act(_) => RuleSystems::Initiative,
            Frame::Move(_) => RuleSystems::Movement,
            Frame::Hazards => RuleSystems::Attack,
            Frame::Settle => RuleSystems::Degradation,
            Frame::Attack(f) => match f.stage {
                AttackStage::Attack(_) => RuleSystems::Attack,
                AttackStage::Reaction(_) => RuleSystems::Reaction,
                AttackStage::Degradation => RuleSystems::Degradation,
            },
            Frame::Resolve(stage) => match stage {
                ResolveStage::Attack(_) => RuleSystems::Attack,
                ResolveStage::Degradation => RuleSystems::Degradation,
                ResolveStage::Reaction => RuleSystems::Reaction,
                ResolveStage::Morale(_) => RuleSystems::Morale,
                ResolveStage::Outcome => RuleSystems::Outcome,
            },
            Frame::Busy | Frame::Done => return None,
        };
        Some(system)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoundStage {
    Battle,
    Begin,
    Intents,
    Intent,
    IntentAnswer,
    Movement,
    Mover,
    Ranks,
    Count,
    LateDraws,
    End,
}

/// P-INIT-01
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    /// Who declares or moves, in order (P-INIT-03, P-INIT-05).
    pub order: SmallVec<[CombatantId; 8]>,
    pub at: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MoveStage {
    Begin,
    RiseAnswer,
    Ask,
    Answer,
    Walk,
    Kneel,
    KneelAnswer,
    Face,
    FaceAnswer,
    End,
}

/// Section 4: one combatant's movement.
#[derive(Clone, Debug, Serialize)]
pub struct MoveFrame {
    pub stage: MoveStage,
    pub who: CombatantId,
    /// Steps it may spend (P-MOVE-02).
    pub allowance: i32,
    /// Enemies beside it when its movement began (P-MOVE-05).
    pub engaged: Few<CombatantId>,
    /// Directions to go.
    pub path: SmallVec<[u8; 20]>,
    pub walked: u8,
    /// Hexes it has stood in, the first included.
    pub trail: SmallVec<[CellId; 20]>,
    /// Up to where its way has been told, as a place in the trail.
    pub told: u8,
    /// It leaves the board at the end of the path (P-MOVE-13).
    pub leaves: bool,
    /// Where it may go, found once for the question where it goes and its answer. No part of the state: it follows from it.
    #[serde(skip)]
    pub ways: Option<Arc<Ways>>,
}

/// Where somebody acts within a rank (P-INIT-08, P-INIT-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    pub class: Class,
    /// Negative, so that the higher comes first.
    pub rating: std::cmp::Reverse<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CountStage {
    Rank,
    /// Declares when the count comes (P-INIT-17).
    Intent,
    IntentAnswer,
    Places,
    Group,
    Member,
}

/// The Action phase: ranks counted down (P-INIT-08).
#[derive(Clone, Debug, Serialize)]
pub struct CountFrame {
    pub stage: CountStage,
    /// Those of the rank that the count stands at, in order.
    pub order: SmallVec<[(CombatantId, Place); 8]>,
    pub at: u16,
    /// Where the group that acts now ends in the order.
    pub until: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ActStage {
    Ask,
    Answer,
}

/// One combatant at its place (P-INIT-13).
#[derive(Clone, Debug, Serialize)]
pub struct ActFrame {
    pub stage: ActStage,
    pub who: CombatantId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackStage {
    Attack(BlowStage),
    Reaction(AnswerStage),
    /// Wear of the matrix (P-GEAR-02, P-GEAR-03).
    Degradation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BlowStage {
    Roll,
    /// The hit itself, after reaction and wear.
    Hit,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AnswerStage {
    Ask,
    Answer,
}

/// The defender's answer to an attack that hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Defence {
    None,
    Parry(Arm),
    Dodge,
}

/// What the matrix says of the attack (table 11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Hit {
    None,
    Normal,
    Special,
}

/// One attack (sections 5 to 7).
#[derive(Clone, Debug, Serialize)]
pub struct AttackFrame {
    pub stage: AttackStage,
    pub by: CombatantId,
    pub arm: Arm,
    pub mode: Mode,
    pub at: CombatantId,
    /// The attacker was hidden when it attacked (P-REACT-03).
    pub unseen: bool,
    pub level: Success,
    /// The target could parry or dodge it.
    pub answerable: bool,
    pub defence: Defence,
    pub answer: Success,
}

impl AttackFrame {
    /// An attack before its roll.
    pub fn new(by: CombatantId, arm: Arm, mode: Mode, at: CombatantId, unseen: bool) -> Self {
        Self {
            stage: AttackStage::Attack(BlowStage::Roll),
            by,
            arm,
            mode,
            at,
            unseen,
            level: Success::Failure,
            answerable: false,
            defence: Defence::None,
            answer: Success::Failure,
        }
    }
}

/// P-INIT-16
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ResolveStage {
    Attack(WoundStage),
    /// Reloads done (P-GEAR-08).
    Degradation,
    /// Spotting (P-SNEAK-06).
    Reaction,
    Morale(NerveStage),
    /// The end of the fight (P-MORALE-17).
    Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum WoundStage {
    FirstAid,
    Deaths,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum NerveStage {
    Tests,
    Rallies,
}

crate::named! {
    /// The phases of a round (P-INIT-01), and what comes before and after.
    #[derive(Default)]
    pub enum Phase {
        #[default]
        Before,
        Intent,
        Movement,
        Action,
        Resolution,
        Aftermath,
    }
}

/// What a blow brings about once its group has acted (P-INIT-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Consequence {
    /// Unconscious (P-DMG-09).
    Falls(CombatantId),
    /// P-GEAR-04
    Breaks(ItemId),
    /// reading 5
    Drops(ItemId),
}

/// First Aid picked and not yet rolled (P-DMG-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Aid {
    pub helper: CombatantId,
    pub patient: CombatantId,
    /// Place in the patient's list, from 0.
    pub injury: u8,
}

/// Time, and what a battle remembers beside its combatants.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// From 1; 0 before the first round.
    pub round: u16,
    pub phase: Phase,
    /// The rank the count stands at.
    pub rank: i32,
    /// Who acts at the same time.
    pub group: Few<CombatantId>,
    /// In the order in which it came about.
    pub waiting: Few<Consequence>,
    /// In the order of picking (P-DMG-22).
    pub aids: Few<Aid>,
    /// Sides whose trigger is used up (P-MORALE-02).
    pub half_down: Few<bool>,
    /// No part of the state: it is off in every real battle. See [`crate::engine::Ruleset::foresee`].
    #[serde(skip)]
    pub foresight: bool,
}
