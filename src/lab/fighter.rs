//! Results of one combatant in one battle.

use serde::{Deserialize, Serialize};

/// Results of one combatant.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FighterResult {
    pub id: String,
    pub side: String,
    /// State at the end: `unhurt`, `hurt`, `out`, `dead` or `fled`.
    pub fate: String,
    /// Round of its first fall: it died, went out of action or surrendered. A combatant that fled has not fallen.
    pub fell_in: Option<u64>,
    /// Number of decisions before its first fall.
    pub fell_at: Option<u64>,
    /// Rank in the order of first falls in the battle, from 1.
    #[serde(default)]
    pub fell_order: Option<u64>,
    /// ID of the combatant that caused the first fall.
    pub felled_by: Option<String>,
    /// Position of the first fall.
    pub fell_where: Option<String>,
    /// The round when it left the board.
    #[serde(default)]
    pub fled_in: Option<u64>,
    /// Points of damage dealt to others.
    pub dealt: i64,
    pub taken: i64,
    /// Number of its dice with a target number. `passed` counts the successes, `passed_expected` is their expected
    /// number.
    pub tests: u64,
    pub passed: u64,
    pub passed_expected: f64,
    /// Total of its other dice; `points_expected` is the expected total.
    pub points: u64,
    pub points_expected: f64,
}

impl FighterResult {
    /// Returns the luck: passed tests above the expected number, and rolled points above the expected total.
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
