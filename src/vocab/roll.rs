//! Dice as they were rolled, and what was added to them.

use super::ids::{CombatantId, RowId};
use serde::{Deserialize, Serialize};

/// What a die is thrown for. Names are static: nothing is formatted until somebody reads the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// Such as `WIT save to hit` or `damage`.
    pub what: &'static str,
    /// Whose die it is.
    pub who: Option<CombatantId>,
    /// The weapon, power or hazard it belongs to.
    pub row: Option<RowId>,
}

/// What a die had to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// The die passes when it shows at most this.
    AtMost(i32),
    /// The die passes when it shows at least this.
    AtLeast(i32),
}

impl Target {
    /// The lowest value of the band above the one that the lowest values are in: all below it meet the target, or none does.
    pub fn cut(self) -> i32 {
        match self {
            Target::AtMost(n) => n + 1,
            Target::AtLeast(n) => n,
        }
    }

    pub fn met_by(self, value: i32) -> bool {
        match self {
            Target::AtMost(n) => value <= n,
            Target::AtLeast(n) => value >= n,
        }
    }
}

/// One die as it fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Number of faces.
    pub die: u16,
    pub value: u16,
    pub purpose: Purpose,
    pub target: Option<Target>,
}

/// A number that entered a sum, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    pub value: i32,
    pub why: &'static str,
    /// Without it the result would have been another.
    pub decisive: bool,
}
