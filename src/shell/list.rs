//! `affray list`: every name that a level may use, with its values, what it is about and its rule.

use super::out::{Done, Failure, standard};
use crate::engine::Ruleset;
use crate::engine::data::{Document, Form, Outline, Shape, Tree, suggest};
use crate::lab::examples::examples;
use crate::rulesets::{self, outline};
use serde_json::{Map, Value as Json, json};
use std::io::Write;

/// What may be listed.
pub const LISTS: [&str; 8] =
    ["house-rules", "gear", "creatures", "terrains", "conditions", "actions", "events", "keys"];

/// One name of a list.
#[derive(Default)]
struct Entry {
    name: String,
    /// What it belongs to: a table, a kind of bracket.
    of: String,
    values: Vec<String>,
    default: String,
    about: String,
    rules: Vec<String>,
}

pub fn run(name: &str, list: &str, json: bool) -> Done {
    let ruleset = named(name)?;
    let entries = match list {
        "house-rules" => house_rules(ruleset),
        "gear" => rows(ruleset, |table| table != "combatants"),
        "creatures" => rows(ruleset, |table| table == "combatants"),
        "terrains" => words(&outline(ruleset), &["terrain", "light", "ground", "floor", "hazard", "feature"]),
        "conditions" => conditions(&outline(ruleset)),
        "actions" => actions(ruleset),
        "events" => events(ruleset),
        _ => keys(&outline(ruleset)),
    };
    let mut out = standard();
    if json {
        let all: Vec<Json> = entries.iter().map(as_json).collect();
        writeln!(out, "{}", json!({ "ruleset": ruleset.name(), "list": list, "entries": all }))?;
        return Ok(());
    }
    let mut of = "";
    for entry in &entries {
        if entry.of != of {
            of = &entry.of;
            writeln!(out, "{of}:")?;
        }
        writeln!(out, "  {}", in_words(entry))?;
    }
    Ok(())
}

/// The ruleset of that name.
///
/// # Errors
/// There is none.
pub fn named(name: &str) -> Result<&'static dyn Ruleset, Failure> {
    rulesets::ruleset(name).ok_or_else(|| {
        let all = rulesets::all();
        let right = suggest(name, all.iter().map(|ruleset| ruleset.name()));
        Failure::Said(format!("there is no ruleset `{name}`; {right}"))
    })
}

fn as_json(entry: &Entry) -> Json {
    let mut told = Map::from_iter([("name".to_owned(), json!(entry.name))]);
    let texts = [("of", &entry.of), ("default", &entry.default), ("about", &entry.about)];
    told.extend(
        texts.into_iter().filter(|(_, text)| !text.is_empty()).map(|(key, text)| (key.to_owned(), json!(text))),
    );
    let lists = [("values", &entry.values), ("rules", &entry.rules)];
    told.extend(
        lists.into_iter().filter(|(_, list)| !list.is_empty()).map(|(key, list)| (key.to_owned(), json!(list))),
    );
    told.into()
}

fn in_words(entry: &Entry) -> String {
    let mut line = format!("{:<24}", entry.name);
    if !entry.values.is_empty() {
        line.push_str(&format!(" {}", entry.values.join(" | ")));
    }
    if !entry.default.is_empty() {
        line.push_str(&format!(" (unless said: {})", entry.default));
    }
    if !entry.about.is_empty() {
        line.push_str(&format!("  {}", entry.about));
    }
    if !entry.rules.is_empty() {
        line.push_str(&format!("  [{}]", entry.rules.join(" ")));
    }
    line.trim_end().to_owned()
}

/// What each chooses, and the reading of the catalogue that it is: `Reading 7: Which scores …`.
fn house_rules(ruleset: &dyn Ruleset) -> Vec<Entry> {
    let notes = ruleset.readings();
    let option = |(name, values): &(&str, &[&str])| {
        let note = notes.iter().find(|(known, _)| known == name).map_or("", |(_, note)| *note);
        let note = note.split_whitespace().collect::<Vec<_>>().join(" ");
        let (reading, about) = note.split_once(": ").unwrap_or((&note, ""));
        Entry {
            name: (*name).to_owned(),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
            default: values.first().map_or_else(String::new, |value| (*value).to_owned()),
            about: about.to_owned(),
            rules: vec![reading.to_owned()],
            ..Entry::default()
        }
    };
    ruleset.house_rules().iter().map(option).collect()
}

/// The rows of the built-in tables whose key is wanted, each with what its file says of it.
fn rows(ruleset: &dyn Ruleset, wanted: impl Fn(&str) -> bool) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (path, text) in ruleset.tables() {
        let Ok(document) = Document::parse(path, text) else { continue };
        let Tree::Fields { entries: tables, .. } = &document.root.tree else { continue };
        for table in tables.iter().filter(|table| wanted(&table.key)) {
            let Tree::List(rows) = &table.value.tree else { continue };
            for row in rows {
                let Tree::Fields { entries: fields, .. } = &row.tree else { continue };
                let said = |key: &str| fields.iter().find(|field| field.key == key).map(|field| field.value.span);
                let text = |key: &str| said(key).map_or("", |span| text[span.start..span.end].trim_matches('"'));
                let values = fields.iter().filter(|field| !["name", "icon"].contains(&field.key.as_str()));
                let value = |span: crate::engine::data::Span| {
                    document.text[span.start..span.end].split_whitespace().collect::<Vec<_>>().join(" ")
                };
                entries.push(Entry {
                    name: text("name").to_owned(),
                    of: table.key.clone(),
                    about: values.map(|f| format!("{}: {}", f.key, value(f.value.span))).collect::<Vec<_>>().join(", "),
                    ..Entry::default()
                });
            }
        }
    }
    entries
}

