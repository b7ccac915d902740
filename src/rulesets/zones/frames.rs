//! Procedures in progress: what the agenda of this ruleset holds.

use super::action::{Action, Arm, Hold, Strike, UnitAction};
use super::unit::Few;
use crate::engine::{Procedure, RuleSystems};
use crate::vocab::{CellId, CombatantId, FactionId, Roll};
use bevy::ecs::prelude::*;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

/// Time, initiative and what the end of a round must remember.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    pub round: u16,
    /// Z-INIT-16
    pub bonus: bool,
    /// Z-INIT-03
    pub holder: FactionId,
    /// Those concealed when the bonus round began (Z-SNEAK-02).
    pub ambushers: Few<CombatantId>,
    /// Members with `numbers` by group: at the start of the fight, and active at the start of this round.
    pub group_start: Few<u16>,
    pub group_round: Few<u16>,
    /// Who left by an exit this round (Z-MORALE-13).
    pub flights: SmallVec<[Flight; 2]>,
    /// Factions in the fight when it ended; those knocked out have come round by the time of the report.
    pub standing: Few<FactionId>,
    /// The dice are over, only the report is left.
    pub aftermath: bool,
}

/// Somebody who left the board this round, with all it took along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    pub who: CombatantId,
    pub from: CellId,
    pub riders: Few<CombatantId>,
    pub dragged: Few<CombatantId>,
    pub settled: bool,
}

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Round(RoundFrame),
    Turn(TurnFrame),
    Step(StepFrame),
    Attack(Box<AttackFrame>),
    Hold(HoldFrame),
    /// Z-MORALE-11
    Resume(CombatantId, bool),
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
            Frame::Round(f) => match f.stage {
                RoundStage::Morale | RoundStage::Pursuit | RoundStage::PursuitAnswer => RuleSystems::Morale,
                RoundStage::Durability => RuleSystems::Degradation,
                RoundStage::EndCheck | RoundStage::Over => RuleSystems::Outcome,
                _ => RuleSystems::Initiative,
            },
            Frame::Turn(_) => RuleSystems::Initiative,
            Frame::Step(f) if f.stage == StepStage::Answer => RuleSystems::Reaction,
            Frame::Step(_) => RuleSystems::Movement,
            Frame::Attack(f) => match f.stage {
                AttackStage::React | AttackStage::ReactAnswer | AttackStage::ConsentAnswer => RuleSystems::Reaction,
                AttackStage::Wear => RuleSystems::Degradation,
                _ => RuleSystems::Attack,
            },
            Frame::Hold(_) => RuleSystems::Attack,
            Frame::Resume(..) => RuleSystems::Reaction,
            Frame::Busy | Frame::Done => return None,
        };
        Some(system)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoundStage {
    Battle,
    Start,
    FirstFaction,
    Place,
    PlaceAnswer,
    EndHazards,
    Morale,
    Pursuit,
    PursuitAnswer,
    EndCheck,
    Durability,
    Over,
}

/// Z-INIT-01 to Z-INIT-16
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    /// Faction whose place it is.
    pub at: FactionId,
    /// Passes in a row.
    pub passes: u8,
    /// Pursuit: which flight, and the next faction to ask.
    pub flight: u8,
    pub asking: u8,
    /// Why the fight ends.
    pub reason: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum TurnStage {
    Ask,
    Act,
    After,
}

/// Z-INIT-17: one combatant's turn, or the joint turn of a mount with its riders (Z-MOUNT-03).
#[derive(Clone, Debug, Serialize)]
pub struct TurnFrame {
    pub stage: TurnStage,
    /// After whom the entry is named.
    pub lead: CombatantId,
    /// All that take turn together, in roster order.
    pub members: Few<CombatantId>,
    pub joint: bool,
    /// Driver of the vehicle, once it has moved (Z-MOUNT-12).
    pub driver: Option<CombatantId>,
    /// A whole-turn option was done.
    pub whole: bool,
    /// The member whose option is being done.
    pub doing: Option<CombatantId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StepStage {
    Ask,
    Answer,
    After,
    Go,
}

/// A half-step with the opportunity attacks it provokes (Z-REACT-18 to Z-REACT-21).
#[derive(Clone, Debug, Serialize)]
pub struct StepFrame {
    pub stage: StepStage,
    pub mover: CombatantId,
    /// None: leaving the board.
    pub to: Option<CellId>,
    pub sneak: bool,
    pub cost: u16,
    pub from: CellId,
    /// Those it moves away from.
    pub threats: Few<CombatantId>,
    pub at: u8,
}

/// In what the attack happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Occasion {
    OwnTurn,
    Opportunity,
    Cleave,
}

/// What kind of attack it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Kind {
    Damage,
    DeathBlow,
    Hold(Hold),
    /// The zone aimed at.
    Blast(CellId),
    Spread,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackStage {
    Declare,
    Allot,
    AllotAnswer,
    HitSave,
    Propose,
    ProposeAnswer,
    StuntAnswer,
    React,
    ReactAnswer,
    ConsentAnswer,
    Damage,
    Results,
    Wear,
    Cleave,
    CleaveAnswer,
    Done,
}

