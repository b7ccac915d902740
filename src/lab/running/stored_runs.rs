//! Folder of stored runs.

use crate::engine::files::data_folder;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A stored run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRun {
    pub path: PathBuf,
    /// File name without extension, such as `roadside-1.2`.
    pub name: String,
    pub when: Option<SystemTime>,
    /// True if the program ended before the run did.
    pub broken_off: bool,
}

/// Returns the user's folder of stored runs.
pub fn folder() -> PathBuf {
    data_folder().join("lab")
}

/// Returns an unused path: `roadside-1.jsonl`, `roadside-1.2.jsonl` and so on.
pub fn free(folder: &Path, level: &str, seed: u64) -> PathBuf {
    let level = level.rsplit(['/', '\\']).next().unwrap_or(level).trim_end_matches(".ron").replace('@', "-");
    let name = |n: u32| match n {
        1 => format!("{level}-{seed}.jsonl"),
        n => format!("{level}-{seed}.{n}.jsonl"),
    };
    let taken = |name: &String| ["", ".part", ".plan"].iter().any(|end| folder.join(format!("{name}{end}")).exists());
    folder.join((1..).map(name).find(|name| !taken(name)).expect("there is always one more"))
}

/// Returns all stored runs, newest first.
pub fn stored_runs(folder: &Path) -> Vec<StoredRun> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let rows = files.filter_map(|path| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        let (name, broken_off) = match name.strip_suffix(".jsonl.part") {
            Some(name) => (name, true),
            None => (name.strip_suffix(".jsonl")?, false),
        };
        let when = path.metadata().and_then(|meta| meta.modified()).ok();
        Some(StoredRun { name: name.to_owned(), when, broken_off, path: path.clone() })
    });
    let mut rows: Vec<StoredRun> = rows.collect();
    rows.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.name.cmp(&b.name)));
    rows
}
