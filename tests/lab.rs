//! The laboratory as it is used from a terminal: many battles, and what they come to.

#[path = "lab/aborted.rs"]
mod aborted;
#[path = "lab/commands.rs"]
mod commands;
#[path = "lab/given.rs"]
mod given;
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

/// What it says on standard output; it must go well.
fn told(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// What it says on standard error; it must go wrong, and say nothing else.
fn refused(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}: {}", text(&output.stdout));
    assert!(output.stdout.is_empty(), "{args:?}");
    text(&output.stderr)
}

/// An empty folder of that name.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}
