//! Test of our RON parser against the crate `ron`. Texts of our subset that one parser accepts must be accepted by the
//! other with the same value. Our parser also reports positions and all errors; the crate supports the full language.

use crate::spoil::{JUNK, changes, spoilt};
use crate::{fuzz, support};
use affray::engine::data::{Document, Node, Tree};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use ron::value::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns a strategy for values in our subset, in any valid notation.
fn written() -> impl Strategy<Value = String> {
    let blank = || select(&["", "", " ", "\n", "\t", "// note\n", "/* a /* b */ */", " /**/ "][..]);
    let word = || select(&["a", "lit", "_x1", "hp_max", "r", "t"][..]);
    let number = prop_oneof![
        any::<i64>().prop_map(|n| n.to_string()),
        (any::<i16>(), 0_u16..1000).prop_map(|(n, part)| format!("{n}.{part}")),
        select(&["0", "-0", "+7", "1_000", "0x1F", "-0x1f", "0b101", "0o17", "1e3", "2.5E-3", ".5", "-.5", "7."][..])
            .prop_map(str::to_owned),
    ];
    let letters = || {
        let one = select(
            &[
                "a",
                "é",
                "\u{1F600}",
                " ",
                "\n",
                "\\n",
                "\\t",
                "\\\"",
                "\\\\",
                "\\'",
                "\\x41",
                "\\u{e9}",
                "\\u{1f600}",
                "//",
                "(",
                "'",
                "#",
            ][..],
        );
        vec(one, 0..6).prop_map(|letters| letters.concat())
    };
    let leaf = prop_oneof![
        number,
        letters().prop_map(|text| format!("\"{text}\"")),
        select(&["r\"a\\n\"", "r#\"a\"b\"#", "r##\"\"#\"##"][..]).prop_map(str::to_owned),
        select(&["'a'", "'é'", "'\\n'", "'\\''", "'\"'", "'\\x41'", "'\\u{41}'"][..]).prop_map(str::to_owned),
        select(&["true", "false", "None", "()", "[]", "{}", "lit", "Some(1)", "a()", "a(1, 2)", "a(b: 1)"][..])
            .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(5, 40, 6, move |inner| {
        let comma = select(&["", ","][..]);
        let item = (blank(), inner.clone(), blank()).prop_map(|(a, value, b)| format!("{a}{value}{b}"));
        let pair = (item.clone(), item.clone()).prop_map(|(key, value)| format!("{key}:{value}"));
        let field =
            (blank(), word(), blank(), item.clone()).prop_map(|(a, key, b, value)| format!("{a}{key}{b}:{value}"));
        let round = |items: Vec<String>, comma: &str, open: &str, close: &str| {
            let comma = if items.is_empty() { "" } else { comma };
            format!("{open}{}{comma}{close}", items.join(","))
        };
        prop_oneof![
            (vec(item.clone(), 0..6), comma.clone()).prop_map(move |(items, comma)| round(items, comma, "[", "]")),
            (vec(item.clone(), 2..6), comma.clone()).prop_map(move |(items, comma)| round(items, comma, "(", ")")),
            (vec(pair, 0..6), comma.clone()).prop_map(move |(items, comma)| round(items, comma, "{", "}")),
            (vec(field, 1..6), comma).prop_map(move |(items, comma)| round(items, comma, "(", ")")),
            item.prop_map(|value| format!("Some({value})")),
        ]
    })
}

/// Returns the normalized form of a value, so that equal values have equal forms. `ron` ignores names of structs,
/// treats unknown words as units, and has one type of number. `None` if a key occurs twice: `ron` keeps one of them,
/// and our parser reports an error.
fn ours(node: &Node) -> Option<String> {
    Some(match &node.tree {
        Tree::Fields { entries: all, .. } => {
            map(all.iter().map(|e| (Some(format!("{:?}", e.key)), ours(&e.value))).collect())?
        }
        Tree::Map(all) => map(all.iter().map(|(key, value)| (ours(key), ours(value))).collect())?,
        Tree::Tuple { name: Some(name), items } if name == "Some" => format!("some {}", ours(&items[0])?),
        Tree::Tuple { items, .. } | Tree::List(items) => list(items.iter().map(ours))?,
        Tree::Text(text) => format!("{text:?}"),
        Tree::Char(c) => format!("{c:?}"),
        Tree::Int(n) => format!("{:?}", *n as f64),
        Tree::Float(n) => format!("{n:?}"),
        Tree::Word(word) if matches!(word.as_str(), "true" | "false" | "None") => word.clone(),
        Tree::Word(_) => list(std::iter::empty())?,
    })
}

fn theirs(value: &Value) -> Option<String> {
    Some(match value {
        Value::Map(all) => map(all.iter().map(|(key, value)| (theirs(key), theirs(value))).collect())?,
        Value::Option(Some(value)) => format!("some {}", theirs(value)?),
        Value::Option(None) => "None".into(),
        Value::Seq(items) => list(items.iter().map(theirs))?,
        Value::Unit => list(std::iter::empty())?,
        Value::String(text) => format!("{text:?}"),
        Value::Char(c) => format!("{c:?}"),
        Value::Number(n) => format!("{:?}", n.into_f64()),
        Value::Bool(flag) => flag.to_string(),
        Value::Bytes(_) => return None,
    })
}

fn list(items: impl Iterator<Item = Option<String>>) -> Option<String> {
    Some(format!("[{}]", items.collect::<Option<Vec<_>>>()?.join(", ")))
}

fn map(entries: Vec<(Option<String>, Option<String>)>) -> Option<String> {
    let count = entries.len();
    let entries = entries.into_iter().map(|(key, value)| Some((key?, value?))).collect::<Option<BTreeMap<_, _>>>()?;
    (entries.len() == count).then(|| format!("{entries:?}"))
}

fn law(text: &str, ours_too: bool) {
    // Only our parser accepts a byte order mark.
    let plain = text.trim_start_matches('\u{feff}');
    match (Document::parse("fuzz", text), ron::from_str::<Value>(plain)) {
        (Ok(document), Ok(value)) => {
            if let (Some(ours), Some(theirs)) = (ours(&document.root), theirs(&value)) {
                assert_eq!(ours, theirs);
            }
        }
        (Ok(document), Err(why)) => panic!("we read {}, and they refuse it: {why}", document.root.kind()),
        // Our parser refuses control characters in names and sentences.
        (Err(problems), Ok(_)) if problems.iter().all(|p| p.message.contains("control character")) => {}
        (Err(problems), Ok(_)) if ours_too => panic!("they read it, and we refuse it: {}", problems[0]),
        (Err(problems), _) => assert!(!problems.is_empty()),
    }
}

#[test]
fn what_is_written_right_is_read_the_same() {
    fuzz("ron", 8000, written(), |text| law(text, true));
}

#[test]
fn what_we_read_is_ron() {
    let texts: Vec<Arc<str>> = support::levels().into_iter().map(|(_, level)| level.text.clone()).collect();
    let levels = (0..texts.len(), changes()).prop_map(move |(ix, changes)| spoilt(&texts[ix], &changes));
    let small = (written(), changes()).prop_map(|(text, changes)| spoilt(&text, &changes));
    let junk = vec(select(JUNK), 0..20).prop_map(|junk| junk.concat());
    fuzz("ron_spoilt", 8000, prop_oneof![1 => levels, 5 => small, 2 => junk], |text| law(text, false));
}
