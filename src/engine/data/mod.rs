//! A RON reader that reports all errors of a file at once, each with line, column and the nearest valid word.
//!
//! Reading has two steps. [`Document::parse`] turns text into a tree of [`Node`]s that know their positions. A
//! [`Reader`] takes typed values from the tree and records the errors. Nothing here depends on a ruleset.
//!
//! A new ruleset provides the following, in this order, to have its levels and tables read:
//!
//! 1. Its closed lists as [`named!`](crate::named) enums, sets of them as [`named_bits!`](crate::named_bits), and its
//!    house rules as [`house_rules!`](crate::house_rules). [`Reader::member`] and [`Fields::member`] read any of them.
//! 2. The row type of its armoury, a [`TableRow`]: the tables with their keys, and how the fields of a row are read.
//!    [`Armoury`] reads the file, applies a level's own rows, and finds rows by name. A list of spells is another such
//!    row type.
//! 3. Its stat block: a `Default`, and a function that reads fields over it. [`Bestiary`] reads the file, and finds the
//!    row that a combatant's `base` names.
//! 4. Both files of `assets/<ruleset>`, loaded with [`built_in`], and `check_data`, which validates and describes a
//!    file of tables.
//! 5. A [`LevelForm`], and for [`read_level`] the ruleset's own part of a level, read with a [`LevelHead`]. This
//!    includes the board (a hex board is a [`HexBoard`] of the ruleset's [`HexCell`]s), the combatants
//!    ([`read_combatants`]), the checks that need the whole level, and the plan ([`read_floors`], [`read_props`]).
//!
//! Lists of a file need limits: see [`limits`].

pub mod address;
mod bestiary;
mod combatants;
mod dice_notation;
mod fields;
mod head;
mod hex_board;
mod json;
mod keys;
pub mod limits;
mod outline;
mod overrides;
mod parse;
mod patch;
mod plan;
mod reader;
mod samples;
mod schema_recorder;
mod suggestions;
mod tables;
mod tree;

pub use bestiary::{Bestiary, built_in};
pub use combatants::{CombatantHead, FactionSection, check_enemies, make_distinct, numbered, read_combatants};
pub use dice_notation::{DiceNotation, DiceSum};
pub use fields::{Fields, set, set_some};
pub use head::{LevelForm, LevelHead, read_level};
pub use hex_board::{
    HexBoard, HexCell, ParsedDrawing, Passages, Start, read_exits, read_hex_plan, read_rows, usual_legend,
};
pub use json::{from_json, to_json};
pub use keys::{KeyNote, KeyNotes};
pub use limits::{MAX_BYTES, MAX_DEPTH, MAX_PROBLEMS};
pub use outline::{BracketForm, Outline, ValueShape, types_in_words};
pub use overrides::{LevelOverrides, house_name, label_of_field, label_of_house, override_error as wrong_given};
pub use patch::{Patched, patch, written_at};
pub use plan::{FLOORS, read_floors, read_props};
pub use reader::Reader;
pub use samples::with_examples;
pub use schema_recorder::{Expected, SchemaRecorder};
pub use suggestions::{nearest, suggest};
pub use tables::{Armoury, TableRow, TableSpec};
pub use tree::{KeyValue, Node, Span, Tree};

use super::files::read_unnamed;
use std::fmt;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

/// An error in a file, with a hint how to fix it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Path of the file, as the caller named it.
    pub file: String,
    /// Line number from 1; 0 if the error is in a caller's override, which `file` then names.
    pub line: u32,
    /// Column number from 1, in characters.
    pub column: u32,
    /// The error: what is wrong and what was expected.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            return write!(f, "{}: {}", self.file, self.message);
        }
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
    }
}

/// A parsed file.
#[derive(Clone, Debug)]
pub struct Document {
    /// Path of the file, for error messages.
    pub path: String,
    /// Text of the file.
    pub text: Arc<str>,
    /// The parsed value.
    pub root: Arc<Node>,
    /// Records the expectations of its reader, if set.
    pub ears: Option<SchemaRecorder>,
}

