//! Rounds and their parts (S-INIT-01, S-INIT-02, S-INIT-27).

use super::{FIST, comes, is, kinds};
use crate::setup::Skirmish;

fn phases(s: &Skirmish) -> String {
    let begun = s.events_ever("phase_begins");
    begun.iter().filter_map(|e| e.facts["phase"].as_str()).collect::<Vec<_>>().join(" ")
}

const ROUND: &str = "declaration initiative pre_movement movement post_movement end";

#[test]
fn s_init_01_a_round_has_six_parts_in_fixed_order() {
    let mut s = Skirmish::segments().party("a:@0,0", "im: 5").party("c:@0,3", "").foes("b:@9,0", "").start();
    s.cited_ever("S-INIT-01");
    s.all_declare(&format!("a {FIST}; c move_attack weapon=unarmed target=open"), "d10=9 d10=3").play_to_round_end("");
    assert_eq!((s.point(), s.num("round")), ("declare_action", 2));
    assert_eq!(phases(&s), format!("{ROUND} declaration"), "and the next round begins");
    assert_eq!(kinds(&s, &["round_begins", "round_ends"]), ["round_begins", "round_ends", "round_begins"]);
}

#[test]
fn s_init_01_segments_above_10_come_before_movement_and_those_below_1_after_it() {
    let mut s = Skirmish::segments().party("a:@0,0", "im: 2, attacks: 2").foes("b:@9,0", "").foes("c:@1,0", "").start();
    s.all_declare(&format!("a {FIST}; b move"), "d10=9 d8=1").play_to_attack("a");
    assert_eq!((s.segment(), s.word("phase")), (11, "pre_movement".into()));
    s.pick("pass").play_to_point("plan_move", "b");
    assert_eq!((s.segment(), s.word("phase")), (10, "movement".into()));
    s.play_to_attack("a");
    assert_eq!((s.segment(), s.word("phase")), (3, "movement".into()));
    s.pick("hold until=post").play_to_attack("a");
    assert_eq!((s.segment(), s.word("phase")), (0, "post_movement".into()));
}

#[test]
fn s_init_01_rounds_repeat_until_the_limit() {
    let mut s = Skirmish::segments().extra("round_limit: 2").party("a:@0,0", "").foes("b:@9,0", "").start();
    s.play_to_round_end("");
    assert_eq!(s.num("round"), 2);
    s.play_to_round_end("");
    assert_eq!(s.winner(), "draw");
}

#[test]
fn s_init_02_a_round_begins_afresh() {
    let mut s = Skirmish::segments().party("swordsman@0,0", "").foes("b:@1,0", "hp_max: 90").start();
    let order = "swordsman attack weapon=longsword target=b + defend x=20 + go_prone";
    s.all_declare(order, "d10=4 d8=4").play_to_attack("swordsman").tape("d100=99").pick("strike target=b");
    assert_eq!(comes(&s, "swordsman"), [6, 5]);
    assert_eq!((s.word("swordsman.stance"), s.word("b.was_attacked")), ("defend:20".into(), "true".into()));
    s.play_to_round_end("").cites("S-INIT-02");
    for (field, fresh) in [("stance", "normal"), ("action", ""), ("free_actions", ""), ("attacks_of_round", "")] {
        assert_eq!(s.word(&format!("swordsman.{field}")), fresh, "{field}");
    }
    assert_eq!((s.word("swordsman.struck"), s.word("b.was_attacked")), (String::new(), "false".into()));
}

#[test]
fn s_init_02_a_free_move_is_there_again() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@9,0", "").start();
    s.play_to_point("free_move", "a").pick("step hex=1,0");
    assert_eq!((s.word("a.free_move_made"), s.word("a.has_moved")), ("true".into(), "true".into()));
    s.play_to_round_end("");
    assert_eq!((s.word("a.free_move_made"), s.word("a.has_moved")), ("false".into(), "false".into()));
    s.play_to_point("free_move", "a");
}

