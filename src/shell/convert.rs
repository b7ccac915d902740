//! `affray convert`: conversion of a level file to JSON and back.

use super::out::{Done, Failure, standard};
use crate::engine::data::{Document, from_json, read_text, ruleset_name, to_json};
use crate::engine::level_files::find_level;
use crate::protocol::open::join_problems;
use crate::rulesets::outline;
use serde_json::Value as Json;
use std::io::Write;
use std::path::Path;

/// Writes a level in its other form to standard output.
pub fn run(file: &Path) -> Done {
    let text = if file.extension().is_some_and(|end| end == "json") {
        level_of(file)?
    } else {
        json_of(&file.to_string_lossy())?
    };
    standard().write_all(text.as_bytes())?;
    Ok(())
}

fn json_of(level: &str) -> Result<String, Failure> {
    let found = find_level(level)?;
    let text = found.read().map_err(|problem| problem.to_string())?;
    let document = Document::parse(&found.label(), &text).map_err(|problems| join_problems(&problems))?;
    Ok(format!("{:#}\n", to_json(&document.root)))
}

fn level_of(file: &Path) -> Result<String, Failure> {
    let text = read_text(file).map_err(|problem| problem.to_string())?;
    let label = file.display();
    let value: Json = serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| format!("{label}: invalid JSON: {error}"))?;
    let Some(name) = value["ruleset"].as_str() else {
        return Err(Failure::Said(format!(
            "{label}: the level has no ruleset; expected a key such as \"ruleset\": \"zones\""
        )));
    };
    let ruleset = super::list::named(name)?;
    let written = from_json(&value, &outline(ruleset));
    // The result is parsed to report errors of form; `affray check` reports invalid values.
    let document = Document::parse(&label.to_string(), &written).map_err(|problems| join_problems(&problems))?;
    ruleset_name(&document).map_err(|problems| join_problems(&problems))?;
    Ok(written)
}
