//! BRAWL: fists, feet and pommels.

use crate::duel::{SWORD, begin, begin_with, duel, field, strike};
use crate::setup::Skirmish;

fn brawl(a: &str, b: &str, dice: &str) -> Skirmish {
    let awake = !["held", "stunned", "asleep"].iter().any(|c| b.contains(c));
    let mut s = begin_with(duel(a, b), "", if awake { "d6=6 d6=1" } else { "d6=6" });
    s.tape(dice).pick("brawl");
    s
}

#[test]
fn h_brawl_01_everybody_may_brawl_for_d2_and_strength() {
    let s = brawl("", "", "d20=10 d2=2");
    s.cites("H-BRAWL-01").expect_event("attack weapon=fist manner=brawl outcome=hit").expect_event("damage amount=2");
    let s = brawl("main: 'sword_plus_3', str: 18", "", "d20=8 d2=1");
    s.expect_event("damage amount=3");
    assert_eq!(s.attack_roll(), (10, 10), "STR, and nothing of the weapon in hand");
    let s = brawl("str: 4", "", "d20=12 d2=2");
    s.expect_event("damage amount=2");
    assert_eq!(s.attack_roll(), (10, 10), "a penalty to hit, none to the damage");
    assert!(begin(duel("attacks: ['bite']", "")).legal("brawl"));
    assert!(!begin(field().party("a:@0,0", "").foes("b:@2,0", "")).legal("brawl"), "reach 1");
    let s = begin(duel("", ""));
    assert_eq!(s.values("attack", "weapon").len(), 0, "the fist is no `attack`");
    let mut s = begin(duel("", ""));
    s.tape("d20=5").pick("brawl");
    assert_eq!(s.point(), "choose_action", "nobody asks how");
}

#[test]
fn h_brawl_02_more_than_half_of_what_is_left_stuns() {
    let s = brawl("", "hp: 3", "d20=10 d2=2 d3=2");
    s.cites("H-BRAWL-02").expect_event("stunned target=b amount=2");
    assert_eq!(s.num("b.conditions.stunned.rounds"), 2);
    let s = brawl("", "hp: 4", "d20=10 d2=2");
    s.expect_no_event("stunned");
    let s = brawl("", "hp: 10, subdual: 7", "d20=10 d2=2 d3=1");
    s.expect_event("stunned target=b");
    let s = brawl("", "", "d20=20 d2=1 d3=3");
    s.cites("H-BRAWL-02").expect_event("stunned amount=3");
}

#[test]
fn h_brawl_03_the_stunned_are_knocked_out() {
    let s = brawl("", "conditions: (stunned: 2)", "d20=10 d2=1 d4=3");
    s.cites("H-BRAWL-03").expect_event("knocked_senseless target=b amount=3").expect_no_event("stunned");
    assert_eq!(s.num("b.conditions.unconscious.rounds"), 3);
    assert_eq!(s.num("b.conditions.stunned.rounds"), 2, "the counter of the stun goes on");
    let mut s = s;
    s.next_round();
    assert_eq!(s.num("b.conditions.unconscious.rounds"), 3, "this round is no round of it");
    assert_eq!(s.num("b.conditions.stunned.rounds"), 1);
    s.declare("", "d6=6").next_round().declare("", "d6=6").next_round().declare("", "d6=6");
    assert!(s.cond("b", "unconscious") && !s.cond("b", "stunned"));
    s.next_round();
    assert!(!s.cond("b", "unconscious"));
    let mut s = begin_with(duel(SWORD, "conditions: (stunned: 2)"), "", "d6=6");
    strike(&mut s, "sword", "d20=10 d8=1");
    s.expect_no_event("knocked_senseless");
}

#[test]
fn h_brawl_03_stun_knockout_any_hit() {
    let board = duel(SWORD, "conditions: (stunned: 2)").house("stun_knockout", "any_hit");
    let mut s = begin_with(board, "", "d6=6");
    strike(&mut s, "sword", "d20=10 d8=1 d4=2");
    s.expect_event("knocked_senseless target=b amount=2");
    let mut s = begin(duel(SWORD, "hp: 3").house("stun_knockout", "any_hit"));
    strike(&mut s, "sword", "d20=10 d8=2");
    s.expect_no_event("stunned");
}

#[test]
fn h_brawl_04_after_the_damage_and_only_who_is_still_up() {
    let s = brawl("", "hp: 2, save: 15", "d20=10 d2=2 d20=14");
    s.expect_event("ladder outcome=unconscious").expect_no_event("stunned");
    let s = brawl("", "hp: 2, save: 15", "d20=10 d2=2 d20=15 d3=1");
    s.expect_event("ladder outcome=staggered").expect_event("stunned target=b").cites("H-BRAWL-04");
    let s = brawl("", "hp: 1, save: 15, conditions: (stunned: 1)", "d20=10 d2=2 d20=15 d4=4");
    s.expect_event("ladder outcome=staggered").expect_event("knocked_senseless amount=4").cites("H-BRAWL-04");
}

#[test]
fn h_brawl_05_plate_is_hard_on_fists() {
    for armour in ["plate", "full_plate"] {
        let s = brawl("", &format!("armour: '{armour}'"), "d20=20");
        s.cites("H-BRAWL-05").expect_no_event("stunned");
        assert_eq!((s.hp("a"), s.hp("b")), (9, 10));
    }
    let s = brawl("", "armour: 'banded'", "d20=16 d2=1");
    assert_eq!((s.hp("a"), s.hp("b")), (10, 9));
    let s = brawl("hp: 1, save: 15", "armour: 'plate'", "d20=17 d20=15");
    s.expect_event("ladder target=a outcome=staggered");
}
