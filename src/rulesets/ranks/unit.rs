//! UNIT: the components of combatants, gear and slots. `Stats` is fixed by the level; everything else is state.
//!
//! Conditions are bits of one component rather than markers that come and go: a snapshot then overwrites them in place.

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
    /// `None`: never tests (R-MORALE-01).
    pub morale: Option<i32>,
    pub armour_base: i32,
    pub creature: Creature,
    pub leader: bool,
    pub warband: bool,
    pub flying: bool,
    pub unslayable: bool,
    /// Bits of [`Condition`] (R-COND-02).
    pub immune: u32,
    pub natural: Few<RowId>,
}

/// Life and Guard, whose maxima scars change.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Wounds {
    pub life_max: i32,
    pub life: i32,
    pub guard_max: i32,
    pub guard: i32,
}

/// Where it stands. Off the board or in reserve: no cell.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct StandsOn {
    pub cell: Option<CellId>,
    /// Waits to be called (R-THEATRE-02).
    pub reserve: bool,
}

/// What it declared and did this turn.
#[derive(Component, Clone, Copy, Debug, Default, Serialize)]
pub struct Turn {
    /// Its declared action (R-INIT-06); none before it declared.
    pub declared: Option<DeclaredAction>,
    /// It is its turn to declare, or it has declared. False for those who failed Readiness (R-INIT-04).
    pub ready: bool,
    /// Called up this turn: it may not shift (R-THEATRE-05).
    pub called: bool,
    /// Its action has come up, done or lost.
    pub acted: bool,
    /// Its charge has arrived (R-CHARGE-03).
    pub arrived: bool,
    /// Its daring was tested: how it went (R-RISK-02).
    pub dared: Option<bool>,
    /// Countered this round (`counter_limit`).
    pub countered: bool,
    /// A counterattack has taken its next action (`counter_cost`).
    pub spent: bool,
    /// A weapon set against a charge (R-CHARGE-06).
    pub deployed: Option<ItemId>,
}

/// Section 7.2: bits of [`Condition`] and their counters.
#[derive(Component, Clone, Copy, Debug, Default, Serialize)]
pub struct Conditions {
    pub set: u32,
    /// Ticks left.
    pub burning: u8,
    pub poisoned: u8,
    /// Own turns left at whose end it goes (R-COND-01).
    pub dazed: u8,
    pub chilled: u8,
}

impl Conditions {
    pub fn has(&self, condition: Condition) -> bool {
        self.set & condition.bit() != 0
    }
}

/// What it carries, and what it has in charges.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Gear {
    pub primary: Option<ItemId>,
    pub off: Option<ItemId>,
    pub body: Option<ItemId>,
    pub carried: Few<ItemId>,
    pub enchantments: [u8; Enchantment::COUNT],
    pub oils: [u8; Creature::COUNT],
    pub spells: [u8; Spell::COUNT],
    /// Number of the scar and what its own d6 showed, 0 where none was rolled, in the order in which they came.
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

/// What changes of a slot: the landmarks that a moving front brings (R-THEATRE-08). Bits of `level::features`.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Cell {
    pub features: u8,
}
