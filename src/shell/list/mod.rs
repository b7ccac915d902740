//! `affray list`: the names that a level may use, each with its values, description and rule.

mod about;
mod columns;
mod entry;

use super::out::{Done, Failure, standard};
use crate::engine::Ruleset;
use crate::engine::data::{BracketForm, Document, Outline, Tree, ValueShape, suggest, types_in_words};
use crate::lab::examples::examples;
use crate::rulesets::{self, key_notes, outline};
use about::{Sentences, of_row, such_as};
use entry::{ListEntry, as_json, in_words};
use serde_json::{Value as Json, json};
use std::io::Write;

/// The available lists.
pub const LISTS: [&str; 9] =
    ["house-rules", "gear", "creatures", "terrains", "conditions", "actions", "events", "keys", "columns"];

/// The name used instead of a ruleset for the lab's columns.
const LAB: &str = "lab";

pub fn run(name: &str, list: &str, json: bool) -> Done {
    if name == LAB || list == "columns" {
        return lab(name, list, json);
    }
    let ruleset = named(name)?;
    let mut entries = match list {
        "house-rules" => house_rules(ruleset),
        "gear" => rows(ruleset, |table| table != "combatants"),
        "creatures" => rows(ruleset, |table| table == "combatants"),
        "terrains" => words(&outline(ruleset), &["terrain", "light", "ground", "floor", "hazard", "feature"]),
        "conditions" => conditions(ruleset),
        "actions" => actions(ruleset),
        "events" => events(ruleset),
        _ => keys(ruleset),
    };
    Sentences::new(ruleset).complete(list, &mut entries);
    write(ruleset.name(), list, &entries, json)
}

/// Lists the columns of the lab's rows.
fn lab(name: &str, list: &str, json: bool) -> Done {
    match (name, list) {
        (LAB, "columns") => write(LAB, list, &columns::all(), json),
        (LAB, _) => Err(Failure::Said(format!("the lab has no {list}; expected `affray list lab columns`"))),
        _ => Err(Failure::Said("a ruleset has no columns; expected `affray list lab columns`".into())),
    }
}

fn write(ruleset: &str, list: &str, entries: &[ListEntry], json: bool) -> Done {
    let mut out = standard();
    if json {
        let all: Vec<Json> = entries.iter().map(as_json).collect();
        writeln!(out, "{}", json!({ "ruleset": ruleset, "list": list, "entries": all }))?;
        return Ok(());
    }
    let mut of = "";
    for entry in entries {
        if entry.of != of {
            of = &entry.of;
            writeln!(out, "{of}:")?;
        }
        writeln!(out, "  {}", in_words(entry))?;
    }
    Ok(())
}

/// Returns the ruleset with that name.
///
/// # Errors
/// Errors if there is none; the message suggests the nearest name.
pub fn named(name: &str) -> Result<&'static dyn Ruleset, Failure> {
    rulesets::ruleset(name).ok_or_else(|| {
        let all = rulesets::all();
        let right = suggest(name, all.iter().map(|ruleset| ruleset.name()));
        Failure::Said(format!("there is no ruleset `{name}`; {right}"))
    })
}

/// Lists the house rules with their values, each with its reading of the catalogue: `Reading 7: Which scores …`.
fn house_rules(ruleset: &dyn Ruleset) -> Vec<ListEntry> {
    let notes = ruleset.readings();
    let option = |(name, values): &(&str, &[&str])| {
        let note = notes.iter().find(|(known, _)| known == name).map_or("", |(_, note)| *note);
        let note = note.split_whitespace().collect::<Vec<_>>().join(" ");
        let (reading, about) = note.split_once(": ").unwrap_or((&note, ""));
        ListEntry {
            name: (*name).to_owned(),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
            default: values.first().map_or_else(String::new, |value| (*value).to_owned()),
            about: about.to_owned(),
            rules: vec![reading.to_owned()],
            ..ListEntry::default()
        }
    };
    ruleset.house_rules().iter().map(option).collect()
}

