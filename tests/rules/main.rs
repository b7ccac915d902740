//! The rules, clause by clause: small skirmishes with chosen dice, played through the public library.

#[allow(dead_code, reason = "a tool box: not every tool is used by every room")]
mod setup;
mod zones;

use affray::rulesets::zones::cards::CARDS;
use std::fs;
use std::path::{Path, PathBuf};

/// Every ID of the zones catalogue, in its order.
const IDS: &str = include_str!("zones/ids.txt");

fn ids() -> Vec<&'static str> {
    IDS.lines().filter(|line| !line.is_empty()).collect()
}

/// All Rust files below a folder of the repository.
fn sources(folder: &str) -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the repository") {
            let path = entry.expect("a readable entry").path();
            match path.is_dir() {
                true => walk(&path, found),
                false if path.extension().is_some_and(|e| e == "rs") => found.push(path),
                false => {}
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    found.sort();
    found
}

fn read_all(files: &[PathBuf]) -> String {
    files.iter().map(|path| fs::read_to_string(path).expect("a source file")).collect()
}

#[test]
fn cards_are_complete_unique_and_in_catalogue_order() {
    let ids = ids();
    assert_eq!(ids.len(), 281);
    let cards: Vec<&str> = CARDS.iter().map(|card| card.id.0).collect();
    assert_eq!(cards, ids);
    let mut unique = cards.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), cards.len(), "no ID twice");
}

#[test]
fn every_card_has_a_title_and_a_text() {
    let bare: Vec<&str> =
        CARDS.iter().filter(|c| c.title.trim().is_empty() || c.text.trim().is_empty()).map(|c| c.id.0).collect();
    assert!(bare.is_empty(), "cards without words: {bare:?}");
}

#[test]
fn every_clause_has_a_test_named_by_it() {
    let text = read_all(&sources("tests/rules/zones"));
    let missing: Vec<&str> = ids()
        .into_iter()
        .filter(|id| {
            let name = id.to_lowercase().replace('-', "_");
            !text.lines().any(|line| line.trim_start().starts_with(&format!("fn {name}_")))
        })
        .collect();
    assert!(missing.is_empty(), "{} clauses without a test: {missing:?}", missing.len());
}

#[test]
fn every_clause_is_cited_by_the_rules() {
    let files: Vec<PathBuf> = sources("src/rulesets/zones")
        .into_iter()
        .filter(|path| !path.parent().is_some_and(|folder| folder.ends_with("zones/cards")))
        .collect();
    let text = read_all(&files);
    let missing: Vec<&str> = ids().into_iter().filter(|id| !text.contains(&id.replace('-', "_"))).collect();
    assert!(missing.is_empty(), "{} clauses that nothing in the rules cites: {missing:?}", missing.len());
}
