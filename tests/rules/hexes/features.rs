//! FEAT: ropes, boulders, tables.

use crate::duel::field;
use crate::setup::{Field, Skirmish};

fn rope(a: &str, more: &str) -> Field {
    field()
        .party("a:@0,0", &format!("facing: 0, dex: 12, {a}"))
        .foes("b:@1,0", &format!("facing: 3, main: 'sword', {more}"))
        .extra("ropes: [(id: 'vine', from: (0,0), to: (4,0))]")
}

fn action(field: Field) -> Skirmish {
    let mut s = field.start();
    s.declare("", "d6=6 d6=1").play_to_action("a");
    s
}

#[test]
fn h_feat_01_a_swing_is_a_dex_roll() {
    let mut s = action(rope("", ""));
    s.tape("d20=12").pick("swing rope=vine").expect_event("swung outcome=over").cites("H-FEAT-01").cites("H-UNIT-15");
    assert_eq!((s.pos("a").as_str(), s.point()), ("4,0", "choose_action"), "out of a zone without a free attack");
    assert!(!s.legal("swing") && !s.legal("half_move") && s.legal("drop_prone"), "the move part is used");
    let mut s = action(rope("", ""));
    s.tape("d20=13").pick("swing rope=vine").expect_event("swung outcome=falls");
    assert_eq!((s.pos("a").as_str(), s.cond("a", "prone")), ("0,0", true));
    assert_eq!(s.point(), "choose_action", "no free attack");
    assert!(s.legal("brawl"), "the main part is left");
}

#[test]
fn h_feat_01_standing_at_one_end_with_the_other_free() {
    let legal = |field: Field, dice: &str| {
        let mut s = field.start();
        s.declare("", dice).play_to_action("a");
        s.legal("swing rope=vine")
    };
    assert!(legal(rope("", ""), "d6=6 d6=1"));
    assert!(!legal(rope("conditions: (prone: true)", ""), "d6=6 d6=1"), "prone");
    assert!(!legal(rope("", "").party("f:@4,0", ""), "d6=6 d6=2 d6=1"), "taken");
    let elsewhere = rope("", "").party("g:@-3,0", "").extra("boulders: []");
    let mut s = elsewhere.start();
    s.declare("", "d6=2 d6=6 d6=1").play_to_action("g");
    assert!(!s.legal("swing rope=vine"), "not there");
    let from_the_other =
        field().party("a:@4,0", "dex: 12").foes("b:@1,0", "").extra("ropes: [(id: 'vine', from: (0,0), to: (4,0))]");
    let mut s = action(from_the_other);
    s.tape("d20=1").pick("swing rope=vine");
    assert_eq!(s.pos("a"), "0,0");
    let long = field().party("a:@0,0", "").foes("b:@1,0", "").extra("ropes: [(id: 'vine', from: (0,0), to: (7,0))]");
    assert!(long.problems().iter().any(|p| p.contains("H-FEAT-01")), "7 hexes");
}

/// Sets up `a` behind a boulder that rolls four hexes east.
fn boulder(victims: &[(&str, &str, &str)]) -> Field {
    let mut board = field()
        .party("a:@-1,0", "facing: 0, str: 13")
        .extra("boulders: [(id: 'rock', at: (0,0), direction: 0, run: 4)]");
    for (side, who, fields) in victims {
        board = board.side(side, who, &format!("hp_max: 40, {fields}"));
    }
    board
}

fn push(board: Field, initiative: &str, dice: &str) -> Skirmish {
    let mut s = board.start();
    s.declare("", initiative).play_to_action("a").tape(dice).pick("push boulder=rock");
    s
}

