//! Staging of encounters on five-foot hexes: each letter of the sketch is a hex.

use crate::engine::encounters::{HexGround, Staging};

/// Converts encounters to levels of this ruleset.
pub static STAGING: Staging = Staging {
    ruleset: "segments",
    table: ("assets/segments/encounters.ron", include_str!("../../../assets/segments/encounters.ron")),
    board: &HexGround { facing: false },
};
