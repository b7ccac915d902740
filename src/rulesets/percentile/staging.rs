//! Encounters on hexes: each letter of the sketch is one hex.

use crate::engine::encounters::{HexGround, Staging};
use crate::engine::skirmish::SkirmishTables;

/// Generates levels from encounters.
pub static STAGING: Staging = Staging {
    ruleset: "percentile",
    table: ("assets/percentile/encounters.ron", include_str!("../../../assets/percentile/encounters.ron")),
    board: &HexGround { facing: true },
};

/// Tables for generated skirmishes.
pub const SKIRMISH: SkirmishTables = SkirmishTables {
    fighters: ("assets/percentile/skirmish.ron", include_str!("../../../assets/percentile/skirmish.ron")),
    points: ("assets/percentile/points.ron", include_str!("../../../assets/percentile/points.ron")),
};
