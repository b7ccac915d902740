//! The reading of a text by its ruleset: the level, or the errors with their addresses and suggested fixes.

use super::splice::TextEdit;
use crate::engine::Level;
use crate::engine::data::address::{path, steps_at};
use crate::engine::data::{self, Expected, MAX_BYTES, Node, Outline, Problem, SchemaRecorder, Span, Tree, nearest};
use crate::engine::encounters::Encounter;
use crate::rulesets;
use std::fmt;
use std::sync::Arc;

/// An error in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Line number, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Byte offset of the error in the text.
    pub at: usize,
    /// Path of the innermost value there; empty if the error concerns the whole document, or the text does not parse.
    pub path: String,
    pub message: String,
    pub mend: Option<QuickFix>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// A suggested fix for a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickFix {
    /// Name of the fix as shown to the user, such as `Write wood instead of wod`.
    pub name: String,
    pub(super) change: TextEdit,
}

/// The result of reading a text.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    /// The syntax tree; `None` if the text has a syntax error.
    pub parsed: Option<data::Document>,
    pub level: Option<Arc<Level>>,
    pub faults: Vec<Diagnostic>,
}

impl Reading {
    /// Reads a text as a level. `label` is the level's name in battles.
    pub fn parse(label: &str, text: &str) -> Self {
        let mut reading = Self::tree(label, text);
        if let Some(parsed) = &reading.parsed {
            match rulesets::load_document(parsed, &[]) {
                Ok(level) => reading.level = Some(level),
                Err(problems) => reading.faults = faults(parsed, problems),
            }
        }
        reading
    }

    /// Parses the syntax only.
    pub fn tree(label: &str, text: &str) -> Self {
        match data::Document::parse(label, text) {
            Ok(parsed) => Self { parsed: Some(parsed), level: None, faults: Vec::new() },
            Err(problems) => {
                let faults = problems.into_iter().map(|problem| plain(text, problem)).collect();
                Self { parsed: None, level: None, faults }
            }
        }
    }
}

/// Expectations that a reader expressed while reading a text.
#[derive(Debug, Default)]
pub struct ReaderExpectations {
    /// Expectations by span.
    pub expected: Vec<(Span, Expected)>,
    /// An outline of the allowed keys and values, made of these expectations.
    pub outline: Outline,
}

/// Reads a text and returns the reader's expectations; empty if the ruleset is unknown.
pub(super) fn read_expectations(parsed: &data::Document) -> ReaderExpectations {
    let ears = SchemaRecorder::default();
    let listened = data::Document { ears: Some(ears.clone()), ..parsed.clone() };
    if Encounter::is_one(&listened) {
        let _ = Encounter::read(&listened);
    } else if let Some(ruleset) = data::ruleset_name(parsed).ok().and_then(|name| rulesets::ruleset(&name)) {
        let _ = ruleset.read(&listened, &[]);
    }
    let mut outline = Outline::default();
    outline.learn(&listened);
    ReaderExpectations { expected: ears.recorded(), outline }
}

fn faults(parsed: &data::Document, problems: Vec<Problem>) -> Vec<Diagnostic> {
    let heard = read_expectations(parsed).expected;
    let told = |problem: Problem| {
        let mut fault = plain(&parsed.text, problem);
        let steps = steps_at(&parsed.root, fault.at);
        fault.mend = mend(parsed, fault.at, &heard).filter(|mend| is_told(&fault.message, mend));
        fault.path = path(steps);
        fault
    };
    problems.into_iter().map(told).collect()
}

fn plain(text: &str, problem: Problem) -> Diagnostic {
    let Problem { line, column, message, .. } = problem;
    Diagnostic { line, column, at: byte_of(text, line, column), path: String::new(), message, mend: None }
}

/// Returns the byte offset of a line and column; 0 if the text is larger than a document may be.
pub(super) fn byte_of(text: &str, line: u32, column: u32) -> usize {
    if text.len() > MAX_BYTES {
        return 0;
    }
    let lines = text.split_inclusive('\n').take(line.saturating_sub(1) as usize);
    let start: usize = lines.map(str::len).sum();
    let letters = text[start..].chars().take(column.saturating_sub(1) as usize);
    start + letters.map(char::len_utf8).sum::<usize>()
}

