//! Procedures in progress: the frames on this ruleset's agenda.

use super::action::{Arm, Mode};
use super::level::{Class, Success};
use super::routes::Ways;
use super::unit::Few;
use crate::engine::{Procedure, RuleSystems};
use crate::vocab::{CellId, CombatantId, ItemId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;
use std::sync::Arc;

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Round(RoundFrame),
    /// Damage events of the level at the start of the round (P-DMG-24).
    Hazards,
    Move(Box<MoveFrame>),
    Count(CountFrame),
    Act(ActFrame),
    Attack(AttackFrame),
    /// Consequences of a simultaneous group, which apply together (P-INIT-10).
    Settle,
    Resolve(ResolveStage),
    /// Placeholder for a frame that is being advanced.
    Busy,
    /// Finished; removed once it is on top of the agenda.
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

/// Progress of a round through its phases (P-INIT-01).
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    /// Combatants that declare or move, in order (P-INIT-03, P-INIT-05).
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

/// Progress of one combatant's movement (section 4).
#[derive(Clone, Debug, Serialize)]
pub struct MoveFrame {
    pub stage: MoveStage,
    pub who: CombatantId,
    /// Maximum number of steps (P-MOVE-02).
    pub allowance: i32,
    /// Enemies that were adjacent when the movement began (P-MOVE-05).
    pub engaged: Few<CombatantId>,
    /// Directions of the planned path.
    pub path: SmallVec<[u8; 20]>,
    pub walked: u8,
    /// Hexes already entered, including the first.
    pub trail: SmallVec<[CellId; 20]>,
    /// Index in the trail of the last hex whose entry has been emitted.
    pub told: u8,
    /// The path ends by leaving the board (P-MOVE-13).
    pub leaves: bool,
    /// Possible paths, found once for the prompt and its answer. They are not part of the state, since they follow from
    /// it.
    #[serde(skip)]
    pub ways: Option<Arc<Ways>>,
}

/// Position of an action within a rank (P-INIT-08, P-INIT-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    pub class: Class,
    /// Reversed, so that the higher rating comes first.
    pub rating: std::cmp::Reverse<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CountStage {
    Rank,
    /// Declaration at the combatant's rank (P-INIT-17).
    Intent,
    IntentAnswer,
    Places,
    Group,
    Member,
}

/// Progress of the Action phase, which counts down the ranks (P-INIT-08).
#[derive(Clone, Debug, Serialize)]
pub struct CountFrame {
    pub stage: CountStage,
    /// Combatants of the current rank, in order.
    pub order: SmallVec<[(CombatantId, Place); 8]>,
    pub at: u16,
    /// End of the current group, as an index in the order.
    pub until: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ActStage {
    Ask,
    Answer,
}

/// One combatant's action when its place comes (P-INIT-13).
#[derive(Clone, Debug, Serialize)]
pub struct ActFrame {
    pub stage: ActStage,
    pub who: CombatantId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackStage {
    Attack(BlowStage),
    Reaction(AnswerStage),
    /// Wear from the matrix (P-GEAR-02, P-GEAR-03).
    Degradation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BlowStage {
    Roll,
    /// The hit itself, after defence and wear.
    Hit,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AnswerStage {
    Ask,
    Answer,
}

/// Defence against an attack that hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Defence {
    None,
    Parry(Arm),
    Dodge,
}

/// Result of the matrix for an attack (table 11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Hit {
    None,
    Normal,
    Special,
}

/// Progress of one attack (sections 5 to 7).
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
    /// The target could have parried or dodged.
    pub answerable: bool,
    pub defence: Defence,
    pub answer: Success,
}

impl AttackFrame {
    /// Creates an attack before its roll.
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

/// Stages of the Resolution phase (P-INIT-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ResolveStage {
    Attack(WoundStage),
    /// Completed reloads (P-GEAR-08).
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
    /// Phases of a round (P-INIT-01), with those before the first round and after the last.
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

/// Consequence of an attack that applies once its group has acted (P-INIT-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Consequence {
    /// The combatant falls unconscious (P-DMG-09).
    Falls(CombatantId),
    /// The item breaks (P-GEAR-04).
    Breaks(ItemId),
    /// The item is dropped after a fumble (reading 5).
    Drops(ItemId),
}

/// First Aid that has been chosen but not rolled (P-DMG-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Aid {
    pub helper: CombatantId,
    pub patient: CombatantId,
    /// Index of the injury in the patient's list, from 0.
    pub injury: u8,
}

/// Time, and the state of the battle that belongs to no combatant.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// Current round, counted from 1; 0 before the first.
    pub round: u16,
    pub phase: Phase,
    /// Rank that the count has reached.
    pub rank: i32,
    /// Combatants that act at the same time.
    pub group: Few<CombatantId>,
    /// Consequences that wait for the group to finish, in order of occurrence.
    pub waiting: Few<Consequence>,
    /// First Aid in the order chosen (P-DMG-22).
    pub aids: Few<Aid>,
    /// For each side, true if its morale trigger is used up (P-MORALE-02).
    pub half_down: Few<bool>,
    /// Set in forecasts only, never in a real battle, so it is not part of the state. See
    /// [`crate::engine::LookaheadSupport::prepare_for_odds`].
    #[serde(skip)]
    pub foresight: bool,
}
