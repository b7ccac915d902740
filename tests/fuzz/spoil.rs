//! Corruptions of valid texts.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Inserted fragments: tokens with a meaning for a parser, and values at and beyond its limits.
pub const JUNK: &[&str] = &[
    "",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "\\",
    "/*",
    "*/",
    "//",
    "\n",
    "#",
    "r#\"",
    "\\u{",
    "\u{feff}",
    "\u{a0}",
    "é",
    "\u{1F600}",
    "0",
    "1",
    "-1",
    "+1",
    "2",
    "3",
    "7",
    "20",
    "99",
    "100",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "1e400",
    "0.5",
    "-0.0",
    ".",
    "0x1F",
    "none",
    "None",
    "Some(",
    "Some",
    "true",
    "false",
    "null",
    "()",
    "[]",
    "{}",
    "\"\"",
    "\"a\"",
    "\"1d6++1\"",
    "\"none\"",
    "#![enable(implicit_some)]",
    "#![",
    "enable",
    "(implicit_some,",
    "..",
    "b\"",
    "inf",
    "NaN",
    "1u8",
    "_",
    "1_",
    "\"random\"",
    "\"party\"",
    "\"foes\"",
    "\"x\"",
    "'x'",
    "lit",
    "dark",
    "open",
];

/// One change of a text. Positions are fractions of the text or of its tokens.
#[derive(Clone, Debug)]
pub enum Change {
    /// Removes all text after the position.
    Cut(f64),
    Insert(f64, &'static str),
    /// Removes, doubles or replaces a token.
    Drop(f64),
    Double(f64),
    Replace(f64, &'static str),
    Copy(f64, f64),
    Swap(f64, f64),
}

pub fn changes() -> impl Strategy<Value = Vec<Change>> {
    let at = || 0.0..1.0_f64;
    let junk = || select(JUNK);
    let one = prop_oneof![
        1 => at().prop_map(Change::Cut),
        3 => (at(), junk()).prop_map(|(at, junk)| Change::Insert(at, junk)),
        3 => at().prop_map(Change::Drop),
        3 => at().prop_map(Change::Double),
        6 => (at(), junk()).prop_map(|(at, junk)| Change::Replace(at, junk)),
        6 => (at(), at()).prop_map(|(to, from)| Change::Copy(to, from)),
        2 => (at(), at()).prop_map(|(a, b)| Change::Swap(a, b)),
    ];
    vec(one, 1..5)
}

/// Applies all changes to a text in order.
pub fn spoilt(text: &str, changes: &[Change]) -> String {
    let mut tokens: Vec<&str> = tokens(text);
    for change in changes {
        let at = |place: &f64| ((tokens.len() as f64 * place) as usize).min(tokens.len().saturating_sub(1));
        if tokens.is_empty() {
            break;
        }
        match change {
            Change::Cut(place) => tokens.truncate(at(place)),
            Change::Insert(place, junk) => tokens.insert(at(place), junk),
            Change::Drop(place) => _ = tokens.remove(at(place)),
            Change::Double(place) => tokens.insert(at(place), tokens[at(place)]),
            Change::Replace(place, junk) => {
                let ix = at(place);
                tokens[ix] = junk;
            }
            Change::Copy(to, from) => {
                let (to, from) = (at(to), at(from));
                tokens[to] = tokens[from];
            }
            Change::Swap(a, b) => {
                let (a, b) = (at(a), at(b));
                tokens.swap(a, b);
            }
        }
    }
    tokens.concat()
}

/// Splits a text into tokens: words, numbers and quoted texts as a whole, all other characters individually.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
        let length = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            c if word(c) => rest.find(|c| !word(c)).unwrap_or(rest.len()),
            c if c.is_whitespace() => rest.find(|c: char| !c.is_whitespace()).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        tokens.push(&rest[..length]);
        rest = &rest[length..];
    }
    tokens
}
