//! A level file in the making: its text, what has been done to it, and how its ruleset reads it.

use super::edits;
use super::history::History;
use super::naming;
use super::reading::{Fault, Heard, Mend, Reading, heard};
use super::splice::changed;
use crate::engine::Level;
use crate::engine::data::{self, Expected, Node};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use xxhash_rust::xxh3::xxh3_64;

/// A level, or an encounter, as text that is edited.
#[derive(Debug)]
pub struct Document {
    pub(super) file: File,
    text: Arc<str>,
    reading: Reading,
    /// What its reader has asked for, once that was wanted.
    heard: OnceLock<Heard>,
    /// The level as it was when the text was last sound.
    level: Option<Arc<Level>>,
    history: History,
    /// Edits that are to be one step, while they are made.
    group: Option<Group>,
    /// Counts every change of the text.
    revision: u64,
    /// Within edits that are made at one go: the level is read when all are made.
    quiet: usize,
}

/// Where a document lies.
#[derive(Debug, Default)]
pub(super) struct File {
    /// None until it is first saved.
    pub path: Option<PathBuf>,
    /// What problems and battles call it.
    pub label: String,
    /// Digest of what was last read from there or written there.
    pub seen: Option<u64>,
    /// Digest of the text that needs no saving.
    pub saved: u64,
    /// The same from before the file vanished: while it is gone, everything needs saving.
    pub saved_before_gone: Option<u64>,
    /// The draft that keeps what is unsaved.
    pub draft: Option<PathBuf>,
}

#[derive(Debug)]
struct Group {
    name: String,
    before: Arc<str>,
    /// Groups within groups.
    depth: usize,
}

/// The digest of a text.
pub(super) fn print(text: &str) -> u64 {
    xxh3_64(text.as_bytes())
}

impl Document {
    /// A text that lies nowhere. `label` stands for the file in problems. It counts as saved until it is edited.
    pub fn of_text(label: &str, text: &str) -> Self {
        let reading = Reading::of(label, text);
        let level = reading.level.clone();
        let file = File { label: label.to_owned(), saved: print(text), ..File::default() };
        Self {
            file,
            text: text.into(),
            reading,
            heard: OnceLock::new(),
            level,
            history: History::default(),
            group: None,
            revision: 0,
            quiet: 0,
        }
    }

    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// Counts the changes of the text: what was made of a document is stale when this has changed.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What is wrong, in the order of the text.
    pub fn faults(&self) -> &[Fault] {
        &self.reading.faults
    }

    /// The level as it was when the text was last sound; none until it first is.
    pub fn level(&self) -> Option<&Arc<Level>> {
        self.level.as_ref()
    }

    /// Whether [`Self::level`] is what the text says now.
    pub fn is_sound(&self) -> bool {
        self.reading.level.is_some()
    }

    /// Whether there is something to save.
    pub fn is_changed(&self) -> bool {
        print(&self.text) != self.file.saved
    }

    /// The tree of the text.
    ///
    /// # Errors
    /// Its brackets, commas and quotes are at fault.
    pub fn parsed(&self) -> Result<&data::Document, String> {
        self.reading.parsed.as_ref().ok_or_else(|| match self.reading.faults.first() {
            Some(fault) => format!("line {} comes first: {}", fault.line, fault.message),
            None => "the text cannot be read".to_owned(),
        })
    }

