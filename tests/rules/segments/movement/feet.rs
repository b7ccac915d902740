//! Feet: T, rates and caps, and their use (S-MOVE-01 to S-MOVE-04, S-MOVE-10).

use super::{pair, range, sets_out, walk};
use crate::setup::Skirmish;

#[test]
fn s_move_01_wounds_and_a_leg_slow() {
    let t = |fields: &str| pair(fields).start().num("a.tmr_now");
    assert_eq!(t(""), 50);
    assert_eq!(t("hp: 20"), 40, "badly wounded: ten feet less");
    assert_eq!([t("hp: 10"), t("hp: 5")], [30, 20]);
    assert_eq!(t("hp: 5, tmr: 25"), 0, "not below nothing");
    assert_eq!(t("tmr: 45, conditions: (leg: true)"), 22, "half of it, rounded down");
    assert_eq!(t("tmr: 45, hp: 20, conditions: (leg: true)"), 17, "after the wounds");
    assert_eq!(t("encumbered: true"), 50, "a load changes nothing");
    assert_eq!(
        t("mount: horse, hp: 5, conditions: (leg: true)"),
        120,
        "that of the mount, whatever the rider's wounds"
    );
    let mut s = sets_out(pair("hp: 20"), "move", "");
    s.pick("to hex=1,0").cites("S-MOVE-01");
    assert!(!pair("tmr: 4").start().legal("move") && pair("tmr: 5").start().legal("move"));
}

#[test]
fn s_move_02_each_pace_has_its_rate_and_cap() {
    let caps = [("move", 10), ("run", 20), ("sprint", 30), ("fast_sprint", 40), ("evade", 5)];
    assert_eq!(caps.map(|(order, _)| range("max_pace: 4", order, "")), caps.map(|(_, hexes)| hexes));
    assert_eq!(range("", "move_attack weapon=unarmed target=open", "d10=1"), 5);
    assert_eq!(range("attacks: 2", "run_attack weapon=unarmed target=open", "d10=10"), 10);
    assert_eq!(walk("", "move", "3,0"), "10:1,0 9:2,0 8:3,0");
    assert_eq!(walk("", "run", "4,0"), "10:1,0 10:2,0 9:3,0 9:4,0");
    assert_eq!(walk("", "sprint", "4,0"), "10:1,0 10:2,0 10:3,0 9:4,0");
    assert_eq!(walk("max_pace: 4", "fast_sprint", "5,0"), "10:1,0 10:2,0 10:3,0 10:4,0 9:5,0");
    assert_eq!(walk("", "evade", "3,0"), "10:1,0 9:2,0 8:3,0", "at a walk, for half as far");
    assert!(!pair("encumbered: true, max_pace: 4").start().legal("sprint"));
}

#[test]
fn s_move_02_gains_are_exact() {
    assert_eq!(walk("tmr: 33", "move", "3,0"), "9:1,0 7:2,0 6:3,0", "3.3, 6.6, 9.9, 13.2 and 16.5 feet");
    assert_eq!(walk("tmr: 25", "move", "5,0"), "9:1,0 7:2,0 5:3,0 3:4,0 1:5,0");
    let mut s = sets_out(pair("tmr: 33"), "move", "");
    s.pick("to hex=1,0").cites("S-MOVE-02");
    assert_eq!(s.get("a.gained_ft"), 6.6);
}

#[test]
fn s_move_02_a_wound_on_the_way_slows_at_once() {
    let field = Skirmish::segments().party("a:@0,0", "hp: 21").foes("archer@0,9", "");
    let mut s = field.start();
    s.all_declare("a move; archer shoot weapon=long_bow target=a", "d10=6 d8=1").play_to_point("plan_move", "a");
    s.pick("to hex=7,0").play_to_attack("archer").tape("d100=50 d8=1").pick("strike target=a");
    s.pick("no").play_to_attack("archer").pick("pass").play_to_round_end("");
    assert_eq!(s.hp("a"), 19);
    // Shot on segment 8 after fifteen feet of movement: four feet a segment from then on.
    assert_eq!(s.steps_of("a"), "10:1,0 9:2,0 8:3,0 6:4,0 5:5,0 4:6,0 3:7,0");
}

