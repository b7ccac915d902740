//! What sums are made of.

use crate::vocab::RuleId;
use serde::Serialize;

/// One number that enters a sum, and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub value: i32,
    pub why: &'static str,
    pub rule: RuleId,
}

/// Whether an attack surprises (section 10.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Surprise {
    #[default]
    None,
    InCombat,
    OutOfCombat,
}
