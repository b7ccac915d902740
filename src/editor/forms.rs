//! Editing forms: each bracket of a level with its fields, their values, and the values they accept. Learned from the
//! ruleset's reader as it read this level, and as it read all shipped levels and tables.

use super::document::LevelDocument;
use super::edits;
use crate::engine::data::address::{self, called, combatants, field, list};
use crate::engine::data::{self, Expected, KeyNotes, Node, Outline, Tree, ValueShape};
use crate::engine::{BoardForm, Ruleset};
use crate::rulesets;
use crate::vocab::names::capitalize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// An editable bracket.
#[derive(Clone, Debug, PartialEq)]
pub struct EditableForm {
    pub path: String,
    /// The reader's name for the bracket: `a combatant`.
    pub what: &'static str,
    pub fields: Vec<FormField>,
}

/// A key of a bracket.
#[derive(Clone, Debug, PartialEq)]
pub struct FormField {
    pub key: String,
    pub path: String,
    /// The value as written; `None` if the key is missing.
    pub value: Option<String>,
    /// The accepted values; empty if none has been observed.
    pub shapes: Vec<ValueShape>,
    /// The value in effect if the key is missing, as far as the base or the ruleset defines it.
    pub usual: Option<String>,
    /// One sentence of help.
    pub note: String,
}

