//! Tests of diagnostics, their positions and their quick fixes.

use super::open;
use affray::editor::LevelDocument;
use affray::engine::data::{Node, Span, Tree};

#[test]
fn a_fault_has_its_address_and_its_mend() {
    let mut document = open("zones/tavern");
    let sound = document.level().expect("it is sound").clone();
    document.set("bruno.place", "\"taprom\"").expect("any text may be written");
    let fault = &document.faults()[0];
    assert_eq!((fault.path.as_str(), document.faults().len()), ("combatants.bruno.place", 1));
    assert!(fault.message.contains("taprom"));
    let mend = fault.mend.clone().expect("something near is meant");
    assert_eq!(mend.name, r#"Replace "taprom" with "taproom""#);
    assert_eq!(document.level().map(|level| &level.text), Some(&sound.text));
    document.mend(&mend);
    assert!(document.is_sound());
    document.set("bruno.str", "99").expect("any number may be written");
    let mend = document.faults()[0].mend.clone().expect("the nearest");
    document.mend(&mend);
    assert!(document.is_sound(), "{:?}", document.faults());
    let text = document.text().replace("agi: 9", "agy: 9");
    document.put("Type", &text);
    let mend = document.faults()[0].mend.clone().expect("a key is near");
    document.mend(&mend);
    assert_eq!(document.get("bruno.agi"), Some("9"));
}

#[test]
fn a_broken_text_loses_nothing() {
    let mut document = open("hexes/duel");
    let old = document.text().to_string();
    for cut in (0..old.len()).step_by(97).filter(|at| old.is_char_boundary(*at)) {
        document.put("Type", &old[..cut]);
        assert!(!document.is_sound() && !document.faults().is_empty() && document.level().is_some());
        assert_eq!(**document.text(), old[..cut]);
        if document.parsed().is_err() {
            assert!(document.set("title", "\"x\"").is_err() && document.remove("title").is_err());
        }
        document.undo();
        assert_eq!(**document.text(), *old);
    }
}

#[test]
fn a_text_that_is_no_level_is_opened_all_the_same() {
    for text in
        ["", "(", "()", "[]", "(ruleset: \"zones\")", "(ruleset: \"none\")", "\u{0}", "(ruleset: \"hexes\", board: 3)"]
    {
        let document = LevelDocument::of_text("x.ron", text);
        assert!(!document.faults().is_empty() && document.level().is_none(), "{text:?}");
        assert_eq!(**document.text(), *text);
    }
}

/// Collects the spans of all values and keys of a tree.
fn spots(node: &Node, found: &mut Vec<Span>) {
    match &node.tree {
        Tree::Fields { entries, .. } => entries.iter().for_each(|entry| {
            found.push(entry.span);
            spots(&entry.value, found);
        }),
        Tree::Map(entries) => entries.iter().for_each(|(key, value)| {
            found.push(key.span);
            spots(value, found);
        }),
        Tree::List(items) | Tree::Tuple { items, .. } => items.iter().for_each(|item| spots(item, found)),
        _ => found.push(node.span),
    }
}

/// Returns a token with a typo.
fn spoilt(text: &str) -> String {
    match text.strip_suffix('"') {
        Some(text) => format!("{text}q\""),
        None if text.parse::<f64>().is_ok() => "99999".to_owned(),
        None => format!("{text}q"),
    }
}

/// Typos throughout a level of every ruleset. Each one that makes the level invalid is reported in its own line, or the
/// report elsewhere names it. Most have a quick fix with the intended value.
#[test]
fn slips_are_told_where_they_are() {
    for name in ["zones/bridge", "ranks/ford", "hexes/ambush", "percentile/courtyard", "segments/ledge"] {
        let text = open(name).text().clone();
        let document = LevelDocument::of_text("x.ron", &text);
        let mut all = Vec::new();
        spots(&document.parsed().expect("it is read").root, &mut all);
        let step = all.len().div_ceil(120);
        let (mut wrong, mut here, mut mended, mut elsewhere) = (0, 0, 0, Vec::new());
        for span in all.iter().step_by(step) {
            let new = spoilt(&text[span.start..span.end]);
            let slipped = LevelDocument::of_text("x.ron", &[&text[..span.start], &new, &text[span.end..]].concat());
            if slipped.is_sound() {
                continue;
            }
            let line = |at: usize| text[..at].matches('\n').count();
            let bare = new.trim_matches('"');
            let told = slipped
                .faults()
                .iter()
                .find(|f| line(f.at.min(text.len())) == line(span.start) || f.message.contains(bare));
            (wrong, here) = (wrong + 1, here + usize::from(told.is_some()));
            mended += usize::from(slipped.faults().iter().any(|fault| fault.mend.is_some()));
            if told.is_none() {
                elsewhere.push(format!("{new} at {}: {:?}", line(span.start) + 1, slipped.faults().first()));
            }
        }
        println!("{name}: {wrong} slips, {here} told there, {mended} with a mend; {elsewhere:#?}");
        assert!(wrong >= 20 && here * 10 >= wrong * 9, "{name}: {here} of {wrong}: {elsewhere:#?}");
        assert!(mended * 2 >= wrong, "{name}: {mended} of {wrong} have a mend");
    }
}