#[test]
fn s_move_02_who_has_gained_its_lowered_cap_gains_no_more() {
    let field = Skirmish::segments().party("a:@0,0", "hp: 21").foes("archer@0,9", "");
    let mut s = field.start();
    s.all_declare("a evade; archer shoot weapon=long_bow target=a", "d10=4 d8=1").play_to_point("plan_move", "a");
    s.pick("to hex=5,0").play_to_attack("archer").tape("d100=50 d8=1").pick("strike target=a").pick("no");
    // It had the twenty-five feet of its cap after segment 6.
    assert_eq!((s.segment(), s.get("a.gained_ft")), (3, 25.0.into()));
    s.play_to_round_end("");
    let field = Skirmish::segments().party("a:@0,0", "hp: 21").foes("archer@0,9", "");
    let mut s = field.start();
    s.all_declare("a evade; archer shoot weapon=long_bow target=a", "d10=5 d8=1").play_to_point("plan_move", "a");
    s.pick("to hex=5,0")
        .play_to_attack("archer")
        .tape("d100=50 d8=1")
        .pick("strike target=a")
        .pick("no")
        .play_to_round_end("");
    assert_eq!(s.steps_of("a"), "10:1,0 9:2,0 8:3,0 7:4,0", "hit on 7 with twenty of twenty feet");
}

#[test]
fn s_move_03_it_enters_as_soon_as_its_feet_suffice() {
    let rough = |at: &str, fields: &str| {
        let mut s = sets_out(pair(fields).hex(at, "terrain: difficult"), "move", "");
        s.pick("to hex=3,0").cites("S-MOVE-03");
        s.play_to_round_end("");
        s.steps_of("a")
    };
    assert_eq!(rough("1,0 1,-1 0,1", ""), "9:1,0 8:2,0 7:3,0", "ten feet for the first");
    assert_eq!(rough("2,0 2,-1 1,1", "tmr: 70"), "10:1,0 8:2,0 8:3,0", "what is left over stays: 7, 14 and 21 feet");
}

#[test]
fn s_move_03_feet_left_over_are_lost_at_the_end_of_the_round() {
    let mut s = sets_out(pair("tmr: 9"), "move", "");
    s.pick("to hex=1,0").play_to_round_end("");
    assert_eq!(s.steps_of("a"), "5:1,0", "nine feet: four are left");
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=2,0").play_to_round_end("");
    assert_eq!(s.steps_of("a"), "5:1,0 5:2,0");
}

#[test]
fn s_move_04_the_quick_move_first_and_finish_their_segment() {
    let field = Skirmish::segments().party("slow:@0,0", "dex: 9").party("mid:@0,2", "").party("quick:@0,4", "dex: 15");
    let mut s = field.party("also:@0,6", "").foes("b:@9,-9", "").start();
    s.all_declare("slow run; mid run; quick run; also run", "");
    let mut asked = Vec::new();
    while s.point() == "plan_move" || s.point() == "free_move" {
        if s.point() == "free_move" {
            s.pick("keep");
            continue;
        }
        asked.push(s.combatant());
        let row = s.at(&s.combatant()).replace("0,", "");
        s.pick(&format!("to hex=4,{row}")).cites("S-MOVE-04");
    }
    assert_eq!(asked, ["quick", "mid", "also", "slow"]);
    let moves = s.events_ever("moved").into_iter().filter(|e| e.facts["segment"] == 10);
    let order: Vec<String> = moves.filter_map(|e| e.source).collect();
    assert_eq!(order, ["quick", "quick", "mid", "mid", "also", "also", "slow", "slow"]);
}

#[test]
fn s_move_04_a_plan_is_asked_for_just_before_its_own_movement() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@2,0", "dex: 15").start();
    s.all_declare("a move; b move", "").play_to_point("plan_move", "b").pick("to hex=5,0");
    assert_eq!(
        (s.point(), s.combatant(), s.at("b")),
        ("plan_move", "a".into(), "3,0".into()),
        "it sees what the quicker did"
    );
}

#[test]
fn s_move_10_movement_is_on_segments_10_to_1() {
    let mut s = sets_out(pair("tmr: 20"), "move", "");
    s.pick("to hex=4,0").cites("S-MOVE-10");
    s.play_to_round_end("");
    assert_eq!(s.steps_of("a"), "8:1,0 6:2,0 3:3,0 1:4,0");
    let segments = s.events_ever("segment_begins");
    assert!(segments.iter().filter_map(|e| e.amount).all(|n| (1..=10).contains(&n)), "nothing happens on others");
    let mut s = pair("im: 9").start();
    s.all_declare("a attack weapon=unarmed target=open", "d10=9").play_to_attack("a");
    assert_eq!(s.segment(), 18);
    assert!(!s.legal("step hex=1,0"), "no free move above segment 10");
}
