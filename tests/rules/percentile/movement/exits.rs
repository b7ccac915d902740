//! Leaving the board (P-MOVE-13).

use crate::setup::{Field, Skirmish};

fn lane(a: &str) -> Field {
    Skirmish::percentile().board("from: (0, 0), to: (30, 1)").party(&format!("a:@{a}"), "").foes("b:@30,1", "dex: 1")
}

fn leaves(field: Field, intent: &str) -> bool {
    field.start().way("a", intent).legal("exit")
}

#[test]
fn p_move_13_an_exit_needs_a_step_more_than_the_way_there() {
    for (at, first_aid) in [("2,0", true), ("3,0", false)] {
        assert_eq!(leaves(lane("0,0").hex(at, "exits: ['party']"), "first_aid"), first_aid, "{at}");
    }
    assert!(leaves(lane("0,0").hex("19,0", "exits: ['party']"), "defend"));
    assert!(!leaves(lane("0,0").hex("20,0", "exits: ['party']"), "defend"));
    assert!(leaves(lane("0,0").hex("0,0", "exits: ['party']"), "first_aid"), "it stands in one");
    assert!(!leaves(lane("0,0").hex("0,0", "exits: ['foes']"), "defend"), "not its own");
}

#[test]
fn p_move_13_whoever_leaves_is_gone_for_good() {
    let mut s = lane("0,0").party("mate:@9,0", "").hex("2,0", "exits: ['party']").start();
    s.intents("a attack item=brawl mode=melee")
        .play_to_decision("choose_move", "a")
        .pick("exit")
        .expect_event("left source=a place=2,0")
        .cites("P-MOVE-13");
    assert_eq!((s.get("a.fled"), s.at("a"), s.steps("a")), (true.into(), String::new(), 3));
    s.end_round();
    s.end_round();
    for kind in ["rank", "passed"] {
        assert!(s.events_ever(kind).iter().all(|e| e.source.as_deref() != Some("a")), "{kind}");
    }
    assert_eq!(s.events_ever("declared").iter().filter(|e| e.source.as_deref() == Some("a")).count(), 1);
}

#[test]
fn p_move_13_there_is_one_option_by_the_best_way() {
    let mut s = lane("5,0").hex("2,0 9,0", "exits: ['party']").start();
    assert_eq!(s.way("a", "defend").count("exit"), 1);
    s.pick("exit").expect_event("left place=2,0");
    let mut s = lane("5,0").hex("3,0 7,0", "exits: ['party']").start();
    s.way("a", "defend").pick("exit").expect_event("left place=7,0");
    let mut s = lane("5,0").hex("3,0 7,0", "exits: ['party']").hex("6,0 6,1", "terrain: 'slick'").start();
    s.way("a", "defend").pick("exit").expect_event("left place=3,0");
    let mut s = lane("5,0").hex("5,0 6,0", "exits: ['party']").start();
    s.way("a", "defend").pick("exit").expect_event("left place=5,0");
    assert_eq!(s.steps("a"), 1);
}

#[test]
fn p_move_13_an_exit_may_hold_a_friend() {
    let mut s = lane("0,0").hex("2,0", "exits: ['party']").party("mate:@2,0", "").start();
    s.way("a", "defend").pick("exit").expect_event("left source=a place=2,0");
    assert!(!leaves(lane("0,0").hex("2,0", "exits: ['party']").foes("other:@2,0", ""), "defend"), "an enemy bars it");
}
