//! Actions: the typed options of every decision point (tables 3.1 and 3.2).

use super::level::{Condition, Creature, Enchantment, Spell};
use super::phase::Phase;
use crate::vocab::{CellId, CombatantId, ItemId, RowId};
use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

/// Weapon of an attack: an item, a natural weapon or bare hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Arm {
    Item(ItemId),
    Natural(RowId),
    Unarmed,
}

crate::named! {
    /// Way of attacking with a weapon (table 3.1).
    pub enum Mode {
        Melee,
        Halfsword,
        /// Two one-handed weapons at once: the arm is the primary weapon, and the off hand holds the second one.
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
    /// Returns true for modes that attack at distance 0, which `charge` and `daring` allow (table 3.1).
    pub fn close(self) -> bool {
        matches!(self, Mode::Melee | Mode::Halfsword | Mode::Dual | Mode::Unarmed)
    }
    /// Returns true for shots and throws, which belong to the Shooting phase (R-INIT-09).
    pub fn far(self) -> bool {
        self.shoots() || self == Mode::Throw
    }
}

/// Target of a blast or a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aim {
    Combatant(CombatantId),
    /// A rank number of the user's battlefield (R-AREA-02).
    Rank(i8),
    /// A whole battlefield.
    Field(u8),
}

/// Destination of a retreat (R-RETREAT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Refuge {
    Exit,
    /// A linked battlefield.
    Field(u8),
}

crate::named! {
    /// Kind of an action, as the options name it (table 3.1).
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
    /// Throw of a `blast` weapon, with mode `throw`; the target is an area (R-AREA-04).
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
    /// Returns the phase that resolves the action (R-INIT-09 to R-INIT-11). An attack is resolved with its group, and a
    /// charge begins in the Movement phase.
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
    /// Returns the name of the action's option.
    pub fn name(self) -> &'static str {
        self.kind().name()
    }
}

/// Legal answer to a decision, in the terms of the rules. Its name is the name of its option (table 3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    Call {
        who: CombatantId,
        cell: CellId,
    },
    /// No reserve, counterattack or new target: an answer to `call_reserve`, `counter` and `redirect`.
    #[strum(serialize = "none")]
    Nothing,
    /// Choice of the next combatant to declare: an answer to `next_declarer`.
    Next(CombatantId),
    // Answers to `shift`.
    Stay,
    Shift(CellId),
    Stand,
    /// Declaration of an action: an answer to `declare_action`.
    Declare(DeclaredAction),
    // Answers to `enhanced_die`.
    Enhanced,
    Weapon,
    // Answers to `set_strike`.
    Strike,
    /// No set strike, or no push of the front: an answer to `set_strike` and `shift_front`.
    Hold,
    /// Counterattack on the given combatant.
    Counter(CombatantId),
    // Answers to `take_guard`.
    Take,
    Keep,
    /// New target of an attack whose own target was lost.
    Redirect(CombatantId),
    // Answers to `shift_front`.
    Push,
    /// Marker used only in forecasts: the actions declared up to this decision have been played out.
    Foreseen,
}

impl Action {
    /// Returns the name of the action's option.
    pub fn name(self) -> &'static str {
        match self {
            Action::Declare(declared) => declared.name(),
            other => other.into(),
        }
    }
}
