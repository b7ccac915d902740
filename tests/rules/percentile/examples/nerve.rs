//! Worked examples of morale, simultaneous attacks and weeks of rest.

use crate::setup::{LAST, Skirmish};

#[test]
fn p_ex_10_weeks_of_healing() {
    let week = |hp: i32, care: &str, dice: &str| {
        let mut s = Skirmish::percentile()
            .extra(&format!("aftermath: true, aftermath_care: {care}"))
            .hex("9,9", "exits: ['foes']")
            .party("a:@0,0", &format!("hp: {hp}"))
            .party("z:@-9,0", LAST)
            .foes("x:@9,9", "")
            .start();
        s.intents("").moves("x exit").end_round_with(dice);
        s.hp("a")
    };
    assert_eq!(week(8, "none", "d3=2"), 10);
    assert_eq!(week(8, "hospital", ""), 11);
    assert_eq!(week(11, "none", "d3=3"), 12);
}

#[test]
fn p_ex_22_simultaneous_kill() {
    let sword = "dex: 12, skills: {'Sword': 50}, primary: 'broadsword'";
    let board = Skirmish::percentile().house("morale", "all").party("a:@0,0", sword).foes("b:@1,0", sword);
    let mut s = board.start();
    let strike = "attack item=broadsword mode=melee";
    s.intents(&format!("a {strike}; b {strike}"))
        .play_to_turn("a")
        .tape("d100=5 d8=8")
        .pick("attack target=b")
        .pick("none");
    assert_eq!((s.hp("b"), s.get("b.unconscious")), (-6, false.into()), "it still acts");
    s.play_to_turn("b").tape("d100=9 d8=3").pick("attack target=a").pick("none");
    assert_eq!(s.hp("a"), -1);
    s.expect_event("unconscious target=a")
        .expect_event("unconscious target=b")
        .expect_event("died target=a")
        .expect_event("died target=b")
        .expect_no_event("morale");
    assert_eq!(s.winner(), "draw");
}

#[test]
fn p_ex_31_half_the_side_down() {
    let board = Skirmish::percentile()
        .house("morale", "all")
        .extra("damage_events: [(round: 1, targets: ['b'], dice: '20'), (round: 2, targets: ['c'], dice: '11')]");
    let board = board.party("a:@0,0", "").foes("b:@5,0", "").foes("c:@5,1", "");
    let mut s = board.foes("d:@5,2", "pow: 10").foes("e:@5,3", "pow: 9").start();
    s.end_round_with("").expect_event("died target=b").expect_no_event("morale");
    s.end_round_with("d100=50 d100=46")
        .expect_event("morale source=d held=yes chance=50")
        .expect_event("morale source=e held=no chance=45");
    s.intents("").expect_event("declared source=e intent=defend");
    assert_eq!(
        (s.get("c.unconscious"), s.get("d.broken"), s.get("e.broken")),
        (true.into(), false.into(), true.into())
    );
}
