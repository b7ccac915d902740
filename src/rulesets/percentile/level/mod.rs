//! A percentile level as checked: everything by number, every default filled in. `read` makes it from text.

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

/// The ruleset's own part of a level (table 1.1).
#[derive(Clone, Debug, Default, Serialize)]
pub struct PercentileLevel {
    /// Sorted by r, then q.
    pub cells: Vec<CellSetup>,
    pub light: Light,
    /// Tables 11.5 to 11.8, then the rows that the level adds. See [`row`].
    pub rows: Vec<Row>,
    /// In roster order: faction by faction.
    pub combatants: Vec<CombatantSetup>,
    /// By owner in roster order (primary, off, carried), then loose ones by hex, then planted shields.
    pub items: Vec<ItemSetup>,
    pub hazards: Vec<Hazard>,
    pub round_limit: u16,
    /// None: no aftermath is played (P-AFTER-01).
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

/// Whom an injury of the level's own falls on (P-DMG-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum HazardTarget {
    Combatant(CombatantId),
    /// Whoever lives there.
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

/// Section 10.3.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Aftermath {
    pub weeks: u16,
    pub care: Care,
    pub helper: Option<CombatantId>,
}
