//! Tests of the source structure: dependencies point downwards, rulesets are independent of each other, cited rules
//! exist, and the order of systems is always defined.

use affray::controllers::ai_controllers;
use affray::engine::level_files::levels;
use affray::protocol::open;
use affray::rulesets::RULESETS;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "architecture/circles.rs"]
mod circles;
#[path = "architecture/fonts.rs"]
mod fonts;
#[path = "architecture/limits.rs"]
mod limits;
#[path = "architecture/schedule.rs"]
mod schedule;
#[path = "architecture/sizes.rs"]
mod sizes;

/// Layers of modules, from bottom to top.
const FLOORS: [&str; 12] = [
    "vocab",
    "engine",
    "rulesets",
    "controllers",
    "protocol",
    "launch",
    "lessons",
    "lab",
    "skirmish",
    "editor",
    "window",
    "shell",
];

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|known| *known == module)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Returns the files of `src`: the relative path, and the text without comments.
fn files() -> Vec<(String, String)> {
    let src = root().join("src");
    let code = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("it is text");
        text.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
    };
    let name = |path: &PathBuf| path.strip_prefix(&src).expect("under src").to_string_lossy().replace('\\', "/");
    sources(&src).iter().map(|path| (name(path), code(path))).collect()
}

/// Returns code without its test modules: `#[cfg(test)] mod … { … }`, which rustfmt ends with a brace at the left
/// margin.
fn without_tests(code: &str) -> String {
    let mut kept = String::new();
    let mut rest = code;
    while let Some((before, after)) = rest.split_once("#[cfg(test)]\nmod ") {
        kept.push_str(before);
        rest = match after.find([';', '{']).map(|at| after.as_bytes()[at]) {
            Some(b'{') => after.split_once("\n}").map_or("", |(_, rest)| rest),
            _ => after.split_once(';').map_or("", |(_, rest)| rest),
        };
    }
    kept + rest
}

/// Returns the words that follow each occurrence of `before` in a text.
fn words_after<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    let word = |rest: &'a str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    let mut words: Vec<&str> = text.split(before).skip(1).map(word).filter(|w| !w.is_empty()).collect();
    // `use crate::{engine::Battle, vocab::Event}`
    for group in text.split(&format!("{before}{{")).skip(1) {
        let (mut depth, mut first) = (0, true);
        for part in group.split_inclusive(['{', '}', ',']) {
            if depth == 0 && first {
                words.push(word(part.trim_start()));
            }
            match part.chars().last() {
                Some('{') => depth += 1,
                Some('}') if depth == 0 => break,
                Some('}') => depth -= 1,
                _ => {}
            }
            first = depth == 0;
        }
    }
    words
}

#[test]
fn arrows_point_down() {
    for (file, code) in files() {
        let Some(from) = floor(file.split(['/', '.']).next().unwrap_or("")) else { continue };
        for module in words_after(&code, "crate::") {
            let Some(to) = floor(module) else { continue };
            assert!(to <= from, "src/{file} uses `{module}`, which stands above it");
        }
    }
}

#[test]
fn the_floors_name_every_module() {
    for (file, _) in files().iter().filter(|(file, _)| !["core.rs", "lib.rs", "main.rs"].contains(&file.as_str())) {
        assert!(floor(file.split(['/', '.']).next().unwrap_or("")).is_some(), "src/{file} stands on no floor");
    }
}

/// Only the list of rulesets and the ruleset's own folder may name a ruleset.
#[test]
fn rulesets_are_known_by_their_list_alone() {
    let names: Vec<&str> = RULESETS.iter().map(|r| r.name()).collect();
    for (file, code) in files() {
        if file == "rulesets/mod.rs" {
            continue;
        }
        let home = file.strip_prefix("rulesets/").and_then(|rest| rest.split(['/', '.']).next());
        for name in names.iter().filter(|name| Some(**name) != home) {
            let named = code.contains(&format!("rulesets::{name}")) || code.contains(&format!("{name}::"));
            assert!(!named, "src/{file} names the ruleset `{name}`");
        }
    }
}

