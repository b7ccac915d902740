//! What may be chosen: the typed options of every decision point (tables 3.4, 3.5 and 8.1).

use super::level::{LodgedMissile, Mode, Spell};
use crate::vocab::{CellId, CombatantId, ItemId, RowId};
use serde::Serialize;
use strum::IntoStaticStr;

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Arm {
    Item(ItemId),
    /// Part of the body, or what occupies no hand: a claw, a rock, bare hands (S-UNIT-09).
    Bare(RowId),
    /// One natural weapon per attack number (S-INIT-07).
    Pattern,
    /// S-INIT-07
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

/// An attack as declared: with what, how, and at whom; no target is `open`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Intended {
    pub arm: Arm,
    pub mode: Mode,
    pub at: Option<CombatantId>,
}

/// Whom or what a spell is cast at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aimed {
    At(CombatantId),
    Place(CellId),
}

/// What First Aid is given to (S-AID-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Treated {
    Missile(LodgedMissile),
    Gash,
}

/// The declared action (tables 3.4 and 8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
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
    // the broken
    Flee,
    RiseAndCower,
    Cower,
    Surrender,
}

impl Deed {
    pub fn name(self) -> &'static str {
        self.into()
    }
    /// The attack it declares.
    pub fn intended(self) -> Option<Intended> {
        match self {
            Deed::Attack(a) | Deed::Shoot(a) | Deed::MoveAttack(a) | Deed::RunAttack(a) => Some(a),
            _ => None,
        }
    }
    /// Pace as a multiple of TMR where it is nothing but movement, evading left out.
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

/// `declare_ready` (S-INIT-29).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Ready {
    #[default]
    None,
    Draw(ItemId),
    /// The weapon drawn, and what is dropped for it.
    DrawDrop(ItemId, ItemId),
    /// The weapon drawn, and what is sheathed for it.
    DrawSheathe(ItemId, ItemId),
    Sheathe(ItemId),
}

/// How a potion is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum PaidIn {
    Attacks,
    Movement,
}

/// `declare_extra` (S-INIT-31).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Extra {
    #[default]
    None,
    ReadyShield(ItemId),
    Drink(ItemId, PaidIn),
}

/// `declare_aim` (S-INIT-33).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Aim {
    #[default]
    None,
    CarefulAim,
    DoubleShot,
}

/// A free action (S-INIT-25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum FreeAct {
    Drop(ItemId),
    GoProne,
    RallyCall,
    HandOver(ItemId, CombatantId),
    /// reading 61
    Dismount,
}

/// Where a mover goes (S-MOVE-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Plan {
    To(CellId),
    Follow(CombatantId),
    Ascend,
    Land,
    Leave,
    Stay,
}

/// One option of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    // `ambush_warning`
    Shout,
    Silent,
    /// `declare_action`, `declare_broken`
    #[strum(transparent)]
    Declare(Deed),
    /// `declare_ready`
    #[strum(transparent)]
    Ready(Ready),
    /// `declare_extra`
    #[strum(transparent)]
    Extra(Extra),
    /// `declare_stance`: so much SC is given up.
    Defend(i32),
    Normal,
    /// `declare_aim`
    #[strum(transparent)]
    Aim(Aim),
    /// `declare_free_action`
    #[strum(transparent)]
    Free(FreeAct),
    // `declare_rise`, `declare_no_movement`, `attack_and_move`
    Yes,
    No,
    /// `declare_free_action`, `force_move`
    None,
    /// `plan_move`, `replan_move`
    #[strum(transparent)]
    Plan(Plan),
    // `free_move`, `resolve_attack`
    Step(CellId),
    Keep,
    // `resolve_attack`
    Strike(CombatantId),
    #[strum(serialize = "hold")]
    HoldContact,
    #[strum(serialize = "hold")]
    HoldPost,
    Pass,
    /// `force_move`: one hex or two.
    Push(CellId, Option<CellId>),
    // `free_attack`
    Take(Arm),
    Decline,
    // `begin_cast`
    Begin,
    Hold,
    Abandon,
    // `spell_target`
    #[strum(serialize = "target")]
    SpellAt(Aimed),
    Waste,
    // `surrender_offer`
    Surrender,
    FightOn,
}

impl Action {
    /// As the tables of the catalogue and the protocol call it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
