//! The list of rulesets: the only place outside a ruleset's own folder that names it.

use crate::engine::Ruleset;

pub mod zones;

/// Every ruleset that can be played, in the order of the menu.
pub static RULESETS: &[&dyn Ruleset] = &[&zones::Zones];

/// The ruleset of that name.
pub fn ruleset(name: &str) -> Option<&'static dyn Ruleset> {
    RULESETS.iter().copied().find(|r| r.name() == name)
}
