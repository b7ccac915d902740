//! Components of combatants, gear and slots. `Stats` is fixed by the level; everything else is state.
//!
//! Conditions are bits of one component rather than marker components, so that a snapshot overwrites them in place.

use super::action::DeclaredAction;
use super::level::{Condition, Creature, Enchantment, Held, Kind, Spell};
use crate::vocab::{CellId, FactionId, ItemId, RowId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;

pub type Few<T> = SmallVec<[T; 4]>;

/// The part of the stat block that no rule changes (section 2.1).
#[derive(Component, Clone, Debug)]
pub struct Stats {
    pub faction: FactionId,
    pub pc: bool,
    pub kind: Option<Kind>,
    /// Morale; `None` if the combatant never tests it (R-MORALE-01).
    pub morale: Option<i32>,
    pub armour_base: i32,
    pub creature: Creature,
    pub leader: bool,
    pub warband: bool,
    pub flying: bool,
    pub unslayable: bool,
    /// Immunities, as bits of [`Condition`] (R-COND-02).
    pub immune: u32,
    pub natural: Few<RowId>,
}

/// Life and Guard, with their maxima, which scars change.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Wounds {
    pub life_max: i32,
    pub life: i32,
    pub guard_max: i32,
    pub guard: i32,
}

/// Position of a combatant; no cell if it is off the board or in reserve.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct StandsOn {
    pub cell: Option<CellId>,
    /// Waits to be called (R-THEATRE-02).
    pub reserve: bool,
}

/// Declaration and progress of a combatant in the current turn.
#[derive(Component, Clone, Copy, Debug, Default, Serialize)]
pub struct Turn {
    /// Declared action (R-INIT-06); `None` before the declaration.
    pub declared: Option<DeclaredAction>,
    /// May declare this turn; stays true after the declaration. False after failed Readiness (R-INIT-04).
    pub ready: bool,
    /// Called from the reserve this turn, so it may not shift (R-THEATRE-05).
    pub called: bool,
    /// The action has been resolved or lost.
    pub acted: bool,
    /// The charge has arrived (R-CHARGE-03).
    pub arrived: bool,
    /// Result of the test of a daring attack, true if passed; `None` before it (R-RISK-02).
    pub dared: Option<bool>,
    /// Has counterattacked this round (`counter_limit`).
    pub countered: bool,
    /// A counterattack has used up the next action (`counter_cost`).
    pub spent: bool,
    /// Weapon set against a charge (R-CHARGE-06).
    pub deployed: Option<ItemId>,
}

/// Conditions as bits of [`Condition`], with their counters (section 7.2).
#[derive(Component, Clone, Copy, Debug, Default, Serialize)]
pub struct Conditions {
    pub set: u32,
    /// Remaining ticks.
    pub burning: u8,
    pub poisoned: u8,
    /// Remaining own turns; the condition ends at the end of the last one (R-COND-01).
    pub dazed: u8,
    pub chilled: u8,
}

impl Conditions {
    pub fn has(&self, condition: Condition) -> bool {
        self.set & condition.bit() != 0
    }
}

/// Gear, charges and scars of a combatant.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Gear {
    pub main_hand: Option<ItemId>,
    pub off_hand: Option<ItemId>,
    pub body: Option<ItemId>,
    pub carried: Few<ItemId>,
    pub enchantments: [u8; Enchantment::COUNT],
    pub oils: [u8; Creature::COUNT],
    pub spells: [u8; Spell::COUNT],
    /// Number of each scar and the face of its own d6, 0 if it has none, in the order gained.
    pub scars: SmallVec<[(u8, u8); 2]>,
}

/// A piece of gear.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Item {
    pub row: RowId,
    pub held: Held,
    pub enchanted: Option<Enchantment>,
    pub oil: Option<Creature>,
    /// Flaming arrows left.
    pub count: u8,
    /// Shots left, with `ammo = counted`.
    pub shots: u8,
}

/// The state of a slot: its features, including landmarks brought by the front (R-THEATRE-08), as bits of
/// `level::features`.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Cell {
    pub features: u8,
}
