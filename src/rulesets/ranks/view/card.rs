//! One option as it is being written.

use super::names::Naming;
use crate::rulesets::ranks::look::Eyes;
use crate::vocab::card;

/// What a declared action costs: there is one a turn (R-INIT-08).
pub const ACTION: &str = "action";
pub const SHIFT: &str = "shift";
pub const FREE: &str = "free";

pub type Card<'a> = card::Card<'a, Eyes<'a>, Naming>;
