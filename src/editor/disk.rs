//! Documents on the disk: opened, saved whole or not at all, and looked at again when somebody else writes there.

use super::document::{Document, print};
use super::drafts;
use super::template::sized;
use crate::engine::Ruleset;
use crate::engine::data::read_text;
use crate::engine::level_files::{LevelFile, known_as};
use crate::engine::writing::write_atomically;
use std::io::ErrorKind;
use std::path::Path;

/// What has become of a document's file since it was last read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnDisk {
    /// Nothing.
    Same,
    /// It was written by somebody else and read again, since nothing was changed here. That is a step that can be taken back.
    Reloaded,
    /// It was written by somebody else, and something was changed here: which is to stay? See [`Document::take_theirs`] and
    /// [`Document::keep_mine`].
    Asked,
    /// It is there no more; what is here is all that is left.
    Gone,
    /// It is there and cannot be read.
    Unreadable(String),
}

impl Document {
    /// A level of a ruleset to start from: two against two on a board of so many places. It lies nowhere until it is saved.
    ///
    /// # Errors
    /// The ruleset stages none, or none of that size.
    pub fn new(ruleset: &dyn Ruleset, wide: usize, high: usize) -> Result<Self, String> {
        let text = sized(ruleset, wide, high);
        let text = text.map_err(|problems| problems.first().map_or_else(String::new, ToString::to_string))?;
        let mut document = Self::of_text("untitled.ron", &text);
        document.never_saved();
        Ok(document)
    }

    /// It is to be saved although nobody has edited it yet.
    pub(super) fn never_saved(&mut self) {
        self.file.saved = 0;
    }

    /// Opens a file. One that is not sound, or no level at all, is opened all the same.
    ///
    /// # Errors
    /// The file cannot be read as text.
    pub fn open(path: &Path) -> Result<Self, String> {
        let text = read_text(path).map_err(|problem| problem.to_string())?;
        let mut document = Self::of_text(&known_as(path), &text);
        document.file.path = Some(path.to_path_buf());
        document.file.seen = Some(print(&text));
        Ok(document)
    }

    /// A copy of a level by name, wherever it comes from: it lies nowhere until it is saved.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn copy_of(level: &LevelFile) -> Result<Self, String> {
        let text = level.read().map_err(|problem| problem.to_string())?;
        Ok(Self::of_text(&level.known_as(), &text))
    }

    /// Where it lies, once it has been saved.
    pub fn path(&self) -> Option<&Path> {
        self.file.path.as_deref()
    }

    /// Writes it where it lies. Its draft goes.
    ///
    /// # Errors
    /// It lies nowhere, somebody else has written there since, or what the system says. What is there is as it was, and the
    /// document stays unsaved.
    pub fn save(&mut self) -> Result<(), String> {
        let path = self.file.path.clone().ok_or("say where: it has not been saved before")?;
        if let Ok(theirs) = read_text(&path)
            && self.file.seen != Some(print(&theirs))
            && *theirs != **self.text()
        {
            return Err(format!("{} was changed on the disk meanwhile; take that, or keep yours", path.display()));
        }
        self.write(&path)
    }

    /// Writes it to a path, where it lies from now on.
    ///
    /// # Errors
    /// What the system says. What is there is as it was, and the document lies where it lay.
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

    /// What is here is what lies on the disk.
    fn settled(&mut self) {
        self.file.saved_before_gone = None;
        self.file.saved = print(self.text());
        self.file.seen = Some(self.file.saved);
        if let Some(draft) = self.file.draft.take() {
            drafts::drop(&draft);
        }
    }

    /// Looks whether somebody else has written the file. Cheap enough for twice a second.
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

    /// Reads the file again, over what was changed here. That is a step that can be taken back.
    ///
    /// # Errors
    /// It cannot be read; the document is as it was.
    pub fn take_theirs(&mut self) -> Result<(), String> {
        let path = self.file.path.clone().ok_or("it has not been saved before")?;
        let theirs = read_text(&path).map_err(|problem| problem.to_string())?;
        self.reload(&theirs);
        Ok(())
    }

    /// What is here is to go over what somebody else has written there, when it is next saved.
    pub fn keep_mine(&mut self) {
        let theirs = self.file.path.as_deref().and_then(|path| read_text(path).ok());
        self.file.seen = theirs.as_deref().map(print).or(self.file.seen);
        self.file.saved = self.file.seen.unwrap_or_default();
    }

    fn reload(&mut self, theirs: &str) {
        self.put("Reload from the disk", theirs);
        self.settled();
    }
}
