//! The checked form of a percentile level: names replaced by indices, and all defaults filled in. `read` produces it
//! from text.

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

/// The part of a level that belongs to this ruleset (table 1.1).
#[derive(Clone, Debug, Default, Serialize)]
pub struct PercentileLevel {
    /// Hexes, sorted by r, then q.
    pub cells: Vec<CellSetup>,
    pub light: Light,
    /// Rows of tables 11.5 to 11.8, then those that the level adds. See [`row`].
    pub rows: Vec<Row>,
    /// Combatants in roster order: faction by faction.
    pub combatants: Vec<CombatantSetup>,
    /// Items ordered by owner in roster order (primary, off, carried), then loose items by hex, then planted shields.
    pub items: Vec<ItemSetup>,
    pub hazards: Vec<Hazard>,
    pub round_limit: u16,
    /// Settings of the aftermath; `None` if it is not played (P-AFTER-01).
    pub aftermath: Option<Aftermath>,
    pub house: HouseRules,
}

/// One hex.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CellSetup {
    pub q: i32,
    pub r: i32,
    pub terrain: Terrain,
    /// Sides that may leave here (P-BOARD-18).
    pub exits: Vec<FactionId>,
}

/// Target of a damage event of the level (P-DMG-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum HazardTarget {
    Combatant(CombatantId),
    /// Any living combatant in the hex.
    Cell(CellId),
}

/// An entry of `damage_events` (P-DMG-24).
#[derive(Clone, Debug, Serialize)]
pub struct Hazard {
    pub round: u16,
    pub targets: Vec<HazardTarget>,
    pub dice: DiceSum,
    pub ignores_armor: bool,
}

/// Settings of the aftermath (section 10.3).
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Aftermath {
    pub weeks: u16,
    pub care: Care,
    pub helper: Option<CombatantId>,
}
