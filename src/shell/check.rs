//! `affray check`: checks files and reports every problem with its place.

use super::out::{Done, Failure, standard, tell_problems};
use super::unreachable;
use crate::engine::data::read_text;
use crate::engine::fonts::{find_fonts, foreign_letters};
use crate::engine::level_files::{LevelFile, find_level};
use crate::engine::replay::is_battle;
use crate::lessons::{STEPS, check_steps};
use crate::protocol::open;
use crate::rulesets::{check_file, check_level};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Maximum number of letters listed in a note.
const LETTERS: usize = 20;
/// Maximum depth of nested folders searched.
const DEEPEST: usize = 32;

/// A file or level named on the command line.
enum CheckTarget {
    /// A level by name, which may be built in.
    Level(LevelFile),
    File(PathBuf),
    /// A name that cannot be checked, with the reason.
    Nothing(String),
}

/// Reports valid files on standard output and problems on standard error.
///
/// # Errors
/// Fails if there is any problem.
pub fn run(files: &[PathBuf]) -> Done {
    let mut out = standard();
    let mut problems = 0;
    for given in files.iter().flat_map(|file| expand(file)) {
        let (label, found) = match &given {
            CheckTarget::Level(level) => {
                (level.label(), check_level(level).map_err(|problems| open::join_problems(&problems)))
            }
            CheckTarget::File(file) => (file.display().to_string(), check(file)),
            CheckTarget::Nothing(why) => (String::new(), Err(why.clone())),
        };
        match found {
            Ok(summary) => {
                writeln!(out, "{label}: valid: {summary}")?;
                for note in [undrawn(&given), unreached(&given)].into_iter().flatten() {
                    writeln!(out, "{label}: {note}")?;
                }
            }
            Err(text) => {
                problems += text.lines().count().max(1);
                tell_problems(&text);
            }
        }
    }
    match problems {
        0 => Ok(()),
        1 => Err(Failure::Said("1 problem".into())),
        n => Err(Failure::Said(format!("{n} problems"))),
    }
}

/// Returns a note with the letters of a valid level that no system font contains; `None` if there are none.
fn undrawn(given: &CheckTarget) -> Option<String> {
    let text = match given {
        CheckTarget::Level(level) => level.read().ok()?,
        CheckTarget::File(file) => read_text(file).ok()?.into(),
        CheckTarget::Nothing(_) => return None,
    };
    let (_, left) = find_fonts(&foreign_letters(&text));
    let named = left.iter().take(LETTERS).map(|c| format!("{c} (U+{:04X})", u32::from(*c)));
    let named = named.collect::<Vec<_>>().join(", ");
    let more = if left.len() > LETTERS { format!(" and {} more", left.len() - LETTERS) } else { String::new() };
    (!left.is_empty())
        .then(|| format!("note: no installed font has {named}{more}; the window cannot draw these letters"))
}

/// Returns a note with the zones of a valid level that no combatant can reach; `None` if there are none.
fn unreached(given: &CheckTarget) -> Option<String> {
    match given {
        CheckTarget::Level(level) => unreachable::of_level(level),
        CheckTarget::File(file) => unreachable::of_file(file),
        CheckTarget::Nothing(_) => None,
    }
}

/// Expands a path: a folder to the files found by [`inside`], a name that is no path to a level.
fn expand(path: &Path) -> Vec<CheckTarget> {
    if path.is_dir() {
        let mut found = Vec::new();
        inside(path, 0, &mut found);
        if found.is_empty() {
            let what = "there are no levels, tables or saved battles (`.ron`, `.json`, `.affray`) in this folder";
            found.push(CheckTarget::Nothing(format!("{}: {what}", path.display())));
        }
        return found;
    }
    let name = path.to_string_lossy();
    let is_path = fs::symlink_metadata(path).is_ok() || is_battle(path);
    match find_level(&name).map_err(|why| (why, path.extension().is_some())) {
        Ok(level) if !is_path => vec![CheckTarget::Level(level)],
        Err((why, false)) if !is_path => vec![CheckTarget::Nothing(why)],
        _ => vec![CheckTarget::File(path.to_path_buf())],
    }
}

/// Collects the level, data and replay files of a folder and its subfolders, in order. Links to folders are not
/// followed, since they may form a cycle.
fn inside(folder: &Path, depth: usize, found: &mut Vec<CheckTarget>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(e) => {
            return found.push(CheckTarget::Nothing(format!("{}: the folder cannot be read: {e}", folder.display())));
        }
    };
    let mut entries: Vec<(PathBuf, bool)> = entries
        .filter_map(Result::ok)
        .map(|entry| (entry.path(), entry.file_type().is_ok_and(|kind| kind.is_dir())))
        .collect();
    entries.sort();
    for (path, is_folder) in entries {
        if is_folder && depth < DEEPEST {
            inside(&path, depth + 1, found);
        } else if is_folder {
            let why = format!("{}: folders are nested more than {DEEPEST} deep", path.display());
            found.push(CheckTarget::Nothing(why));
        } else if (path.extension().is_some_and(|e| e == "ron" || e == STEPS) || is_battle(&path)) && !path.is_dir() {
            found.push(CheckTarget::File(path));
        }
    }
}

fn check(file: &Path) -> Result<String, String> {
    if is_battle(file) {
        let battle = open::resume(file)?;
        let state = match battle.over_view() {
            None => "not finished".into(),
            Some(over) => format!("over in round {}, {} wins", over.round, over.winner.as_deref().unwrap_or("nobody")),
        };
        let (seed, decisions) = (battle.seed(), battle.choices().len());
        return Ok(format!("a battle with seed {seed}, {decisions} decisions, {state}, hash {}", battle.hash()));
    }
    if file.extension().is_some_and(|e| e == STEPS) {
        return check_steps(file).map_err(|problems| open::join_problems(&problems));
    }
    check_file(file).map_err(|problems| open::join_problems(&problems))
}
