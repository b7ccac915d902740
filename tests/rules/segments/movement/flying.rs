//! Flight (section 10.6).

use crate::setup::{Field, Skirmish};

/// Sets up a harpy at (0, 0) and `b` next to it.
fn harpy(fields: &str) -> Field {
    Skirmish::segments().party("h:harpy@0,0", fields).foes("b:@1,0", "")
}

fn moves(field: Field) -> Skirmish {
    let mut s = field.start();
    s.all_declare("h move", "").play_to_point("plan_move", "h");
    s
}

#[test]
fn s_fly_01_ten_feet_up_and_then_it_chooses_anew() {
    let mut s = moves(harpy(""));
    s.pick("ascend").expect_event("planned plan=ascend").cites("S-FLY-01");
    assert_eq!((s.point(), s.segment()), ("replan_move", 8), "four feet a segment: twelve");
    assert_eq!((s.word("h.altitude"), s.get("h.spent_ft")), ("high".into(), 10.0.into()));
    assert!(s.legal("land") && !s.legal("ascend"));
    assert!(s.legal("to hex=6,0") && !s.legal("to hex=7,0"), "thirty feet are left");
    s.pick("to hex=2,0").play_to_round_end("");
    assert_eq!(s.steps_of("h"), "7:1,0 6:2,0", "over somebody's head");
}

#[test]
fn s_fly_01_landing_costs_five_feet_and_needs_a_free_hex() {
    let mut s = moves(harpy("altitude: high"));
    assert!(s.legal("land") && !s.legal("ascend"));
    s.pick("land");
    assert_eq!((s.point(), s.segment(), s.word("h.altitude")), ("replan_move", 9, "ground".into()));
    assert_eq!(s.get("h.spent_ft"), 5.0);
    s.pick("stay");
    assert!(!moves(harpy("altitude: high").foes("c:@0,0", "")).legal("land"), "taken");
    assert!(moves(harpy("altitude: high").foes("c:@0,0", "hp: 0")).legal("land"));
    assert!(!moves(harpy("tmr: 9")).legal("ascend") && moves(harpy("tmr: 10")).legal("ascend"));
    let mut s = Skirmish::segments().party("h:@0,0", "").foes("b:@1,0", "").start();
    s.all_declare("h move", "").play_to_point("plan_move", "h");
    assert!(!s.legal("ascend"), "no flyer");
}

#[test]
fn s_fly_01_landing_in_a_fire_burns() {
    let mut s = moves(harpy("altitude: high").hex("0,0", "terrain: fire"));
    s.tape("d6=2").pick("land").expect_event("fire target=h amount=2");
    s.pick("stay").play_to_round_end("d6=1");
    assert_eq!(s.hp("h"), 31);
}

#[test]
fn s_move_05_whoever_follows_another_altitude_ends_beside_and_not_over_it() {
    let goes = |who: &str, of: &str, orders: &str, field: Field| {
        let mut s = field.start();
        s.all_declare(orders, "")
            .play_to_point("plan_move", who)
            .pick(&format!("follow combatant={of}"))
            .play_to_round_end("");
        s.steps_of(who)
    };
    let field = || Skirmish::segments().foes("f:@9,-9", "");
    let above = field().party("h:harpy@0,0", "altitude: high").party("b:@3,0", "");
    assert_eq!(goes("h", "b", "h move", above), "9:1,0 8:2,0", "the flyer stops before the one below");
    let below = field().party("h:harpy@3,0", "altitude: high").party("b:@0,0", "");
    assert_eq!(goes("b", "h", "b move", below), "10:1,0 9:2,0", "and so does the one below");
    let over = field().party("h:harpy@0,0", "altitude: high").party("b:@0,0", "");
    assert_eq!(goes("h", "b", "h move", over), "9:1,0", "the hex of the one followed is not adjacent to itself");
}

