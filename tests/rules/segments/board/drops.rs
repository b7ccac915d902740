//! Drops (S-BOARD-13).

use super::{pair, sets_out};
use crate::setup::Skirmish;

#[test]
fn s_board_13_who_steps_in_falls() {
    let mut s = sets_out(pair().board("from: (0, 0), to: (9, 0)").hex("2,0 3,0", "drop: 15"));
    assert!(s.legal("to hex=2,0") && !s.legal("to hex=3,0"), "one hex into it, and no farther");
    s.tape("d6=3 d6=4")
        .pick("to hex=2,0")
        .expect_event("fall target=a amount=7 feet=15")
        .cites("S-BOARD-13")
        .cites("S-DICE-10");
    assert_eq!((s.hp("a"), s.at("a"), s.has("a", "prone")), (33, "2,0".into(), true));
    s.play_to_round_end("");
    assert_eq!(s.steps_of("a"), "10:1,0 9:2,0", "and it goes no farther");
}

#[test]
fn s_board_13_prot_does_not_break_a_fall_and_the_move_is_over() {
    let field = Skirmish::segments().party("swordsman@0,0", "").foes("b:@9,0", "").hex("1,0", "drop: 10");
    let mut s = field.start();
    s.all_declare("swordsman move", "").play_to_point("plan_move", "swordsman").tape("d6=6").pick("to hex=1,0");
    assert_eq!((s.hp("swordsman"), s.get("swordsman.movement_over") == true), (56, true));
}

#[test]
fn s_board_13_hexes_that_touch_are_one_drop_of_one_depth() {
    let two = pair().hex("1,0", "drop: 10").hex("2,0", "drop: 20");
    assert!(two.problems().iter().any(|p| p.contains("have different depths")), "{:?}", two.problems());
    let field = Skirmish::segments().party("a:@1,0", "").foes("b:@9,0", "").hex("1,0 2,0 3,0", "drop: 20");
    let mut s = field.start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=3,0").expect_no_event("fall");
    assert_eq!((s.hp("a"), s.get("a.spent_ft")), (40, 10.0.into()), "steps inside it hurt nobody");
}

#[test]
fn s_board_13_climbing_out_costs_ten_feet_for_each_begun_ten() {
    for (depth, feet) in [(10, 15.0), (11, 25.0), (20, 25.0), (21, 35.0)] {
        let field = Skirmish::segments().party("a:@1,0", "").foes("b:@9,0", "").hex("1,0", &format!("drop: {depth}"));
        let mut s = field.start();
        s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=2,0");
        assert_eq!(s.get("a.spent_ft"), feet, "{depth} feet");
    }
    let field =
        Skirmish::segments().party("a:@1,0", "").foes("b:@9,0", "").hex("1,0", "drop: 20").hex("2,0", "terrain: rocks");
    let mut s = field.start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=2,0");
    assert_eq!(s.get("a.spent_ft"), 30.0, "on top of what the ground costs");
}

#[test]
fn s_board_13_melee_is_with_those_in_the_same_drop() {
    let field = || Skirmish::segments().hex("1,0 2,0", "drop: 20").foes("b:@1,0", "");
    let strikes = |s: &mut Skirmish| {
        s.all_declare("a attack weapon=unarmed target=open", "d10=5").play_to_attack("a");
        s.legal("strike target=b")
    };
    let mut above = field().party("a:@0,0", "").start();
    assert_eq!((above.get("a.in_melee") == true, strikes(&mut above)), (false, false));
    let mut below = field().party("a:@2,0", "").start();
    assert_eq!((below.get("a.in_melee") == true, strikes(&mut below)), (true, true));
    below.tape("d100=99").pick("strike target=b").cites("S-BOARD-13");
    let mut leaves = field().party("a:@0,0", "").start();
    leaves.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=-2,0");
    assert_eq!(leaves.at("a"), "-2,0", "nobody strikes at it from below");
}