    /// The value at a path, as written; none where nothing is.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.node(path).map(|node| &self.text[node.span.start..node.span.end])
    }

    /// The value at a path as a tree.
    pub fn node(&self, path: &str) -> Option<&Node> {
        let found = edits::found(self.reading.parsed.as_ref()?, path).ok()?;
        Some(found.node)
    }

    /// The address of the innermost value at a byte of the text.
    pub fn path_at(&self, at: usize) -> Option<String> {
        let parsed = self.reading.parsed.as_ref()?;
        Some(data::address::path(data::address::steps_at(&parsed.root, at)))
    }

    /// Writes a value at a path: over what stands there, or as a new key.
    ///
    /// # Errors
    /// The path leads nowhere, or it is no value. Nothing has changed.
    pub fn set(&mut self, path: &str, value: &str) -> Result<(), String> {
        let parsed = self.parsed()?;
        let text = edits::set(parsed, path, value, &self.keys_beside(path))?;
        let name = naming::set(&parsed.root, path, value);
        self.put(&name, &text);
        Ok(())
    }

    /// Takes out what stands at a path: a key with its value, an entry of a list or map.
    ///
    /// # Errors
    /// Nothing stands there. Nothing has changed.
    pub fn remove(&mut self, path: &str) -> Result<(), String> {
        let parsed = self.parsed()?;
        let text = edits::remove_at(parsed, path)?;
        let name = naming::remove(&parsed.root, path);
        self.put(&name, &text);
        Ok(())
    }

    /// Puts an entry into the list, map or bracket at a path, before the one that stands at `index`. An entry of a map has its
    /// key: `"wood": (cover: true)`. Where the list or map itself is not written yet it is made.
    ///
    /// # Errors
    /// It is no entry, or the path leads to nothing that has entries. Nothing has changed.
    pub fn insert(&mut self, path: &str, index: usize, entry: &str) -> Result<(), String> {
        let parsed = self.parsed()?;
        let text = edits::insert_at(parsed, path, index, entry, &self.keys_beside(path))?;
        let name = naming::insert(&parsed.root, path, entry);
        self.put(&name, &text);
        Ok(())
    }

    /// The text at a path, as it can be put in elsewhere; an entry of a map with its key.
    ///
    /// # Errors
    /// Nothing stands there.
    pub fn copy(&self, path: &str) -> Result<String, String> {
        edits::copied(self.parsed()?, path)
    }

    /// Sets a fault right.
    pub fn mend(&mut self, mend: &Mend) {
        let here = mend.change.span;
        if self.text.get(here.start..here.end).is_some() {
            let text = changed(&self.text, vec![mend.change.clone()]);
            self.put(&mend.name, &text);
        }
    }

    /// Writes the whole text anew, whatever it is: nobody is kept from writing what is not sound yet.
    pub fn put(&mut self, name: &str, text: &str) {
        if *text == *self.text {
            return;
        }
        if self.group.is_none() {
            self.history.note(name, &self.text, text);
        }
        self.become_text(text.into());
    }

    /// Makes several edits one step of that name. If one of them fails none has been made.
    ///
    /// # Errors
    /// What the edits return.
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

    /// What is edited from here to [`Self::end`] is one step: a stroke of the brush, a drag of a slider.
    pub fn begin(&mut self, name: &str) {
        match &mut self.group {
            Some(group) => group.depth += 1,
            None => self.group = Some(Group { name: name.to_owned(), before: self.text.clone(), depth: 0 }),
        }
    }

    pub fn end(&mut self) {
        match self.group.take() {
            Some(group) if group.depth > 0 => self.group = Some(Group { depth: group.depth - 1, ..group }),
            Some(group) if *group.before != *self.text => self.history.note(&group.name, &group.before, &self.text),
            _ => {}
        }
    }

    /// Takes the last step back and says which it was.
    pub fn undo(&mut self) -> Option<String> {
        self.finish_group();
        let (name, text) = self.history.undo(&self.text)?;
        self.become_text(text);
        Some(name)
    }

    /// Does the step again that was taken back last.
    pub fn redo(&mut self) -> Option<String> {
        self.finish_group();
        let (name, text) = self.history.redo(&self.text)?;
        self.become_text(text);
        Some(name)
    }

    /// Every step that can be taken back, and every one that can be done again.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// What the reader asks for, place by place: what may stand there in this very level. Listened to once for each text.
    pub fn heard(&self) -> &Heard {
        self.heard.get_or_init(|| self.reading.parsed.as_ref().map(heard).unwrap_or_default())
    }

    /// The keys that may stand beside what a path names, in the order of the ruleset's reader; none where it has not come there.
    fn keys_beside(&self, path: &str) -> Vec<String> {
        let Some(parsed) = &self.reading.parsed else { return Vec::new() };
        let Ok(data::address::Place::Missing(within, _)) = edits::place(parsed, path) else { return Vec::new() };
        let keys = self.heard().expected.iter().find_map(|(span, expected)| match expected {
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

    /// Reads the level.
    pub(super) fn read(&mut self) {
        self.reading = Reading::of(&self.file.label, &self.text);
        if let Some(level) = &self.reading.level {
            self.level = Some(level.clone());
        }
    }
}
