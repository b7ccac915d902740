//! List entries, as text and as JSON.

use serde_json::{Map, Value as Json, json};

/// One entry of a list.
#[derive(Clone, Debug, Default)]
pub struct ListEntry {
    pub name: String,
    /// The group of the entry: a table or a kind of bracket.
    pub of: String,
    pub values: Vec<String>,
    /// The type of its value, in words.
    pub takes: String,
    pub default: String,
    /// Description in one sentence.
    pub about: String,
    pub rules: Vec<String>,
    /// An example from a battle.
    pub example: String,
}

pub fn as_json(entry: &ListEntry) -> Json {
    let mut told = Map::from_iter([("name".to_owned(), json!(entry.name))]);
    let texts = [
        ("of", &entry.of),
        ("type", &entry.takes),
        ("default", &entry.default),
        ("about", &entry.about),
        ("example", &entry.example),
    ];
    told.extend(
        texts.into_iter().filter(|(_, text)| !text.is_empty()).map(|(key, text)| (key.to_owned(), json!(text))),
    );
    let lists = [("values", &entry.values), ("rules", &entry.rules)];
    told.extend(
        lists.into_iter().filter(|(_, list)| !list.is_empty()).map(|(key, list)| (key.to_owned(), json!(list))),
    );
    told.into()
}

pub fn in_words(entry: &ListEntry) -> String {
    let mut line = format!("{:<24}", entry.name);
    if !entry.values.is_empty() {
        line.push_str(&format!(" {}", entry.values.join(" | ")));
    }
    if !entry.takes.is_empty() {
        line.push_str(&format!(" {}", entry.takes));
    }
    match entry.default.as_str() {
        "" => {}
        "required" => line.push_str(" (required)"),
        default => line.push_str(&format!(" (default: {default})")),
    }
    if !entry.about.is_empty() {
        line.push_str(&format!("  {}", entry.about));
    }
    if !entry.rules.is_empty() {
        line.push_str(&format!("  [{}]", entry.rules.join(" ")));
    }
    if !entry.example.is_empty() {
        line.push_str(&format!("  example: {}", entry.example));
    }
    line.trim_end().to_owned()
}
