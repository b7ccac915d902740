//! Results of one combatant in one battle.

use serde::{Deserialize, Serialize};

/// Results of one combatant.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Fighter {
    pub id: String,
    pub side: String,
    /// Its state at the end: `unhurt`, `hurt`, `out`, `dead`, `fled`.
    pub fate: String,
    /// The round of its first fall: it died, was out or surrendered. One that fled has not fallen.
    pub fell_in: Option<u64>,
    /// Number of decisions before its first fall.
    pub fell_at: Option<u64>,
    /// Its place in the order of first falls in the battle, from 1.
    #[serde(default)]
    pub fell_order: Option<u64>,
    /// The combatant that brought its first fall about.
    pub felled_by: Option<String>,
    /// The place of its first fall.
    pub fell_where: Option<String>,
    /// The round in which it left the board.
    #[serde(default)]
    pub fled_in: Option<u64>,
    /// Points of harm done to others, and suffered.
    pub dealt: i64,
    pub taken: i64,
    /// Its dice with a number to reach: how many, how many reached it, and the expected number of those.
    pub tests: u64,
    pub passed: u64,
    pub passed_expected: f64,
    /// Its other dice: their points, and the expected points.
    pub points: u64,
    pub points_expected: f64,
}

impl Fighter {
    /// Tests passed beyond the average, and points beyond it.
    pub fn luck(&self) -> (f64, f64) {
        (self.passed as f64 - self.passed_expected, self.points as f64 - self.points_expected)
    }

    /// Returns true if it fell, even if it fights again at the end.
    pub fn is_down(&self) -> bool {
        self.fell_in.is_some()
    }

    /// Returns true if it fell and fights again at the end.
    pub fn has_recovered(&self) -> bool {
        self.is_down() && matches!(self.fate.as_str(), "unhurt" | "hurt")
    }
}
