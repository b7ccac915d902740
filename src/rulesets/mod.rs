//! The list of rulesets: the only place outside a ruleset's own folder that names it.

use crate::engine::data::{Document, Problem};
use crate::engine::{Level, Ruleset};
use std::sync::Arc;

pub mod zones;

/// Every ruleset that can be played, in the order of the menu.
pub static RULESETS: &[&dyn Ruleset] = &[&zones::Zones];

/// The ruleset of that name.
pub fn ruleset(name: &str) -> Option<&'static dyn Ruleset> {
    RULESETS.iter().copied().find(|r| r.name() == name)
}

/// Reads and checks a level given as text. `label` stands for the file in problems; `overrides` are house rules by name,
/// over those of the level.
///
/// # Errors
/// Every problem of the text, not only the first.
pub fn load(label: &str, text: &str, overrides: &[(String, String)]) -> Result<Arc<Level>, Vec<Problem>> {
    let document = Document { path: label.into(), text: text.into() };
    zones::Zones.read(&document, overrides).map(Arc::new)
}