#[test]
fn s_init_02_a_carried_aim_stays() {
    let mut s = Skirmish::segments().party("archer@0,0", "attacks: 1").foes("b:@9,0", "").start();
    s.all_declare("archer shoot weapon=long_bow target=b + careful_aim", "").play_to_round_end("");
    assert!(!s.get("archer.aim_kept").is_null());
}

#[test]
fn s_init_02_the_hidden_may_be_spotted_before_anybody_declares() {
    let mut s = Skirmish::segments()
        .hex("5,0", "terrain: bushes")
        .party("a:@0,0", "per: 10")
        .foes("h:@5,0", "hidden: true")
        .tape("d100=21")
        .start();
    assert_eq!((s.point(), s.word("h.hidden")), ("declare_action", "true".into()));
    s.play_to_round_end("d100=20");
    assert_eq!((s.point(), s.word("h.hidden")), ("declare_action", "false".into()));
    let order = kinds(&s, &["round_begins", "spotting", "revealed", "phase_begins"]);
    assert_eq!(order[order.len() - 4..], ["round_begins", "spotting", "revealed", "phase_begins"]);
}

/// Starts a long end of a round. `m` dazzles `d` in round 1, so that it wears off at the end of round 3; `q` is in a
/// fire and is shaken in round 3.
fn a_long_end() -> Skirmish {
    let mut s = Skirmish::segments()
        .house("morale", "on")
        .hex("6,0", "terrain: fire")
        .party("mage@0,0", "")
        .party("healer:@0,2", "first_aid: 90")
        .party("p:@0,3", "conditions: (lodged: [arrow, arrow], stunned: 3)")
        .party("coward:@-9,4", "conditions: (broken: true), morale: 5")
        .foes("d:@5,0", "luck: 1")
        .foes("q:@6,0", "hp_max: 20, hp: 12, morale: 2")
        .start();
    s.all_declare("mage cast spell=dazzle target=d", "d10=9").play_to_point("begin_cast", "mage");
    // Dazzle at rank 8 takes 6 segments.
    s.tape("d100=10 d100=96").pick("begin").play_to_round_end("d6=1 d100=99");
    s.play_to_round_end("d6=1 d100=99");
    s
}

#[test]
fn s_init_27_the_end_of_a_round_has_its_order() {
    let mut s = a_long_end();
    assert_eq!(s.num("round"), 3);
    s.all_declare("healer first_aid patient=p wound=arrow", "");
    // First Aid; bleeding and fire in roster order; the stun; the spell; morale; rally.
    s.play_to_round_end("d100=50 d6=1 d100=50 d100=99").cites("S-INIT-27");
    let order: Vec<&str> = s.events_since_pick().iter().map(|e| e.kind).collect();
    let end =
        ["first_aid", "bled", "fire", "condition_ends", "spell_ends", "morale_test", "broke", "rally", "round_ends"];
    let order: Vec<&str> = order.into_iter().filter(|kind| end.contains(kind)).collect();
    assert_eq!(order, end);
    assert!(is(&s, "q", "broken") && !is(&s, "p", "stunned") && !is(&s, "d", "dazzle"));
}

#[test]
fn s_init_27_surrender_is_offered_last_and_the_battle_ends_with_it() {
    let mut s = Skirmish::segments()
        .house("morale", "on")
        .party("swordsman@0,0", "")
        .party("b:@0,1", "")
        .party("c:@0,2", "")
        .foes("w:@1,0", "hp: 5, morale: 25")
        .foes("x:@5,0", "conditions: (broken: true)")
        .foes("y:@6,0", "conditions: (broken: true)")
        .foes("z:@6,-1", "conditions: (broken: true)")
        .start();
    s.tape("d100=50").play_to_point("surrender_offer", "");
    s.cited_ever("S-INIT-27");
    assert_eq!(s.faction(), "foes");
    s.pick("surrender");
    assert_eq!(s.winner(), "party");
    assert_eq!(kinds(&s, &["morale_test", "surrendered", "round_ends"]).last(), Some(&"round_ends"));
}
