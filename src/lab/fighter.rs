//! What became of one combatant in one battle.

use serde::{Deserialize, Serialize};

/// What became of one combatant.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Fighter {
    pub id: String,
    pub side: String,
    /// `unhurt`, `hurt`, `out`, `dead`, `fled`
    pub fate: String,
    /// The round in which it was out of the fight for good.
    pub fell_in: Option<u64>,
    /// After so many decisions.
    pub fell_at: Option<u64>,
    /// Who brought that about.
    pub felled_by: Option<String>,
    /// Where it was then.
    pub fell_where: Option<String>,
    /// Points of harm done to others, and suffered.
    pub dealt: i64,
    pub taken: i64,
    /// Dice of its own that had to show something: how many, how many did, and how many do on average.
    pub tests: u64,
    pub passed: u64,
    pub passed_expected: f64,
    /// The other dice of its own: their points, and those on average.
    pub points: u64,
    pub points_expected: f64,
}

impl Fighter {
    /// Tests passed beyond the average, and points beyond it.
    pub fn luck(&self) -> (f64, f64) {
        (self.passed as f64 - self.passed_expected, self.points as f64 - self.points_expected)
    }

    pub fn is_down(&self) -> bool {
        self.fell_in.is_some()
    }
}
