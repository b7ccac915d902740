//! Typed options of every decision point (tables 3.1, 6.1, 6.2, 10.1).

use crate::vocab::{CellId, CombatantId, FactWord, FactionId, ItemId, RowId};
use serde::Serialize;
use strum::IntoStaticStr;

/// The means of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Arm {
    Item(ItemId),
    Natural(RowId),
    Unarmed,
    /// An attack power (Z-POW-02).
    Power(RowId),
}

crate::named! {
    /// The way of using a weapon.
    pub enum Mode {
        Melee,
        Shoot,
        Throw,
    }
}

crate::named! {
    /// Aim of a ranged attack: after standing still, or on the move (Z-ATK-07).
    pub enum Aim {
        Steady,
        Moving,
    }
}

/// The use of a weapon against one target or zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Strike {
    pub arm: Arm,
    pub mode: Mode,
    /// The attack is held back (Z-ATK-10).
    pub hold_back: bool,
    /// Aim; `None` for melee attacks.
    pub aim: Option<Aim>,
    /// The barrier that the attacker peeks over (Z-BOARD-17).
    pub peek: Option<CellId>,
}

impl Strike {
    /// Returns a full-force melee strike.
    pub fn melee(arm: Arm) -> Self {
        Self { arm, mode: Mode::Melee, hold_back: false, aim: None, peek: None }
    }

    /// Returns true if the strike is an attack power (Z-POW-02).
    pub fn is_power(&self) -> bool {
        matches!(self.arm, Arm::Power(_))
    }
}

/// A non-lethal attack of section 10.1, or `stun` of Z-SKILL-10, which follows the same order rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Hold {
    Disarm,
    Shove,
    Grapple,
    Stun(Arm),
}

impl FactWord for Hold {}

impl Hold {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

crate::named! {
    /// A social action against an enemy (section 10.8).
    pub enum Ploy {
        Distract,
        Intimidate,
        Taunt,
    }
}

/// A stunt offered to the target in place of damage (table 10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Stunt {
    Yield,
    Surrender,
    Drop(ItemId),
    DriveBack(CellId),
    Maim,
    Withdraw,
    Stagger,
}

impl FactWord for Stunt {}

impl Stunt {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Movement options of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Move {
    Step(CellId),
    Sneak(CellId),
    Sprint,
    Exit,
    Mount(CombatantId),
    Dismount,
}

/// Attack options of a turn: main actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Attack {
    #[strum(serialize = "attack")]
    Single(Strike, CombatantId),
    Blast(Strike, CellId),
    Spread(Strike),
    DeathBlow(Arm, CombatantId),
    Hold(Hold, CombatantId),
}

/// Main actions other than attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Deed {
    /// A curse or an aid.
    Power(RowId, CombatantId),
    #[strum(serialize = "power")]
    PowerOnPlace(RowId, CellId),
    Ploy(Ploy, CombatantId),
    UseItem(ItemId, CombatantId),
    FreeAlly(CombatantId),
    Hide,
}

/// Bonus actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Bonus {
    PickUp(ItemId),
    /// Picks up clutter as a weapon: a great weapon if true, else a hand weapon (Z-GEAR-12).
    #[strum(serialize = "pick_up")]
    Improvise(bool),
    PutDown(ItemId),
    Equip(ItemId),
    Unequip(ItemId),
    /// Sets the items held afterwards (Z-SKILL-09). Bit mask over the in-hand items, then the stowed items.
    Ready(u16),
    Light(ItemId),
    Door(CellId),
    /// Opens or closes by lever. The index is that of the lever in [`Map::levers`](super::board::Map::levers).
    Lever(u16),
    Warn(CombatantId),
}

/// Reactions of table 6.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Reaction {
    Dodge,
    #[strum(serialize = "dodge")]
    DodgeFree,
    Counter(Strike),
    #[strum(serialize = "counter")]
    CounterHold(Hold),
    HideBehind(CombatantId),
    Guard(CombatantId),
}

/// One legal answer to a decision, in terms of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    #[strum(serialize = "first_faction")]
    First(FactionId),
    TakeTurn(CombatantId),
    Pass,
    // Answers to `turn_action`, in the order of table 3.1.
    Move(Move),
    Attack(Attack),
    Deed(Deed),
    Bonus(Bonus),
    Release(CombatantId),
    BreakFree,
    #[strum(serialize = "surrender")]
    GiveUp,
    EndTurn,
    // Answers to `react`.
    React(Reaction),
    #[strum(serialize = "none")]
    Nothing,
    // Answers to other decision points.
    Allot(u16),
    Propose(Stunt),
    Accept,
    Refuse,
    Yes,
    No,
    #[strum(serialize = "disarm_choice")]
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

impl Action {
    /// Returns the option's name in the catalogue's tables and the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Action::Attack(Attack::Single(strike, _) | Attack::Blast(strike, _)) if strike.is_power() => "power",
            Action::Attack(Attack::Hold(hold, _)) => hold.name(),
            Action::Deed(Deed::Ploy(ploy, _)) => ploy.name(),
            Action::Propose(stunt) => stunt.name(),
            Action::Move(action) => action.into(),
            Action::Attack(action) => action.into(),
            Action::Deed(action) => action.into(),
            Action::Bonus(action) => action.into(),
            Action::React(action) => action.into(),
            other => other.into(),
        }
    }
}

/// An option together with the member of a joint unit that would perform it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct UnitAction {
    pub who: Option<CombatantId>,
    pub action: Action,
}

impl UnitAction {
    /// Returns the option's name in the catalogue's tables and the protocol.
    pub fn name(self) -> &'static str {
        self.action.name()
    }
}
