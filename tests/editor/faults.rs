//! What is wrong, where, and the mend.

use super::open;
use affray::editor::Document;

#[test]
fn a_fault_has_its_address_and_its_mend() {
    let mut document = open("zones/tavern");
    let sound = document.level().expect("it is sound").clone();
    document.set("bruno.place", "\"taprom\"").expect("any text may be written");
    let fault = &document.faults()[0];
    assert_eq!((fault.path.as_str(), document.faults().len()), ("combatants.bruno.place", 1));
    assert!(fault.message.contains("taprom"));
    let mend = fault.mend.clone().expect("something near is meant");
    assert_eq!(mend.name, r#"Write "taproom" instead of "taprom""#);
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
        let document = Document::of_text("x.ron", text);
        assert!(!document.faults().is_empty() && document.level().is_none(), "{text:?}");
        assert_eq!(**document.text(), *text);
    }
}
