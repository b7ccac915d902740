//! Moves that the ground ends early (P-MOVE-12).

use super::corridor;
use crate::setup::{Field, Skirmish};

/// Moves `a` along the corridor with those rolls. Returns its final hex, its posture, and the steps spent.
fn goes(field: Field, to: &str, dice: &str) -> (String, String, i64) {
    let mut s = field.start();
    s.way("a", "defend").tape(dice).pick(&format!("move to={to}")).cites("P-MOVE-12");
    (s.at("a"), s.posture("a"), s.steps("a"))
}

fn end(at: &str, posture: &str, steps: i64) -> (String, String, i64) {
    (at.into(), posture.into(), steps)
}

#[test]
fn p_move_12_it_stays_where_the_ground_leaves_it() {
    assert_eq!(goes(corridor("").hex("2,0", "terrain: 'slick'"), "5,0", "d100=99"), end("2,0", "prone", 2));
    assert_eq!(goes(corridor("").hex("2,0", "terrain: 'climb'"), "5,0", "d100=99"), end("1,0", "standing", 4));
    assert_eq!(goes(corridor("").hex("2,0", "terrain: 'gap'"), "5,0", "d100=99"), end("2,0", "prone", 3));
    assert_eq!(goes(corridor("").hex("2,0", "terrain: 'deep_water'"), "5,0", "d100=99"), end("1,0", "standing", 3));
}

#[test]
fn p_move_12_left_in_a_gap_it_lies() {
    let field = corridor("").hex("1,0", "terrain: 'gap'").hex("2,0", "terrain: 'climb'");
    assert_eq!(goes(field, "3,0", "d100=1 d100=99"), end("1,0", "prone", 5));
}

#[test]
fn p_move_12_where_somebody_is_it_goes_back_to_the_last_free_hex() {
    let field = corridor("").hex("2,0", "terrain: 'slick'").party("mate:@2,0", "");
    assert_eq!(goes(field, "5,0", "d100=99"), end("1,0", "prone", 2), "prone as it is by now, and at no further cost");
    let field =
        corridor("").hex("3,0", "terrain: 'slick'").party("one:@3,0", "").party("two:@2,0", "").party("three:@1,0", "");
    assert_eq!(goes(field, "5,0", "d100=99"), end("0,0", "prone", 3));
    let field = corridor("").hex("2,0", "terrain: 'climb'").party("mate:@1,0", "hp: 1, unconscious: true");
    assert_eq!(goes(field, "5,0", "d100=99"), end("0,0", "standing", 4));
}

#[test]
fn p_move_12_going_back_asks_for_no_roll() {
    let field = corridor("").hex("1,0 2,0", "terrain: 'slick'").party("mate:@2,0", "");
    assert_eq!(goes(field, "5,0", "d100=1 d100=99"), end("1,0", "prone", 2));
    let mut s = corridor("").hex("1,0", "terrain: 'slick'").party("mate:@1,0", "").start();
    s.way("a", "defend")
        .tape("d100=99")
        .pick("move to=3,0")
        .expect_event("turned_back source=a to=0,0")
        .cites("P-BOARD-05");
}

#[test]
fn p_move_12_the_dead_are_in_nobodys_way() {
    let mut s = corridor("").hex("2,0", "terrain: 'slick'").party("dying:@2,0", "hp: 0, unconscious: true").start();
    s.end_round();
    s.way("a", "defend").tape("d100=99").pick("move to=5,0").expect_no_event("turned_back");
    assert_eq!(s.at("a"), "2,0");
}

#[test]
fn p_move_12_whoever_falls_neither_kneels_nor_leaves() {
    let mut s = Skirmish::percentile()
        .board("from: (0, 0), to: (6, 0)")
        .hex("2,0", "terrain: 'slick', exits: ['party']")
        .hex("2,0", "terrain: 'slick'")
        .party("a:@0,0", "off: 'hoplite_shield'")
        .foes("b:@6,0", "")
        .start();
    s.way("a", "defend").tape("d100=99").pick("exit");
    assert_eq!((s.at("a"), s.posture("a"), s.combatant()), ("2,0".into(), "prone".into(), "b".into()));
}
