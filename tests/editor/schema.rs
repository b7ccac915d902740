//! Test that the document can write everything the level format allows.

use affray::editor::LevelDocument;
use affray::engine::Ruleset;
use affray::engine::data::{Outline, ValueShape};
use affray::engine::level_files::levels;
use affray::rulesets;
use std::collections::{BTreeMap, BTreeSet};

/// Returns a value of a shape.
fn sample(shape: &ValueShape) -> String {
    let first = |shapes: &[ValueShape]| shapes.first().map_or_else(|| "\"x\"".to_owned(), sample);
    match shape {
        ValueShape::Form(_) => "()".into(),
        ValueShape::Whole(low, _) => low.to_string(),
        ValueShape::Number(low, _) => low.to_string(),
        ValueShape::Flag => "true".into(),
        ValueShape::Text | ValueShape::Name => "\"x\"".into(),
        ValueShape::Dice => "\"1d6\"".into(),
        ValueShape::Place => "(0, 0)".into(),
        ValueShape::Pair => "(\"x\", \"x\")".into(),
        ValueShape::Words { words, .. } => format!("{:?}", words.first().map_or("x", String::as_str)),
        ValueShape::List(each) => format!("[{}]", first(each)),
        ValueShape::Map(each) => format!("{{\"x\": {}}}", first(each)),
    }
}

/// Returns one example of each kind of struct in the levels of a ruleset: its level and its path.
fn examples(ruleset: &dyn Ruleset) -> BTreeMap<&'static str, (LevelDocument, String)> {
    let mut found = BTreeMap::new();
    let own = format!("{}/", ruleset.name());
    for file in levels().iter().filter(|file| file.name.starts_with(&own)) {
        let mut document = LevelDocument::copy_of(file).expect("it can be read");
        for (_, text) in ruleset.tables() {
            add_rows(&mut document, text);
        }
        for (path, what) in document.brackets() {
            if !found.contains_key(what) {
                found.insert(what, (LevelDocument::of_text("x.ron", document.text()), path));
            }
        }
    }
    found
}

/// Adds a row of each table, as a level may define its own.
fn add_rows(document: &mut LevelDocument, tables: &str) {
    let table = LevelDocument::of_text("", tables);
    let Ok(parsed) = table.parsed() else { return };
    let affray::engine::data::Tree::Fields { entries, .. } = &parsed.root.tree else { return };
    for entry in entries {
        let row = table.copy(&format!("{}.0", entry.key));
        if let Ok(row) = row {
            document.insert(&entry.key, usize::MAX, &row).expect("a level takes it");
            if !document.is_sound() {
                document.undo();
            }
        }
    }
}

#[test]
fn everything_that_a_level_can_say_can_be_set() {
    for ruleset in rulesets::all() {
        let outline: Outline = rulesets::outline(ruleset);
        let mut examples = examples(ruleset);
        let known: BTreeSet<&str> = outline.forms.keys().copied().collect();
        let missing: Vec<&&str> = known.iter().filter(|what| !examples.contains_key(**what)).collect();
        assert!(missing.len() < 8, "{}: {missing:?}", ruleset.name());
        let (mut sound, mut named_in_faults, mut all) = (0, 0, 0);
        let mut elsewhere = Vec::new();
        for (what, (document, path)) in &mut examples {
            let form = document.form(path).unwrap_or_else(|| panic!("{}: {what} at {path}", ruleset.name()));
            assert_eq!(form.what, *what);
            let old = document.text().to_string();
            for field in &form.fields {
                let shapes = if field.shapes.is_empty() { vec![ValueShape::Text] } else { field.shapes.clone() };
                for shape in shapes {
                    let value = sample(&shape);
                    let told = format!("{}: {} = {value}", ruleset.name(), field.path);
                    document.set(&field.path, &value).unwrap_or_else(|e| panic!("{told}: {e}"));
                    // A renamed struct is found under its new name.
                    let named = ["id", "name"].contains(&field.key.as_str());
                    assert!(named || document.get(&field.path).is_some(), "{told}");
                    all += 1;
                    sound += usize::from(document.is_sound());
                    assert!(document.is_sound() || !document.faults().is_empty(), "{told}");
                    let named = document.faults().iter().any(|fault| {
                        let there = fault.path.starts_with(&field.path) || field.path.starts_with(&fault.path);
                        there || fault.message.contains(&field.key)
                    });
                    named_in_faults += usize::from(named);
                    if !named && !document.is_sound() {
                        elsewhere.push((field.path.clone(), value.clone(), document.faults()[0].to_string()));
                    }
                    if **document.text() != *old {
                        document.undo();
                    }
                    assert_eq!(**document.text(), *old, "{told}");
                }
            }
        }
        let told = format!("{}: {sound} of {all} sound, {named_in_faults} named by a fault", ruleset.name());
        println!("{told}");
        // Some values are invalid because they conflict with another part, which then has the diagnostic.
        assert!(sound * 3 > all && (sound + named_in_faults) * 100 > all * 97, "{told}: {elsewhere:?}");
    }
}

#[test]
fn a_form_tells_what_is_and_what_may_be() {
    let document = super::open("zones/tavern");
    let form = document.form("combatants.bruno").expect("he is there");
    assert_eq!(form.what, "a combatant");
    let field = |key: &str| form.fields.iter().find(|field| field.key == key).expect("a key");
    assert_eq!(field("str").value.as_deref(), Some("13"));
    assert!(field("place").note.contains("taproom") && field("place").path == "combatants.bruno.place");
    assert!(field("riding").value.is_none());
    let hexes = super::open("hexes/ambush");
    let form = hexes.form("combatants.sable").expect("he is there");
    assert_eq!(form.fields.iter().find(|f| f.key == "hp_max").and_then(|f| f.usual.as_deref()), Some("18"));
    assert!(document.form("zones").is_none() && document.form("nowhere").is_none());
    assert_eq!(document.form("").map(|form| form.what), Some("a level"));
}
