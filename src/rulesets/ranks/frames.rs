//! Procedures in progress: what the agenda of this ruleset holds.

use super::action::{Arm, Mode};
use super::dice::Base;
use super::level::{Creature, Enchantment, Spell};
use super::phase::Phase;
use super::unit::Few;
use crate::engine::{Procedure, RuleSystems};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;

/// Time and what the battle remembers beside its combatants.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// From 1; 0 before the first.
    pub round: u16,
    pub phase: Phase,
    /// Whose turn it is.
    pub side: FactionId,
    /// Who has declared this turn, in order.
    pub order: SmallVec<[CombatantId; 8]>,
    /// Who declares now.
    pub declarer: Option<CombatantId>,
    /// Metres towards the foes (R-THEATRE-06).
    pub front_m: i32,
    /// Morale triggers used up, by faction (R-MORALE-02).
    pub casualty: [bool; 2],
    pub half_lost: [bool; 2],
    pub leader_lost: [bool; 2],
    /// Lone fighters that have tested.
    pub lone: Few<CombatantId>,
    /// R-AFTER-05
    pub common_oils: [u8; Creature::COUNT],
    pub foresight: Foresight,
}

/// How far a forecast plays on. No real battle has any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Foresight {
    #[default]
    None,
    /// Those who have declared have their turn played out, up to its Close.
    Turn,
    /// What is under way is done; whatever else has been declared is not.
    Action,
}

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Battle(BattleFrame),
    Turn(TurnFrame),
    Group(Box<GroupFrame>),
    Blast(BlastFrame),
    Cleave(CleaveFrame),
    Charge(ChargeFrame),
    Counter(CounterFrame),
    Scar(ScarFrame),
    /// Morale at a Close (R-MORALE-03). Then [`Frame::Check`].
    Nerves,
    /// Is the battle over (R-MORALE-14)?
    Check,
    /// The front line at the end of a round (R-THEATRE-06).
    Front {
        asked: Option<FactionId>,
    },
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
            Frame::Battle(_) => RuleSystems::Initiative,
            Frame::Turn(f) => match f.stage {
                TurnStage::Initiative(_) => RuleSystems::Initiative,
                TurnStage::Movement => RuleSystems::Movement,
            },
            Frame::Charge(f) => match f.stage {
                ChargeStage::Movement => RuleSystems::Movement,
                ChargeStage::Reaction(_) => RuleSystems::Reaction,
            },
            Frame::Front { .. } => RuleSystems::Movement,
            Frame::Group(_) | Frame::Blast(_) | Frame::Cleave(_) => RuleSystems::Attack,
            Frame::Counter(_) => RuleSystems::Reaction,
            Frame::Scar(_) => RuleSystems::Degradation,
            Frame::Nerves => RuleSystems::Morale,
            Frame::Check => RuleSystems::Outcome,
            Frame::Busy | Frame::Done => return None,
        };
        Some(system)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BattleStage {
    Begin,
    /// The turn of that side is next.
    Turns(FactionId),
    EndRound,
    NextRound,
    Over,
}

/// R-INIT-01
#[derive(Clone, Debug, Serialize)]
pub struct BattleFrame {
    pub stage: BattleStage,
}

/// Where a turn is, by the system that goes on with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum TurnStage {
    Initiative(InitiativeStage),
    /// The Movement phase.
    Movement,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum InitiativeStage {
    Upkeep,
    Call,
    CallAnswer,
    Ticks,
    Readiness,
    Next,
    NextAnswer,
    Shift,
    ShiftAnswer,
    Declare,
    DeclareAnswer,
    Shooting,
    Melee,
    /// Only in forecasts.
    Foreseen,
    Close,
    Over,
}

impl From<InitiativeStage> for TurnStage {
    fn from(stage: InitiativeStage) -> Self {
        Self::Initiative(stage)
    }
}

impl TurnStage {
    /// In one of the phases in which declared actions come up.
    pub fn resolves(self) -> bool {
        use InitiativeStage::{Melee, Shooting};
        matches!(self, Self::Movement | Self::Initiative(Shooting | Melee))
    }
}

/// R-INIT-02
#[derive(Clone, Debug, Serialize)]
pub struct TurnFrame {
    pub stage: TurnStage,
    /// Place in the order of declaration, or in the roster.
    pub at: u16,
    /// Reserves called this turn.
    pub called: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum GroupStage {
    /// Which attacks are lost (R-INIT-14, R-INIT-17).
    Losses,
    RedirectAnswer,
    /// Step 7(a): daring and strays.
    Risks,
    /// Step 7(b)
    Dice,
    DieAnswer,
    /// Step 7(c)
    Kept,
    /// Conditions of enchanted attacks; step 7(d): thorns.
    After,
    /// Step 7(e)
    Counter,
    /// Step 7(f)
    Strays,
    StrayAfter,
    Over,
}

impl GroupFrame {
    /// Its blows have fallen; what may still come of them are answers.
    pub fn landed(&self) -> bool {
        use GroupStage::*;
        matches!(self.stage, After | Counter | Strays | StrayAfter | Over)
    }

