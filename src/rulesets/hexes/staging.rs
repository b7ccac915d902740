//! Encounters on hexes: a letter of the sketch is a hex.

use crate::engine::encounters::{HexGround, Staging};

/// Makes levels of encounters.
pub static STAGING: Staging = Staging {
    ruleset: "hexes",
    table: ("assets/hexes/encounters.ron", include_str!("../../../assets/hexes/encounters.ron")),
    board: &HexGround { facing: true },
};
