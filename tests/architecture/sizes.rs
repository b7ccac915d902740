//! Test that files and functions are short enough to be read at a glance.

use super::{root, sources};
use std::fs;

const LINES_OF_A_FILE: usize = 400;
const LINES_OF_A_FUNCTION: usize = 60;

/// Longer files, with the reason.
const LONG_FILES: &[(&str, &str)] = &[];

/// Longer functions, as `file::function`, with the reason.
const LONG_FUNCTIONS: &[(&str, &str)] = &[
    ("rulesets/hexes/view/telling/mod.rs::sentence_of", "a table: one kind of event a row"),
    ("rulesets/percentile/view/telling/mod.rs::sentence_of", "a table: one kind of event a row"),
    ("rulesets/ranks/view/telling/mod.rs::sentence_for", "a table: one kind of event a row"),
    ("rulesets/zones/view/decision/options.rs::write", "a table: one option a row"),
    ("rulesets/zones/view/telling.rs::sentence_of", "a table: one kind of event a row"),
];

/// Returns the name and length of every function as formatted by rustfmt: its last line has the same indentation as its
/// first.
fn functions(text: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let words = code.strip_prefix("pub ").or_else(|| Some(code.strip_prefix("pub(")?.split_once(") ")?.1));
        let words = words.unwrap_or(code).trim_start_matches("const ");
        let Some(rest) = words.strip_prefix("fn ") else { continue };
        let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let indent = &line[..line.len() - code.len()];
        if line.ends_with(['}', ';']) {
            continue;
        }
        // A declaration without a body ends with a bracket and a semicolon.
        let ends = |l: &str| l == "}" || (l.starts_with(')') && l.ends_with(';'));
        if let Some(length) = lines[at..].iter().position(|l| l.strip_prefix(indent).is_some_and(ends)) {
            found.push((name, length + 1));
        }
    }
    found
}

/// Compares long items with the list. Every long item must be listed, and no short item may remain in the list.
fn compare(what: &str, long: &[(String, usize)], list: &[(&str, &str)]) {
    let new = long.iter().filter(|(name, _)| !list.iter().any(|(known, _)| known == name));
    let new: Vec<String> = new.map(|(name, lines)| format!("{what} {name} has {lines} lines")).collect();
    assert!(new.is_empty(), "{}", new.join("\n"));
    for (known, reason) in list {
        assert!(long.iter().any(|(name, _)| name == known), "{what} {known} is short by now, take it off the list");
        assert!(!reason.is_empty(), "{what} {known} has no reason");
    }
}

#[test]
fn files_and_functions_are_short() {
    let (mut files, mut long) = (Vec::new(), Vec::new());
    for path in sources(&root().join("src")) {
        let text = fs::read_to_string(&path).expect("it is text");
        let file = path.strip_prefix(root().join("src")).expect("under src").to_string_lossy().replace('\\', "/");
        let too_long = functions(&text).into_iter().filter(|(_, lines)| *lines > LINES_OF_A_FUNCTION);
        long.extend(too_long.map(|(name, lines)| (format!("{file}::{name}"), lines)));
        if text.lines().count() > LINES_OF_A_FILE {
            files.push((file, text.lines().count()));
        }
    }
    compare("the file", &files, LONG_FILES);
    compare("the function", &long, LONG_FUNCTIONS);
}

#[test]
fn functions_are_measured_from_their_head_to_their_brace() {
    let text =
        "impl A {\n    pub(super) fn b(\n        c: u8,\n    ) {\n        d();\n    }\n}\n\nfn e() {}\n\nfn f() {\n}\n";
    assert_eq!(functions(text), [("b".to_owned(), 5), ("f".to_owned(), 2)]);
}