/// Returns a fix with the nearest value or key that the reader accepts there, if one is similar enough.
fn mend(parsed: &data::Document, at: usize, heard: &[(Span, Expected)]) -> Option<QuickFix> {
    let here = |span: &Span| span.start == at;
    let text = &parsed.text;
    let change = match spot(&parsed.root, at)? {
        SyntaxElement::Key { bracket, span, key } => {
            let keys = heard.iter().find_map(|(span, expected)| match expected {
                Expected::Form(_, keys) if *span == bracket.span => Some(keys),
                _ => None,
            })?;
            let near = nearest(key, keys.iter().map(String::as_str)).filter(|near| *near != key)?;
            TextEdit { span, text: near.to_owned() }
        }
        SyntaxElement::Value(node) => {
            let expected = heard.iter().filter(|(span, _)| here(span)).map(|(_, expected)| expected);
            let right = expected.filter_map(|expected| instead(node, expected)).next_back()?;
            TextEdit { span: node.span, text: right }
        }
        SyntaxElement::MapKey(node) => {
            let words = heard.iter().filter(|(span, _)| here(span));
            let right = words.filter_map(|(_, expected)| instead(node, expected)).next_back()?;
            TextEdit { span: node.span, text: right }
        }
    };
    let old = &text[change.span.start..change.span.end];
    (old != change.text).then(|| QuickFix { name: format!("Replace {old} with {}", change.text), change })
}

/// Returns true if the reader's own message names the fix, or the kind of value that it writes.
fn is_told(message: &str, mend: &QuickFix) -> bool {
    let right = mend.change.text.trim_matches(['"', '[', ']']);
    let parts = right.split(['/', '|', ':']);
    std::iter::once(right).chain(parts).any(|word| message.contains(&format!("`{word}`")) || message.ends_with(word))
        || message.contains("in quotes")
        || message.contains("a list")
        || message.contains("a whole number")
}

/// The kind of syntax element at a byte offset.
enum SyntaxElement<'n> {
    Key { bracket: &'n Node, span: Span, key: &'n str },
    MapKey(&'n Node),
    Value(&'n Node),
}

fn spot(node: &Node, at: usize) -> Option<SyntaxElement<'_>> {
    let inner = match &node.tree {
        Tree::Fields { entries, .. } => entries.iter().find_map(|entry| {
            if entry.span.start == at {
                Some(SyntaxElement::Key { bracket: node, span: entry.span, key: &entry.key })
            } else {
                spot(&entry.value, at)
            }
        }),
        Tree::Map(entries) => entries.iter().find_map(|(key, value)| {
            if key.span.start == at { Some(SyntaxElement::MapKey(key)) } else { spot(value, at) }
        }),
        Tree::List(items) | Tree::Tuple { items, .. } => items.iter().find_map(|item| spot(item, at)),
        _ => None,
    };
    inner.or_else(|| (node.span.start == at).then_some(SyntaxElement::Value(node)))
}

/// Returns the expected value nearest to the one in the text.
fn instead(node: &Node, expected: &Expected) -> Option<String> {
    match (expected, &node.tree) {
        (Expected::Words(words), Tree::Text(word)) => Some(format!("{:?}", part_near(word, words)?)),
        (Expected::Words(words), Tree::Word(word)) => Some(near(word, words)?.to_owned()),
        (Expected::Whole(low, high), Tree::Int(n)) => Some(n.clamp(low, high).to_string()),
        #[expect(clippy::cast_possible_truncation, reason = "a whole number is meant")]
        (Expected::Whole(low, high), Tree::Float(n)) => Some((n.round() as i64).clamp(*low, *high).to_string()),
        #[expect(clippy::cast_precision_loss, reason = "out of the range when it matters")]
        (Expected::Number(low, high), Tree::Int(n)) => Some((*n as f64).clamp(*low, *high).to_string()),
        (Expected::Number(low, high), Tree::Float(n)) => Some(n.clamp(*low, *high).to_string()),
        (Expected::Text | Expected::Name, Tree::Word(word)) => Some(format!("{word:?}")),
        (Expected::List(_), Tree::Text(text)) => Some(format!("[{text:?}]")),
        _ => None,
    }
}

/// Returns the text with its whole, or its first misspelt part between `/`, `|` and `:`, replaced by the nearest word.
fn part_near(text: &str, words: &[String]) -> Option<String> {
    if let Some(near) = near(text, words) {
        return Some(near.to_owned());
    }
    let part = text.split(['/', '|', ':']).find(|part| near(part, words).is_some())?;
    Some(text.replacen(part, near(part, words)?, 1))
}

fn near<'w>(word: &str, words: &'w [String]) -> Option<&'w str> {
    nearest(word, words.iter().map(String::as_str)).filter(|near| *near != word)
}
