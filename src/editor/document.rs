//! A level file being edited: its text, its undo history, and its reading by the ruleset.

use super::edits;
use super::history::UndoHistory;
use super::naming;
use super::reading::{Diagnostic, QuickFix, ReaderExpectations, Reading, read_expectations};
use super::splice::changed;
use crate::engine::Level;
use crate::engine::data::{self, Expected, Node};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use xxhash_rust::xxh3::xxh3_64;

/// The editable text of a level or an encounter.
#[derive(Debug)]
pub struct LevelDocument {
    pub(super) file: File,
    text: Arc<str>,
    reading: Reading,
    /// Expectations of the ruleset's reader, computed on first use.
    heard: OnceLock<ReaderExpectations>,
    /// The level read from the last valid text.
    level: Option<Arc<Level>>,
    history: UndoHistory,
    /// The open undo group, if edits are being combined into one step.
    group: Option<UndoGroup>,
    /// Number of changes of the text.
    revision: u64,
    /// Nesting depth of [`Self::group`]; while above 0, only the syntax is parsed and the level is read at the end.
    quiet: usize,
}

/// The file of a document.
#[derive(Debug, Default)]
pub(super) struct File {
    /// `None` until the document is first saved.
    pub path: Option<PathBuf>,
    /// Name of the document in error messages and battles.
    pub label: String,
    /// Digest of the text last read from the file or written to it.
    pub seen: Option<u64>,
    /// Digest of the text that counts as saved.
    pub saved: u64,
    /// The value of `saved` from before the file vanished. While the file is missing, every text counts as unsaved.
    pub saved_before_gone: Option<u64>,
    /// The draft that holds the unsaved text.
    pub draft: Option<PathBuf>,
}

#[derive(Debug)]
struct UndoGroup {
    name: String,
    before: Arc<str>,
    /// Number of open groups inside this one.
    depth: usize,
}

/// Returns the digest of a text.
pub(super) fn print(text: &str) -> u64 {
    xxh3_64(text.as_bytes())
}

impl LevelDocument {
    /// Creates a document without a file. `label` replaces the path in error messages. The text counts as saved until
    /// it is edited.
    pub fn of_text(label: &str, text: &str) -> Self {
        let reading = Reading::parse(label, text);
        let level = reading.level.clone();
        let file = File { label: label.to_owned(), saved: print(text), ..File::default() };
        Self {
            file,
            text: text.into(),
            reading,
            heard: OnceLock::new(),
            level,
            history: UndoHistory::default(),
            group: None,
            revision: 0,
            quiet: 0,
        }
    }

    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// Returns the number of changes of the text. Data derived from the document is stale once this has changed.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the errors in the text, in text order.
    pub fn faults(&self) -> &[Diagnostic] {
        &self.reading.faults
    }

    /// Returns the level read from the last valid text; `None` if the text has never been valid.
    pub fn level(&self) -> Option<&Arc<Level>> {
        self.level.as_ref()
    }

    /// Returns true if [`Self::level`] was read from the current text.
    pub fn is_sound(&self) -> bool {
        self.reading.level.is_some()
    }

    /// Returns true if the document has unsaved changes.
    pub fn is_changed(&self) -> bool {
        print(&self.text) != self.file.saved
    }

    /// Returns the syntax tree of the text.
    ///
    /// # Errors
    /// Errors if the text has a syntax error.
    pub fn parsed(&self) -> Result<&data::Document, String> {
        self.reading.parsed.as_ref().ok_or_else(|| match self.reading.faults.first() {
            Some(fault) => format!("fix line {} first: {}", fault.line, fault.message),
            None => "the text cannot be read".to_owned(),
        })
    }