/// Returns the actions that occur in random battles.
fn actions() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for level in levels() {
        let level = open::level(&level.known_as(), &[]).expect("a level");
        let mut battle = open::begin(level, Some(1)).expect("it begins");
        let sides = vec!["random"; battle.level().factions.len()];
        let mut seats = ai_controllers(&sides, 1).expect("controllers");
        while let Some(decision) = battle.decision().filter(|d| d.n < 150) {
            found.extend(decision.options.iter().map(|o| o.action.to_owned()));
            let side = battle.pending().expect("it stands").faction.ix();
            let option = seats[side].choose(&battle);
            battle.choose(option).expect("offered");
        }
    }
    found
}

/// The window derives its presentation from effects, cues and roles, never from a ruleset's words. A new ruleset needs
/// no change there.
#[test]
fn the_window_knows_no_rulesets_words() {
    let lists = RULESETS.iter().flat_map(|r| [r.event_kinds(), r.decision_points()]).flatten();
    let words: BTreeSet<String> = lists.map(|word| word.to_string()).chain(actions()).collect();
    assert!(words.len() > 300, "{words:?}");
    for (file, code) in files().into_iter().filter(|(file, _)| file.starts_with("window/")) {
        let code = code.split("#[cfg(test)]").next().unwrap_or("");
        if let Some(word) = words.iter().find(|word| compares(code, word)) {
            panic!("src/{file} tells `{word}` apart");
        }
    }
}

/// Returns true if code compares a value with that literal or matches on it. Icons and displayed words may have the
/// same spelling.
fn compares(code: &str, word: &str) -> bool {
    let literal = format!("\"{word}\"");
    code.match_indices(&literal).any(|(at, _)| {
        let (before, after) = (code[..at].trim_end(), code[at + literal.len()..].trim_start());
        ["==", "!=", "|", "&[&", "contains(&", "contains("].iter().any(|sign| before.ends_with(sign))
            || before.ends_with(',') && before.rsplit_once("matches!(").is_some_and(|(_, of)| !of.contains([')', ';']))
            || ["=>", "|", "if "].iter().any(|sign| after.starts_with(sign))
    })
}

/// Returns the rule IDs in comments and strings of sources and tests, such as `Z-ATK-05`.
fn cited(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for token in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        let parts: Vec<&str> = token.split('-').collect();
        if let [prefix, family, number] = parts[..]
            && prefix.len() == 1
            && prefix.chars().all(|c| c.is_ascii_uppercase())
            && family.len() >= 2
            && family.chars().all(|c| c.is_ascii_uppercase())
            && number.len() == 2
            && number.chars().all(|c| c.is_ascii_digit())
        {
            found.insert(token.to_string());
        }
    }
    found
}

#[test]
fn every_rule_cited_anywhere_exists() {
    let known: BTreeSet<&str> = RULESETS.iter().flat_map(|r| r.cards()).map(|card| card.id.0).collect();
    let prefixes: BTreeSet<&str> = known.iter().map(|id| &id[..2]).collect();
    for folder in ["src", "tests"] {
        for path in sources(&root().join(folder)) {
            for id in cited(&fs::read_to_string(&path).expect("it is text")) {
                let ours = prefixes.contains(&id[..2]) && !id.starts_with("Z-ABC") && !id.starts_with("Z-READ");
                assert!(!ours || known.contains(id.as_str()), "{} cites {id}, which does not exist", path.display());
            }
        }
    }
}

#[test]
fn every_rule_has_its_card_once() {
    for ruleset in RULESETS {
        let mut seen = BTreeSet::new();
        for card in ruleset.cards() {
            assert!(seen.insert(card.id), "{} has two cards", card.id);
            assert!(!card.title.is_empty() && !card.text.is_empty(), "{} has an empty card", card.id);
        }
    }
}
