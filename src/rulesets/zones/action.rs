//! What may be chosen: the typed options of every decision point (tables 3.1, 6.1, 6.2, 10.1).

use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use serde::Serialize;

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Arm {
    Item(ItemId),
    Natural(RowId),
    Unarmed,
    /// Z-POW-02
    Power(RowId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Mode {
    Melee,
    Shoot,
    Throw,
}

impl Mode {
    pub fn name(self) -> &'static str {
        match self {
            Mode::Melee => "melee",
            Mode::Shoot => "shoot",
            Mode::Throw => "throw",
        }
    }
}

/// Z-ATK-07
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Aim {
    Steady,
    Moving,
}

/// How a weapon is used against one target or zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Strike {
    pub arm: Arm,
    pub mode: Mode,
    /// Z-ATK-10
    pub hold_back: bool,
    /// Ranged attacks only.
    pub aim: Option<Aim>,
    /// Z-BOARD-17
    pub peek: Option<CellId>,
}

/// Section 10.1, and `stun` of Z-SKILL-10, which follows the same order rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Hold {
    Disarm,
    Shove,
    Grapple,
    Stun(Arm),
}

impl Hold {
    pub fn name(self) -> &'static str {
        match self {
            Hold::Disarm => "disarm",
            Hold::Shove => "shove",
            Hold::Grapple => "grapple",
            Hold::Stun(_) => "stun",
        }
    }
}

/// Section 10.8
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Ploy {
    Distract,
    Intimidate,
    Taunt,
}

impl Ploy {
    pub fn name(self) -> &'static str {
        match self {
            Ploy::Distract => "distract",
            Ploy::Intimidate => "intimidate",
            Ploy::Taunt => "taunt",
        }
    }
}

/// Table 10.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Stunt {
    Yield,
    Surrender,
    Drop(ItemId),
    DriveBack(CellId),
    Maim,
    Withdraw,
    Stagger,
}

impl Stunt {
    pub fn name(self) -> &'static str {
        match self {
            Stunt::Yield => "yield",
            Stunt::Surrender => "surrender",
            Stunt::Drop(_) => "drop",
            Stunt::DriveBack(_) => "drive_back",
            Stunt::Maim => "maim",
            Stunt::Withdraw => "withdraw",
            Stunt::Stagger => "stagger",
        }
    }
}

/// One legal answer, in the terms of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Action {
    First(FactionId),
    TakeTurn(CombatantId),
    Pass,
    // turn_action, in the order of table 3.1
    Step(CellId),
    Sneak(CellId),
    Sprint,
    Exit,
    Mount(CombatantId),
    Dismount,
    Attack(Strike, CombatantId),
    Blast(Strike, CellId),
    Spread(Strike),
    DeathBlow(Arm, CombatantId),
    Hold(Hold, CombatantId),
    /// A curse or an aid.
    Power(RowId, CombatantId),
    PowerOnPlace(RowId, CellId),
    Ploy(Ploy, CombatantId),
    UseItem(ItemId, CombatantId),
    FreeAlly(CombatantId),
    Hide,
    PickUp(ItemId),
    /// Clutter: a hand weapon, or a great one (Z-GEAR-12).
    Improvise(bool),
    PutDown(ItemId),
    Equip(ItemId),
    Unequip(ItemId),
    /// Bits along in-hand, then stowed items: those held afterwards (Z-SKILL-09).
    Ready(u16),
    Light(ItemId),
    Door(CellId),
    /// Place in the list of all levers.
    Lever(u16),
    Warn(CombatantId),
    Release(CombatantId),
    BreakFree,
    GiveUp,
    EndTurn,
    // react
    Dodge,
    DodgeFree,
    Counter(Strike),
    CounterHold(Hold),
    HideBehind(CombatantId),
    Guard(CombatantId),
    Nothing,
    // the rest
    Allot(u16),
    Propose(Stunt),
    Accept,
    Refuse,
    Yes,
    No,
    Snatch(ItemId),
    Take,
    Leave,
    Stay,
    ShoveTo(CellId),
    Cleave(CombatantId),
    Fight,
    StayDown,
    Pursue(CombatantId),
}

/// An option with the member of a joint unit that would do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct UnitAction {
    pub who: Option<CombatantId>,
    pub action: Action,
}
