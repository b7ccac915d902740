//! Conversion of level files to JSON and back, for programs and editors that do not support RON.

use super::outline::{Outline, ValueShape};
use super::tree::{Node, Tree};
use serde_json::{Map, Value as Json, json};

/// Maximum length of a line; longer lists and structs are broken into several lines.
const WIDE: usize = 110;

/// Converts a level value to JSON: structs in brackets and maps to objects, tuples and lists to arrays, words to
/// strings, `none` to null.
pub fn to_json(node: &Node) -> Json {
    let object = |entries: Vec<(String, &Node)>| {
        entries.into_iter().map(|(key, value)| (key, to_json(value))).collect::<Map<_, _>>().into()
    };
    let Some(node) = node.present() else { return Json::Null };
    match &node.tree {
        Tree::Fields { entries, .. } => object(entries.iter().map(|e| (e.key.clone(), &e.value)).collect()),
        Tree::Tuple { items, .. } if items.is_empty() => json!({}),
        Tree::Tuple { items, .. } | Tree::List(items) => items.iter().map(to_json).collect(),
        Tree::Map(entries) => object(entries.iter().map(|(key, value)| (super::address::key_of(key), value)).collect()),
        Tree::Text(text) => json!(text),
        Tree::Char(letter) => json!(letter.to_string()),
        Tree::Int(n) => json!(n),
        Tree::Float(n) => json!(n),
        Tree::Word(word) if word == "true" || word == "false" => json!(word == "true"),
        Tree::Word(word) => json!(word),
    }
}

/// Converts JSON to the text of a level file. JSON has one kind of object and one kind of array. The outline decides
/// whether an object becomes a struct in brackets or a map, and an array a tuple or a list.
pub fn from_json(value: &Json, outline: &Outline) -> String {
    write(value, &[ValueShape::Form("a level")], outline, 0) + "\n"
}

fn write(value: &Json, shapes: &[ValueShape], outline: &Outline, indent: usize) -> String {
    match value {
        Json::Null => "none".into(),
        Json::Bool(_) | Json::Number(_) => value.to_string(),
        Json::String(text) => format!("{text:?}"),
        Json::Array(items) => {
            let is_tuple = match items.first() {
                Some(Json::Number(_)) => shapes.contains(&ValueShape::Place),
                Some(Json::String(_)) => shapes.contains(&ValueShape::Pair),
                _ => false,
            };
            let inner =
                inner_shapes(shapes, |shape| if let ValueShape::List(each) = shape { Some(each) } else { None });
            let items = items.iter().map(|item| write(item, &inner, outline, indent + 1));
            laid(if is_tuple { ["(", ")"] } else { ["[", "]"] }, items.collect(), indent)
        }
        Json::Object(entries) => {
            let forms =
                shapes.iter().filter_map(|shape| if let ValueShape::Form(form) = shape { Some(form) } else { None });
            let form = forms.filter_map(|form| outline.forms.get(form)).next();
            let each = inner_shapes(shapes, |shape| if let ValueShape::Map(each) = shape { Some(each) } else { None });
            let entry = |(key, value): (&String, &Json)| match form {
                Some(form) => {
                    format!("{key}: {}", write(value, form.shapes(key).unwrap_or_default(), outline, indent + 1))
                }
                None => format!("{key:?}: {}", write(value, &each, outline, indent + 1)),
            };
            laid(if form.is_some() { ["(", ")"] } else { ["{", "}"] }, entries.iter().map(entry).collect(), indent)
        }
    }
}

fn inner_shapes(shapes: &[ValueShape], inner: impl Fn(&ValueShape) -> Option<&Vec<ValueShape>>) -> Vec<ValueShape> {
    shapes.iter().filter_map(inner).flatten().cloned().collect()
}

/// Puts entries on one line, or each on its own line if that is too wide.
fn laid([open, close]: [&str; 2], entries: Vec<String>, indent: usize) -> String {
    let line = format!("{open}{}{close}", entries.join(", "));
    if indent > 0 && line.chars().count() + 4 * indent <= WIDE && !line.contains('\n') {
        return line;
    }
    let margin = "    ".repeat(indent);
    let lines: String = entries.iter().map(|entry| format!("\n{margin}    {entry},")).collect();
    format!("{open}{lines}\n{margin}{close}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::data::Document;
    use crate::engine::data::outline::BracketForm;

    #[test]
    fn a_level_survives_the_way_to_json_and_back() {
        let text = r#"(ruleset: "x", at: (1, -2), on: true, pairs: [("a", "b")], names: {"a b": 1.5}, none: none, word: dark)"#;
        let shape = |key: &str| match key {
            "at" => vec![ValueShape::Place],
            "pairs" => vec![ValueShape::List(vec![ValueShape::Pair])],
            "names" => vec![ValueShape::Map(vec![ValueShape::Number(0.0, 9.0)])],
            _ => Vec::new(),
        };
        let keys = ["ruleset", "at", "on", "pairs", "names", "none", "word"];
        let mut outline = Outline::default();
        let keys = keys.map(|key| (key.to_owned(), shape(key)));
        outline.forms.insert("a level", BracketForm { keys: keys.into() });
        let json = to_json(&Document::parse("", text).expect("it parses").root);
        assert_eq!(json["at"], json!([1, -2]));
        assert_eq!((&json["none"], &json["word"]), (&Json::Null, &json!("dark")));
        let back = from_json(&json, &outline);
        assert!(back.contains("at: (1, -2),") && back.contains(r#"pairs: [("a", "b")],"#), "{back}");
        assert_eq!(to_json(&Document::parse("", &back).expect("it parses").root), json);
    }
}