#[test]
fn h_feat_02_it_rolls_over_friend_and_foe_in_its_way() {
    let board =
        boulder(&[("party", "f:@3,0", ""), ("foes", "b:@1,0", ""), ("foes", "c:@2,0", ""), ("foes", "d:@5,0", "")]);
    let dice = "d20=13 d20=13 d6=1 d6=2 d6=3 d20=14 d20=1";
    let s = push(board, "d6=6 d6=1 d6=1 d6=1 d6=1", dice);
    s.cites("H-FEAT-02").cites("H-DICE-10").cites("H-UNIT-11");
    assert_eq!((s.hp("b"), s.cond("b", "prone")), (34, true), "the first, a failure");
    assert_eq!((s.hp("c"), s.cond("c", "prone")), (40, false), "a success");
    assert_eq!((s.hp("f"), s.cond("f", "prone")), (22, true), "a natural 1: 18");
    assert_eq!((s.hp("d"), s.cond("d", "prone")), (40, false), "beyond its run");
    let order: Vec<_> = s.events("boulder").iter().filter_map(|e| e.target.clone()).collect();
    assert_eq!(order, ["b", "c", "f"]);
}

#[test]
fn h_feat_02_a_failed_push_leaves_it_and_a_roll_is_the_last() {
    let mut s = push(boulder(&[("foes", "b:@2,0", "")]), "d6=6 d6=1", "d20=14");
    assert_eq!(s.hp("b"), 40);
    assert_eq!(s.get("board.boulders.0.rolled"), false);
    s.next_round().declare("", "d6=6 d6=1").play_to_action("a").tape("d20=13 d20=14").pick("push boulder=rock");
    assert_eq!(s.get("board.boulders.0.rolled"), true);
    s.next_round().declare("", "d6=6 d6=1").play_to_action("a");
    assert!(!s.legal("push boulder=rock"), "once");
}

#[test]
fn h_feat_02_to_the_first_impassable_hex() {
    let board = boulder(&[("foes", "b:@1,0", ""), ("foes", "c:@3,0", "")]).hex("2,0", "terrain: wall");
    let s = push(board, "d6=6 d6=1 d6=1", "d20=13 d20=14");
    assert_eq!(s.events("boulder").len(), 1);
}

#[test]
fn h_feat_02_from_a_hex_beside_it_and_not_in_its_way() {
    let legal = |at: &str| {
        let board = field()
            .party(&format!("a:@{at}"), "")
            .foes("b:@5,5", "")
            .extra("boulders: [(id: 'rock', at: (0,0), direction: 0, run: 4)]");
        action(board).legal("push boulder=rock")
    };
    assert!(legal("-1,0") && legal("0,1") && legal("1,-1"));
    assert!(!legal("1,0"), "in its path");
    assert!(!legal("-2,0") && !legal("0,0"), "not adjacent");
    // The boulder blocks neither steps nor lines.
    let mut s = action(boulder(&[("foes", "b:@5,0", "")]));
    s.pick("half_move").walk("0 0");
    assert_eq!(s.pos("a"), "1,0");
}

#[test]
fn h_feat_02_on_a_shared_count_its_victims_fall_when_all_have_acted() {
    let mut s = boulder(&[("foes", "b:@1,0", "main: 'club'")]).start();
    s.declare("", "d6=4 d6=4").play_to_action("a").tape("d20=13 d20=13 d6=1 d6=1 d6=1").pick("push boulder=rock");
    assert_eq!((s.hp("b"), s.cond("b", "prone")), (40, false));
    s.end_count().play_to_action("b");
    assert!(s.legal("half_move"), "it is still on its feet");
    s.end_count();
    assert_eq!((s.hp("b"), s.cond("b", "prone")), (37, true));
}

#[test]
fn h_feat_03_a_table_is_climbed_by_a_step() {
    let mut s = action(field().party("a:@0,0", "speed: 6").foes("b:@5,0", "").hex("1,0", "terrain: table"));
    s.pick("half_move").pick("step direction=0").cites("H-FEAT-03").expect_event("moved amount=2");
    assert_eq!(s.pos("a"), "1,0");
    let mut s =
        action(field().party("a:@0,0", "main: 'sword'").foes("b:@1,0", "facing: 3").hex("0,0", "terrain: table"));
    s.strike("attack weapon=sword", "d20=9 d8=1");
    s.expect_event("attack outcome=hit total=10");
}
