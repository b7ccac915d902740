//! Levels with what a caller sets over them.

use crate::engine::data::{Document, Given, Problem, label_of_field, patch, wrong_given};
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
    // A bare name with a value of a house rule: a field would be set otherwise.
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
    level.map(|level| Level { sets: given.fields, ..level }).map_err(|problems| patched.blame(problems))
}
