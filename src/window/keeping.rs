//! How a battle is kept on the disk while it is played. See [`super::autosave`].

use crate::engine::shelves::{Autosave, Shelves};
use bevy::prelude::*;
use bevy::tasks::Task;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// How the battle is kept.
#[derive(Default)]
pub struct Keeping {
    pub shelves: Shelves,
    /// The battle's own file. One writes there at a time.
    pub(super) own: Arc<Mutex<Autosave>>,
    /// Epoch and choices that were last handed on to be written.
    pub(super) at: (u32, usize),
    /// Those could not be written.
    pub(super) failed: bool,
    pub(super) writing: Option<Task<io::Result<()>>>,
    /// It was said that leaving now loses something.
    pub(super) warned: bool,
}

impl Keeping {
    /// Nothing needs to be written as long as the battle stands after so many choices.
    pub fn from(choices: usize) -> Self {
        Self { at: (0, choices), ..default() }
    }

    /// The battle goes on from that file.
    pub fn go_on(&mut self, file: &Path) {
        self.own = Arc::new(Mutex::new(Autosave::going_on(&self.shelves, file)));
    }

    /// Another battle begins in its place: what kept the one before stays as it is.
    pub fn begin_anew(&mut self) {
        self.own = Arc::default();
        self.warned = false;
    }
}
