//! Autosave of a battle in the terminal, as in the window: after every decision of a person and before every prompt. A
//! closed terminal or an interrupted program loses nothing.

use crate::engine::Battle;
use crate::engine::files::display_path;
use crate::engine::replay::Replay;
use crate::engine::shelves::{Autosave, SaveDirs};
use crate::lab::question::quoted;
use std::fs;
use std::io;
use std::path::Path;

/// The autosave of a battle.
pub struct Keeping {
    shelves: SaveDirs,
    own: Autosave,
    /// True if the battle has changed since it was last written.
    due: bool,
    /// True if the last attempt failed, which the player has been informed of.
    failed: bool,
    /// Path of the finished battle's file.
    record: Option<String>,
}

impl Keeping {
    /// Creates the autosave of a battle, which may be resumed from a file.
    pub fn new(shelves: SaveDirs, resumed: Option<&Path>) -> Self {
        let own = resumed.map(|file| Autosave::going_on(&shelves, file)).unwrap_or_default();
        Self { shelves, own, due: false, failed: false, record: None }
    }

    /// Marks the battle as changed.
    pub fn note_move(&mut self) {
        self.due = true;
    }

    /// Writes the battle if it has changed. Returns a message for the player on the first failure.
    pub fn keep(&mut self, battle: &Battle, names: &[String]) -> Option<String> {
        if !std::mem::replace(&mut self.due, false) {
            return None;
        }
        let replay = Replay::of(battle).played_by(battle, names);
        self.record = None;
        let kept = if battle.over().is_some() {
            self.own.record(&self.shelves, &replay).map(|path| self.record = Some(display_path(&path)))
        } else {
            self.own.keep(&self.shelves, &replay)
        };
        let is_new = kept.is_err() && !self.failed;
        self.failed = kept.is_err();
        kept.err().filter(|_| is_new).map(|e| format!("The battle could not be saved: {e}"))
    }

    /// Describes where the battle is saved and how to resume it; `None` if it is not saved.
    pub fn in_words(&self) -> Option<String> {
        if self.failed {
            return None;
        }
        let unfinished = self.own.path().map(|path| {
            let (path, file) = (display_path(path), path.display().to_string());
            format!("The battle is saved in {path}. Continue with: affray text --resume {}", quoted(&file))
        });
        unfinished.or_else(|| self.record.as_ref().map(|path| format!("The battle is saved in {path}.")))
    }
}

/// Saves a battle to a file at the player's request. An existing file is replaced only if `replace` is set and it is a
/// saved battle.
///
/// # Errors
/// Returns a message for the player.
pub fn save(replay: &Replay, file: &Path, replace: bool) -> Result<(), String> {
    let taken = fs::symlink_metadata(file).is_ok();
    if taken && Replay::read(file).is_err() {
        return Err(format!("{} already exists and is not a saved battle; choose another name", file.display()));
    }
    let written = if taken && replace { replay.write(file) } else { replay.write_new(file) };
    written.map_err(|e| match e.kind() {
        io::ErrorKind::AlreadyExists => {
            format!("{} already exists; type `w! {}` to replace it", file.display(), file.display())
        }
        _ => e.to_string(),
    })
}
