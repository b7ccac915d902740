//! What may be edited: every bracket of a level as a form, with its fields, what each may hold, and what it holds now. All of it is
//! learnt from the ruleset's reader: while it reads this very level, and while it read all levels and tables there are.

use super::document::Document;
use super::edits;
use crate::engine::data::address::{self, called, combatants, field, list};
use crate::engine::data::{self, Ears, Expected, Node, Outline, Shape, Tree};
use crate::engine::{BoardForm, Ruleset};
use crate::rulesets;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A bracket that may be edited.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    pub path: String,
    /// What the reader calls it: `a combatant`.
    pub what: &'static str,
    pub fields: Vec<Field>,
}

/// A key of a bracket.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub key: String,
    pub path: String,
    /// As written; none where it is not.
    pub value: Option<String>,
    /// What it may be; nothing where that was never seen.
    pub shapes: Vec<Shape>,
    /// What it is where nothing is written, as far as the base or the ruleset says.
    pub usual: Option<String>,
    /// One sentence about it.
    pub note: String,
}

impl Document {
    /// Every bracket of the level by its path, with what the reader calls it, in the order of the text.
    pub fn brackets(&self) -> Vec<(String, &'static str)> {
        let Ok(parsed) = self.parsed() else { return Vec::new() };
        let mut found: Vec<(usize, &'static str)> = Vec::new();
        for (span, expected) in self.expected() {
            if let Expected::Form(what, _) = expected
                && !found.contains(&(span.start, what))
            {
                found.push((span.start, what));
            }
        }
        found.sort_unstable();
        let inside = |at: usize| address::path(address::steps_of(&parsed.root, at));
        found.into_iter().map(|(at, what)| (inside(at), what)).collect()
    }

    /// The form of the bracket at a path; none where no bracket with keys is.
    pub fn form(&self, path: &str) -> Option<Form> {
        let parsed = self.parsed().ok()?;
        let node = edits::found(parsed, path).ok()?.node;
        let ruleset = self.ruleset().and_then(rulesets::ruleset)?;
        let listened = data::Document { ears: Some(Ears::default()), ..parsed.clone() };
        let _ = ruleset.read(&listened, &[]);
        let heard = listened.ears.as_ref().map(Ears::heard).unwrap_or_default();
        let (what, keys) = heard.into_iter().find_map(|(span, expected)| match expected {
            Expected::Form(what, keys) if span == node.span => Some((what, keys)),
            _ => None,
        })?;
        let mut here = Outline::default();
        here.learn(&listened);
        let all = outline_of(ruleset);
        let own = own_names(&parsed.root);
        let places = match ruleset.board_form() {
            Some(BoardForm::Hexes(_)) | None => None,
            Some(form) => Some((form.place(), self.cells())),
        };
        let shapes = |key: &str| {
            let of = |outline: &Outline| outline.forms.get(what)?.shapes(key).map(<[Shape]>::to_vec);
            let mut shapes = of(&here).filter(|shapes| !shapes.is_empty()).or_else(|| of(&all)).unwrap_or_default();
            shapes.iter_mut().for_each(|shape| open_up(shape, &own));
            match &places {
                Some((place, cells)) if key == *place => vec![Shape::Words { words: cells.clone(), open: false }],
                _ => shapes,
            }
        };
        let fields = keys.iter().map(|key| {
            let shapes = shapes(key);
            Field {
                path: within(path, key),
                value: field(node, key).map(|node| self.text()[node.span.start..node.span.end].to_owned()),
                usual: usual(ruleset, node, key, path),
                note: note(ruleset, path, key, &shapes),
                key: key.clone(),
                shapes,
            }
        });
        Some(Form { path: path.to_owned(), what, fields: fields.collect() })
    }
}

fn within(path: &str, key: &str) -> String {
    if path.is_empty() { address::path([key]) } else { format!("{path}.{}", address::path([key])) }
}

/// What all levels and tables of a ruleset may say, learnt once.
fn outline_of(ruleset: &'static dyn Ruleset) -> Arc<Outline> {
    static LEARNT: OnceLock<Mutex<BTreeMap<&'static str, Arc<Outline>>>> = OnceLock::new();
    let mut learnt = LEARNT.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    learnt.entry(ruleset.name()).or_insert_with(|| Arc::new(rulesets::outline(ruleset))).clone()
}

/// Sides and those who fight, by id.
fn own_names(root: &Node) -> Vec<String> {
    let sides = list(field(root, "factions")).iter().filter_map(called);
    sides.chain(combatants(root).into_iter().map(|(id, _)| id)).map(str::to_owned).collect()
}

/// Where names of the level may stand, these are they.
fn open_up(shape: &mut Shape, own: &[String]) {
    match shape {
        Shape::Words { words, open: true } => words.extend(own.iter().cloned()),
        Shape::List(shapes) | Shape::Map(shapes) => shapes.iter_mut().for_each(|shape| open_up(shape, own)),
        _ => {}
    }
}

/// What a key is where nothing is written: the first reading of a house rule, and what the row of the tables says that a `base`
/// names.
fn usual(ruleset: &dyn Ruleset, node: &Node, key: &str, path: &str) -> Option<String> {
    if path == "house_rules" {
        let rule = ruleset.house_rules().iter().find(|(name, _)| *name == key)?;
        return rule.1.first().map(|value| (*value).to_owned());
    }
    let Tree::Text(base) = &field(node, "base")?.tree else { return None };
    ruleset.tables().iter().find_map(|(path, text)| {
        let table = data::Document::parse(path, text).ok()?;
        let row = list(field(&table.root, "combatants")).iter().find(|row| called(row) == Some(base))?;
        let value = field(row, key)?;
        Some(text[value.span.start..value.span.end].split_whitespace().collect::<Vec<_>>().join(" "))
    })
}

/// A sentence: which reading a house rule chooses, or what may stand there.
fn note(ruleset: &dyn Ruleset, path: &str, key: &str, shapes: &[Shape]) -> String {
    let reading = ruleset.readings().iter().find(|(name, _)| path == "house_rules" && *name == key);
    if let Some((_, note)) = reading {
        return (*note).trim().to_owned();
    }
    match shapes {
        [] => "As the ruleset reads it.".to_owned(),
        shapes => {
            let words = shapes.iter().map(Shape::in_words).collect::<Vec<_>>().join(", or ");
            let mut letters = words.chars();
            let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
            format!("{first}{}.", letters.as_str())
        }
    }
}
