//! A validated level of this ruleset: references are resolved to indices and defaults filled in. The module `read`
//! creates it from text.

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
    /// Distance in feet beyond which targets have at least soft cover (S-BOARD-10); `None` without fog.
    pub fog_ft: Option<i32>,
    /// True for each [`Light`] that hides foes completely (S-SENSE-01).
    pub sightless: [bool; Light::COUNT],
    /// The side in ambush; `None` for a `normal` start (S-AMB-01).
    pub ambush: Option<FactionId>,
    /// The rows of tables 11.4, 11.7, 11.13 and 11.16, then the level's own rows. See [`row`].
    pub rows: Vec<Row>,
    /// Names of ammunition; a row's [`Missile::ammo`] is an index into this list.
    pub ammo: Vec<String>,
    /// All combatants in roster order: faction by faction.
    pub combatants: Vec<CombatantSetup>,
    /// Items by owner in roster order (main, off, slung, carried), then loose ones by hex.
    pub items: Vec<ItemSetup>,
    pub round_limit: u16,
    pub house: HouseRules,
}

/// A hex of the level.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CellSetup {
    pub q: i32,
    pub r: i32,
    pub terrain: Terrain,
    /// Depth of a [`Terrain::Drop`], in feet.
    pub depth: i32,
    /// The hex's own light; `None` for the level's light (S-BOARD-11).
    pub light: Option<Light>,
    /// Sides that may leave the board here (S-BOARD-18).
    pub exits: Vec<FactionId>,
}

/// The location of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    /// In the main hand. A two-handed item is held there, and the off hand stays empty.
    Main(crate::vocab::CombatantId),
    Off(crate::vocab::CombatantId),
    /// A shield within easy reach.
    Slung(crate::vocab::CombatantId),
    Carried(crate::vocab::CombatantId),
    Loose(CellId),
    /// Consumed, lodged in a wound, or off the board with its owner.
    #[default]
    Gone,
}
