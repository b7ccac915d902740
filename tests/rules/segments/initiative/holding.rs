//! Attacks on their segment, and held attacks (S-INIT-18 to S-INIT-20, reading 6).

use super::{FIST, alone, comes, segment_of};
use crate::setup::{Field, Skirmish};

#[test]
fn s_init_18_the_attacker_is_asked_on_its_segment() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").start();
    s.all_declare("a attack weapon=unarmed target=b", "d10=7").play_to_attack("a");
    assert_eq!((s.segment(), s.combatant()), (7, "a".into()));
    let offered: Vec<String> = s.options().into_iter().filter(|o| !o.starts_with("step")).collect();
    assert_eq!(offered, ["strike target=b", "hold until=contact", "hold until=post", "pass"]);
    s.pick("pass").cites("S-INIT-18").expect_event("passed source=a");
    assert_eq!(s.count("strike"), 0);
}

#[test]
fn s_init_18_an_attack_of_somebody_who_is_not_able_is_lost() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "skills: {'unarmed': (sc: 90, bonus: 4)}")
        .foes("b:@1,0", "con: 1, attacks: 2")
        .start();
    s.all_declare(&format!("a {FIST}; b {FIST}"), "d10=9 d10=7 d8=3").play_to_attack("a");
    s.tape("d100=50 d2=1").pick("strike target=b").pick("no");
    s.play_to_round_end("");
    let lost = s.events_ever("attack_lost");
    assert_eq!(lost.iter().map(|e| e.facts["why"].as_str()).collect::<Vec<_>>(), [Some("not_able"); 2]);
    s.cited_ever("S-INIT-18").cited_ever("S-INIT-06");
}

/// Sets up `a`, with these fields, at (0, 0). It waits for `m`, which approaches from (6, 0) by a hex a segment.
fn waiting(fields: &str) -> Field {
    Skirmish::segments().party("a:@0,0", fields).foes("m:@6,0", "hp_max: 90, dex: 12")
}

#[test]
fn s_init_19_a_held_attack_comes_with_its_first_target() {
    let mut s = waiting("").start();
    s.all_declare(&format!("a {FIST}; m move"), "d10=9")
        .play_to_point("plan_move", "m")
        .pick("to hex=1,0")
        .play_to_attack("a");
    assert_eq!((s.segment(), s.count("strike")), (9, 0));
    s.pick("hold until=contact").expect_event("held source=a until=contact").cites("S-INIT-19");
    s.play_to_attack("a");
    // Five hexes at 5 feet a segment, from segment 10 on.
    assert_eq!((s.segment(), s.get("m.position").to_string()), (6, "[1,0]".into()));
    assert!(s.legal("strike target=m") && s.legal("hold until=post") && !s.legal("hold until=contact"));
    s.tape("d100=99").pick("strike target=m");
}

#[test]
fn s_init_19_one_held_attack_comes_up_on_a_segment() {
    let mut s = waiting("attacks: 3, dex: 11").start();
    s.all_declare(&format!("a {FIST}; m move"), "d10=10 d8=8 d6=6").play_to_point("plan_move", "m").pick("to hex=1,0");
    for _ in 0..2 {
        s.play_to_attack("a").pick("hold until=contact");
    }
    // The third attack is on segment 6, in which the target arrives.
    let mut made = Vec::new();
    for _ in 0..3 {
        s.play_to_attack("a").tape("d100=99").pick("strike target=m");
        made.push((s.segment(), s.last_since_pick("strike").facts["number"].as_i64()));
        s.pick("no");
    }
    assert_eq!(made, [(6, Some(1)), (6, Some(3)), (5, Some(2))]);
}

#[test]
fn s_init_19_a_held_attack_without_a_target_is_lost_with_the_round() {
    let mut s = alone("").start();
    s.all_declare(&format!("a {FIST}"), "d10=9").play_to_attack("a").pick("hold until=contact");
    s.play_to_round_end("").expect_event("attack_lost source=a why=held").cites("S-INIT-20");
}

#[test]
fn s_init_20_an_attack_may_wait_for_the_end_of_all_movement() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "hp_max: 90").start();
    s.all_declare(&format!("a {FIST}"), "d10=9").play_to_attack("a").pick("hold until=post");
    s.expect_event("held source=a until=post").cites("S-INIT-20");
    s.play_to_attack("a");
    assert_eq!((s.segment(), comes(&s, "a")), (0, vec![0]));
    s.tape("d100=99").pick("strike target=b");
}

#[test]
fn s_init_20_it_is_offered_on_segments_above_0() {
    let mut s = alone("attacks: 2, im: -4").start();
    s.all_declare(&format!("a {FIST}"), "d10=5 d8=4").play_to_attack("a");
    assert_eq!((s.segment(), s.legal("hold until=post")), (1, true));
    s.pick("pass").play_to_attack("a");
    assert_eq!((s.segment(), s.legal("hold until=post"), s.legal("hold until=contact")), (0, false, true));
}

#[test]
fn s_init_20_attacks_not_yet_made_make_room() {
    let mut s = alone("attacks: 3, im: -1").start();
    s.all_declare(&format!("a {FIST}"), "d10=4 d8=1 d6=1").play_to_attack("a");
    assert_eq!(comes(&s, "a"), [3, 0, -1]);
    s.pick("hold until=post").play_to_attack("a");
    assert_eq!((comes(&s, "a"), s.segment()), (vec![0, -1, -2], -1), "the first has nobody to strike");
    s.cited_ever("S-INIT-12");
}

#[test]
fn s_init_20_an_attack_that_has_to_make_room_too_late_is_lost() {
    let mut s = alone("attacks: 7, im: -2").start();
    s.all_declare(&format!("a {FIST}"), "d10=3 d8=2 d6=1 d4=1 d3=1 d2=1 d2=1");
    assert_eq!(comes(&s, "a"), [1, 0, -1, -2, -3, -4, -5]);
    s.play_to_attack("a").pick("hold until=post").expect_event("attack_lost source=a number=7 why=too_late");
    assert_eq!(comes(&s, "a")[..6], [0, -1, -2, -3, -4, -5]);
}

#[test]
fn s_init_20_what_has_been_held_is_held_for_contact_no_more() {
    let mut s = waiting("").start();
    s.all_declare(&format!("a {FIST}; m move"), "d10=9")
        .play_to_point("plan_move", "m")
        .pick("to hex=1,0")
        .play_to_attack("a");
    s.pick("hold until=contact").play_to_attack("a").pick("hold until=post").play_to_attack("a");
    assert_eq!((s.segment(), s.actions()), (0, vec!["strike", "pass"]));
}

#[test]
fn s_init_20_a_house_may_forbid_holding() {
    let mut s = Skirmish::segments().house("hold", "off").party("a:@0,0", "").foes("b:@1,0", "").start();
    s.all_declare("a attack weapon=unarmed target=b", "d10=7").play_to_attack("a");
    assert!(!s.legal("hold") && s.legal("pass"));
    s.play_to_round_end("");
    assert_eq!(segment_of(&s, "passed"), 7);
}
