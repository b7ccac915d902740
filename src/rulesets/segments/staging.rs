//! Staging of encounters on five-foot hexes: each letter of the sketch is a hex.

use crate::engine::encounters::{HexGround, Staging};
use crate::engine::skirmish::SkirmishTables;

/// Converts encounters to levels of this ruleset.
pub static STAGING: Staging = Staging {
    ruleset: "segments",
    table: ("assets/segments/encounters.ron", include_str!("../../../assets/segments/encounters.ron")),
    board: &HexGround { facing: false },
};

/// Tables for generated skirmishes.
pub const SKIRMISH: SkirmishTables = SkirmishTables {
    fighters: ("assets/segments/skirmish.ron", include_str!("../../../assets/segments/skirmish.ron")),
    points: ("assets/segments/points.ron", include_str!("../../../assets/segments/points.ron")),
};
