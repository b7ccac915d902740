//! What may be chosen: the typed options of every decision point (tables 3.1 and 3.2).

use super::level::{Condition, Creature, Enchantment, Spell};
use crate::vocab::{CellId, CombatantId, ItemId, RowId};
use serde::Serialize;

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Arm {
    Item(ItemId),
    Natural(RowId),
    Unarmed,
}

/// How the arm is used (table 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Mode {
    Melee,
    Halfsword,
    /// The arm is the primary weapon; the other one is what the off hand holds.
    Dual,
    Reach,
    Shot,
    ShotFlaming,
    Throw,
    Unarmed,
}

impl Mode {
    pub fn name(self) -> &'static str {
        match self {
            Mode::Melee => "melee",
            Mode::Halfsword => "halfsword",
            Mode::Dual => "dual",
            Mode::Reach => "reach",
            Mode::Shot => "shot",
            Mode::ShotFlaming => "shot_flaming",
            Mode::Throw => "throw",
            Mode::Unarmed => "unarmed",
        }
    }
    pub fn shoots(self) -> bool {
        matches!(self, Mode::Shot | Mode::ShotFlaming)
    }
    /// Shots and throws belong to the Shooting phase (R-INIT-09).
    pub fn far(self) -> bool {
        self.shoots() || self == Mode::Throw
    }
}

/// What a blast or a spell is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aim {
    Combatant(CombatantId),
    /// A rank number of the user's battlefield (R-AREA-02).
    Rank(i8),
    /// A whole battlefield.
    Field(u8),
}

/// Where a flight leads (R-RETREAT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Refuge {
    Exit,
    /// A linked battlefield.
    Field(u8),
}

/// A declared action (table 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum DeclaredAction {
    Attack {
        mode: Mode,
        arm: Arm,
        target: CombatantId,
    },
    /// A `blast` weapon thrown: mode `throw`, the target is an area (R-AREA-04).
    Flask {
        item: ItemId,
        aim: Aim,
    },
    Cleave {
        arm: Arm,
        target: CombatantId,
    },
    Charge {
        cell: CellId,
        mode: Mode,
        arm: Arm,
        target: CombatantId,
    },
    Daring {
        mode: Mode,
        arm: Arm,
        target: CombatantId,
    },
    Shove(CombatantId),
    Disarm {
        target: CombatantId,
        item: ItemId,
    },
    SlipThrough(CellId),
    MoveRank(CellId),
    MoveBattlefield(CellId),
    Set(ItemId),
    Cast {
        spell: Spell,
        aim: Aim,
    },
    Enchant {
        enchantment: Enchantment,
        item: ItemId,
    },
    ApplyOil {
        oil: Creature,
        item: ItemId,
    },
    Ready {
        primary: Option<ItemId>,
        off: Option<ItemId>,
    },
    PickUp(ItemId),
    Aid(CombatantId),
    Recover(Condition),
    Retreat(Refuge),
    Surrender,
    Wait,
}

impl DeclaredAction {
    /// Its option's name (table 3.1).
    pub fn name(self) -> &'static str {
        match self {
            DeclaredAction::Attack { .. } | DeclaredAction::Flask { .. } => "attack",
            DeclaredAction::Cleave { .. } => "cleave",
            DeclaredAction::Charge { .. } => "charge",
            DeclaredAction::Daring { .. } => "daring",
            DeclaredAction::Shove(_) => "shove",
            DeclaredAction::Disarm { .. } => "disarm",
            DeclaredAction::SlipThrough(_) => "slip_through",
            DeclaredAction::MoveRank(_) => "move_rank",
            DeclaredAction::MoveBattlefield(_) => "move_battlefield",
            DeclaredAction::Set(_) => "set",
            DeclaredAction::Cast { .. } => "cast",
            DeclaredAction::Enchant { .. } => "enchant",
            DeclaredAction::ApplyOil { .. } => "apply_oil",
            DeclaredAction::Ready { .. } => "ready",
            DeclaredAction::PickUp(_) => "pick_up",
            DeclaredAction::Aid(_) => "aid",
            DeclaredAction::Recover(_) => "recover",
            DeclaredAction::Retreat(_) => "retreat",
            DeclaredAction::Surrender => "surrender",
            DeclaredAction::Wait => "wait",
        }
    }
}

/// One legal answer, in the terms of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Action {
    /// `call_reserve`
    Call {
        who: CombatantId,
        cell: CellId,
    },
    /// `call_reserve`, `counter`, `redirect`: `none`
    Nothing,
    /// `next_declarer`
    Next(CombatantId),
    // shift
    Stay,
    Shift(CellId),
    Stand,
    /// `declare_action`
    Declare(DeclaredAction),
    // enhanced_die
    Enhanced,
    Weapon,
    // set_strike
    Strike,
    /// `set_strike`, `shift_front`
    Hold,
    /// `counter`: whom
    Counter(CombatantId),
    // take_guard
    Take,
    Keep,
    /// `redirect`: at whom
    Redirect(CombatantId),
    // shift_front
    Push,
    /// Only in forecasts: what was declared so far has been played out.
    Foreseen,
}
