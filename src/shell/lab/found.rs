//! What a command has found, kept in a file that it names.

use crate::engine::writing::write_atomically;
use crate::shell::out::Failure;
use serde_json::Value as Json;
use std::path::Path;

/// Refuses to write over a file.
///
/// # Errors
/// It is there.
pub fn unless_there(path: &Path) -> Result<(), Failure> {
    match path.exists() {
        true => Err(Failure::Said(format!("{} is there already; remove it or name another file", path.display()))),
        false => Ok(()),
    }
}

/// What was found of one level, or the list of all.
pub fn one_or_all(mut found: Vec<Json>) -> Json {
    if found.len() == 1 { found.remove(0) } else { Json::Array(found) }
}

/// Writes what was found, if a file for it is named.
///
/// # Errors
/// See [`write_atomically`].
pub fn keep(out: Option<&Path>, found: &Json) -> Result<(), Failure> {
    let Some(path) = out else { return Ok(()) };
    Ok(write_atomically(path, format!("{found:#}\n").as_bytes())?)
}
