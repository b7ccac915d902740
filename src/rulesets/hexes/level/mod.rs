//! A hexes level as checked: everything by number, every default filled in. `read` makes it from text.

mod combatant;
mod gear;
mod house;
mod lists;

pub use combatant::*;
pub use gear::*;
pub use house::*;
pub use lists::*;

use crate::vocab::{CellId, CombatantId, FactionId};
use serde::Serialize;

/// The ruleset's own part of a level.
#[derive(Clone, Debug, Default, Serialize)]
pub struct HexLevel {
    /// Sorted by r, then q.
    pub cells: Vec<CellSetup>,
    /// `dark` instead of `bright` (H-TERR-07).
    pub dark: bool,
    /// All rows of weapons, armour, shields and kits: the catalogue's tables, then the rows the level adds. See [`row`].
    pub rows: Vec<Row>,
    /// Table 11.10, or the level's own list.
    pub spells: Vec<SpellRow>,
    /// In roster order: faction by faction.
    pub combatants: Vec<CombatantSetup>,
    /// By owner in roster order (main, off, shield, carried), then loose ones by hex.
    pub items: Vec<ItemSetup>,
    /// Names of morale groups.
    pub groups: Vec<String>,
    /// One for each faction.
    pub surprise: Vec<SurpriseMode>,
    pub walls: Vec<WallSetup>,
    pub ropes: Vec<Rope>,
    pub boulders: Vec<Boulder>,
    pub parley: Option<Parley>,
    pub round_limit: u16,
    pub house: HouseRules,
}

/// One hex (H-TERR-01).
#[derive(Clone, Debug, Default, Serialize)]
pub struct CellSetup {
    pub q: i32,
    pub r: i32,
    pub terrain: Terrain,
    pub elevation: i32,
    /// H-TERR-07
    pub lit: bool,
    /// Factions that may leave here (H-BOARD-15). Where the level marks none, every rim hex lists all.
    pub exits: Vec<FactionId>,
}

/// H-SURP-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum SurpriseMode {
    #[default]
    None,
    /// Segments.
    Fiat(u8),
    /// Per cent.
    Chance(u8),
    Roll,
}

/// A wall that stands at the start (H-WALL-02).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WallSetup {
    pub end_a: CombatantId,
    pub centre: CombatantId,
    pub end_b: CombatantId,
    /// Front at directions d+1 and d+2 rather than d-1 and d-2.
    pub left: bool,
}

/// H-FEAT-01
#[derive(Clone, Debug, Serialize)]
pub struct Rope {
    pub id: String,
    pub ends: (CellId, CellId),
}

/// H-FEAT-02
#[derive(Clone, Debug, Serialize)]
pub struct Boulder {
    pub id: String,
    pub at: CellId,
    pub direction: u8,
    pub run: u8,
}

/// H-PARLEY-01
#[derive(Clone, Debug, Default, Serialize)]
pub struct Parley {
    pub player: FactionId,
    pub likes: Vec<Approach>,
    pub dislikes: Vec<Approach>,
    pub bribe: i32,
}
