//! Typed options of every decision point (tables of 3.6, 4, 5, 6 and 10.11).

use super::level::Approach;
use super::unit::Routine;
use crate::vocab::{CellId, CombatantId, ItemId, RowId};
use serde::Serialize;
use strum::IntoStaticStr;

/// The means of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Arm {
    Item(ItemId),
    Natural(RowId),
    Fist,
}

crate::named! {
    /// The use of an arm.
    pub enum Manner {
        /// Hand to hand, natural weapons included.
        Melee,
        /// Fist, foot or pommel (H-BRAWL-01).
        Brawl,
        Throw,
        Shoot,
    }
}

impl Manner {
    pub fn far(self) -> bool {
        matches!(self, Self::Throw | Self::Shoot)
    }
}

crate::named! {
    /// The pace of a retreat (H-MOVE-11).
    pub enum Pace {
        BackAway,
        Withdraw,
        /// Retreats in `run` and `close`; never an option, always taken (H-MOVE-15).
        Flee,
    }
}

/// The kind of magic used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Magic {
    /// A spell, by its index in the level's list.
    Cast(u8),
    Scroll(u8),
    /// Index in the user's list of wands.
    Wand(u8),
}

/// One legal answer to a decision, in terms of the rules. Its name in the catalogue's tables is that of the variant,
/// unless a `strum` attribute sets another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// An answer to `spring`, `free_attack`, `fend_off` and `shove_follow`.
    Yes,
    No,
    /// Formation of a shield wall: an answer to `declare_wall`.
    Wall {
        end_a: CombatantId,
        centre: CombatantId,
        end_b: CombatantId,
        left: bool,
    },
    /// No shield wall: an answer to `declare_wall`.
    #[strum(serialize = "none")]
    Nothing,
    /// An answer to `declare_routine`.
    #[strum(transparent)]
    Declare(Routine),
    /// The part of a split kept for defence: an answer to `declare_split`.
    Split(u8),
    /// The new facing: an answer to `declare_facing` and `choose_facing`.
    Face(u8),
    /// An answer to `choose_action`.
    #[strum(transparent)]
    Turn(TurnAction),
    // Answers to `choose_step`.
    Step(u8),
    Exit,
    Stop,
    /// An answer to `retreat_pace`.
    #[strum(transparent)]
    Retreat(Pace),
    // Answers to `choose_target` and `choose_spell_target`.
    Random,
    Target(CombatantId),
    #[strum(serialize = "hex")]
    At(CellId),
    Fizzle,
    // Answers to `attack_mode`.
    Normal,
    Subdual,
    // Answers to `compel_order`.
    Flee,
    Yield,
    /// An answer to `parley_approach`.
    #[strum(transparent)]
    Approach(Approach),
    BreakOff,
    Leave,
}

impl Action {
    /// Returns the option's name in the catalogue's tables and the protocol.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the option of `choose_action`, if it is one.
    pub fn on_count(self) -> Option<TurnAction> {
        if let Action::Turn(action) = self { Some(action) } else { None }
    }
}

/// Actions on the combatant's own count, in the order of table 3.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum TurnAction {
    Attack(Arm, Manner),
    Brawl,
    Wrestle(CombatantId),
    Shove(CombatantId),
    BreakFree,
    Wake(CombatantId),
    /// Index in the list of wands.
    UseWand(u8),
    /// Index in the list of boulders.
    Push(u8),
    HalfMove,
    LeaveWall,
    StandUp,
    DropProne,
    Draw(ItemId),
    PickUp(ItemId),
    Drop(ItemId),
    /// Index in the list of ropes.
    Swing(u8),
    ChargeGo(CellId, Arm),
    Run,
    Close,
    Reload(ItemId),
    Restring(ItemId),
    Extract(CombatantId),
    FixHelm,
    Release,
    Hold,
    Surrender,
    EndTurn,
}
