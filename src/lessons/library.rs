//! The lessons of the rulesets, found by the ruleset's name.

use super::lesson::Lesson;
use super::rehearsal::rehearse;
use crate::engine::data::{Problem, read_text, suggest};
use crate::engine::level_files::{LevelFile, lessons, steps_of};
use crate::protocol::open::join_problems;
use crate::rulesets::{RULESETS, load_level};
use std::path::Path;
use std::sync::Arc;

/// Extension of a file with the steps of a lesson.
pub const STEPS: &str = "steps";

/// Returns the names of the rulesets that have a lesson, in menu order.
pub fn names() -> Vec<&'static str> {
    let files = lessons();
    let has_one = |name: &str| files.iter().any(|file| file.name.split('/').next() == Some(name));
    RULESETS.iter().map(|ruleset| ruleset.name()).filter(|name| has_one(name)).collect()
}

/// Loads the lesson of a ruleset.
///
/// # Errors
/// If there is none, with the names of those that exist, or all errors of its files.
pub fn lesson(ruleset: &str) -> Result<Arc<Lesson>, String> {
    let found = lessons().into_iter().find(|file| file.name.split('/').next() == Some(ruleset));
    let Some(file) = found else {
        let short: String = ruleset.chars().take(60).collect();
        return Err(format!("there is no lesson `{short}`; {}", suggest(ruleset, names().into_iter())));
    };
    let (label, text) = steps_of(&file).map_err(|problem| problem.to_string())?;
    load(&file, &label, &text).map(Arc::new).map_err(|problems| join_problems(&problems))
}

fn load(level: &LevelFile, label: &str, text: &str) -> Result<Lesson, Vec<Problem>> {
    Lesson::read(label, text, load_level(level, &[])?)
}

/// Checks a file of steps, with the level beside it, by playing the lesson. Returns a one-line summary.
///
/// # Errors
/// Returns every error of both files, or the first step that cannot be played.
pub fn check_steps(path: &Path) -> Result<String, Vec<Problem>> {
    let text = read_text(path).map_err(|problem| vec![problem])?;
    let lesson = Arc::new(load(&LevelFile::at(path.with_extension("ron")), &path.display().to_string(), &text)?);
    rehearse(&lesson).map_err(|problem| vec![problem])?;
    Ok(format!("the steps of {}, {} for the player, then a fight", lesson.level.title, lesson.count()))
}
