//! Dice rolls and their modifiers.

use super::ids::{CombatantId, RowId};
use serde::{Deserialize, Serialize};

/// The purpose of a die roll. Names are static, because nothing is formatted until the event is displayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// A name such as `WIT save to hit` or `damage`.
    pub what: &'static str,
    /// The combatant that rolls.
    pub who: Option<CombatantId>,
    /// The weapon, power or hazard that the roll belongs to.
    pub row: Option<RowId>,
}

/// The target number of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetNumber {
    /// The die passes if it shows at most this.
    AtMost(i32),
    /// The die passes if it shows at least this.
    AtLeast(i32),
}

impl TargetNumber {
    /// Returns the lowest value of the upper band. Either all values below it meet the target, or none does.
    pub fn threshold(self) -> i32 {
        match self {
            TargetNumber::AtMost(n) => n + 1,
            TargetNumber::AtLeast(n) => n,
        }
    }

    /// Returns true if a roll of that value meets the target number.
    pub fn is_met_by(self, value: i32) -> bool {
        match self {
            TargetNumber::AtMost(n) => value <= n,
            TargetNumber::AtLeast(n) => value >= n,
        }
    }
}

/// A rolled die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Number of faces.
    pub die: u16,
    /// The rolled value.
    pub value: u16,
    /// The purpose of the roll.
    pub purpose: Purpose,
    /// The number to meet; `None` if any result counts.
    pub target: Option<TargetNumber>,
}

/// A number added to a sum, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The number added to the roll; negative for a penalty.
    pub value: i32,
    /// The reason, in a few words.
    pub why: &'static str,
    /// True if the result would have been different without it.
    pub decisive: bool,
}