/// Dice thrown and what they came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blow {
    pub rolls: SmallVec<[Roll; 2]>,
    pub thrown: bool,
    pub sum: i32,
    /// Before armour (Z-DMG-02).
    pub before: i32,
    pub net: i32,
    pub armour: i32,
    /// What the armour value is made of: natural, worn, shield, cover, brawling.
    pub parts: [i32; 5],
    pub penetrated: bool,
    pub halvings: u8,
    /// Sizes the target is larger, where they count: not in a blast (Z-SIZE-09).
    pub gap: i8,
    /// Z-DMG-03
    pub impaired: bool,
    /// The dice were rolled twice in a row (Z-DICE-03).
    pub twice: bool,
    /// Any die showed 1 (Z-GEAR-03).
    pub ones: bool,
    /// The dice were told by an event.
    pub told: bool,
}

impl Serialize for Blow {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        (self.sum, self.before, self.net, self.ones, self.thrown).serialize(s)
    }
}

/// Cover fixed at the declaration (Z-BOARD-11 to Z-BOARD-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cover {
    pub there: bool,
    /// Damage before armour that counts the cover for nothing; none: never.
    pub toughness: Option<i32>,
}

/// One target of an attack.
#[derive(Clone, Debug, Serialize)]
pub struct Aimed {
    pub first: CombatantId,
    pub now: CombatantId,
    pub cover: Cover,
    /// Spread: dice allotted (Z-SIZE-05).
    pub dice: u16,
    /// Missed, dodged or settled by a stunt: nothing more happens to it.
    pub spared: bool,
    /// It tried to dodge: the shield counts.
    pub tried_dodge: bool,
    /// Somebody took it over: no more reactions (Z-REACT-17).
    pub guarded: bool,
    pub blow: Blow,
    pub hit: bool,
}

/// Z-REACT-08
#[derive(Clone, Debug, Serialize)]
pub struct Counter {
    /// Index of the target that counters.
    pub of: u8,
    pub by: CombatantId,
    pub hold: Option<Hold>,
    pub strike: Option<Strike>,
    /// Its hit save failed (Z-REACT-09).
    pub failed: bool,
    pub blow: Blow,
    pub cover: Cover,
}

/// An attack from its declaration to its wear (Z-ATK-11).
#[derive(Clone, Debug, Serialize)]
pub struct AttackFrame {
    pub stage: AttackStage,
    pub attacker: CombatantId,
    pub kind: Kind,
    pub occasion: Occasion,
    /// None for disarm, shove and grapple.
    pub strike: Option<Strike>,
    /// Made unseen (Z-SNEAK-04).
    pub surprise: bool,
    pub needs_save: bool,
    pub missed: bool,
    pub targets: SmallVec<[Aimed; 1]>,
    /// Whose reaction is asked.
    pub at: u8,
    /// Spread: enemies that may still be included.
    pub candidates: Few<CombatantId>,
    /// All who have reacted (Z-REACT-04).
    pub reacted: Few<CombatantId>,
    /// Options that an ally declined.
    pub declined: Few<Action>,
    pub asked: Option<Action>,
    pub counter: Option<Counter>,
    /// The proposal that stands.
    pub stunt: Option<Action>,
    /// Holds still to be resolved: the attack's, then the counter's.
    pub holds: Few<HoldFrame>,
    /// The whole attack was prevented (Z-ATK-17).
    pub prevented: bool,
    /// A target was felled or killed by it (Z-SKILL-05).
    pub felled: bool,
}

impl AttackFrame {
    pub fn new(attacker: CombatantId, kind: Kind, strike: Option<Strike>, occasion: Occasion) -> Self {
        Self {
            stage: AttackStage::Declare,
            attacker,
            kind,
            occasion,
            strike,
            surprise: false,
            needs_save: false,
            missed: false,
            targets: SmallVec::new(),
            at: 0,
            candidates: Few::new(),
            reacted: Few::new(),
            declined: Few::new(),
            asked: None,
            counter: None,
            stunt: None,
            holds: Few::new(),
            prevented: false,
            felled: false,
        }
    }

    pub fn aim_at(mut self, target: CombatantId) -> Self {
        self.targets.push(Aimed::new(target));
        self
    }

    pub fn arm(&self) -> Option<Arm> {
        match self.kind {
            Kind::Hold(Hold::Stun(arm)) => Some(arm),
            _ => self.strike.map(|s| s.arm),
        }
    }

    pub fn area(&self) -> bool {
        matches!(self.kind, Kind::Blast(_) | Kind::Spread)
    }

    pub fn peek(&self) -> Option<CellId> {
        self.strike.and_then(|s| s.peek)
    }
}

impl Aimed {
    pub fn new(target: CombatantId) -> Self {
        Self {
            first: target,
            now: target,
            cover: Cover::default(),
            dice: 0,
            spared: false,
            tried_dodge: false,
            guarded: false,
            blow: Blow::default(),
            hit: false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum HoldStage {
    Begin,
    SnatchAnswer,
    SeizeAnswer,
    /// A shove has done its damage.
    Displace,
    ShoveAnswer,
}

/// The effect of a non-lethal attack, once it is neither dodged nor forestalled (Z-NL-04 to Z-NL-13).
#[derive(Clone, Debug, Serialize)]
pub struct HoldFrame {
    pub stage: HoldStage,
    pub maker: CombatantId,
    pub target: CombatantId,
    pub hold: Hold,
    /// Passed on by hiding or guarding (Z-NL-20).
    pub passed_on: bool,
    /// Resolved after the other side's act: only if still possible (Z-NL-11, Z-NL-12).
    pub second: bool,
    pub against_hold: bool,
    /// Stun: what armour counts.
    pub cover: Cover,
    pub shield: bool,
    pub weapon: Option<crate::vocab::ItemId>,
}

/// Which offers a decision was asked with; kept so that a refusal can ask again.
pub type Asked = SmallVec<[UnitAction; 8]>;
