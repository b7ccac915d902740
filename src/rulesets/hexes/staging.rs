//! Staging of encounters on hexes: each letter of the sketch is a hex.

use crate::engine::encounters::{HexGround, Staging};
use crate::engine::skirmish::SkirmishTables;

/// Stages encounters as levels.
pub static STAGING: Staging = Staging {
    ruleset: "hexes",
    table: ("assets/hexes/encounters.ron", include_str!("../../../assets/hexes/encounters.ron")),
    board: &HexGround { facing: true },
};

/// Tables for generated skirmishes.
pub const SKIRMISH: SkirmishTables = SkirmishTables {
    fighters: ("assets/hexes/skirmish.ron", include_str!("../../../assets/hexes/skirmish.ron")),
    points: ("assets/hexes/points.ron", include_str!("../../../assets/hexes/points.ron")),
};
