//! Procedures in progress: what the agenda of this ruleset holds.

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
    /// H-WREST-05: the shover may follow into that hex.
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
    /// After every count and at the end of a round.
    Check(CheckStage),
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

/// H-INIT-01
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

/// Section 10.10
#[derive(Clone, Debug, Serialize)]
pub struct ParleyFrame {
    pub stage: ParleyStage,
    /// 0 attack … 4 friendly.
    pub temper: u8,
    /// Approaches tried, as bits.
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

/// H-INIT-02: a round, or a segment of surprise (H-SURP-07).
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    pub segment: bool,
    /// Faction or combatant whose turn it is in a stage.
    pub at: u16,
    /// Those who sprang from hiding or came in unseen in this phase B.
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

/// H-INIT-11: one number of the countdown, or phase F.
#[derive(Clone, Debug, Serialize)]
pub struct CountFrame {
    pub stage: CountStage,
    pub held: bool,
    /// Combatant and which of its dice, in roster order.
    pub actors: SmallVec<[(CombatantId, u8); 8]>,
    pub at: u16,
    /// Spells, readings and wands that come in the second pass (H-INIT-15).
    pub magic: Few<(CombatantId, Magic)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ActionStage {
    Begin,
    Ask,
    Answer,
    /// Something was pushed on the agenda; go on when it is over.
    After,
    Facing,
    FacingAnswer,
}

/// One combatant acting on one of its counts (H-INIT-20).
#[derive(Clone, Debug, Serialize)]
pub struct ActionFrame {
    pub stage: ActionStage,
    pub who: CombatantId,
    /// Which of its dice.
    pub die: u8,
    /// Something was done on this count: no more holding (H-INIT-18).
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

/// An attack on one's own count (section 5).
#[derive(Clone, Debug, Serialize)]
pub struct AttackFrame {
    pub stage: AttackStage,
    pub attacker: CombatantId,
    pub arm: Arm,
    pub manner: Manner,
    /// The charge's victim, or the only target; else chosen.
    pub target: Option<CombatantId>,
    pub charge: bool,
    /// Its controller named the target (H-ATK-07).
    pub named: bool,
    /// Which of its dice it spends when it is rolled; none: that of a charge, which took the round.
    pub die: Option<u8>,
    pub subdual: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FumbleStage {
    /// Free attacks on the one who has fumbled.
    Reaction(AskStage),
    /// The table.
    Degradation,
}

/// H-FUMB-01
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

/// A spell, scroll or wand that goes off (section 10.7).
#[derive(Clone, Debug, Serialize)]
pub struct SpellFrame {
    pub stage: SpellStage,
    pub caster: CombatantId,
    pub magic: Magic,
    pub spell: u8,
    /// Who failed against `bend_will`.
    pub bent: Option<CombatantId>,
    pub rounds: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CheckStage {
    /// Is the battle over (H-INIT-27)?
    Outcome,
    /// If not: loss and rout (H-INIT-26).
    Morale,
}