impl LevelDocument {
    /// Returns the path of every bracket of the level and the reader's name for it, in text order.
    pub fn brackets(&self) -> Vec<(String, &'static str)> {
        let Ok(parsed) = self.parsed() else { return Vec::new() };
        let mut found: Vec<(usize, &'static str)> = Vec::new();
        for (span, expected) in &self.expectations().expected {
            if let Expected::Form(what, _) = *expected
                && !found.contains(&(span.start, what))
            {
                found.push((span.start, what));
            }
        }
        found.sort_unstable();
        let inside = |at: usize| address::path(address::steps_of(&parsed.root, at));
        found.into_iter().map(|(at, what)| (inside(at), what)).collect()
    }

    /// Returns the form of the bracket at a path; `None` if there is no bracket with keys. The first call reads all
    /// levels and tables of the ruleset, which takes a while.
    pub fn form(&self, path: &str) -> Option<EditableForm> {
        let ruleset = self.ruleset().and_then(rulesets::ruleset)?;
        self.form_by(path, &outline_of(ruleset))
    }

    /// Like [`Self::form`], with a given outline of the levels and tables.
    pub fn form_by(&self, path: &str, all: &Outline) -> Option<EditableForm> {
        let node = edits::found(self.parsed().ok()?, path).ok()?.node;
        let ruleset = self.ruleset().and_then(rulesets::ruleset)?;
        let heard = self.expectations();
        let (what, keys) = heard.expected.iter().rev().find_map(|(span, expected)| match expected {
            Expected::Form(what, keys) if *span == node.span => Some((*what, keys.clone())),
            _ => None,
        })?;
        let own = self.parsed().map(|parsed| own_names(&parsed.root)).unwrap_or_default();
        let place = match ruleset.board_form() {
            Some(BoardForm::Hexes(_)) | None => None,
            Some(form) => Some(form.place()).filter(|place| keys.iter().any(|key| key == place)),
        };
        let cells = place.map(|_| self.cells()).unwrap_or_default();
        let base = base_of(ruleset, node);
        let notes = rulesets::key_notes(ruleset);
        let field = |key: &String| {
            let shapes = if place == Some(key.as_str()) {
                vec![ValueShape::Words { words: cells.clone(), open: false }]
            } else {
                shapes_of(what, key, &[&heard.outline, all], &own)
            };
            FormField {
                path: within(path, key),
                value: field(node, key).map(|node| self.text()[node.span.start..node.span.end].to_owned()),
                usual: match path {
                    "house_rules" => house_rule(ruleset, key),
                    _ => base.as_ref().and_then(|base| base.get(key)),
                },
                note: note(ruleset, (path, what, key), &notes, &shapes),
                key: key.clone(),
                shapes,
            }
        };
        Some(EditableForm { path: path.to_owned(), what, fields: keys.iter().map(field).collect() })
    }
}

/// Returns the values accepted under a key: as observed in this level, else in all levels. If no bracket of this kind
/// has the key, uses other brackets with a key of that name.
fn shapes_of(what: &str, key: &str, outlines: &[&Outline], own: &[String]) -> Vec<ValueShape> {
    let some = |shapes: &&[ValueShape]| !shapes.is_empty();
    let of = |outline: &&Outline| {
        outline.forms.get(what).and_then(|form| form.shapes(key)).filter(some).map(<[ValueShape]>::to_vec)
    };
    let other = |outline: &&Outline| {
        outline.forms.values().find_map(|form| form.shapes(key).filter(some)).map(<[ValueShape]>::to_vec)
    };
    let found = outlines.iter().find_map(of).or_else(|| outlines.iter().rev().find_map(other));
    let mut shapes = found.unwrap_or_default();
    shapes.iter_mut().for_each(|shape| open_up(shape, own));
    shapes
}

fn within(path: &str, key: &str) -> String {
    if path.is_empty() { address::path([key]) } else { format!("{path}.{}", address::path([key])) }
}

/// Returns the outline of all levels and tables of a ruleset, computed once.
pub fn outline_of(ruleset: &'static dyn Ruleset) -> Arc<Outline> {
    static LEARNT: OnceLock<Mutex<BTreeMap<&'static str, Arc<Outline>>>> = OnceLock::new();
    let mut learnt = LEARNT.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    learnt.entry(ruleset.name()).or_insert_with(|| Arc::new(rulesets::outline(ruleset))).clone()
}

/// Returns the ids of sides and combatants.
fn own_names(root: &Node) -> Vec<String> {
    let sides = list(field(root, "factions")).iter().filter_map(called);
    sides.chain(combatants(root).into_iter().map(|(id, _)| id)).map(str::to_owned).collect()
}

/// Adds the level's own names to shapes that accept them.
fn open_up(shape: &mut ValueShape, own: &[String]) {
    match shape {
        ValueShape::Words { words, open: true } => words.extend(own.iter().cloned()),
        ValueShape::List(shapes) | ValueShape::Map(shapes) => shapes.iter_mut().for_each(|shape| open_up(shape, own)),
        _ => {}
    }
}

/// Returns the default of a house rule, which is its first value.
fn house_rule(ruleset: &dyn Ruleset, key: &str) -> Option<String> {
    let rule = ruleset.house_rules().iter().find(|(name, _)| *name == key)?;
    rule.1.first().map(|value| (*value).to_owned())
}

/// The table row that a bracket names as its `base`, which supplies values for missing keys.
struct Base {
    table: data::Document,
    at: usize,
}

impl Base {
    fn get(&self, key: &str) -> Option<String> {
        let row = list(field(&self.table.root, "combatants")).get(self.at)?;
        let span = field(row, key)?.span;
        Some(self.table.text[span.start..span.end].split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

fn base_of(ruleset: &dyn Ruleset, node: &Node) -> Option<Base> {
    let Tree::Text(base) = &field(node, "base")?.tree else { return None };
    ruleset.tables().iter().find_map(|(path, text)| {
        let table = data::Document::parse(path, text).ok()?;
        let at = list(field(&table.root, "combatants")).iter().position(|row| called(row) == Some(base))?;
        Some(Base { table, at })
    })
}

/// Returns a field's help: the description of a house rule, or the meaning of the key and the values it accepts.
fn note(
    ruleset: &dyn Ruleset,
    (path, form, key): (&str, &str, &str),
    notes: &KeyNotes,
    shapes: &[ValueShape],
) -> String {
    let reading = ruleset.readings().iter().find(|(name, _)| path == "house_rules" && *name == key);
    if let Some((_, note)) = reading {
        return (*note).trim().to_owned();
    }
    let words = shapes.iter().map(ValueShape::describe).collect::<Vec<_>>().join(", or ");
    let takes = if words.is_empty() { String::new() } else { format!("{}.", capitalize(&words)) };
    let meaning = notes.find(form, key).map_or("", |note| &note.meaning);
    format!("{meaning} {takes}").trim().to_owned()
}