#[test]
fn s_fly_02_high_up_it_fights_hand_to_hand_with_flyers_alone() {
    let targets = |high: &str| {
        let field = Skirmish::segments().party("h:harpy@0,0", "altitude: high").foes("b:@1,0", "");
        let mut s = field.foes("i:harpy@0,1", high).start();
        s.all_declare("h attack weapon=claw target=open", "d10=5 d8=1").play_to_attack("h");
        (s.values("strike", "target"), s.get("h.in_melee") == true)
    };
    assert_eq!(targets("altitude: high"), (vec!["i".to_string()], true));
    assert_eq!(targets(""), (vec![], false));
    let mut s = harpy("altitude: high").foes("i:harpy@0,1", "altitude: high").start();
    s.all_declare("i attack weapon=claw target=h", "d10=5 d8=1")
        .play_to_attack("i")
        .tape("d100=99")
        .pick("strike target=h");
    s.cites("S-FLY-02");
    let mut s = Skirmish::segments().party("archer@0,0", "").foes("h:harpy@4,0", "altitude: high").start();
    s.all_declare("archer shoot weapon=long_bow target=h", "d10=5 d8=1").play_to_attack("archer");
    assert!(s.legal("strike target=h"), "shots reach it");
    s.tape("d100=99").pick("strike target=h").cites("S-FLY-02");
}

#[test]
fn s_fly_03_going_up_provokes_nothing_and_flying_off_low_does() {
    let mut s = moves(harpy(""));
    s.pick("ascend")
        .expect_no_event("free_attack_declined")
        .expect_event("ascended source=h")
        .cites("S-FLY-03")
        .cites("S-REACT-12");
    assert_eq!(s.point(), "replan_move");
    let mut s = moves(harpy(""));
    s.pick("to hex=-3,0");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "b".into()));
    let mut s = moves(harpy("").house("flyer_free_attack", "on"));
    s.pick("ascend");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "b".into()), "reading 34");
    s.tape("d100=99").pick("take weapon=unarmed").expect_event("ascended source=h");
}

#[test]
fn s_fly_04_stunned_or_down_it_falls() {
    let shot = |fields: &str, dice: &str| {
        let field =
            Skirmish::segments().party("archer@-4,0", "").foes("h:harpy@0,0", &format!("altitude: high, {fields}"));
        let mut s = field.hex("0,0", "terrain: rocks").start();
        s.all_declare("archer shoot weapon=long_bow target=h", "d10=9 d8=1").play_to_attack("archer");
        s.tape(dice).pick("strike target=h").pick("no");
        s
    };
    let s = shot("con: 5", "d100=40 d8=7 d6=3 d6=4");
    s.expect_event("stunned target=h").expect_event("fell_from_high target=h amount=7").cites("S-FLY-04");
    assert_eq!((s.hp("h"), s.word("h.altitude"), s.has("h", "prone")), (20, "ground".into(), true), "34 - 7 - 7");
    let s = shot("hp: 3", "d100=40 d8=7 d6=1 d6=1");
    assert_eq!((s.hp("h"), s.has("h", "down"), s.word("h.altitude")), (-6, true, "ground".into()));
    let s = shot("hp: 3", "d100=40 d8=7 d6=6 d6=6");
    assert!(s.has("h", "dead"), "the fall kills: -16 against CON 13");
}

#[test]
fn s_fly_04_above_a_fire_it_falls_into_it() {
    let field = Skirmish::segments()
        .party("archer@-4,0", "")
        .foes("h:harpy@0,0", "altitude: high, con: 5")
        .hex("0,0", "terrain: fire");
    let mut s = field.start();
    s.all_declare("archer shoot weapon=long_bow target=h", "d10=9 d8=1").play_to_attack("archer");
    s.tape("d100=40 d8=7 d6=1 d6=1 d6=5").pick("strike target=h").pick("no").expect_event("fire target=h amount=5");
    s.play_to_attack("archer").pick("pass").play_to_round_end("d6=1");
}

#[test]
fn s_fly_04_where_somebody_stands_below_it_comes_down_beside() {
    let field = Skirmish::segments().party("archer@-4,0", "").foes("h:harpy@0,0", "altitude: high, con: 5");
    let mut s = field.foes("c:@0,0", "").start();
    s.all_declare("archer shoot weapon=long_bow target=h", "d10=9 d8=1").play_to_attack("archer");
    s.tape("d100=40 d8=7 d6=1 d6=1").pick("strike target=h").pick("no").cites("S-BOARD-05");
    assert_eq!((s.at("h"), s.at("c")), ("-1,0".into(), "0,0".into()), "stunned, and still in the fight");
}
