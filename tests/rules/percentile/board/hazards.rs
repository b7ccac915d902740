//! Ground that requires a roll: slick, steep, broken and wet.

use super::corridor;
use crate::setup::{Field, Skirmish};

/// Sets up a corridor with that ground at (1, 0).
fn track(terrain: &str) -> Field {
    corridor(9).hex("1,0", &format!("terrain: '{terrain}'"))
}

/// Moves `a` towards that hex with that roll. Returns its final hex, its posture, and the steps spent.
fn goes(field: Field, to: &str, dice: &str) -> (String, String, i64) {
    let mut s = field.start();
    s.way("a", "defend").tape(dice).pick(&format!("move to={to}"));
    (s.at("a"), s.posture("a"), s.steps("a"))
}

fn end(at: &str, posture: &str, steps: i64) -> (String, String, i64) {
    (at.into(), posture.into(), steps)
}

#[test]
fn p_board_12_slick_ground_is_kept_by_agility() {
    let field = || track("slick").party("a:@0,0", "dex: 12, body_armor: 'quilted'");
    assert_eq!(goes(field(), "3,0", "d100=55"), end("3,0", "standing", 3));
    assert_eq!(goes(field(), "3,0", "d100=56"), end("1,0", "prone", 1));
    let mut s = field().start();
    s.way("a", "defend")
        .tape("d100=56")
        .pick("move to=1,0")
        .cites("P-BOARD-12")
        .expect_event("tested chance=55 level=failure");
    s.expect_event("fell source=a place=1,0");
}

#[test]
fn p_board_12_every_slick_hex_asks_anew() {
    let field = corridor(9).hex("1,0 2,0 4,0", "terrain: 'slick'").party("a:@0,0", "");
    assert_eq!(goes(field, "5,0", "d100=1 d100=1 d100=99"), end("4,0", "prone", 4));
    let mut s = corridor(9).hex("0,0", "terrain: 'slick'").party("a:@0,0", "").start();
    s.way("a", "defend").pick("move to=1,0");
    assert!(s.dice().is_empty(), "only entering counts");
}

#[test]
fn p_board_13_a_climb_that_fails_costs_its_steps() {
    let field = || track("climb").party("a:@0,0", "skills: {'Climb': 60}, body_armor: 'chain'");
    assert_eq!(goes(field(), "2,0", "d100=40"), end("2,0", "standing", 4));
    assert_eq!(goes(field(), "2,0", "d100=41"), end("0,0", "standing", 3));
    let mut s = field().start();
    s.way("a", "defend").tape("d100=41").pick("move to=2,0").cites("P-BOARD-13").expect_event("balked source=a to=1,0");
}

#[test]
fn p_board_14_a_gap_is_jumped() {
    let field = || track("gap").party("a:@0,0", "skills: {'Jump': 60}, body_armor: 'chain'");
    assert_eq!(goes(field(), "2,0", "d100=40"), end("2,0", "standing", 3));
    assert_eq!(goes(field(), "2,0", "d100=41"), end("1,0", "prone", 2));
    let mut s = field().start();
    s.way("a", "defend")
        .tape("d100=41")
        .pick("move to=3,0")
        .cites("P-BOARD-14")
        .expect_event("fell source=a place=1,0");
}

#[test]
fn p_board_14_a_gap_is_entered_only_with_steps_left_to_leave_it() {
    let ends = |at: &str| {
        let mut s = corridor(9).hex(at, "terrain: 'gap'").party("a:@0,0", "").start();
        s.way("a", "first_aid").ends()
    };
    assert_eq!(ends("1,0"), ["2,0"], "three steps: two into the gap, one out of it");
    assert_eq!(ends("2,0"), ["1,0"]);
}

#[test]
fn p_board_14_who_lies_in_a_gap_gets_out_by_rising() {
    let field = track("gap").party("a:@1,0", "posture: prone");
    let mut s = field.start();
    s.intents("a first_aid").play_to_decision("rise", "a").pick("rise");
    assert_eq!((s.ends(), s.legal("stay")), (vec!["0,0".to_string(), "2,0".into()], true));
}

#[test]
fn p_board_15_deep_water_is_swum() {
    let field = || track("deep_water").party("a:@0,0", "skills: {'Swim': 60}, body_armor: 'chain'");
    assert_eq!(goes(field(), "2,0", "d100=40"), end("2,0", "standing", 3));
    assert_eq!(goes(field(), "2,0", "d100=41"), end("0,0", "standing", 2));
    assert_eq!(goes(field(), "1,0", "d100=1"), end("1,0", "standing", 2), "one may stop in it");
    let mut s = field().start();
    s.way("a", "defend").tape("d100=41").pick("move to=2,0").cites("P-BOARD-15").expect_event("balked source=a to=1,0");
}

fn swimmer(a: &str) -> Field {
    Skirmish::percentile()
        .hex("0,0", "terrain: 'deep_water'")
        .party("a:@0,0", a)
        .foes("b:@1,0", "primary: 'broadsword'")
}

#[test]
fn p_board_15_in_deep_water_nobody_attacks_or_parries() {
    let gear = "primary: 'dagger', off: 'kite', skills: {'Dagger': 50}";
    assert!(swimmer(gear).start().targets("a", "dagger melee").is_empty());
    assert!(swimmer(gear).start().targets("a", "dagger thrown").is_empty());
    assert!(swimmer(gear).start().targets("a", "brawl").is_empty());
    let mut s = swimmer(gear).start();
    s.attacks("b", "broadsword", "a", "d100=10");
    assert_eq!(s.actions(), ["none", "dodge"]);
    s.tape("d100=1").pick("dodge");
}

#[test]
fn p_board_15_an_attack_declared_in_the_water_is_made_on_land() {
    let field = swimmer("primary: 'dagger'").foes("far:@9,9", "");
    let mut s = field.start();
    s.intents("a attack item=dagger mode=melee").moves("a move to=0,1").play_to_turn("a");
    assert_eq!(s.values("attack", "target"), ["b"]);
}
