//! The record of the lessons taken, kept in one small file.

use crate::engine::atomic_files::write_atomically;
use crate::engine::files::read_regular;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Name of the file in the folder of the settings.
const FILE: &str = "lessons.json";
/// Maximum size of the file in bytes.
const LARGEST: u64 = 1 << 16;

/// The number of steps done in each lesson.
#[derive(Clone, Debug, Default)]
pub struct LessonRecord {
    path: PathBuf,
    done: BTreeMap<String, usize>,
}

impl LessonRecord {
    /// Reads the record of a folder. A missing or damaged file counts as empty, because only progress is lost.
    pub fn read(folder: &Path) -> Self {
        let path = folder.join(FILE);
        let bytes = read_regular(&path, LARGEST).unwrap_or_default();
        Self { path, done: serde_json::from_slice(&bytes).unwrap_or_default() }
    }

    /// Returns the number of steps done in the lesson of a ruleset.
    pub fn steps(&self, ruleset: &str) -> usize {
        self.done.get(ruleset).copied().unwrap_or(0)
    }

    /// Records the number of steps done, if it is more than before, and writes the file.
    ///
    /// # Errors
    /// The system's error with the path. The number is still recorded in memory.
    pub fn note(&mut self, ruleset: &str, steps: usize) -> io::Result<()> {
        if steps <= self.steps(ruleset) {
            return Ok(());
        }
        self.done.insert(ruleset.to_owned(), steps);
        write_atomically(&self.path, serde_json::to_string(&self.done)?.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_steps_are_remembered() {
        let folder = std::env::temp_dir().join(format!("affray-lessons-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut record = LessonRecord::read(&folder);
        assert_eq!(record.steps("zones"), 0);
        for steps in [3, 9, 4] {
            record.note("zones", steps).expect("writable");
        }
        assert_eq!(LessonRecord::read(&folder).steps("zones"), 9);
        std::fs::write(folder.join(FILE), "damaged").expect("writable");
        assert_eq!(LessonRecord::read(&folder).steps("zones"), 0);
        std::fs::remove_dir_all(&folder).expect("ours");
    }
}
