//! Tests of edits by path.

use super::{differing, open, shipped};
use affray::editor::LevelDocument;
use affray::engine::data::address::{path, steps_at};

#[test]
fn every_level_opens_and_is_what_it_was() {
    for file in shipped() {
        let document = LevelDocument::copy_of(&file).expect("it can be read");
        assert_eq!(**document.text(), *file.read().expect("a text"), "{}", file.name);
        assert!(document.is_sound() && document.faults().is_empty() && !document.is_changed(), "{}", file.name);
    }
}

#[test]
fn one_field_differs_only_in_its_line() {
    let mut document = open("zones/tavern");
    let old = document.text().to_string();
    document.set("bruno.str", "12").expect("it is set");
    let (was, is) = differing(&old, document.text());
    assert_eq!(was.len(), 1);
    assert_eq!(is[0], was[0].replace("str: 13", "str: 12"));
    assert_eq!(document.history().done().next_back(), Some("Set str of Bruno to 12"));
    assert!(document.is_sound() && document.is_changed());
    assert_eq!(document.undo().as_deref(), Some("Set str of Bruno to 12"));
    assert_eq!(**document.text(), *old);
    assert!(!document.is_changed());
}

#[test]
fn a_new_key_stands_where_its_reader_has_it() {
    let mut document = open("zones/tavern");
    let old = document.text().to_string();
    document.set("zones.cellar.slow", "true").expect("it is set");
    let (_, is) = differing(&old, document.text());
    assert_eq!(
        is,
        [r#"        "cellar": (title: "Cellar", light: dark, cover: true, slow: true, items: ["fire_bomb"]),"#]
    );
}

#[test]
fn entries_come_and_go_with_their_lines() {
    let mut document = open("zones/tavern");
    let old = document.text().to_string();
    document.insert("zones", 3, r#""attic": (title: "Attic")"#).expect("it is put in");
    let (was, is) = differing(&old, document.text());
    assert_eq!((was.len(), is), (0, vec![r#"        "attic": (title: "Attic"),"#]));
    assert_eq!(document.history().done().next_back(), Some("Add to zones"));
    document.remove("zones.attic").expect("it is there");
    assert_eq!(**document.text(), *old);
    document.remove("combatants.isolde").expect("she is there");
    let (was, is) = differing(&old, document.text());
    assert!(is.is_empty() && was.len() == 2 && was[0].contains("isolde"), "{was:?} {is:?}");
    assert_eq!(document.history().done().next_back(), Some("Remove Isolde"));
}

#[test]
fn what_is_copied_can_be_put_in_again() {
    let mut document = open("zones/tavern");
    let piece = document.copy("combatants.isolde").expect("she is there").replace("isolde", "irene");
    document.insert("factions.party.combatants", 9, &piece).expect("it is put in");
    assert!(document.is_sound(), "{:?}", document.faults());
    let last = document.text().split("irene").nth(1).expect("it is there").lines().nth(1).expect("a line").to_owned();
    assert!(last.starts_with("             stowed:"), "{last}");
}

#[test]
fn a_name_is_changed_wherever_it_is_mentioned() {
    let mut document = open("zones/tavern");
    let old = document.text().to_string();
    document.rename("zones.taproom", "saloon").expect("it is there");
    assert!(document.is_sound(), "{:?}", document.faults());
    assert!(!document.text().contains("\"taproom\"") && document.text().contains("\"saloon|stairs\""));
    document.undo();
    assert_eq!(**document.text(), *old);
    document.rename("combatants.ugo", "bo").expect("he is there");
    assert!(document.is_sound() && document.text().contains(r#"grabbed_by: ["bo"]"#));
}

/// Setting a value to itself changes nothing. Every removal and every edit can be undone.
#[test]
fn every_value_of_every_level_can_be_edited() {
    for file in shipped() {
        let mut document = LevelDocument::copy_of(&file).expect("it can be read");
        let old = document.text().to_string();
        let root = document.parsed().expect("it is sound").root.clone();
        let mut paths: Vec<String> = (0..old.len()).step_by(7).map(|at| path(steps_at(&root, at))).collect();
        paths.dedup();
        for path in paths.iter().filter(|path| !path.is_empty()).step_by(5) {
            let value = document.get(path).unwrap_or_else(|| panic!("{}: {path}", file.name)).to_owned();
            document.set(path, &value).unwrap_or_else(|e| panic!("{}: {path}: {e}", file.name));
            assert_eq!(**document.text(), *old, "{}: {path}", file.name);
            document.remove(path).unwrap_or_else(|e| panic!("{}: {path}: {e}", file.name));
            assert_ne!(**document.text(), *old);
            document.undo();
            assert_eq!(**document.text(), *old, "{}: {path}", file.name);
        }
    }
}

/// A plan on one line extends far to the right. A line break added to it starts near the left margin.
#[test]
fn a_line_that_is_broken_begins_near_the_left_edge() {
    let rows = format!("{:?}, ", "AAAABBBB".repeat(8)).repeat(3);
    let text = format!("(\n    plan: (rows: [{rows}], legend: {{\"A\": \"road\", \"B\": \"the_long_wood\"}}),\n)");
    let mut document = LevelDocument::of_text("x.ron", &text);
    document.insert("plan.legend", 2, "\"C\": \"a_new_zone_with_a_long_name\"").expect("a bracket takes it");
    let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
    assert!(
        document.text().contains("a_new_zone") && document.text().lines().all(|line| blanks(line) <= 8),
        "{}",
        document.text()
    );
}
