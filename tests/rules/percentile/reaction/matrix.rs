//! Table 11.10, row by row.

use crate::duel::{SWORD, aim, blow, duel};

/// Rolls against a chance of 50: special, success, failure.
const SPECIAL: u32 = 9;
const SUCCESS: u32 = 50;
const FAILURE: u32 = 51;

/// Lets `a` attack `b`, sword against sword; the weapon rolls 4. Returns the hit points lost by `b`, by the sword of
/// `b`, and by that of `a`.
fn met(attack: u32, answer: &str, defence: u32) -> [i64; 3] {
    let b = "hp_max: 40, skills: {'Sword': 50, 'Dodge': 50}, primary: 'short_sword'";
    let mut s = blow(duel(SWORD, b), &format!("d100={attack}"));
    if answer != "none" {
        s.tape(&format!("d100={defence}"));
    }
    let stopped = answer != "none" && defence <= SUCCESS && !(attack == SPECIAL && defence > SPECIAL);
    if !stopped {
        s.tape("d8=3");
    }
    s.pick(answer).cites("P-REACT-13");
    [40 - s.hp("b"), 12 - s.num("b.primary.hp"), 12 - s.num("a.primary.hp")]
}

const PARRY: &str = "parry item=short_sword";

#[test]
fn p_react_13_a_special_attack() {
    for answer in [PARRY, "dodge"] {
        assert_eq!(met(SPECIAL, answer, SPECIAL), [0, 0, 0], "stopped, nothing else");
        assert_eq!(met(SPECIAL, answer, FAILURE), [13, 0, 0], "a special hit");
    }
    assert_eq!(met(SPECIAL, PARRY, SUCCESS), [4, 2, 0], "a normal hit, and the parry costs 2");
    assert_eq!(met(SPECIAL, "dodge", SUCCESS), [4, 0, 0]);
    assert_eq!(met(SPECIAL, "none", 0), [13, 0, 0]);
}

#[test]
fn p_react_13_an_ordinary_attack() {
    assert_eq!(met(SUCCESS, PARRY, SPECIAL), [0, 0, 1], "the attacker's weapon suffers");
    assert_eq!(met(SUCCESS, "dodge", SPECIAL), [0, 0, 0]);
    for answer in [PARRY, "dodge"] {
        assert_eq!(met(SUCCESS, answer, SUCCESS), [0, 0, 0], "stopped, nothing else");
        assert_eq!(met(SUCCESS, answer, FAILURE), [4, 0, 0], "a normal hit");
    }
    assert_eq!(met(SUCCESS, "none", 0), [4, 0, 0]);
}

#[test]
fn p_react_14_armour_lessens_special_hits_too() {
    let b = "hp_max: 40, body_armor: 'leather_hard', skills: {'Dodge': 50}";
    for (roll, answer, lost) in [(50, "none", 3), (9, "none", 12)] {
        let mut s = blow(duel(SWORD, b), &format!("d100={roll} d8=4"));
        s.pick(answer).cites("P-REACT-14");
        assert_eq!(40 - s.hp("b"), lost);
    }
    let mut s = blow(duel(SWORD, b), "d100=9 d100=40 d8=4");
    s.pick("dodge").cites("P-REACT-14");
    assert_eq!(s.hp("b"), 37, "and those a dodge has lessened");
    blow(duel(SWORD, ""), "d100=50 d8=4").pick("none").cites_not("P-REACT-14");
}

#[test]
fn p_react_15_a_dodge_that_lessens_wears_nothing() {
    let mut s = blow(duel(SWORD, "hp_max: 40, skills: {'Dodge': 50}, off: 'heater'"), "d100=9 d100=50 d8=1");
    s.pick("dodge").expect_no_event("worn").cites("P-REACT-15");
    assert_eq!((s.num("b.off.hp"), s.num("a.primary.hp")), (12, 12));
}

#[test]
fn p_react_15_a_parried_missile_does_not_wear() {
    let throw = |attack: u32, parry: u32, more: &str| {
        let a = "skills: {'Throwing Axe': 50}, primary: 'hand_axe'";
        let mut s = aim(duel(a, "hp_max: 40, off: 'heater'"), "hand_axe", "thrown");
        s.tape(&format!("d100={attack} d100={parry} {more}")).pick("attack target=b").pick("parry item=heater");
        s
    };
    let s = throw(50, 5, "");
    s.expect_event("matrix attack=success answer=special hit=stopped").cites("P-REACT-15").expect_no_event("worn");
    // The shield is worn as usual.
    let s = throw(9, 30, "d6=1");
    s.expect_event("worn source=b amount=2").cites_not("P-REACT-15");
    assert_eq!(s.num("b.off.hp"), 10);
}
