//! Encounters on hexes of five feet: a letter of the sketch is a hex.

use crate::engine::encounters::{HexGround, Staging};

/// Makes levels of encounters.
pub static STAGING: Staging = Staging {
    ruleset: "segments",
    table: ("assets/segments/encounters.ron", include_str!("../../../assets/segments/encounters.ron")),
    board: &HexGround { facing: false },
};