/// Words that levels may write under some keys.
fn words(outline: &Outline, wanted: &[&str]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for (what, Form { keys }) in &outline.forms {
        for (key, shapes) in keys.iter().filter(|(key, _)| wanted.contains(&key.as_str())) {
            for name in named_by(shapes) {
                if !entries.iter().any(|entry| entry.name == name && entry.of == *key) {
                    let about = format!("`{key}` of {what}");
                    entries.push(Entry { name, of: key.clone(), about, ..Entry::default() });
                }
            }
        }
    }
    entries
}

/// What a combatant may begin a battle with: the keys of a bracket of conditions, and words under such a key.
fn conditions(outline: &Outline) -> Vec<Entry> {
    let wanted = ["conditions", "scar", "injury", "hidden"];
    // Where a combatant itself says so.
    let states = ["posture", "unconscious", "broken", "surrendered", "unaware"];
    let of_one = |entry: &Entry| entry.of == "a combatant" && states.contains(&entry.name.as_str());
    let listed = keys(outline).into_iter();
    let of_brackets = listed.filter(|entry| of_one(entry) || wanted.iter().any(|key| entry.of.contains(key)));
    of_brackets.chain(words(outline, &wanted)).collect()
}

fn named_by(shapes: &[Shape]) -> Vec<String> {
    let mut names = Vec::new();
    for shape in shapes {
        match shape {
            Shape::Words { words, .. } => names.extend(words.iter().cloned()),
            Shape::List(each) | Shape::Map(each) => names.extend(named_by(each)),
            _ => {}
        }
    }
    names
}

fn keys(outline: &Outline) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (what, Form { keys }) in &outline.forms {
        for (key, shapes) in keys {
            let about = match shapes.is_empty() {
                true => "as the ruleset reads it".to_owned(),
                false => shapes.iter().map(shape_in_words).collect::<Vec<_>>().join(", or "),
            };
            entries.push(Entry { name: key.clone(), of: (*what).to_owned(), about, ..Entry::default() });
        }
    }
    entries
}

/// `a whole number from 1 to 20`
pub fn shape_in_words(shape: &Shape) -> String {
    let each = |shapes: &[Shape]| match shapes.is_empty() {
        true => "of anything".to_owned(),
        false => format!("of: {}", shapes.iter().map(shape_in_words).collect::<Vec<_>>().join(", or ")),
    };
    match shape {
        Shape::Form(what) => format!("( … ), {what}"),
        Shape::Whole(low, high) => format!("a whole number from {low} to {high}"),
        Shape::Number(low, high) => format!("a number from {low} to {high}"),
        Shape::Flag => "true or false".into(),
        Shape::Text => "a text".into(),
        Shape::Name => "a name".into(),
        Shape::Dice => "dice such as \"1d6+1\"".into(),
        Shape::Words { words, open } if words.is_empty() && *open => "a name of the level".into(),
        Shape::Words { words, open } => {
            format!("{}{}", words.join(" | "), if *open { " | a name of the level" } else { "" })
        }
        Shape::List(shapes) => format!("a list {}", each(shapes)),
        Shape::Map(shapes) => format!("a map {}", each(shapes)),
    }
}

/// Actions as they are offered, each by the first that came up.
fn actions(ruleset: &dyn Ruleset) -> Vec<Entry> {
    let text = |json: &Json, key: &str| json[key].as_str().unwrap_or_default().to_owned();
    let told = |(name, option): (&&str, &Json)| Entry {
        name: (*name).to_owned(),
        of: text(option, "group"),
        about: [text(option, "label"), text(option, "detail")]
            .into_iter()
            .filter(|t| !t.is_empty())
            .collect::<Vec<_>>()
            .join(": "),
        rules: rules_of(option),
        ..Entry::default()
    };
    let mut entries: Vec<Entry> = examples(ruleset).actions.iter().map(told).collect();
    entries.sort_by(|a, b| a.of.cmp(&b.of));
    entries
}

/// Kinds of events in the order of the ruleset's list, each with an example where one came up.
fn events(ruleset: &dyn Ruleset) -> Vec<Entry> {
    let known = examples(ruleset).events;
    let entry = |kind: &&str| {
        let example = known.get(*kind).and_then(|all| all.first());
        Entry {
            name: (*kind).to_owned(),
            about: example.and_then(|e| e["text"].as_str()).unwrap_or_default().to_owned(),
            rules: example.map(rules_of).unwrap_or_default(),
            ..Entry::default()
        }
    };
    ruleset.event_kinds().iter().map(entry).collect()
}

fn rules_of(json: &Json) -> Vec<String> {
    let rules = json["rules"].as_array().into_iter().flatten();
    rules.filter_map(|rule| rule.as_str().map(str::to_owned)).collect()
}
