//! A text as its ruleset reads it: the level, or what is wrong, each fault with its address and the mend where there is one.

use super::splice::Change;
use crate::engine::Level;
use crate::engine::data::address::{path, steps_at};
use crate::engine::data::{self, Ears, Expected, MAX_BYTES, Node, Outline, Problem, Span, Tree, nearest};
use crate::engine::encounters::Encounter;
use crate::rulesets;
use std::fmt;
use std::sync::Arc;

/// One thing that is wrong with a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    /// The byte of the text at which it stands.
    pub at: usize,
    /// Address of the innermost value there; empty where it is of the whole, or where the text is not read so far.
    pub path: String,
    pub message: String,
    pub mend: Option<Mend>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// What would set a fault right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// `Write wood`
    pub name: String,
    pub(super) change: Change,
}

/// A text as read.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    /// Its tree; none where its brackets, commas and quotes are at fault.
    pub parsed: Option<data::Document>,
    pub level: Option<Arc<Level>>,
    pub faults: Vec<Fault>,
}

impl Reading {
    /// `label` is what a battle calls the level.
    pub fn of(label: &str, text: &str) -> Self {
        let mut reading = Self::tree(label, text);
        if let Some(parsed) = &reading.parsed {
            match rulesets::load_document(parsed, &[]) {
                Ok(level) => reading.level = Some(level),
                Err(problems) => reading.faults = faults(parsed, problems),
            }
        }
        reading
    }

    /// The tree alone.
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

/// What a reader asked for.
#[derive(Debug, Default)]
pub struct Heard {
    /// Place by place.
    pub expected: Vec<(Span, Expected)>,
    /// The same as an outline of what the text may say.
    pub outline: Outline,
}

/// What a reader asks for in a text; nothing where its ruleset is unknown.
pub(super) fn heard(parsed: &data::Document) -> Heard {
    let ears = Ears::default();
    let listened = data::Document { ears: Some(ears.clone()), ..parsed.clone() };
    if Encounter::is_one(&listened) {
        let _ = Encounter::read(&listened);
    } else if let Some(ruleset) = data::ruleset_name(parsed).ok().and_then(|name| rulesets::ruleset(&name)) {
        let _ = ruleset.read(&listened, &[]);
    }
    let mut outline = Outline::default();
    outline.learn(&listened);
    Heard { expected: ears.heard(), outline }
}

fn faults(parsed: &data::Document, problems: Vec<Problem>) -> Vec<Fault> {
    let heard = heard(parsed).expected;
    let told = |problem: Problem| {
        let mut fault = plain(&parsed.text, problem);
        let steps = steps_at(&parsed.root, fault.at);
        fault.mend = mend(parsed, fault.at, &heard).filter(|mend| is_told(&fault.message, mend));
        fault.path = path(steps);
        fault
    };
    problems.into_iter().map(told).collect()
}

fn plain(text: &str, problem: Problem) -> Fault {
    let Problem { line, column, message, .. } = problem;
    Fault { line, column, at: byte_of(text, line, column), path: String::new(), message, mend: None }
}

/// The byte at which a letter of a line stands.
pub(super) fn byte_of(text: &str, line: u32, column: u32) -> usize {
    if text.len() > MAX_BYTES {
        return 0;
    }
    let lines = text.split_inclusive('\n').take(line.saturating_sub(1) as usize);
    let start: usize = lines.map(str::len).sum();
    let letters = text[start..].chars().take(column.saturating_sub(1) as usize);
    start + letters.map(char::len_utf8).sum::<usize>()
}

/// What the reader would have taken at that place, if something near it was meant.
fn mend(parsed: &data::Document, at: usize, heard: &[(Span, Expected)]) -> Option<Mend> {
    let here = |span: &Span| span.start == at;
    let text = &parsed.text;
    let change = match spot(&parsed.root, at)? {
        Spot::Key { bracket, span, key } => {
            let keys = heard.iter().find_map(|(span, expected)| match expected {
                Expected::Form(_, keys) if *span == bracket.span => Some(keys),
                _ => None,
            })?;
            let near = nearest(key, keys.iter().map(String::as_str)).filter(|near| *near != key)?;
            Change { span, text: near.to_owned() }
        }
        Spot::Value(node) => {
            let expected = heard.iter().filter(|(span, _)| here(span)).map(|(_, expected)| expected);
            let right = expected.filter_map(|expected| instead(node, expected)).next_back()?;
            Change { span: node.span, text: right }
        }
        Spot::MapKey(node) => {
            let words = heard.iter().filter(|(span, _)| here(span));
            let right = words.filter_map(|(_, expected)| instead(node, expected)).next_back()?;
            Change { span: node.span, text: right }
        }
    };
    let old = &text[change.span.start..change.span.end];
    (old != change.text).then(|| Mend { name: format!("Write {} instead of {old}", change.text), change })
}

/// Whether the reader's own message names what would be right.
fn is_told(message: &str, mend: &Mend) -> bool {
    let right = mend.change.text.trim_matches(['"', '[', ']']);
    let parts = right.split(['/', '|', ':']);
    std::iter::once(right).chain(parts).any(|word| message.contains(&format!("`{word}`")) || message.ends_with(word))
        || message.contains("in quotes")
        || message.contains("a list")
        || message.contains("a whole number")
}

/// What stands at a place.
enum Spot<'n> {
    Key { bracket: &'n Node, span: Span, key: &'n str },
    MapKey(&'n Node),
    Value(&'n Node),
}

fn spot(node: &Node, at: usize) -> Option<Spot<'_>> {
    let inner = match &node.tree {
        Tree::Fields { entries, .. } => entries.iter().find_map(|entry| match entry.span.start == at {
            true => Some(Spot::Key { bracket: node, span: entry.span, key: &entry.key }),
            false => spot(&entry.value, at),
        }),
        Tree::Map(entries) => entries.iter().find_map(|(key, value)| match key.span.start == at {
            true => Some(Spot::MapKey(key)),
            false => spot(value, at),
        }),
        Tree::List(items) | Tree::Tuple { items, .. } => items.iter().find_map(|item| spot(item, at)),
        _ => None,
    };
    inner.or_else(|| (node.span.start == at).then_some(Spot::Value(node)))
}

/// What is expected there and is nearest to what stands there.
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

/// A text whose whole, or whose first part between `/`, `|` and `:` that is none of the words, is what is nearest to it.
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
