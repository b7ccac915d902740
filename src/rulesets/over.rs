//! Levels with what a caller sets over them.

use crate::engine::data::{Document, Given, Problem, patch};
use crate::engine::{Level, Ruleset};

/// Reads a level under its ruleset, with what a caller sets over it: house rules and fields.
///
/// # Errors
/// What is wrong with what was given, or with the level.
pub fn read_under(
    ruleset: &dyn Ruleset,
    document: &Document,
    given: &[(String, String)],
) -> Result<Level, Vec<Problem>> {
    let given = Given::sort(given)?;
    if given.fields.is_empty() {
        return ruleset.read(document, &given.house);
    }
    let tables: Vec<&str> = ruleset.tables().iter().map(|(_, text)| *text).collect();
    let patched = patch(document, &given.fields, &tables)?;
    let level = ruleset.read(&patched.document, &given.house);
    level.map(|level| Level { sets: given.fields, ..level }).map_err(|problems| patched.blame(problems))
}
