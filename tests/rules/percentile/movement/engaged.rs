//! Movement next to an enemy.

use super::reach;
use crate::setup::{Field, Skirmish};

/// Sets up `a` at (1, 0) of a corridor, and `b` at (0, 0) next to it.
fn beside(house: &str, b: &str) -> Field {
    let field = Skirmish::percentile().board("from: (0, 0), to: (30, 0)").house("engaged_movement", house);
    field.party("a:@1,0", "").foes("b:@0,0", b).foes("end:@30,0", "dex: 1")
}

#[test]
fn p_move_05_a_steady_visible_enemy_at_ones_side_engages() {
    assert_eq!(reach(beside("no_run", ""), "defend"), 20, "19 steps");
    for free in ["broken: true", "hidden: true", "surrendered: true", "hp: 1, unconscious: true"] {
        assert_eq!(reach(beside("no_run", free), "defend"), 21, "{free}");
    }
    assert_eq!(reach(beside("no_run", "posture: prone"), "defend"), 20);
    let mut s = beside("no_run", "").start();
    s.way("a", "defend").pick("move to=3,0").cites("P-MOVE-05");
}

#[test]
fn p_move_05_the_start_of_its_own_move_counts() {
    let field = || {
        let field = Skirmish::percentile().board("from: (0, 0), to: (30, 0)");
        field.party("a:@1,0", "dex: 9").foes("b:@0,0", "dex: 12").foes("end:@30,0", "dex: 1")
    };
    assert!(!field().start().way("a", "defend").legal("move to=21,0"));
    let mut s = Skirmish::percentile()
        .board("from: (0, 0), to: (30, 1)")
        .party("a:@1,0", "dex: 9")
        .foes("b:@0,0", "dex: 12")
        .start();
    s.intents("a defend; b defend").play_to_decision("choose_move", "b").pick("move to=3,1");
    assert!(s.play_to_decision("choose_move", "a").legal("move to=21,0"), "it has gone");
}

#[test]
fn p_move_06_the_engaged_do_not_run() {
    for intent in ["defend", "attack item=brawl mode=melee"] {
        assert_eq!(reach(beside("no_run", ""), intent), 20, "{intent}");
    }
    assert_eq!(reach(beside("no_run", ""), "first_aid"), 4);
    let mut s = beside("no_run", "").start();
    s.way("a", "defend").pick("move to=20,0").cites("P-MOVE-06");
    let mut s = beside("no_run", "").start();
    s.way("a", "hide").pick("move to=20,0").cites_not("P-MOVE-06");
}

#[test]
fn p_move_06_by_a_house_rule_everybody_runs() {
    assert_eq!(reach(beside("free", ""), "defend"), 21);
    assert_eq!(reach(beside("free", ""), "hide"), 20);
}

#[test]
fn p_move_06_by_a_house_rule_only_defenders_withdraw() {
    let field = || {
        let field = Skirmish::percentile().house("engaged_movement", "withdraw");
        field.party("a:@0,0", "").foes("b:@1,0", "").foes("c:@9,9", "")
    };
    let mut s = field().start();
    let mut ends = s.way("a", "hide").ends();
    ends.sort();
    assert_eq!(ends, ["0,1", "1,-1", "1,1", "2,-1", "2,0"], "beside the enemy still");
    assert!(s.legal("stay"));
    let mut s = field().start();
    assert!(s.way("a", "defend").legal("move to=-9,0") && s.legal("move to=2,0"));
    let mut s = field().party("far:@-5,-5", "").start();
    assert!(s.way("far", "hide").legal("move to=-9,0"), "not engaged");
}

#[test]
fn p_move_06_who_may_not_withdraw_does_not_leave_the_board_either() {
    let exit = |intent: &str| {
        let field = Skirmish::percentile().house("engaged_movement", "withdraw").board("from: (0, 0), to: (9, 0)");
        let mut s = field.hex("0,0", "exits: ['party']").party("a:@0,0", "").foes("b:@1,0", "").start();
        s.way("a", intent).legal("exit")
    };
    assert!(exit("defend") && !exit("hide"));
}

#[test]
fn p_move_07_nobody_is_struck_for_leaving_and_nobody_stops_passers_by() {
    let field =
        || Skirmish::percentile().party("a:@0,0", "").foes("b:@1,0", "skills: {'Brawl': 90}").foes("c:@4,-1", "");
    let mut s = field().start();
    s.way("a", "hide").pick("move to=5,0").cites("P-MOVE-07");
    assert_eq!(s.at("a"), "5,0", "past one and another, with nobody asked");
    assert!(s.events_ever("attack").is_empty());
    let mut s = field().house("zone_of_control", "off").start();
    assert!(s.way("a", "hide").legal("move to=5,0"));
}

#[test]
fn p_move_07_by_a_house_rule_an_enemy_stops_passers_by() {
    let guarded = |b: &str| {
        let field = Skirmish::percentile().house("zone_of_control", "stop").board("from: (0, 0), to: (20, 1)");
        field.party("a:@0,0", "").foes("b:@5,1", b).foes("end:@20,1", "dex: 1")
    };
    let mut s = guarded("").start();
    s.way("a", "hide");
    assert!(s.legal("move to=5,0") && s.legal("move to=4,1") && !s.legal("move to=6,0") && !s.legal("move to=7,0"));
    s.pick("move to=5,0").cites("P-MOVE-07");
    for harmless in ["broken: true", "surrendered: true", "hp: 1, unconscious: true"] {
        assert!(guarded(harmless).start().way("a", "hide").legal("move to=7,0"), "{harmless}");
    }
}

#[test]
fn p_move_07_who_begins_beside_an_enemy_may_go_one_hex_along_it() {
    let field = Skirmish::percentile().house("zone_of_control", "stop");
    let mut s = field.party("a:@0,0", "").foes("b:@1,0", "").foes("c:@9,9", "").start();
    s.way("a", "hide");
    assert!(s.legal("move to=1,-1") && s.legal("move to=0,1") && s.legal("move to=-3,0"));
    s.pick("move to=2,0");
    assert!(s.steps("a") > 3, "the three steps past the enemy's side are none of its ways");
}

#[test]
fn p_move_07_whom_an_enemy_stops_at_an_exit_stays() {
    let exit = |a: &str| {
        let field = Skirmish::percentile().house("zone_of_control", "stop").board("from: (0, 0), to: (9, 1)");
        let field = field.hex("0,0", "exits: ['party']").party(&format!("a:@{a}"), "").foes("b:@0,1", "");
        field.start().way("a", "hide").legal("exit")
    };
    assert!(exit("0,0"), "it stands there already");
    assert!(!exit("3,0"), "its move ends as it gets there");
}
