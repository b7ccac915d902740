//! A segments level as checked: everything by number, every default filled in. `read` makes it from text.

mod combatant;
mod gear;
mod house;
mod lists;
mod spells;

pub use combatant::*;
pub use gear::*;
pub use house::*;
pub use lists::*;
pub use spells::*;

use crate::vocab::{CellId, FactionId};
use serde::Serialize;

/// The ruleset's own part of a level (S-BOARD-21).
#[derive(Clone, Debug, Default, Serialize)]
pub struct SegmentsLevel {
    /// Sorted by r, then q.
    pub cells: Vec<CellSetup>,
    pub light: Light,
    /// Beyond so many feet everybody has soft cover at least (S-BOARD-10).
    pub fog_ft: Option<i32>,
    /// Light in which a foe cannot be seen at all (S-SENSE-01), by [`Light`].
    pub sightless: [bool; Light::COUNT],
    /// The side that lies in ambush; none: `normal` (S-AMB-01).
    pub ambush: Option<FactionId>,
    /// Tables 11.4, 11.7, 11.13 and 11.16, then the rows that the level adds. See [`row`].
    pub rows: Vec<Row>,
    /// What is shot, by name: a row's [`Missile::ammo`] is a place in this list.
    pub ammo: Vec<String>,
    /// In roster order: faction by faction.
    pub combatants: Vec<CombatantSetup>,
    /// By owner in roster order (main, off, slung, carried), then loose ones by hex.
    pub items: Vec<ItemSetup>,
    pub round_limit: u16,
    pub house: HouseRules,
}

/// One hex.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CellSetup {
    pub q: i32,
    pub r: i32,
    pub terrain: Terrain,
    /// Feet down, of a [`Terrain::Drop`].
    pub depth: i32,
    /// None: that of the level (S-BOARD-11).
    pub light: Option<Light>,
    /// Sides that may leave here (S-BOARD-18).
    pub exits: Vec<FactionId>,
}

/// Where an item is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    /// A two-handed item is held in the main hand and keeps the other empty.
    Main(crate::vocab::CombatantId),
    Off(crate::vocab::CombatantId),
    /// A shield within easy reach.
    Slung(crate::vocab::CombatantId),
    Carried(crate::vocab::CombatantId),
    Loose(CellId),
    /// Drunk up, in a wound, or off the board with whoever has left.
    #[default]
    Gone,
}
