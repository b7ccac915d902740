//! The file format of a ruleset, derived from the expectations that its reader recorded while reading sample files.

use super::Document;
use super::KeyNote;
use super::heard::Expected;
use super::tree::{Node, Span, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// Every kind of bracket in a file, by the reader's name for it: `a combatant`.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// The kinds of brackets, by name.
    pub forms: BTreeMap<&'static str, Form>,
    /// Names defined by the sample documents themselves, such as factions and combatants.
    own: BTreeSet<String>,
}

/// The keys of one kind of bracket in order, each with the possible forms of its value. The forms are empty if no
/// sample has the key.
#[derive(Clone, Debug, Default)]
pub struct Form {
    /// The keys, each with the possible forms of its value.
    pub keys: Vec<(String, Vec<Shape>)>,
}

impl Form {
    /// Returns the possible forms of a key's value; `None` if the bracket has no such key.
    pub fn shapes(&self, key: &str) -> Option<&[Shape]> {
        self.keys.iter().find(|(known, _)| known == key).map(|(_, shapes)| shapes.as_slice())
    }
}

/// A possible form of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
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
    List(Vec<Shape>),
    /// A map, with the possible forms of its values.
    Map(Vec<Shape>),
    /// A position on a board: `(q, r)`.
    Place,
    /// Two names: `("a", "b")`.
    Pair,
}

impl Shape {
    /// Returns a description such as `a whole number from 1 to 20`.
    pub fn in_words(&self) -> String {
        let each = |shapes: &[Shape]| {
            if shapes.is_empty() {
                "of anything".to_owned()
            } else {
                format!("of: {}", shapes.iter().map(Shape::in_words).collect::<Vec<_>>().join(", or "))
            }
        };
        match self {
            Shape::Form(what) => format!("( … ), {what}"),
            Shape::Whole(low, high) => format!("a whole number from {low} to {high}"),
            Shape::Number(low, high) => format!("a number from {low} to {high}"),
            Shape::Flag => "true or false".into(),
            Shape::Text => "a text".into(),
            Shape::Name => "a name".into(),
            Shape::Dice => "dice such as \"1d6+1\"".into(),
            Shape::Place => "a place (q, r)".into(),
            Shape::Pair => "a pair of names (\"a\", \"b\")".into(),
            Shape::Words { words, open } if words.is_empty() && *open => "a name of the level".into(),
            Shape::Words { words, open } => {
                format!("{}{}", words.join(" | "), if *open { " | a name of the level" } else { "" })
            }
            Shape::List(shapes) => format!("a list {}", each(shapes)),
            Shape::Map(shapes) => format!("a map {}", each(shapes)),
        }
    }

    /// Replaces words that are only names of a sample level by the `open` flag.
    fn forget(&mut self, own: &BTreeSet<String>) {
        match self {
            Shape::Words { words, open } if words.iter().any(|word| own.contains(word)) => {
                let known = |word: &String| own.contains(word) || matches!(word.as_str(), "random" | "none");
                if words.iter().all(known) {
                    words.retain(|word| !own.contains(word));
                    *open = true;
                }
            }
            Shape::List(shapes) | Shape::Map(shapes) => shapes.iter_mut().for_each(|shape| shape.forget(own)),
            _ => {}
        }
    }
}

/// Describes the values of a key: the types that its readers asked for, or the type of its example.
pub fn types_in_words(shapes: &[Shape], note: Option<&KeyNote>) -> String {
    match note {
        Some(note) if shapes.is_empty() => note.example_type().to_owned(),
        _ => shapes.iter().map(Shape::in_words).collect::<Vec<_>>().join(", or "),
    }
}

type Heard = BTreeMap<(usize, usize), Vec<Expected>>;

impl Outline {
    /// Adds the expectations recorded while a document was read.
    pub fn learn(&mut self, document: &Document) {
        let Some(ears) = &document.ears else { return };
        let mut heard = Heard::new();
        for (Span { start, end }, expected) in ears.heard() {
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
fn shapes_of(node: &Node, heard: &Heard) -> Vec<Shape> {
    let Some(node) = node.present() else { return Vec::new() };
    let mut shapes = Vec::new();
    let expected = heard.get(&(node.span.start, node.span.end)).map_or(&[][..], Vec::as_slice);
    for expected in expected {
        merge(&mut shapes, shape(expected, node, heard).into_iter().collect());
    }
    // Names, dice and words are read as texts first, so drop the form "text".
    if shapes.iter().any(|s| matches!(s, Shape::Name | Shape::Dice | Shape::Words { .. })) {
        shapes.retain(|shape| *shape != Shape::Text);
    }
    if shapes.iter().any(|s| matches!(s, Shape::Words { .. })) {
        shapes.retain(|shape| *shape != Shape::Name);
    }
    // The numbers of a position are read separately, so drop their form.
    if shapes.contains(&Shape::Place) {
        shapes.retain(|shape| *shape == Shape::Place);
    }
    shapes
}

fn shape(expected: &Expected, node: &Node, heard: &Heard) -> Option<Shape> {
    let all = |nodes: &mut dyn Iterator<Item = &Node>| {
        let mut shapes = Vec::new();
        nodes.for_each(|node| merge(&mut shapes, shapes_of(node, heard)));
        shapes
    };
    Some(match (expected, &node.tree) {
        (Expected::Form(what, _), _) => Shape::Form(what),
        (Expected::Whole(low, high), _) => Shape::Whole(*low, *high),
        (Expected::Number(low, high), _) => Shape::Number(*low, *high),
        (Expected::Flag, _) => Shape::Flag,
        (Expected::Text, _) => Shape::Text,
        (Expected::Name, _) => Shape::Name,
        (Expected::Dice, _) => Shape::Dice,
        (Expected::Place, _) => Shape::Place,
        (Expected::Pair, _) => Shape::Pair,
        (Expected::Words(words), _) => Shape::Words { words: words.clone(), open: false },
        (Expected::List(_), Tree::List(items)) => Shape::List(all(&mut items.iter())),
        (Expected::Map, Tree::Map(entries)) => Shape::Map(all(&mut entries.iter().map(|(_, value)| value))),
        (Expected::List(_) | Expected::Map, _) => return None,
    })
}

/// Merges forms into the known ones, recursively for lists and maps. Words that differ between files become open.
fn merge(into: &mut Vec<Shape>, more: Vec<Shape>) {
    for shape in more {
        let known = into.iter_mut().find(|known| std::mem::discriminant(*known) == std::mem::discriminant(&shape));
        match (known, shape) {
            (Some(Shape::Words { words, open }), Shape::Words { words: others, open: wide }) => {
                *open |= wide || *words != others;
                words.retain(|word| others.contains(word));
            }
            (Some(Shape::List(known) | Shape::Map(known)), Shape::List(more) | Shape::Map(more)) => merge(known, more),
            // Ranges may depend on the level, for example on the width of its board.
            (Some(Shape::Whole(low, high)), Shape::Whole(least, most)) => {
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
        assert_eq!(of("lives"), [Shape::Whole(1, 9)]);
        assert_eq!(of("colour"), [Shape::Words { words: vec!["black".into()], open: true }]);
        assert_eq!(of("kittens"), [Shape::List(vec![Shape::Name])]);
        assert_eq!(of("never"), []);
    }
}
