//! A checked hexes level: references are numbers and all defaults are filled in. `read` builds it from text.

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

/// The part of a level that is specific to this ruleset.
#[derive(Clone, Debug, Default, Serialize)]
pub struct HexLevel {
    /// Hexes, sorted by r, then q.
    pub cells: Vec<CellSetup>,
    /// The level is `dark` instead of `bright` (H-TERR-07).
    pub dark: bool,
    /// All rows of weapons, armour, shields and kits: the catalogue's tables, then the rows the level adds. See
    /// [`row`].
    pub rows: Vec<Row>,
    /// Table 11.10, or the level's own list.
    pub spells: Vec<SpellRow>,
    /// Combatants in roster order: faction by faction.
    pub combatants: Vec<CombatantSetup>,
    /// Items by owner in roster order (main, off, shield, carried), then loose ones by hex.
    pub items: Vec<ItemSetup>,
    /// Names of morale groups.
    pub groups: Vec<String>,
    /// Surprise mode of each faction.
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
    /// The hex is lit (H-TERR-07).
    pub lit: bool,
    /// Factions that may leave here (H-BOARD-15). If the level marks no exits, every rim hex lists all factions.
    pub exits: Vec<FactionId>,
}

/// Surprise of a side at the start (H-SURP-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum SurpriseMode {
    #[default]
    None,
    /// Number of segments.
    Fiat(u8),
    /// Chance in percent.
    Chance(u8),
    Roll,
}

/// A wall formed before the start (H-WALL-02).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WallSetup {
    pub end_a: CombatantId,
    pub centre: CombatantId,
    pub end_b: CombatantId,
    /// The front is at directions d+1 and d+2 rather than d-1 and d-2.
    pub left: bool,
}

/// A rope between two hexes (H-FEAT-01).
#[derive(Clone, Debug, Serialize)]
pub struct Rope {
    pub id: String,
    pub ends: (CellId, CellId),
}

/// A boulder that can be pushed (H-FEAT-02).
#[derive(Clone, Debug, Serialize)]
pub struct Boulder {
    pub id: String,
    pub at: CellId,
    pub direction: u8,
    pub run: u8,
}

/// A parley before the battle (H-PARLEY-01).
#[derive(Clone, Debug, Default, Serialize)]
pub struct Parley {
    pub player: FactionId,
    pub likes: Vec<Approach>,
    pub dislikes: Vec<Approach>,
    pub bribe: i32,
}
