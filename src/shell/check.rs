//! `affray check`: says of each file whether it is sound, and of each problem where it is.

use super::out::{Done, Failure};
use crate::protocol::open;
use crate::rulesets::check_file;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Sound files on standard output, problems on standard error; any problem is a failure.
pub fn run(files: &[PathBuf]) -> Done {
    let mut out = io::stdout().lock();
    let mut problems = 0;
    for file in files.iter().flat_map(|file| expand(file)) {
        match check(&file) {
            Ok(summary) => writeln!(out, "{}: sound: {summary}", file.display())?,
            Err(text) => {
                problems += text.lines().count().max(1);
                let _ = writeln!(io::stderr(), "{text}");
            }
        }
    }
    match problems {
        0 => Ok(()),
        1 => Err(Failure::Said("1 problem".into())),
        n => Err(Failure::Said(format!("{n} problems"))),
    }
}

/// A folder stands for its level, data and replay files, at any depth, in order.
fn expand(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return vec![path.to_path_buf()];
    }
    let mut inside: Vec<PathBuf> =
        fs::read_dir(path).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
    inside.sort();
    let ours = |p: &PathBuf| p.is_dir() || p.extension().is_some_and(|e| e == "ron" || e == "json");
    inside.iter().filter(|p| ours(p)).flat_map(|p| expand(p)).collect()
}

fn check(file: &Path) -> Result<String, String> {
    if file.extension().is_some_and(|e| e == "json") {
        let battle = open::resume(file)?;
        let state = match battle.over_view() {
            None => "still on".into(),
            Some(over) => format!("over in round {}, {} wins", over.round, over.winner.as_deref().unwrap_or("nobody")),
        };
        let (seed, decisions) = (battle.seed(), battle.choices().len());
        return Ok(format!("a battle of seed {seed} and {decisions} decisions, {state}, hash {}", battle.hash()));
    }
    check_file(file).map_err(|problems| open::in_lines(&problems))
}
