//! SUBD: blows to subdue.

use crate::duel::{SWORD, begin, begin_with, duel, strike, sword_in};
use crate::setup::{Field, Skirmish};

fn subdue(field: Field, dice: &str) -> Skirmish {
    let mut s = begin(field);
    s.tape(dice).pick("attack weapon=sword").pick("subdual");
    s
}

#[test]
fn h_subd_01_the_mode_is_asked_for_weapons_on_humanoids_and_dragons() {
    let asked = |a: &str, b: &str, spec: &str| {
        let mut s = begin(duel(a, b));
        s.tape("d20=5").pick(spec);
        let options = s.options();
        if s.point() == "attack_mode" {
            s.pick("normal");
        }
        options == ["normal", "subdual"]
    };
    let sword = "attack weapon=sword";
    assert!(asked(SWORD, "", sword));
    assert!(asked(SWORD, "kind: dragon", sword));
    assert!(!asked("attacks: ['bite']", "", "attack weapon=bite"));
    assert!(!asked(SWORD, "", "brawl"));
    assert!(!asked("main: 'dagger'", "", "attack weapon=dagger_thrown"));
    for kind in ["beast", "undead", "construct", "blob", "spirit", "insect"] {
        assert!(!asked(SWORD, &format!("kind: {kind}"), sword), "{kind}");
    }
    assert!(!asked(SWORD, "traits: [no_subdual]", sword));
    let s = subdue(duel(SWORD, ""), "d20=10 d8=1");
    s.cites("H-SUBD-01").expect_event("attack mode=subdual");
}

#[test]
fn h_subd_02_half_is_real_rounded_down() {
    let s = subdue(duel(SWORD, "hp_max: 20"), "d20=10 d8=7");
    s.cites("H-SUBD-02").expect_event("damage amount=7 subdual=4");
    assert_eq!((s.hp("b"), s.num("b.subdual")), (17, 4));
    let s = subdue(duel(SWORD, "hp_max: 20"), "d20=10 d8=1");
    assert_eq!((s.hp("b"), s.num("b.subdual")), (20, 1));
}

#[test]
fn h_subd_03_knocked_out_when_nothing_is_left() {
    let s = subdue(duel(SWORD, "hp: 5"), "d20=10 d8=7");
    s.expect_event("knocked_out target=b").cites("H-SUBD-03").expect_no_event("ladder");
    assert_eq!((s.hp("b"), s.num("b.subdual")), (2, 4));
    assert!(s.cond("b", "knocked_out"));
    let s = subdue(duel(SWORD, "hp: 6"), "d20=10 d8=5");
    s.expect_no_event("knocked_out");
    assert_eq!((s.hp("b"), s.num("b.subdual")), (4, 3));
    let s = subdue(duel(SWORD, "hp: 3, subdual: 1"), "d20=10 d8=2");
    s.expect_event("knocked_out target=b");
}

#[test]
fn h_subd_03_an_accident_follows_the_rule_of_zero_hp() {
    let s = subdue(duel(SWORD, "hp: 2, save: 15"), "d20=10 d8=5 d20=15");
    s.expect_event("ladder outcome=staggered").cites("H-SUBD-03").cites("H-DMG-02").expect_no_event("knocked_out");
    let s = subdue(duel(SWORD, "hp: 2, rank: pc, save: 10"), "d20=10 d8=5 d20=3 d20=9");
    s.expect_event("mighty_blow amount=3").cites("H-SUBD-03");
}

#[test]
fn h_subd_03_subdual_accident_dead() {
    let s = subdue(duel(SWORD, "hp: 2").house("subdual_accident", "dead"), "d20=10 d8=4");
    s.expect_event("died target=b").expect_no_event("ladder");
    let s = subdue(duel(SWORD, "hp: 2").house("subdual_accident", "dead"), "d20=10 d8=2");
    s.expect_event("knocked_out target=b");
}

#[test]
fn h_subd_04_no_point_comes_back_in_a_battle() {
    let mut s = subdue(duel(SWORD, "hp: 5"), "d20=10 d8=7");
    s.cites("H-SUBD-04");
    s.next_round();
    for _ in 0..3 {
        s.declare("", "d6=6").next_round();
    }
    assert_eq!(s.num("b.subdual"), 4);
    assert!(s.cond("b", "knocked_out"));
}

/// H-SUBD-03, reading 74: any source of damage.
#[test]
fn h_subd_03_any_damage_fells_who_has_been_beaten_down_before() {
    let s = sword_in(duel(SWORD, "hp: 8, subdual: 4"), "d20=10 d8=4");
    s.expect_event("knocked_out target=b").cites("H-SUBD-03").expect_no_event("ladder");
    assert_eq!((s.hp("b"), s.num("b.subdual")), (4, 4));
    let s = sword_in(duel(SWORD, "hp: 8, subdual: 4"), "d20=10 d8=3");
    s.expect_no_event("knocked_out");
    let s = sword_in(duel(SWORD, "hp: 8, subdual: 4"), "d20=10 d8=8 d20=14");
    s.expect_event("ladder target=b outcome=staggered").expect_no_event("knocked_out");
    let mut s = begin(duel(SWORD, "hp: 8, subdual: 4").hex("1,0", "terrain: fire"));
    s.pick("end_turn").tape("d6=4").next_round().expect_event("knocked_out target=b");
}

#[test]
fn h_subd_05_a_twenty_below_the_ac_only_does_its_damage() {
    let s = subdue(duel(SWORD, "hp_max: 30, rank: pc, natural_ac: 15"), "d20=20 d8=4");
    s.expect_event("attack outcome=hit").cites("H-SUBD-05").expect_no_event("mighty_blow");
    assert_eq!((s.hp("b"), s.num("b.subdual")), (28, 2));
}

#[test]
fn h_subd_05_the_chart_comes_before_the_knock_out() {
    let pc = "hp: 5, hp_max: 30, rank: pc, save: 10";
    let s = subdue(duel(SWORD, pc), "d20=20 d8=7 d20=3 d20=9");
    s.expect_event("attack outcome=critical mode=subdual")
        .expect_event("mighty_blow amount=3 below=0")
        .cites("H-SUBD-05");
    let n = |kind: &str| s.last_since_pick(kind).n;
    assert!(n("damage") < n("mighty_blow") && n("mighty_blow") < n("knocked_out"));
    assert_eq!((s.hp("b"), s.num("b.subdual"), s.num("b.con")), (2, 4, 9));
    let s = subdue(duel(SWORD, pc), "d20=20 d8=7 d20=20 d20=9");
    s.expect_event("died target=b").expect_no_event("knocked_out");
    let s = subdue(duel(SWORD, "hp: 1, rank: pc, save: 10"), "d20=20 d8=4 d20=3 d20=9");
    s.expect_event("mighty_blow amount=4 below=1").cites("H-CRIT-03").expect_no_event("knocked_out");
    assert_eq!(s.events("mighty_blow").len(), 1, "critical and at 0: one roll");
}

#[test]
fn h_subd_05_to_subdue_is_not_to_assassinate() {
    let mut s = begin_with(duel("main: 'sword', anatomy: [humanoid]", "conditions: (held: 9)"), "", "d6=6");
    s.tape("d20=15 d8=4").pick("attack weapon=sword").pick("subdual").expect_no_event("assassination");
    let mut s = begin_with(duel("main: 'sword', anatomy: [humanoid]", "conditions: (held: 9)"), "", "d6=6");
    strike(&mut s, "sword", "d20=15 d8=4 d20=14");
    s.expect_event("assassination target=b");
}
