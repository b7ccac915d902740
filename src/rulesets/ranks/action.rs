//! What may be chosen: the typed options of every decision point (tables 3.1 and 3.2).

use super::level::{Condition, Creature, Enchantment, Spell};
use super::phase::Phase;
use crate::vocab::{CellId, CombatantId, ItemId, RowId};
use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Arm {
    Item(ItemId),
    Natural(RowId),
    Unarmed,
}

crate::named! {
    /// How the arm is used (table 3.1).
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
}

impl Mode {
    pub fn shoots(self) -> bool {
        matches!(self, Mode::Shot | Mode::ShotFlaming)
    }
    /// Strikes at distance 0: the modes of `charge` and `daring` (table 3.1).
    pub fn close(self) -> bool {
        matches!(self, Mode::Melee | Mode::Halfsword | Mode::Dual | Mode::Unarmed)
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

crate::named! {
    /// What an action is called (table 3.1).
    pub enum ActionKind {
        Attack,
        Cleave,
        Charge,
        Daring,
        Shove,
        Disarm,
        SlipThrough,
        MoveRank,
        MoveBattlefield,
        Set,
        Cast,
        Enchant,
        ApplyOil,
        Ready,
        PickUp,
        Aid,
        Recover,
        Retreat,
        Surrender,
        Wait,
    }
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
    pub fn kind(self) -> ActionKind {
        match self {
            DeclaredAction::Attack { .. } | DeclaredAction::Flask { .. } => ActionKind::Attack,
            DeclaredAction::Cleave { .. } => ActionKind::Cleave,
            DeclaredAction::Charge { .. } => ActionKind::Charge,
            DeclaredAction::Daring { .. } => ActionKind::Daring,
            DeclaredAction::Shove(_) => ActionKind::Shove,
            DeclaredAction::Disarm { .. } => ActionKind::Disarm,
            DeclaredAction::SlipThrough(_) => ActionKind::SlipThrough,
            DeclaredAction::MoveRank(_) => ActionKind::MoveRank,
            DeclaredAction::MoveBattlefield(_) => ActionKind::MoveBattlefield,
            DeclaredAction::Set(_) => ActionKind::Set,
            DeclaredAction::Cast { .. } => ActionKind::Cast,
            DeclaredAction::Enchant { .. } => ActionKind::Enchant,
            DeclaredAction::ApplyOil { .. } => ActionKind::ApplyOil,
            DeclaredAction::Ready { .. } => ActionKind::Ready,
            DeclaredAction::PickUp(_) => ActionKind::PickUp,
            DeclaredAction::Aid(_) => ActionKind::Aid,
            DeclaredAction::Recover(_) => ActionKind::Recover,
            DeclaredAction::Retreat(_) => ActionKind::Retreat,
            DeclaredAction::Surrender => ActionKind::Surrender,
            DeclaredAction::Wait => ActionKind::Wait,
        }
    }
    /// When it comes up (R-INIT-09 to R-INIT-11). An attack comes up with its group, a charge sets out in the Movement phase.
    pub fn phase(self) -> Phase {
        match self {
            DeclaredAction::Attack { .. }
            | DeclaredAction::Charge { .. }
            | DeclaredAction::Daring { .. }
            | DeclaredAction::Cleave { .. }
            | DeclaredAction::Shove(_)
            | DeclaredAction::Disarm { .. } => Phase::Melee,
            DeclaredAction::SlipThrough(_)
            | DeclaredAction::MoveRank(_)
            | DeclaredAction::MoveBattlefield(_)
            | DeclaredAction::Retreat(_) => Phase::Movement,
            DeclaredAction::Flask { .. }
            | DeclaredAction::Set(_)
            | DeclaredAction::Cast { .. }
            | DeclaredAction::Enchant { .. }
            | DeclaredAction::ApplyOil { .. }
            | DeclaredAction::Ready { .. }
            | DeclaredAction::PickUp(_)
            | DeclaredAction::Aid(_)
            | DeclaredAction::Recover(_)
            | DeclaredAction::Surrender
            | DeclaredAction::Wait => Phase::Shooting,
        }
    }
    /// Its option's name.
    pub fn name(self) -> &'static str {
        self.kind().name()
    }
}

/// One legal answer, in the terms of the rules. Its name is that of the option (table 3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    Call {
        who: CombatantId,
        cell: CellId,
    },
    /// Of `call_reserve`, `counter` and `redirect`.
    #[strum(serialize = "none")]
    Nothing,
    /// Of `next_declarer`.
    Next(CombatantId),
    // shift
    Stay,
    Shift(CellId),
    Stand,
    /// Of `declare_action`.
    Declare(DeclaredAction),
    // enhanced_die
    Enhanced,
    Weapon,
    // set_strike
    Strike,
    /// Of `set_strike` and `shift_front`.
    Hold,
    /// Whom it strikes back at.
    Counter(CombatantId),
    // take_guard
    Take,
    Keep,
    /// At whom.
    Redirect(CombatantId),
    // shift_front
    Push,
    /// Only in forecasts: what was declared so far has been played out.
    Foreseen,
}

impl Action {
    /// Its option's name.
    pub fn name(self) -> &'static str {
        match self {
            Action::Declare(declared) => declared.name(),
            other => other.into(),
        }
    }
}
