//! Results of a command, written to a file given by the user.

use crate::engine::atomic_files::write_atomically;
use crate::shell::out::Failure;
use serde_json::Value as Json;
use std::path::Path;

/// Checks that a file does not exist, so that it is not overwritten.
///
/// # Errors
/// Errors if the file exists.
pub fn unless_there(path: &Path) -> Result<(), Failure> {
    if path.exists() {
        Err(Failure::Said(format!("{} already exists; remove it or choose another file", path.display())))
    } else {
        Ok(())
    }
}

/// Returns the result of a single level itself, or the list of several.
pub fn one_or_all(mut found: Vec<Json>) -> Json {
    if found.len() == 1 { found.remove(0) } else { Json::Array(found) }
}

/// Writes the results to the given file, if any.
///
/// # Errors
/// See [`write_atomically`].
pub fn keep(out: Option<&Path>, found: &Json) -> Result<(), Failure> {
    let Some(path) = out else { return Ok(()) };
    Ok(write_atomically(path, format!("{found:#}\n").as_bytes())?)
}
