//! Levels with overrides from the caller.

use crate::engine::data::{Document, LevelOverrides, Problem, label_of_field, patch, wrong_given};
use crate::engine::{Level, Ruleset};

/// Reads a level under its ruleset and applies the caller's overrides: house rules and fields.
///
/// # Errors
/// Errors if an override or the level is invalid.
pub fn read_under(
    ruleset: &dyn Ruleset,
    document: &Document,
    given: &[(String, String)],
) -> Result<Level, Vec<Problem>> {
    let given = LevelOverrides::sort(given)?;
    if given.fields.is_empty() {
        return ruleset.read(document, &given.house);
    }
    // Matches a house rule given by its bare name: the name is known, and the value is one of that rule's values.
    let is_rule = |path: &str, value: &str| {
        ruleset.house_rules().iter().any(|(rule, values)| *rule == path && values.contains(&value))
    };
    let misplaced: Vec<Problem> = given
        .fields
        .iter()
        .filter(|(path, value)| !document.has(path) && is_rule(path, value))
        .map(|(path, value)| {
            let message = format!("this is a house rule: write `house.{path}={value}`");
            wrong_given(label_of_field(path, value), message)
        })
        .collect();
    if !misplaced.is_empty() {
        return Err(misplaced);
    }
    let tables: Vec<&str> = ruleset.tables().iter().map(|(_, text)| *text).collect();
    let patched = patch(document, &given.fields, &tables)?;
    let level = ruleset.read(&patched.document, &given.house);
    level.map(|level| Level { sets: given.fields, ..level }).map_err(|problems| patched.relabel(problems))
}
