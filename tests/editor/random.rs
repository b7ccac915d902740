//! Random texts and random edits: nothing is lost, and every edit can be undone.

use affray::editor::LevelDocument;
use proptest::prelude::*;

/// Fragments of levels, and characters that make them invalid.
const PIECES: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    " ",
    "\n",
    "    ",
    "id",
    "name",
    "\"a\"",
    "\"é\"",
    "'x'",
    "1",
    "-2.5",
    "true",
    "// c\n",
    "/* c */",
    "a: 1",
    "b: (c: [1, 2])",
    "\r\n",
    "\"",
    "Some(1)",
    "r#\"x\"#",
    "factions",
    "combatants",
];

fn text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(PIECES), 0..40).prop_map(|pieces| pieces.concat());
    prop_oneof![any::<String>(), pieces]
}

/// Returns a strategy for texts that parse: nested brackets with comments, on one or several lines.
fn sound() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(&["1", "\"a\"", "x", "'c'", "(1, 2)", "[]", "()"][..]).prop_map(str::to_owned);
    let gap = || prop::sample::select(&["", " ", "\n    ", " // c, (\n", "/* , */", "\n\n"][..]);
    leaf.prop_recursive(4, 40, 5, move |inner| {
        let entry = (gap(), inner, gap()).prop_map(|(a, value, b)| format!("{a}{value}{b}"));
        let all = prop::collection::vec(entry, 0..5);
        (all, gap(), any::<bool>(), 0usize..3).prop_map(|(all, gap, comma, kind)| {
            let key = |ix: usize, value: &String| match kind {
                0 => value.clone(),
                1 => format!("{gap}k{ix}:{value}"),
                _ => format!("{gap}\"k{ix}\":{value}"),
            };
            let mut all = all.iter().enumerate().map(|(ix, value)| key(ix, value)).collect::<Vec<_>>().join(",");
            if comma && !all.is_empty() {
                all.push(',');
            }
            let (open, close) = [("[", "]"), ("(", ")"), ("{", "}")][kind];
            format!("{open}{all}{gap}{close}")
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_kept_as_it_is(text in text(), more in text()) {
        let mut document = LevelDocument::of_text("x.ron", &text);
        prop_assert_eq!(&**document.text(), &*text);
        for path in ["", "id", "factions.0.combatants", "a.b", "0"] {
            let before = document.text().clone();
            if document.set(path, &more).is_err() {
                prop_assert_eq!(document.text(), &before);
            }
            let _ = document.insert(path, 1, &more);
            let _ = document.remove(path);
        }
        document.put("Type", &more);
        while document.undo().is_some() {}
        prop_assert_eq!(&**document.text(), &*text);
    }

    /// Inserting and removing an entry restores the tree, whatever comments and line breaks surround it.
    #[test]
    fn entries_come_and_go(text in sound(), at in any::<prop::sample::Index>(), place in 0usize..6) {
        let mut document = LevelDocument::of_text("x.ron", &text);
        let Ok(parsed) = document.parsed() else { return Ok(()) };
        let tree = |document: &LevelDocument| format!("{:?}", bare(&document.parsed().expect("it parses").root));
        let was = tree(&document);
        let path = affray::engine::data::address::path(affray::engine::data::address::steps_at(&parsed.root, at.index(text.len())));
        let comments = |text: &str| text.matches("// c, (").count() + text.matches("/* , */").count();
        for piece in ["7", "new: 7", "\"new\": 7"] {
            if document.insert(&path, place, piece).is_err() {
                continue;
            }
            prop_assert_ne!(&tree(&document), &was);
            prop_assert_eq!(comments(document.text()), comments(&text));
            document.undo();
            prop_assert_eq!(&**document.text(), &*text);
        }
        if !path.is_empty() {
            document.remove(&path).expect("it is there");
            prop_assert!(document.parsed().is_ok());
            prop_assert_ne!(&tree(&document), &was);
            document.undo();
            prop_assert_eq!(&**document.text(), &*text);
        }
    }
}

/// Returns a tree without its spans.
fn bare(node: &affray::engine::data::Node) -> String {
    use affray::engine::data::Tree;
    let all = |nodes: &mut dyn Iterator<Item = String>| nodes.collect::<Vec<_>>().join(",");
    match &node.tree {
        Tree::Fields { entries, .. } => {
            format!("({})", all(&mut entries.iter().map(|e| format!("{}:{}", e.key, bare(&e.value)))))
        }
        Tree::Map(entries) => {
            format!("{{{}}}", all(&mut entries.iter().map(|(key, value)| format!("{}:{}", bare(key), bare(value)))))
        }
        Tree::List(items) | Tree::Tuple { items, .. } => format!("[{}]", all(&mut items.iter().map(bare))),
        other => format!("{other:?}"),
    }
}
