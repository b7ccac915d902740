//! The file format of a ruleset, derived from the expectations that its reader recorded while reading sample files.

use super::Document;
use super::KeyNote;
use super::schema_recorder::Expected;
use super::tree::{Node, Span, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// Every kind of bracket in a file, by the reader's name for it: `a combatant`.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// The kinds of brackets, by name.
    pub forms: BTreeMap<&'static str, BracketForm>,
    /// Names defined by the sample documents themselves, such as factions and combatants.
    own: BTreeSet<String>,
}

/// The keys of one kind of bracket in order, each with the possible forms of its value. The forms are empty if no
/// sample has the key.
#[derive(Clone, Debug, Default)]
pub struct BracketForm {
    /// The keys, each with the possible forms of its value.
    pub keys: Vec<(String, Vec<ValueShape>)>,
}

impl BracketForm {
    /// Returns the possible forms of a key's value; `None` if the bracket has no such key.
    pub fn shapes(&self, key: &str) -> Option<&[ValueShape]> {
        self.keys.iter().find(|(known, _)| known == key).map(|(_, shapes)| shapes.as_slice())
    }
}

/// A possible form of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueShape {
    /// A bracket of that kind.
    Form(&'static str),
    /// A whole number in a range.
    Whole(i64, i64),
    /// A number in a range.
    Number(f64, f64),
    /// `true` or `false`.
    Flag,
    /// A text in quotation marks.
    Text,
    /// An identifier.
    Name,
    /// Dice such as `2d6+1`.
    Dice,
    /// One of these words. If `open`, also a name that the file defines.
    Words {
        /// The words.
        words: Vec<String>,
        /// True if a name that the file defines is valid too.
        open: bool,
    },
    /// A list, with the possible forms of its entries.
    List(Vec<ValueShape>),
    /// A map, with the possible forms of its values.
    Map(Vec<ValueShape>),
    /// A position on a board: `(q, r)`.
    Place,
    /// Two names: `("a", "b")`.
    Pair,
}

impl ValueShape {
    /// Returns a description such as `a whole number from 1 to 20`.
    pub fn describe(&self) -> String {
        let each = |shapes: &[ValueShape]| {
            if shapes.is_empty() {
                "of anything".to_owned()
            } else {
                format!("of: {}", shapes.iter().map(ValueShape::describe).collect::<Vec<_>>().join(", or "))
            }
        };
        match self {
            ValueShape::Form(what) => format!("( … ), {what}"),
            ValueShape::Whole(low, high) => format!("a whole number from {low} to {high}"),
            ValueShape::Number(low, high) => format!("a number from {low} to {high}"),
            ValueShape::Flag => "true or false".into(),
            ValueShape::Text => "a text".into(),
            ValueShape::Name => "a name".into(),
            ValueShape::Dice => "dice such as \"1d6+1\"".into(),
            ValueShape::Place => "a place (q, r)".into(),
            ValueShape::Pair => "a pair of names (\"a\", \"b\")".into(),
            ValueShape::Words { words, open } if words.is_empty() && *open => "a name of the level".into(),
            ValueShape::Words { words, open } => {
                format!("{}{}", words.join(" | "), if *open { " | a name of the level" } else { "" })
            }
            ValueShape::List(shapes) => format!("a list {}", each(shapes)),
            ValueShape::Map(shapes) => format!("a map {}", each(shapes)),
        }
    }

    /// Replaces words that are only names of a sample level by the `open` flag.
    fn forget(&mut self, own: &BTreeSet<String>) {
        match self {
            ValueShape::Words { words, open } if words.iter().any(|word| own.contains(word)) => {
                let known = |word: &String| own.contains(word) || matches!(word.as_str(), "random" | "none");
                if words.iter().all(known) {
                    words.retain(|word| !own.contains(word));
                    *open = true;
                }
            }
            ValueShape::List(shapes) | ValueShape::Map(shapes) => shapes.iter_mut().for_each(|shape| shape.forget(own)),
            _ => {}
        }
    }
}

/// Describes the values of a key: the types that its readers asked for, or the type of its example.
pub fn types_in_words(shapes: &[ValueShape], note: Option<&KeyNote>) -> String {
    match note {
        Some(note) if shapes.is_empty() => note.example_type().to_owned(),
        _ => shapes.iter().map(ValueShape::describe).collect::<Vec<_>>().join(", or "),
    }
}

type Heard = BTreeMap<(usize, usize), Vec<Expected>>;

impl Outline {
    /// Adds the expectations recorded while a document was read.
    pub fn learn(&mut self, document: &Document) {
        let Some(ears) = &document.ears else { return };
        let mut heard = Heard::new();
        for (Span { start, end }, expected) in ears.recorded() {
            let here = heard.entry((start, end)).or_default();
            if !here.contains(&expected) {
                here.push(expected);
            }
        }
        self.walk(&document.root, &heard);
        let shapes = self.forms.values_mut().flat_map(|form| &mut form.keys).flat_map(|(_, shapes)| shapes);
        shapes.for_each(|shape| shape.forget(&self.own));
    }

    fn walk(&mut self, node: &Node, heard: &Heard) {
        let expected = heard.get(&(node.span.start, node.span.end));
        for expected in expected.into_iter().flatten() {
            if let Expected::Form(what, keys) = expected {
                self.form(what, keys, node, heard);
            }
        }
        match &node.tree {
            Tree::Fields { entries, .. } => entries.iter().for_each(|entry| self.walk(&entry.value, heard)),
            Tree::List(items) | Tree::Tuple { items, .. } => items.iter().for_each(|item| self.walk(item, heard)),
            Tree::Map(entries) => entries.iter().for_each(|(_, value)| self.walk(value, heard)),
            _ => {}
        }
    }

