//! Procedures in progress: the frames on this ruleset's agenda.

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

/// Time, and the state of the battle that belongs to no combatant.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// Current round, counted from 1; 0 before the first.
    pub round: u16,
    pub phase: Phase,
    /// Side whose turn it is.
    pub side: FactionId,
    /// Combatants that have declared this turn, in order.
    pub order: SmallVec<[CombatantId; 8]>,
    /// Combatant that is declaring now.
    pub declarer: Option<CombatantId>,
    /// Position of the front in metres towards the foes (R-THEATRE-06).
    pub front_m: i32,
    /// Morale triggers already used up, by faction (R-MORALE-02).
    pub casualty: [bool; 2],
    pub half_lost: [bool; 2],
    pub leader_lost: [bool; 2],
    /// Last fighters of a side that have already tested.
    pub lone: Few<CombatantId>,
    /// Oils in the party's common store, by creature type (R-AFTER-05).
    pub common_oils: [u8; Creature::COUNT],
    pub foresight: Foresight,
}

/// Scope of a forecast; always `None` in a real battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Foresight {
    #[default]
    None,
    /// Plays out the actions already declared, up to the turn's Close.
    Turn,
    /// Plays out the action in progress, but no other declared action.
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
    /// Morale tests at a Close (R-MORALE-03), followed by [`Frame::Check`].
    Nerves,
    /// Check whether the battle is over (R-MORALE-14).
    Check,
    /// The front line at the end of a round (R-THEATRE-06).
    Front {
        asked: Option<FactionId>,
    },
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

/// Progress of the battle through its rounds and turns (R-INIT-01).
#[derive(Clone, Debug, Serialize)]
pub struct BattleFrame {
    pub stage: BattleStage,
}

/// Stage of a turn, by the system that advances it.
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
    /// End of a forecast; never in a real battle.
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
    /// Returns true in the phases that resolve declared actions.
    pub fn resolves(self) -> bool {
        use InitiativeStage::{Melee, Shooting};
        matches!(self, Self::Movement | Self::Initiative(Shooting | Melee))
    }
}

/// Progress of a turn through its steps (R-INIT-02).
#[derive(Clone, Debug, Serialize)]
pub struct TurnFrame {
    pub stage: TurnStage,
    /// Index into the order of declaration, or into the roster.
    pub at: u16,
    /// Number of reserves called this turn.
    pub called: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum GroupStage {
    /// Drops the attacks that are lost (R-INIT-14, R-INIT-17).
    Losses,
    RedirectAnswer,
    /// Tests of daring attacks, and stray dice (step 7(a)).
    Risks,
    /// Dice of each attack (step 7(b)).
    Dice,
    DieAnswer,
    /// Choice of the result that counts (step 7(c)).
    Kept,
    /// Conditions of enchanted attacks, then thorns (step 7(d)).
    After,
    /// Counterattack (step 7(e)).
    Counter,
    /// Stray shots (step 7(f)).
    Strays,
    StrayAfter,
    Over,
}

impl GroupFrame {
    /// Returns true once the attacks have been applied; only reactions and stray shots can follow.
    pub fn landed(&self) -> bool {
        use GroupStage::*;
        matches!(self.stage, After | Counter | Strays | StrayAfter | Over)
    }

    /// Returns the members whose dice were rolled.
    pub fn rolled(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|m| m.fate == Fate::Rolled)
    }

    /// Returns the index of the member whose result counts: the single highest, and of equals the first (R-ATK-05).
    /// `None` if no member has rolled.
    pub fn best(&self) -> Option<usize> {
        let rank = |m: &Member| (m.result, m.piercing);
        let rolled = (0..self.members.len()).filter(|ix| self.members[*ix].fate == Fate::Rolled);
        rolled.reduce(|best, ix| if rank(&self.members[ix]) > rank(&self.members[best]) { ix } else { best })
    }
}

/// A result lower than any roll.
pub const NO_RESULT: i32 = -1;

/// State of one attack of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Fate {
    Open,
    /// Lost without a roll (R-INIT-13, R-INIT-14, R-INIT-17).
    Lost,
    /// Went astray towards the given ally (R-ATK-15).
    Strayed(CombatantId),
    Rolled,
}

/// One attack of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Member {
    pub who: CombatantId,
    pub mode: Mode,
    pub arm: Arm,
    /// A `bolt` that is cast instead of a weapon attack.
    pub spell: Option<Spell>,
    pub charge: bool,
    pub daring: bool,
    pub fate: Fate,
    /// The attack was made at rank distance 0.
    pub close: bool,
    pub result: i32,
    /// An enchanted weapon rolled two sixes (R-ENCH-06).
    pub sixes: bool,
    /// The result that counts was rolled by an `armour_piercing` weapon.
    pub piercing: bool,
    /// Enchantments that the weapons apply to the target (R-ENCH-05).
    pub gifts: [Option<Enchantment>; 2],
}

/// All attacks of a turn on one target (R-ATK-05).
#[derive(Clone, Debug, Serialize)]
pub struct GroupFrame {
    pub stage: GroupStage,
    pub target: CombatantId,
    pub members: SmallVec<[Member; 4]>,
    pub at: u8,
    /// The target wore thorns when it was attacked (R-ENCH-09).
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
    /// The targets, each with the kinds of causes that apply to it (R-AREA-06).
    pub targets: Struck,
    /// Base dice for each target.
    pub bases: Few<Base>,
    pub at: u8,
}

/// Targets of a blast or a cleave. The flags say whether an Enhanced and whether an Impaired cause of R-ATK-12 applies
/// to each (R-AREA-06).
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

/// Progress of a cleave (R-AREA-05).
#[derive(Clone, Debug, Serialize)]
pub struct CleaveFrame {
    pub stage: CleaveStage,
    pub by: CombatantId,
    pub arm: Arm,
    /// The target named in the declaration.
    pub target: CombatantId,
    pub targets: Struck,
    pub at: u8,
    /// The target just attacked wore thorns.
    pub thorns: bool,
}

/// Stage of a charge, by the system that advances it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ChargeStage {
    /// The charger is moving.
    Movement,
    Reaction(SetStage),
}

/// Stage of the set strikes against a charger.
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

/// Progress of a charge (R-CHARGE-03, R-CHARGE-07).
#[derive(Clone, Debug, Serialize)]
pub struct ChargeFrame {
    pub stage: ChargeStage,
    pub who: CombatantId,
    pub cell: CellId,
    /// Mode of the attack that ends the charge; its weapon is `arm`.
    pub mode: Mode,
    pub arm: Arm,
    pub setters: Few<CombatantId>,
    /// Combatants that strike, with the weapon each had set.
    pub strikers: Few<(CombatantId, ItemId)>,
    pub at: u8,
}

/// Progress of a counterattack: the target of attacks may attack one of the attackers (R-REACT-02).
#[derive(Clone, Debug, Serialize)]
pub struct CounterFrame {
    pub who: CombatantId,
    /// Attackers that may be countered.
    pub eligible: Few<CombatantId>,
    pub asked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ScarStage {
    /// Effect of the scar (table 11.8).
    Entry,
    /// Roll for a higher Guard (R-SCAR-04).
    Growth,
    Answer,
}

/// Progress of a scar (section 7.1).
#[derive(Clone, Debug, Serialize)]
pub struct ScarFrame {
    pub stage: ScarStage,
    pub who: CombatantId,
    /// Number of the scar in table 11.8: the Guard lost.
    pub number: u8,
    /// `guard_max` was 4 or more when the scar was gained.
    pub two_dice: bool,
    /// Result of the growth roll.
    pub rolled: i32,
}
