//! State of the automatic saving of a battle. See [`super::autosave`].

use crate::engine::save_dirs::{Autosave, SaveDirs};
use bevy::prelude::*;
use bevy::tasks::Task;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// Save state of a battle.
#[derive(Default)]
pub struct SaveState {
    pub shelves: SaveDirs,
    /// The battle's own file. The lock allows one writer at a time.
    pub(super) own: Arc<Mutex<Autosave>>,
    /// Epoch and number of choices that were last passed on for writing.
    pub(super) at: (u32, usize),
    /// True if the last write failed.
    pub(super) failed: bool,
    pub(super) writing: Option<Task<io::Result<Option<String>>>>,
    /// True if the battle is never saved automatically, as in a lesson.
    pub off: bool,
    /// True if the player was warned that leaving now loses the battle.
    pub(super) warned: bool,
}

impl SaveState {
    /// Creates the state of a battle whose first `choices` choices need not be written.
    pub fn from(choices: usize) -> Self {
        Self { at: (0, choices), ..default() }
    }

    /// Saves to the existing file of a resumed battle from now on.
    pub fn go_on(&mut self, file: &Path) {
        self.own = Arc::new(Mutex::new(Autosave::resume(&self.shelves, file)));
    }

    /// Starts a new file because the battle was restarted. The file of the previous battle stays unchanged.
    pub fn begin_anew(&mut self) {
        self.own = Arc::default();
        self.warned = false;
    }
}
