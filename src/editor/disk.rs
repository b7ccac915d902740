//! Documents on disk: opening, atomic saving, and detecting changes by other programs.

use super::document::{LevelDocument, print};
use super::drafts;
use super::template::sized;
use crate::engine::Ruleset;
use crate::engine::atomic_files::write_atomically;
use crate::engine::data::read_text;
use crate::engine::level_files::{LevelFile, known_as};
use std::io::ErrorKind;
use std::path::Path;

/// Changes to a document's file since it was last read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnDisk {
    /// The file is unchanged.
    Same,
    /// Another program changed the file, and it was reloaded because the document had no unsaved changes. The reload
    /// can be undone.
    Reloaded,
    /// Another program changed the file, and the document has unsaved changes. The user must choose: see
    /// [`LevelDocument::take_theirs`] and [`LevelDocument::keep_mine`].
    Asked,
    /// The file no longer exists; the document holds the only copy.
    Gone,
    /// The file exists but cannot be read.
    Unreadable(String),
}

impl LevelDocument {
    /// Creates a level of a ruleset to start from: two combatants against two on a board of `wide` by `high` places. It
    /// has no file until it is saved.
    ///
    /// # Errors
    /// Errors if the ruleset cannot create such a level, or not of that size.
    pub fn new(ruleset: &dyn Ruleset, wide: usize, high: usize) -> Result<Self, String> {
        let text = sized(ruleset, wide, high);
        let text = text.map_err(|problems| problems.first().map_or_else(String::new, ToString::to_string))?;
        let mut document = Self::of_text("untitled.ron", &text);
        document.never_saved();
        Ok(document)
    }

    /// Marks the document as unsaved although it has not been edited.
    pub(super) fn never_saved(&mut self) {
        self.file.saved = 0;
    }

    /// Opens a file, even if its text is not a valid level.
    ///
    /// # Errors
    /// Errors if the file cannot be read as text.
    pub fn open(path: &Path) -> Result<Self, String> {
        let text = read_text(path).map_err(|problem| problem.to_string())?;
        let mut document = Self::of_text(&known_as(path), &text);
        document.file.path = Some(path.to_path_buf());
        document.file.seen = Some(print(&text));
        Ok(document)
    }

    /// Creates a copy of a level from any source. It has no file until it is saved.
    ///
    /// # Errors
    /// Errors if the level cannot be read.
    pub fn copy_of(level: &LevelFile) -> Result<Self, String> {
        let text = level.read().map_err(|problem| problem.to_string())?;
        Ok(Self::of_text(&level.known_as(), &text))
    }

    /// Returns the path of the document's file; `None` until it is first saved.
    pub fn path(&self) -> Option<&Path> {
        self.file.path.as_deref()
    }

    /// Saves to the document's file and deletes its draft.
    ///
    /// # Errors
    /// Errors if the document has no file, another program has changed the file, or writing fails. The file is then
    /// unchanged and the document stays unsaved.
    pub fn save(&mut self) -> Result<(), String> {
        let path = self.file.path.clone().ok_or("the level has no file yet; choose a file first")?;
        if let Ok(theirs) = read_text(&path)
            && self.file.seen != Some(print(&theirs))
            && *theirs != **self.text()
        {
            return Err(format!("{} has been changed on disk; reload it, or keep your version", path.display()));
        }
        self.write(&path)
    }

    /// Saves to a path, which becomes the document's file.
    ///
    /// # Errors
    /// Errors if writing fails. The file at `path` is then unchanged and the document keeps its old path.
    pub fn save_as(&mut self, path: &Path) -> Result<(), String> {
        self.write(path)
    }

    fn write(&mut self, path: &Path) -> Result<(), String> {
        write_atomically(path, self.text().as_bytes()).map_err(|error| error.to_string())?;
        self.file.path = Some(path.to_path_buf());
        self.file.label = known_as(path);
        self.settled();
        Ok(())
    }

    /// Marks the document as equal to its file, and deletes its draft.
    fn settled(&mut self) {
        self.file.saved_before_gone = None;
        self.file.saved = print(self.text());
        self.file.seen = Some(self.file.saved);
        if let Some(draft) = self.file.draft.take() {
            drafts::drop(&draft);
        }
    }

    /// Checks whether another program has changed the file. Cheap enough to call twice a second.
    pub fn poll_disk(&mut self) -> OnDisk {
        let (Some(path), Some(seen)) = (self.file.path.clone(), self.file.seen) else { return OnDisk::Same };
        let theirs = match std::fs::metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                self.file.saved_before_gone.get_or_insert(self.file.saved);
                self.never_saved();
                return OnDisk::Gone;
            }
            _ => match read_text(&path) {
                Ok(theirs) => theirs,
                Err(problem) => return OnDisk::Unreadable(problem.message),
            },
        };
        if let Some(saved) = self.file.saved_before_gone.take() {
            self.file.saved = saved;
        }
        if print(&theirs) == seen {
            OnDisk::Same
        } else if *theirs == **self.text() {
            self.settled();
            OnDisk::Same
        } else if self.is_changed() {
            OnDisk::Asked
        } else {
            self.reload(&theirs);
            OnDisk::Reloaded
        }
    }

    /// Reloads the file over unsaved changes. The reload can be undone.
    ///
    /// # Errors
    /// Errors if the file cannot be read; the document is then unchanged.
    pub fn take_theirs(&mut self) -> Result<(), String> {
        let path = self.file.path.clone().ok_or("the level has no file yet")?;
        let theirs = read_text(&path).map_err(|problem| problem.to_string())?;
        self.reload(&theirs);
        Ok(())
    }

    /// Accepts that the next save overwrites the other program's changes.
    pub fn keep_mine(&mut self) {
        let theirs = self.file.path.as_deref().and_then(|path| read_text(path).ok());
        self.file.seen = theirs.as_deref().map(print).or(self.file.seen);
        self.file.saved = self.file.seen.unwrap_or_default();
    }

    fn reload(&mut self, theirs: &str) {
        self.put("Reload from disk", theirs);
        self.settled();
    }
}