impl Document {
    /// Parses RON text. `path` is only used as a label in errors.
    ///
    /// # Errors
    /// Returns all syntax errors, up to [`MAX_PROBLEMS`].
    pub fn parse(path: &str, text: &str) -> Result<Document, Vec<Problem>> {
        match parse::parse(text) {
            Ok(root) => Ok(Document { path: path.to_owned(), text: text.into(), root: Arc::new(root), ears: None }),
            Err(wrong) => Err(wrong.into_iter().map(|(at, message)| problem(path, text, at, message)).collect()),
        }
    }

    /// Returns true if the file's outermost bracket has that key.
    pub fn has(&self, key: &str) -> bool {
        matches!(&self.root.tree, Tree::Fields { entries, .. } if entries.iter().any(|entry| entry.key == key))
    }

    /// Creates an error at a byte offset of the text.
    pub fn problem(&self, at: usize, message: impl Into<String>) -> Problem {
        problem(&self.path, &self.text, at, message.into())
    }
}

fn problem(path: &str, text: &str, at: usize, message: String) -> Problem {
    let before = text.get(..at).unwrap_or(text);
    let line = before.bytes().filter(|b| *b == b'\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    Problem { file: path.to_owned(), line: narrow(line), column: narrow(column), message }
}

/// Returns the name of the ruleset that reads this file.
///
/// # Errors
/// If the file is not a `( key: value, … )`, or `ruleset` is missing, given twice or not a text.
pub fn ruleset_name(document: &Document) -> Result<String, Vec<Problem>> {
    let mut reader = Reader::new(document);
    let name = reader.entries(&document.root, "a level").and_then(|entries| {
        let found: Vec<_> = entries.iter().filter(|entry| entry.key == "ruleset").collect();
        match found[..] {
            [entry] => reader.text(&entry.value, "`ruleset`"),
            [] => {
                reader.missing(document.root.span, "ruleset", "a level", "the name of the ruleset, such as \"zones\"");
                None
            }
            _ => {
                reader.error(found[1].span, "`ruleset` is given twice");
                None
            }
        }
    });
    name.ok_or_else(|| reader.finish())
}

/// Returns the span of the ruleset's name.
pub fn span_of_ruleset(document: &Document) -> Span {
    match &document.root.tree {
        Tree::Fields { entries, .. } => entries.iter().find(|e| e.key == "ruleset").map(|e| e.value.span),
        _ => None,
    }
    .unwrap_or_default()
}

/// Reads a text file. Lone carriage returns, which old programs used as line ends, become line feeds.
///
/// # Errors
/// If the file is missing, not a regular file, unreadable, too large or not UTF-8. Except for the last, the position is
/// line 1, column 1.
pub fn read_text(path: &Path) -> Result<String, Problem> {
    let label = path.display().to_string();
    let bytes = read_unnamed(path, MAX_BYTES as u64).map_err(|error| {
        let message = unreadable(path, &error);
        Problem { file: label.clone(), line: 1, column: 1, message }
    })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..at]).into_owned();
        problem(&label, &text, at, "the file is not UTF-8 text from here on".into())
    })?;
    Ok(with_line_feeds(text))
}

/// Converts all line ends to line feeds if the text has a lone carriage return. Any other text is unchanged.
fn with_line_feeds(text: String) -> String {
    let is_lone = |(at, _): (usize, &str)| !text[at + 1..].starts_with('\n');
    if text.match_indices('\r').any(is_lone) { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}

/// Describes why a path cannot be read. If it does not exist, suggests a file with a similar name in the same folder.
fn unreadable(path: &Path, error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => {}
        ErrorKind::IsADirectory | ErrorKind::InvalidInput | ErrorKind::FileTooLarge => return error.to_string(),
        _ => return format!("the file cannot be read: {error}"),
    }
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let wanted = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let mut beside: Vec<String> = std::fs::read_dir(folder)
        .map(|entries| entries.flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect())
        .unwrap_or_default();
    beside.sort();
    match nearest(&wanted, beside.iter().map(String::as_str)) {
        Some(name) => format!("there is no such file; did you mean `{}`?", folder.join(name).display()),
        None => "there is no such file".into(),
    }
}
