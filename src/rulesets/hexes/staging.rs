//! Staging of encounters on hexes: each letter of the sketch is a hex.

use crate::engine::encounters::{HexGround, Staging};

/// Stages encounters as levels.
pub static STAGING: Staging = Staging {
    ruleset: "hexes",
    table: ("assets/hexes/encounters.ron", include_str!("../../../assets/hexes/encounters.ron")),
    board: &HexGround { facing: true },
};