    /// Those whose dice were rolled.
    pub fn rolled(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|m| m.fate == Fate::Rolled)
    }

    /// Place of the one whose result is kept: the single highest, the first of equals (R-ATK-05).
    pub fn best(&self) -> Option<usize> {
        let rank = |m: &Member| (m.result, m.piercing);
        let rolled = (0..self.members.len()).filter(|ix| self.members[*ix].fate == Fate::Rolled);
        rolled.reduce(|best, ix| if rank(&self.members[ix]) > rank(&self.members[best]) { ix } else { best })
    }
}

/// Lower than any.
pub const NO_RESULT: i32 = -1;

/// What became of one attack of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Fate {
    Open,
    /// No dice (R-INIT-13, R-INIT-14, R-INIT-17).
    Lost,
    /// R-ATK-15; none: it strikes nobody.
    Strayed(CombatantId),
    Rolled,
}

/// One attack of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Member {
    pub who: CombatantId,
    pub mode: Mode,
    pub arm: Arm,
    /// A `bolt` in place of a weapon.
    pub spell: Option<Spell>,
    pub charge: bool,
    pub daring: bool,
    pub fate: Fate,
    /// It attacked at rank distance 0.
    pub close: bool,
    pub result: i32,
    /// Both dice of an enchanted attack show 6 (R-ENCH-06).
    pub sixes: bool,
    /// The result kept is that of an `armour_piercing` weapon.
    pub piercing: bool,
    /// What its weapons give the target (R-ENCH-05).
    pub gifts: [Option<Enchantment>; 2],
}

/// All attacks of a turn on one target (R-ATK-05).
#[derive(Clone, Debug, Serialize)]
pub struct GroupFrame {
    pub stage: GroupStage,
    pub target: CombatantId,
    pub members: SmallVec<[Member; 4]>,
    pub at: u8,
    /// The target wore thorns when it was struck (R-ENCH-09).
    pub thorns: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BlastStage {
    Strike,
    DieAnswer,
    After,
}

/// A flask, `burst` or `meteor` (R-AREA-01).
#[derive(Clone, Debug, Serialize)]
pub struct BlastFrame {
    pub stage: BlastStage,
    pub by: CombatantId,
    pub arm: Arm,
    pub spell: Option<Spell>,
    /// Whom it strikes, and which of the causes of R-ATK-12 hold for each: Enhanced, Impaired (R-AREA-06).
    pub targets: Struck,
    /// The base dice for each.
    pub bases: Few<Base>,
    pub at: u8,
}

/// Targets of a blast, and which kinds of causes hold for each: Enhanced, Impaired (R-AREA-06).
pub type Struck = SmallVec<[(CombatantId, (bool, bool)); 6]>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CleaveStage {
    Begin,
    RedirectAnswer,
    Strike,
    DieAnswer,
    After,
    Counter,
}

/// R-AREA-05
#[derive(Clone, Debug, Serialize)]
pub struct CleaveFrame {
    pub stage: CleaveStage,
    pub by: CombatantId,
    pub arm: Arm,
    /// The one named by the declaration.
    pub target: CombatantId,
    pub targets: Struck,
    pub at: u8,
    /// The one just struck wore thorns.
    pub thorns: bool,
}

/// Where a charge is, by the system that goes on with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ChargeStage {
    /// On its way.
    Movement,
    Reaction(SetStage),
}

/// What those do who have a weapon set against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SetStage {
    Ask,
    Answer,
    Strike,
    /// Conditions of enchanted weapons.
    After,
}

impl From<SetStage> for ChargeStage {
    fn from(stage: SetStage) -> Self {
        Self::Reaction(stage)
    }
}

/// R-CHARGE-03, R-CHARGE-07
#[derive(Clone, Debug, Serialize)]
pub struct ChargeFrame {
    pub stage: ChargeStage,
    pub who: CombatantId,
    pub cell: CellId,
    /// What it means to strike with.
    pub mode: Mode,
    pub arm: Arm,
    pub setters: Few<CombatantId>,
    /// With the weapon each had set.
    pub strikers: Few<(CombatantId, ItemId)>,
    pub at: u8,
}

/// A target may answer one of those who attacked it (R-REACT-02).
#[derive(Clone, Debug, Serialize)]
pub struct CounterFrame {
    pub who: CombatantId,
    /// Whom it may answer.
    pub eligible: Few<CombatantId>,
    pub asked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ScarStage {
    /// The entry of table 11.8.
    Entry,
    /// R-SCAR-04
    Growth,
    Answer,
}

/// Section 7.1
#[derive(Clone, Debug, Serialize)]
pub struct ScarFrame {
    pub stage: ScarStage,
    pub who: CombatantId,
    /// Number of the entry: the Guard lost.
    pub number: u8,
    /// `guard_max` was 4 or more when the scar was gained.
    pub two_dice: bool,
    /// What the growth roll came to.
    pub rolled: i32,
}