    fn form(&mut self, what: &'static str, keys: &[String], node: &Node, heard: &Heard) {
        let form = self.forms.entry(what).or_default();
        for key in keys {
            if !form.keys.iter().any(|(known, _)| known == key) {
                form.keys.push((key.clone(), Vec::new()));
            }
        }
        let Tree::Fields { entries, .. } = &node.tree else { return };
        for entry in entries {
            if let (true, Tree::Text(id)) = (entry.key == "id", &entry.value.tree) {
                self.own.insert(id.clone());
            }
            if let Some((_, shapes)) = form.keys.iter_mut().find(|(key, _)| *key == entry.key) {
                merge(shapes, shapes_of(&entry.value, heard));
            }
        }
    }
}

/// Returns the possible forms of a value.
fn shapes_of(node: &Node, heard: &Heard) -> Vec<ValueShape> {
    let Some(node) = node.present() else { return Vec::new() };
    let mut shapes = Vec::new();
    let expected = heard.get(&(node.span.start, node.span.end)).map_or(&[][..], Vec::as_slice);
    for expected in expected {
        merge(&mut shapes, shape(expected, node, heard).into_iter().collect());
    }
    // Names, dice and words are read as texts first, so drop the form "text".
    if shapes.iter().any(|s| matches!(s, ValueShape::Name | ValueShape::Dice | ValueShape::Words { .. })) {
        shapes.retain(|shape| *shape != ValueShape::Text);
    }
    if shapes.iter().any(|s| matches!(s, ValueShape::Words { .. })) {
        shapes.retain(|shape| *shape != ValueShape::Name);
    }
    // The numbers of a position are read separately, so drop their form.
    if shapes.contains(&ValueShape::Place) {
        shapes.retain(|shape| *shape == ValueShape::Place);
    }
    shapes
}

fn shape(expected: &Expected, node: &Node, heard: &Heard) -> Option<ValueShape> {
    let all = |nodes: &mut dyn Iterator<Item = &Node>| {
        let mut shapes = Vec::new();
        nodes.for_each(|node| merge(&mut shapes, shapes_of(node, heard)));
        shapes
    };
    Some(match (expected, &node.tree) {
        (Expected::Form(what, _), _) => ValueShape::Form(what),
        (Expected::Whole(low, high), _) => ValueShape::Whole(*low, *high),
        (Expected::Number(low, high), _) => ValueShape::Number(*low, *high),
        (Expected::Flag, _) => ValueShape::Flag,
        (Expected::Text, _) => ValueShape::Text,
        (Expected::Name, _) => ValueShape::Name,
        (Expected::Dice, _) => ValueShape::Dice,
        (Expected::Place, _) => ValueShape::Place,
        (Expected::Pair, _) => ValueShape::Pair,
        (Expected::Words(words), _) => ValueShape::Words { words: words.clone(), open: false },
        (Expected::List(_), Tree::List(items)) => ValueShape::List(all(&mut items.iter())),
        (Expected::Map, Tree::Map(entries)) => ValueShape::Map(all(&mut entries.iter().map(|(_, value)| value))),
        (Expected::List(_) | Expected::Map, _) => return None,
    })
}

/// Merges forms into the known ones, recursively for lists and maps. Words that differ between files become open.
fn merge(into: &mut Vec<ValueShape>, more: Vec<ValueShape>) {
    for shape in more {
        let known = into.iter_mut().find(|known| std::mem::discriminant(*known) == std::mem::discriminant(&shape));
        match (known, shape) {
            (Some(ValueShape::Words { words, open }), ValueShape::Words { words: others, open: wide }) => {
                *open |= wide || *words != others;
                words.retain(|word| others.contains(word));
            }
            (
                Some(ValueShape::List(known) | ValueShape::Map(known)),
                ValueShape::List(more) | ValueShape::Map(more),
            ) => merge(known, more),
            // Ranges may depend on the level, for example on the width of its board.
            (Some(ValueShape::Whole(low, high)), ValueShape::Whole(least, most)) => {
                (*low, *high) = ((*low).min(least), (*high).max(most));
            }
            (Some(known), shape) if *known == shape => {}
            (_, shape) => into.push(shape),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::data::{Reader, SchemaRecorder};

    fn learn(outline: &mut Outline, text: &str, names: &[&str]) {
        let mut document = Document::parse("x.ron", text).expect("it parses");
        document.ears = Some(SchemaRecorder::default());
        let mut r = Reader::new(&document);
        let fields = r.fields(&document.root, "a cat", &["lives", "colour", "kittens", "never"]).expect("fields");
        fields.int::<u8>(&mut r, "lives", 1..=9);
        fields.word(&mut r, "colour", names);
        fields.list(&mut r, "kittens", 3).iter().for_each(|node| {
            r.name(node, "a kitten");
        });
        outline.learn(&document);
    }

    #[test]
    fn an_outline_is_learnt_from_readers() {
        let mut outline = Outline::default();
        learn(&mut outline, r#"(lives: 9, colour: "black", kittens: ["mimi"])"#, &["black", "own"]);
        learn(&mut outline, "(lives: 7, colour: white)", &["black", "white"]);
        let keys = &outline.forms["a cat"].keys;
        let of = |name: &str| keys.iter().find(|(key, _)| key == name).expect("it is known").1.clone();
        assert_eq!(of("lives"), [ValueShape::Whole(1, 9)]);
        assert_eq!(of("colour"), [ValueShape::Words { words: vec!["black".into()], open: true }]);
        assert_eq!(of("kittens"), [ValueShape::List(vec![ValueShape::Name])]);
        assert_eq!(of("never"), []);
    }
}
