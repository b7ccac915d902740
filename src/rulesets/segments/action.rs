//! Options: the typed options of every decision point (tables 3.4, 3.5 and 8.1).

use super::level::{LodgedMissile, Mode, Spell};
use crate::vocab::{CellId, CombatantId, FactWord, ItemId, RowId};
use serde::Serialize;
use strum::{EnumDiscriminants, EnumString, IntoStaticStr};

/// The weapon of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Arm {
    Item(ItemId),
    /// A part of the body or a weapon that occupies no hand: a claw, a rock, bare hands (S-UNIT-09).
    Bare(RowId),
    /// Natural weapons, one for each attack number (S-INIT-07).
    Pattern,
    /// All tentacles of the creature (S-INIT-07).
    Tentacles,
}

impl Arm {
    pub fn item(self) -> Option<ItemId> {
        match self {
            Arm::Item(i) => Some(i),
            _ => None,
        }
    }
}

/// A declared attack: weapon, mode and target. Without a target the attack is `open`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Intended {
    pub arm: Arm,
    pub mode: Mode,
    pub at: Option<CombatantId>,
}

/// The target of a spell: a combatant or a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aimed {
    At(CombatantId),
    Place(CellId),
}

/// The injury that First Aid treats (S-AID-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Treated {
    Missile(LodgedMissile),
    Gash,
}

/// A declared action (tables 3.4 and 8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, EnumDiscriminants)]
#[strum(serialize_all = "snake_case")]
#[strum_discriminants(name(DeedKind), derive(IntoStaticStr, EnumString), strum(serialize_all = "snake_case"))]
pub enum Deed {
    Attack(Intended),
    Shoot(Intended),
    MoveAttack(Intended),
    RunAttack(Intended),
    Move,
    Run,
    Sprint,
    FastSprint,
    Evade,
    FullDefence,
    DesperateDefence,
    Cast(Spell, Aimed),
    BeginPending,
    PickUp(ItemId),
    FirstAid(CombatantId, Treated),
    Rest,
    // Options of broken combatants.
    Flee,
    RiseAndCower,
    Cower,
    Surrender,
}

impl FactWord for Deed {}
impl FactWord for DeedKind {}
impl FactWord for ExtraKind {}
impl FactWord for FreeAct {}
impl FactWord for FreeActKind {}
impl FactWord for PlanKind {}
impl FactWord for Ready {}

impl Deed {
    pub fn name(self) -> &'static str {
        self.into()
    }
    /// Returns the attack that this action declares, if any.
    pub fn intended(self) -> Option<Intended> {
        match self {
            Deed::Attack(a) | Deed::Shoot(a) | Deed::MoveAttack(a) | Deed::RunAttack(a) => Some(a),
            _ => None,
        }
    }
    /// Returns the pace as a multiple of TMR for actions that are pure movement; `None` for all others, evading
    /// included.
    pub fn pace(self) -> Option<i32> {
        match self {
            Deed::Move => Some(1),
            Deed::Run => Some(2),
            Deed::Sprint => Some(3),
            Deed::FastSprint => Some(4),
            _ => None,
        }
    }
}

/// A choice in `declare_ready`: items to draw, drop or put away (S-INIT-29).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Ready {
    #[default]
    None,
    Draw(ItemId),
    /// Draws the first item and drops the second.
    DrawDrop(ItemId, ItemId),
    /// Draws the first item and sheathes the second.
    DrawSheathe(ItemId, ItemId),
    Sheathe(ItemId),
}

crate::named! {
    /// The cost of drinking a potion: attacks or movement.
    pub enum PaidIn {
        Attacks,
        Movement,
    }
}

/// A choice in `declare_extra`: an additional action (S-INIT-31).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, IntoStaticStr, EnumDiscriminants)]
#[strum(serialize_all = "snake_case")]
#[strum_discriminants(name(ExtraKind), derive(IntoStaticStr, EnumString), strum(serialize_all = "snake_case"))]
pub enum Extra {
    #[default]
    None,
    ReadyShield(ItemId),
    Drink(ItemId, PaidIn),
}

crate::named! {
    /// A choice in `declare_aim`: a way of shooting (S-INIT-33).
    #[derive(Default)]
    pub enum Aim {
        #[default]
        None,
        CarefulAim,
        DoubleShot,
    }
}

/// A free action (S-INIT-25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, EnumDiscriminants)]
#[strum(serialize_all = "snake_case")]
#[strum_discriminants(name(FreeActKind), derive(IntoStaticStr, EnumString), strum(serialize_all = "snake_case"))]
pub enum FreeAct {
    Drop(ItemId),
    GoProne,
    RallyCall,
    HandOver(ItemId, CombatantId),
    /// Only with reading 61.
    Dismount,
}

/// A destination of planned movement (S-MOVE-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, EnumDiscriminants)]
#[strum(serialize_all = "snake_case")]
#[strum_discriminants(name(PlanKind), derive(IntoStaticStr, EnumString), strum(serialize_all = "snake_case"))]
pub enum Plan {
    To(CellId),
    Follow(CombatantId),
    Ascend,
    Land,
    Leave,
    Stay,
}

/// An option of a decision. The comments name the decision points that offer a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    // Answers to `ambush_warning`.
    Shout,
    Silent,
    /// An answer to `declare_action` and `declare_broken`.
    #[strum(transparent)]
    Declare(Deed),
    /// An answer to `declare_ready`.
    #[strum(transparent)]
    Ready(Ready),
    /// An answer to `declare_extra`.
    #[strum(transparent)]
    Extra(Extra),
    /// A defence that gives up this much strike chance (SC): an answer to `declare_stance`.
    Defend(i32),
    Normal,
    /// An answer to `declare_aim`.
    #[strum(transparent)]
    Aim(Aim),
    /// An answer to `declare_free_action`.
    #[strum(transparent)]
    Free(FreeAct),
    // Answers to `declare_rise`, `declare_no_movement` and `attack_and_move`.
    Yes,
    No,
    /// No action: an answer to `declare_free_action` and `force_move`.
    None,
    /// An answer to `plan_move` and `replan_move`.
    #[strum(transparent)]
    Plan(Plan),
    // Answers to `free_move` and `resolve_attack`.
    Step(CellId),
    Keep,
    // Answers to `resolve_attack`.
    Strike(CombatantId),
    #[strum(serialize = "hold")]
    HoldContact,
    #[strum(serialize = "hold")]
    HoldPost,
    Pass,
    /// A push of the target by one hex or two: an answer to `force_move`.
    Push(CellId, Option<CellId>),
    // Answers to `free_attack`.
    Take(Arm),
    Decline,
    // Answers to `begin_cast`.
    Begin,
    Hold,
    Abandon,
    // Answers to `spell_target`.
    #[strum(serialize = "target")]
    SpellAt(Aimed),
    Waste,
    // Answers to `surrender_offer`.
    Surrender,
    FightOn,
}

impl Action {
    /// Returns the option's name in the catalogue's tables and in the protocol.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
