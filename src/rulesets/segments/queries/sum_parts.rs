//! Parts of sums.

use crate::vocab::RuleId;
use serde::Serialize;

/// A term of a sum, with its reason and its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub value: i32,
    pub why: &'static str,
    pub rule: RuleId,
}

/// The kind of surprise of an attack (section 10.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Surprise {
    #[default]
    None,
    InCombat,
    OutOfCombat,
}
