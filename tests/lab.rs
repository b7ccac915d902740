//! Tests of the lab's commands in a terminal.

#[path = "lab/aborted.rs"]
mod aborted;
#[path = "lab/commands.rs"]
mod commands;
#[path = "lab/given.rs"]
mod given;
#[path = "lab/json.rs"]
mod json;
#[path = "lab/laws.rs"]
mod laws;
#[path = "lab/lists.rs"]
mod lists;
#[path = "lab/rows.rs"]
mod rows;
#[path = "lab/runs.rs"]
mod runs;
#[path = "lab/statistics.rs"]
mod statistics;
mod support;

use std::path::{Path, PathBuf};
use support::{affray, run, text};

/// Returns the standard output of a run that must succeed.
fn output_of(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Returns the standard error of a run that must fail and print nothing else.
fn refused(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}: {}", text(&output.stdout));
    assert!(output.stdout.is_empty(), "{args:?}");
    text(&output.stderr)
}

/// Returns an empty folder of that name.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}