/// Lists the rows of the wanted built-in tables, each with its fields.
fn rows(ruleset: &dyn Ruleset, wanted: impl Fn(&str) -> bool) -> Vec<ListEntry> {
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
                let plain = fields.iter().filter(|field| !["name", "icon"].contains(&field.key.as_str()));
                let said = plain.map(|field| {
                    let span = field.value.span;
                    let value = document.text[span.start..span.end].split_whitespace().collect::<Vec<_>>().join(" ");
                    (field.key.clone(), value)
                });
                let about = of_row(&table.key, &said.collect::<Vec<_>>());
                entries.push(ListEntry {
                    name: text("name").to_owned(),
                    of: table.key.clone(),
                    about,
                    ..ListEntry::default()
                });
            }
        }
    }
    entries
}

/// Lists the words accepted under the wanted keys.
fn words(outline: &Outline, wanted: &[&str]) -> Vec<ListEntry> {
    let mut entries: Vec<ListEntry> = Vec::new();
    for (what, BracketForm { keys }) in &outline.forms {
        for (key, shapes) in keys.iter().filter(|(key, _)| wanted.contains(&key.as_str())) {
            for name in named_by(shapes) {
                if !entries.iter().any(|entry| entry.name == name && entry.of == format!("{key} of {what}")) {
                    entries.push(ListEntry { name, of: format!("{key} of {what}"), ..ListEntry::default() });
                }
            }
        }
    }
    entries
}

/// Lists the conditions that a combatant may begin with: keys of brackets of conditions, and words under such keys.
fn conditions(ruleset: &dyn Ruleset) -> Vec<ListEntry> {
    let wanted = ["conditions", "scar", "injury", "hidden"];
    // Keys of the combatant itself.
    let states = ["posture", "unconscious", "broken", "surrendered", "unaware"];
    let of_one = |entry: &ListEntry| entry.of == "a combatant" && states.contains(&entry.name.as_str());
    let of_brackets =
        keys(ruleset).into_iter().filter(|entry| of_one(entry) || wanted.iter().any(|key| entry.of.contains(key)));
    of_brackets.chain(words(&outline(ruleset), &wanted)).collect()
}

fn named_by(shapes: &[ValueShape]) -> Vec<String> {
    let mut names = Vec::new();
    for shape in shapes {
        match shape {
            ValueShape::Words { words, .. } => names.extend(words.iter().cloned()),
            ValueShape::List(each) | ValueShape::Map(each) => names.extend(named_by(each)),
            _ => {}
        }
    }
    names
}

/// Lists the keys of all brackets with type, default, meaning and example.
fn keys(ruleset: &dyn Ruleset) -> Vec<ListEntry> {
    let (outline, notes) = (outline(ruleset), key_notes(ruleset));
    let mut entries = Vec::new();
    for (form, BracketForm { keys }) in &outline.forms {
        for (key, shapes) in keys {
            let note = notes.find(form, key).cloned().unwrap_or_default();
            entries.push(ListEntry {
                name: key.clone(),
                of: (*form).to_owned(),
                takes: types_in_words(shapes, notes.find(form, key)),
                default: note.default,
                about: note.meaning,
                example: note.example,
                ..ListEntry::default()
            });
        }
    }
    entries
}

/// Lists the actions, each with the first example that occurred.
fn actions(ruleset: &dyn Ruleset) -> Vec<ListEntry> {
    let text = |json: &Json, key: &str| json[key].as_str().unwrap_or_default().to_owned();
    let told = |(name, option): (&&str, &Json)| ListEntry {
        name: (*name).to_owned(),
        of: text(option, "group"),
        example: text(option, "label"),
        rules: rules_of(option),
        ..ListEntry::default()
    };
    let mut entries: Vec<ListEntry> = examples(ruleset).actions.iter().map(told).collect();
    entries.sort_by(|a, b| a.of.cmp(&b.of));
    entries
}

/// Lists the event kinds in the ruleset's order, each with an example if one occurred.
fn events(ruleset: &dyn Ruleset) -> Vec<ListEntry> {
    let known = examples(ruleset).events;
    let entry = |kind: &&str| {
        let example = known.get(*kind).and_then(|all| all.first());
        ListEntry {
            name: (*kind).to_owned(),
            about: example.and_then(|e| e["text"].as_str()).map(such_as).unwrap_or_default(),
            rules: example.map(rules_of).unwrap_or_default(),
            ..ListEntry::default()
        }
    };
    ruleset.event_kinds().iter().map(entry).collect()
}

fn rules_of(json: &Json) -> Vec<String> {
    let rules = json["rules"].as_array().into_iter().flatten();
    rules.filter_map(|rule| rule.as_str().map(str::to_owned)).collect()
}
