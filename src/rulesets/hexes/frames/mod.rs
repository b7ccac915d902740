//! Procedures in progress: the frames on this ruleset's agenda.

mod clock;
mod harm;
mod moves;
mod reactors;

pub use clock::{Clock, Foresight, Phase, Rolled, Walls};
pub use harm::{Blow, Doom, Harm};
pub use moves::{Gait, MoveFrame, MoveStage, MovementStage};
pub use reactors::{AskStage, Opening, Reaction, Reactors};

use super::action::{Arm, Magic, Manner};
use super::unit::Few;
use crate::engine::{Procedure, RuleSystems};
use crate::vocab::{CellId, CombatantId};
use serde::Serialize;
use smallvec::SmallVec;

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Battle(BattleFrame),
    Parley(ParleyFrame),
    Round(RoundFrame),
    Count(CountFrame),
    Action(ActionFrame),
    Move(Box<MoveFrame>),
    Attack(AttackFrame),
    Fumble(FumbleFrame),
    Spell(SpellFrame),
    /// The shover may follow into the hex (H-WREST-05).
    Follow {
        by: CombatantId,
        into: CellId,
        asked: bool,
    },
    /// A figure steps out of its wall (H-WALL-10).
    LeaveWall {
        who: CombatantId,
        asked: bool,
    },
    /// Checks after every count and at the end of a round.
    Check(CheckStage),
    /// Placeholder for the frame that is being advanced.
    Busy,
    /// A finished frame; removed when it is on top of the agenda.
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
            Frame::Battle(_) | Frame::Parley(_) | Frame::Round(_) | Frame::Count(_) | Frame::Action(_) => {
                RuleSystems::Initiative
            }
            Frame::Move(f) => match f.stage {
                MoveStage::Movement(_) => RuleSystems::Movement,
                MoveStage::Reaction(_) => RuleSystems::Reaction,
            },
            Frame::LeaveWall { .. } => RuleSystems::Movement,
            Frame::Attack(_) | Frame::Spell(_) | Frame::Follow { .. } => RuleSystems::Attack,
            Frame::Fumble(f) => match f.stage {
                FumbleStage::Reaction(_) => RuleSystems::Reaction,
                FumbleStage::Degradation => RuleSystems::Degradation,
            },
            Frame::Check(CheckStage::Outcome) => RuleSystems::Outcome,
            Frame::Check(CheckStage::Morale) => RuleSystems::Morale,
            Frame::Busy | Frame::Done => return None,
        };
        Some(system)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BattleStage {
    Begin,
    Surprise,
    Segments,
    Rounds,
    Over,
}

/// The battle as a whole (H-INIT-01).
#[derive(Clone, Debug, Serialize)]
pub struct BattleFrame {
    pub stage: BattleStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ParleyStage {
    Open,
    Ask,
    Answer,
}

/// A parley in progress (section 10.10).
#[derive(Clone, Debug, Serialize)]
pub struct ParleyFrame {
    pub stage: ParleyStage,
    /// Attitude of the other side, from 0 (attack) to 4 (friendly).
    pub temper: u8,
    /// Bit mask of the approaches tried.
    pub tried: u8,
    pub count: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoundStage {
    Upkeep,
    Arrivals,
    Spring,
    SpringAnswer,
    Newcomers,
    Segments,
    Wall,
    WallAnswer,
    Routine,
    RoutineAnswer,
    Split,
    SplitAnswer,
    Facing,
    FacingAnswer,
    Initiative,
    Countdown,
    Held,
    End,
    Over,
}

/// A round (H-INIT-02), or a surprise segment (H-SURP-07).
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    pub segment: bool,
    /// Faction or combatant whose turn it is in a stage.
    pub at: u16,
    /// Combatants that sprang from hiding or arrived unseen in this phase B.
    pub newcomers: Few<CombatantId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CountStage {
    Act,
    Magic,
    Results,
    Check,
    Over,
}

/// One number of the countdown (H-INIT-11), or phase F.
#[derive(Clone, Debug, Serialize)]
pub struct CountFrame {
    pub stage: CountStage,
    pub held: bool,
    /// Combatants and the index of their die, in roster order.
    pub actors: SmallVec<[(CombatantId, u8); 8]>,
    pub at: u16,
    /// Spells, readings and wands of the second pass (H-INIT-15).
    pub magic: Few<(CombatantId, Magic)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ActionStage {
    Begin,
    Ask,
    Answer,
    /// Waits for a frame pushed onto the agenda.
    After,
    Facing,
    FacingAnswer,
}

/// One combatant acting on one of its counts (H-INIT-20).
#[derive(Clone, Debug, Serialize)]
pub struct ActionFrame {
    pub stage: ActionStage,
    pub who: CombatantId,
    /// Index of its die.
    pub die: u8,
    /// Something was done on this count: the action can no longer be held (H-INIT-18).
    pub begun: bool,
    /// The whole round was used (H-INIT-21).
    pub whole: bool,
    /// Its activity on this count is over (H-MOVE-14, H-MOVE-26).
    pub over: bool,
    /// This count is its first of the round (H-MORALE-07).
    pub first: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackStage {
    Target,
    TargetAnswer,
    Mode,
    ModeAnswer,
    Roll,
    Done,
}

/// An attack on the attacker's own count (section 5).
#[derive(Clone, Debug, Serialize)]
pub struct AttackFrame {
    pub stage: AttackStage,
    pub attacker: CombatantId,
    pub arm: Arm,
    pub manner: Manner,
    /// The target of the charge, or the only target; `None` until it is chosen.
    pub target: Option<CombatantId>,
    pub charge: bool,
    /// The attacker's player named the target (H-ATK-07).
    pub named: bool,
    /// Index of the die spent by the roll; `None` for a charge, which used the round.
    pub die: Option<u8>,
    pub subdual: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FumbleStage {
    /// Free attacks on the combatant that fumbled.
    Reaction(AskStage),
    /// The roll on the fumble table.
    Degradation,
}

/// A fumble in progress (H-FUMB-01).
#[derive(Clone, Debug, Serialize)]
pub struct FumbleFrame {
    pub stage: FumbleStage,
    pub who: CombatantId,
    pub arm: Arm,
    pub manner: Manner,
    pub target: CombatantId,
    pub reactors: Reactors,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SpellStage {
    Target,
    TargetAnswer,
    Order,
    OrderAnswer,
    Over,
}

/// A spell, scroll or wand taking effect (section 10.7).
#[derive(Clone, Debug, Serialize)]
pub struct SpellFrame {
    pub stage: SpellStage,
    pub caster: CombatantId,
    pub magic: Magic,
    pub spell: u8,
    /// The target that failed its save against `bend_will`.
    pub bent: Option<CombatantId>,
    pub rounds: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CheckStage {
    /// Checks whether the battle is over (H-INIT-27).
    Outcome,
    /// If it is not, checks morale after losses (H-INIT-26).
    Morale,
}
