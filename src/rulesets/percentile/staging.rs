//! Encounters on hexes: each letter of the sketch is one hex.

use crate::engine::encounters::{HexGround, Staging};

/// Generates levels from encounters.
pub static STAGING: Staging = Staging {
    ruleset: "percentile",
    table: ("assets/percentile/encounters.ron", include_str!("../../../assets/percentile/encounters.ron")),
    board: &HexGround { facing: true },
};