    /// Returns the text of the value at a path; `None` if there is no value.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.node(path).map(|node| &self.text[node.span.start..node.span.end])
    }

    /// Returns the syntax node of the value at a path; `None` if there is no value.
    pub fn node(&self, path: &str) -> Option<&Node> {
        let found = edits::found(self.reading.parsed.as_ref()?, path).ok()?;
        Some(found.node)
    }

    /// Returns the path of the innermost value at a byte offset of the text; `None` if the text has a syntax error.
    pub fn path_at(&self, at: usize) -> Option<String> {
        let parsed = self.reading.parsed.as_ref()?;
        Some(data::address::path(data::address::steps_at(&parsed.root, at)))
    }

    /// Writes a value at a path: replaces the old value, or adds the key.
    ///
    /// # Errors
    /// Errors if the path does not exist, or `value` is not a valid value. The document is then unchanged.
    pub fn set(&mut self, path: &str, value: &str) -> Result<(), String> {
        let parsed = self.parsed()?;
        let text = edits::set(parsed, path, value, &self.keys_beside(path))?;
        let name = naming::set(&parsed.root, path, value);
        self.put(&name, &text);
        Ok(())
    }

    /// Removes the value at a path: a key with its value, or an entry of a list or map.
    ///
    /// # Errors
    /// Errors if the path has no value. The document is then unchanged.
    pub fn remove(&mut self, path: &str) -> Result<(), String> {
        let parsed = self.parsed()?;
        let text = edits::remove_at(parsed, path)?;
        let name = naming::remove(&parsed.root, path);
        self.put(&name, &text);
        Ok(())
    }

    /// Inserts an entry into the list, map or bracket at a path, before the entry at `index`. An entry of a map
    /// includes its key: `"wood": (cover: true)`. Creates the list or map if it is missing.
    ///
    /// # Errors
    /// Errors if `entry` is not valid there, or the path has no list, map or bracket. The document is then unchanged.
    pub fn insert(&mut self, path: &str, index: usize, entry: &str) -> Result<(), String> {
        let parsed = self.parsed()?;
        let text = edits::insert_at(parsed, path, index, entry, &self.keys_beside(path))?;
        let name = naming::insert(&parsed.root, path, entry);
        self.put(&name, &text);
        Ok(())
    }

    /// Returns the text at a path in a form that can be inserted elsewhere; an entry of a map includes its key.
    ///
    /// # Errors
    /// Errors if the path has no value.
    pub fn copy(&self, path: &str) -> Result<String, String> {
        edits::copied(self.parsed()?, path)
    }

    /// Applies a fix that a fault suggests.
    pub fn mend(&mut self, mend: &QuickFix) {
        let here = mend.change.span;
        if self.text.get(here.start..here.end).is_some() {
            let text = changed(&self.text, vec![mend.change.clone()]);
            self.put(&mend.name, &text);
        }
    }

    /// Replaces the whole text. The new text may be invalid: the user may write unfinished levels.
    pub fn put(&mut self, name: &str, text: &str) {
        if *text == *self.text {
            return;
        }
        if self.group.is_none() {
            self.history.note(name, &self.text, text);
        }
        self.become_text(text.into());
    }

    /// Combines several edits into one undo step with that name. If an edit fails, all of them are rolled back.
    ///
    /// # Errors
    /// Returns the error of the edits.
    pub fn group<T>(&mut self, name: &str, edits: impl FnOnce(&mut Self) -> Result<T, String>) -> Result<T, String> {
        self.begin(name);
        self.quiet += 1;
        let (before, revision) = (self.text.clone(), self.revision);
        let done = edits(self);
        self.quiet -= 1;
        if done.is_err() && *before != *self.text {
            self.become_text(before);
        } else if revision != self.revision {
            self.read();
        }
        self.end();
        done
    }

    /// Opens an undo group: edits up to [`Self::end`] become one step, such as a brush stroke or the drag of a slider.
    /// Groups may be nested.
    pub fn begin(&mut self, name: &str) {
        match &mut self.group {
            Some(group) => group.depth += 1,
            None => self.group = Some(UndoGroup { name: name.to_owned(), before: self.text.clone(), depth: 0 }),
        }
    }

    pub fn end(&mut self) {
        match self.group.take() {
            Some(group) if group.depth > 0 => self.group = Some(UndoGroup { depth: group.depth - 1, ..group }),
            Some(group) if *group.before != *self.text => self.history.note(&group.name, &group.before, &self.text),
            _ => {}
        }
    }

    /// Undoes the last step and returns its name; `None` if there is none.
    pub fn undo(&mut self) -> Option<String> {
        self.finish_group();
        let (name, text) = self.history.undo(&self.text)?;
        self.become_text(text);
        Some(name)
    }

    /// Redoes the step undone last and returns its name; `None` if there is none.
    pub fn redo(&mut self) -> Option<String> {
        self.finish_group();
        let (name, text) = self.history.redo(&self.text)?;
        self.become_text(text);
        Some(name)
    }

    /// Returns the steps that can be undone and redone.
    pub fn history(&self) -> &UndoHistory {
        &self.history
    }

    /// Returns the values that the ruleset's reader accepts at each place of this level. Computed once for each text.
    pub fn expectations(&self) -> &ReaderExpectations {
        self.heard.get_or_init(|| self.reading.parsed.as_ref().map(read_expectations).unwrap_or_default())
    }

    /// Returns the keys that may appear in the same bracket as a path's last key, in the order of the ruleset's reader.
    /// Empty if the reader did not reach that bracket.
    fn keys_beside(&self, path: &str) -> Vec<String> {
        let Some(parsed) = &self.reading.parsed else { return Vec::new() };
        let Ok(data::address::PathTarget::Missing(within, _)) = edits::place(parsed, path) else { return Vec::new() };
        let keys = self.expectations().expected.iter().find_map(|(span, expected)| match expected {
            Expected::Form(_, keys) if *span == within.span => Some(keys.clone()),
            _ => None,
        });
        keys.unwrap_or_default()
    }

    fn finish_group(&mut self) {
        while self.group.is_some() {
            self.end();
        }
    }

    fn become_text(&mut self, text: Arc<str>) {
        self.text = text;
        self.heard = OnceLock::new();
        self.revision += 1;
        if self.quiet > 0 {
            self.reading = Reading::tree(&self.file.label, &self.text);
        } else {
            self.read();
        }
    }

    /// Reads the level from the text.
    pub(super) fn read(&mut self) {
        self.reading = Reading::parse(&self.file.label, &self.text);
        if let Some(level) = &self.reading.level {
            self.level = Some(level.clone());
        }
    }
}
