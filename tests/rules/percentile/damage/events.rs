//! Damage events of a level (P-DMG-24).

use crate::duel::{duel, hands, is};
use crate::setup::{Field, Skirmish};

fn fire(field: Field, events: &str, dice: &str) -> Skirmish {
    field.extra(&format!("damage_events: [{events}]")).tape(dice).start()
}

#[test]
fn p_dmg_24_an_injury_from_elsewhere_falls_before_the_intents() {
    let field =
        || duel("body_armor: 'leather_hard', skills: {'Dodge': 95}, off: 'heater'", "body_armor: 'leather_hard'");
    let s = fire(field(), "(round: 1, targets: ['a', 'b'], dice: '1d6+1')", "d6=4 d6=6");
    assert_eq!((s.hp("a"), s.injuries("a")), (9, vec!["3/0".to_string()]), "dice anew for each, less the armour");
    assert_eq!((s.hp("b"), s.point()), (7, "declare_intent"));
    s.expect_event("hazard target=b amount=5 hp_after=7").cites("P-DMG-24");
    let s = fire(field(), "(round: 1, targets: ['a'], dice: '1d6+1', ignores_armor: true)", "d6=4");
    assert_eq!(s.hp("a"), 7);
    let s = fire(field(), "(round: 1, targets: ['a'], dice: '1d2')", "d2=2");
    assert_eq!((s.hp("a"), s.injuries("a").len()), (12, 0), "what leaves nothing is no injury");
}

#[test]
fn p_dmg_24_it_comes_in_its_round_to_whoever_lives_in_the_hex() {
    let events = "(round: 2, targets: [(1, 0), (4, 4), 'gone'], dice: '1d6')";
    let field = duel("", "").foes("gone:@3,0", "hp: 0");
    let mut s = fire(field, events, "");
    s.expect_no_event("hazard");
    s.intents("").tape("d6=3").end_round();
    assert_eq!((s.hp("b"), s.events_ever("hazard").len()), (9, 1), "an empty hex and the dead read no die");
    s.end_round();
    assert_eq!(s.hp("b"), 9);
}

#[test]
fn p_dmg_24_who_falls_by_it_falls_at_once() {
    let s = fire(duel("", "hp: 5, primary: 'broadsword'"), "(round: 1, targets: ['b'], dice: '1d6')", "d6=3");
    s.expect_event("unconscious target=b");
    assert!(is(&s, "b.unconscious"));
    assert_eq!((hands(&s, "b"), s.word("b.posture")), (["".into(), "".into()], "prone".into()));
    let mut s = s;
    s.intents("");
    assert!(s.events_ever("declared").iter().all(|e| e.source.as_deref() != Some("b")), "it declares nothing");
    let mut s = fire(duel("", "hp: 3"), "(round: 1, targets: ['b'], dice: '1d6')", "d6=6");
    assert_eq!(s.hp("b"), -3);
    assert!(!is(&s, "b.dead"), "nobody dies before the end of the round");
    s.end_round();
    assert!(is(&s, "b.dead"));
}
