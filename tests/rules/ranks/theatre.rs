//! THEATRE: three against three, reserves, the front and its landmarks.

use crate::setup::{Line, Skirmish};

/// Sets up a level in the theatre of the mind.
fn theatre() -> Line {
    Skirmish::ranks().extra("initiation: theatre")
}

/// Sets up `p` combatants of the party and `f` foes, in melee, then reach and ranged; surplus ones are reserves.
fn many(p: usize, f: usize) -> Line {
    let mut line = theatre();
    for ix in 1..=p {
        let at = if ix > 3 { "reserve".into() } else { format!("P-mel/{ix}") };
        line = line.party(&format!("p{ix}:@{at}"), "");
    }
    for ix in 1..=f {
        let at = if ix > 3 { "reserve".into() } else { format!("F-mel/{ix}") };
        line = line.foes(&format!("f{ix}:@{at}"), "");
    }
    line
}

/// Plays the rest of the round without actions; the front stays in its position.
fn idle_round(s: &mut Skirmish) {
    let round = s.round();
    while s.round() == round && s.point() != "over" {
        if s.legal("hold") {
            s.pick("hold");
        } else {
            s.wait_turn();
        }
    }
}

#[test]
fn r_theatre_01_a_level_says_grid_or_theatre() {
    let s = many(1, 1).start();
    assert_eq!(s.word("board.initiation"), "theatre");
    s.cited_ever("R-THEATRE-01");
    let mut s = Skirmish::ranks().party("a:@P-mel/1", "").foes("x:@F-rng/1", "").start();
    assert_eq!(s.word("board.initiation"), "grid", "the default");
    s.wait_turn().wait_turn();
    assert_eq!((s.round(), s.point()), (2, "shift"), "no front on the grid");
    let only_theatre = [
        Skirmish::ranks().extra("field_depth_m: 12").party("a:@P-mel/1", "").foes("x:@F-mel/1", "").problems(),
        Skirmish::ranks().party("a:@P-mel/1", "").party("b:@reserve", "").foes("x:@F-mel/1", "").problems(),
    ];
    assert!(only_theatre.iter().all(|p| p[0].contains("R-THEATRE-01")), "{only_theatre:?}");
}

#[test]
fn r_theatre_02_one_battlefield_of_three_columns() {
    let s = many(1, 1).start();
    s.cited_ever("R-THEATRE-02");
    assert_eq!(s.num("board.battlefields.field.width"), 3);
    let two = many(1, 1).field("field", "").field("mill", "").problems();
    assert!(two[0].contains("R-THEATRE-02"), "{two:?}");
    let wide = many(1, 1).field("field", "width: 4").problems();
    assert!(wide[0].contains("R-THEATRE-02"), "{wide:?}");
}

#[test]
fn r_theatre_02_the_first_three_stand_and_the_others_wait() {
    let s = many(5, 2).start();
    assert_eq!([s.slot("p1"), s.slot("p3")], ["party.melee/1", "party.melee/3"]);
    assert_eq!([s.word("p4.position"), s.word("p5.position")], ["reserve", "reserve"]);
    assert_eq!(s.slot("f2"), "foes.melee/2", "a side with fewer starts with those it has");
    let fourth = many(3, 1).party("p4:@P-rch/1", "").problems();
    assert!(fourth[0].contains("R-THEATRE-02"), "{fourth:?}");
    let third = theatre().party("a:@reserve", "").foes("x:@F-mel/1", "").problems();
    assert!(third[0].contains("R-THEATRE-02"), "{third:?}");
}

#[test]
fn r_theatre_03_reserves_have_no_turn_and_are_no_targets() {
    let mut s = many(4, 4).start();
    s.cited_ever("R-THEATRE-03");
    assert_eq!(s.values("next", "combatant"), ["p1", "p2", "p3"]);
    s.play_to_declaration("p1");
    assert_eq!(s.values("attack mode=unarmed", "target"), ["f1", "f2", "f3"]);
    let s = many(4, 1).readiness().tape("d6=1 d6=1 d6=1 d6=1 d6=1 d6=1").start();
    assert_eq!(s.events_ever("readiness").len(), 3, "nor do they test for readiness");
}

#[test]
fn r_theatre_03_reserves_do_not_test_morale_but_count() {
    let line = theatre()
        .party("a:@P-mel/1", "primary: 'sword'")
        .foes("x:@F-mel/1", "kind: weak, life: 1, guard: 0")
        .foes("y:@F-mel/3", "kind: weak")
        .foes("z:@F-rng/3", "kind: weak")
        .foes("w:@reserve", "kind: weak");
    let mut s = line.start();
    s.orders("a attack mode=melee weapon=sword target=x", "d8=4 d6=1 d6=1 d6=1 d6=1");
    let tests: Vec<_> = s.events("morale_test").into_iter().filter_map(|e| e.source).collect();
    assert_eq!(tests, ["y", "z"], "the first casualty; the one in reserve is steady");
    assert!(
        !s.get("morale.foes.half_lost").as_bool().unwrap_or(false),
        "one of four: the reserve is part of the strength"
    );
}

/// A side without combatants on the board but with reserves has not lost (R-MORALE-14).
#[test]
fn r_theatre_03_a_side_with_reserves_is_not_beaten() {
    let mut s = theatre()
        .party("a:@P-mel/1", "")
        .party("b:@P-mel/2", "")
        .foes("x:@F-mel/1", "")
        .foes("y:@F-mel/2", "")
        .foes("z:@F-mel/3", "")
        .foes("w:@reserve", "")
        .start();
    s.wait_turn().orders("x surrender; y surrender; z surrender", "");
    assert_eq!(s.point(), "shift_front");
    s.pick("hold").wait_turn();
    assert_eq!((s.point(), s.count("none")), ("call_reserve", 0), "it must");
    s.expect_rule("R-THEATRE-05");
}

#[test]
fn r_theatre_04_at_most_three_on_the_board() {
    let mut s = many(5, 1).start();
    idle_round(&mut s);
    assert_eq!((s.round(), s.point()), (2, "next_declarer"), "three are there: nobody is called");
    s.orders("p1 surrender; p2 surrender", "");
    idle_round(&mut s);
    assert_eq!(s.point(), "call_reserve");
    s.pick("call combatant=p4 cell=field/party.ranged/1").cites("R-THEATRE-04");
    assert_eq!(s.point(), "next_declarer", "two are there, but one call a turn");
    idle_round(&mut s);
    s.pick("call combatant=p5 cell=field/party.ranged/2");
    idle_round(&mut s);
    assert_eq!(s.point(), "next_declarer");
}

#[test]
fn r_theatre_04_after_the_start_any_number_by_house_rule() {
    let mut s = many(6, 1).house("theatre_cap", "start_only").start();
    idle_round(&mut s);
    assert_eq!(s.count("call"), 9, "three in reserve, three slots");
    s.pick("call combatant=p4 cell=field/party.ranged/1");
    assert_eq!(s.point(), "call_reserve", "asked again");
    s.pick("call combatant=p5 cell=field/party.ranged/2");
    s.pick("none");
    assert_eq!(s.point(), "next_declarer");
    idle_round(&mut s);
    s.pick("call combatant=p6 cell=field/party.ranged/3");
    assert_eq!(s.point(), "next_declarer", "no reserve is left");
    let mut s = many(8, 1).house("theatre_cap", "start_only").start();
    idle_round(&mut s);
    for (who, column) in [("p4", 1), ("p5", 2), ("p6", 3)] {
        s.pick(&format!("call combatant={who} cell=field/party.ranged/{column}"));
    }
    assert_eq!(s.point(), "next_declarer", "no slot is left");
}

#[test]
fn r_theatre_05_from_round_two_at_the_upkeep_of_a_side_with_fewer_than_three() {
    let mut s = many(3, 4).start();
    s.orders("", "").orders("f1 surrender", "");
    assert_eq!(s.point(), "shift_front");
    s.pick("hold").wait_turn();
    assert_eq!((s.point(), s.faction().as_str()), ("call_reserve", "foes"));
    assert_eq!(s.values("call", "cell"), ["field/foes.ranged/1", "field/foes.ranged/2", "field/foes.ranged/3"]);
    assert!(s.legal("none"));
    s.pick("call combatant=f4 cell=field/foes.ranged/3").cites("R-THEATRE-05").expect_event("call source=f4");
    s.play_to_declaration("f4");
    assert_eq!(s.slot("f4"), "foes.ranged/3");
    assert!(s.legal("move_rank") && s.events_ever("shifted").is_empty());
}

#[test]
fn r_theatre_05_the_called_acts_but_does_not_shift() {
    let mut s = many(3, 4).start();
    s.orders("", "").orders("f1 surrender; f2 surrender; f3 wait", "").pick("hold").wait_turn();
    s.pick("call combatant=f4 cell=field/foes.ranged/2").pick("next combatant=f4");
    assert_eq!(s.point(), "declare_action", "no shift is asked");
    s.pick("move_rank");
    idle_round(&mut s);
    s.wait_turn().play_to_shift("f4");
    assert!(s.legal("shift"), "in later turns it does");
}

#[test]
fn r_theatre_05_none_leaves_the_reserve_where_it_is() {
    let mut s = many(3, 4).start();
    s.orders("", "").orders("f1 surrender", "").pick("hold").wait_turn();
    s.pick("none").cites("R-THEATRE-05");
    assert_eq!((s.word("f4.position").as_str(), s.point()), ("reserve", "next_declarer"));
}

#[test]
fn r_theatre_05_slots_of_the_ranged_row_that_are_free() {
    let mut s = theatre()
        .party("a:@P-mel/1", "")
        .party("in:@F-rng/2", "")
        .foes("x:@F-mel/1", "")
        .foes("y:@F-rng/1", "")
        .foes("body:@F-rng/3", "conditions: (down: true)")
        .foes("z:@F-mel/2", "")
        .foes("w:@reserve", "")
        .start();
    s.wait_turn().orders("x surrender", "").wait_turn();
    assert_eq!(s.values("call", "cell"), ["field/foes.ranged/3"]);
}

#[test]
fn r_theatre_05_into_the_reach_row_when_nobody_is_left_and_the_ranged_row_is_full() {
    let level = |last: &str| {
        let mut s = theatre()
            .party("a:@F-rng/1", "")
            .party("b:@F-rng/2", "")
            .party("c:@F-rng/3", "")
            .foes("x:@F-mel/1", "")
            .foes("y:@F-mel/2", "")
            .foes("z:@F-mel/3", "")
            .foes("w:@reserve", "")
            .start();
        s.wait_turn().orders(&format!("x surrender; y surrender; z {last}"), "");
        if s.legal("hold") {
            s.pick("hold");
        }
        s.wait_turn();
        s
    };
    let s = level("surrender");
    assert_eq!(s.point(), "call_reserve");
    assert_eq!(s.values("call", "cell"), ["field/foes.reach/1", "field/foes.reach/2", "field/foes.reach/3"]);
    assert!(!s.legal("none"));
    let s = level("wait");
    assert_ne!(s.point(), "call_reserve", "with somebody left there is no slot to call to");
}

#[test]
fn r_theatre_06_the_side_with_more_steady_in_its_melee_row_decides() {
    let level = |line: Line| {
        let mut s = line.start();
        s.wait_turn().wait_turn();
        s
    };
    let mut s = level(many(2, 1));
    assert_eq!((s.point(), s.faction().as_str(), s.actions()), ("shift_front", "party", vec!["push", "hold"]));
    s.pick("push").cites("R-THEATRE-06").expect_event("front amount=6 what=push side=party");
    assert_eq!(s.num("board.front_m"), 6);
    s.wait_turn().wait_turn().pick("hold").expect_event("front amount=6 what=hold");
    assert_eq!(s.num("board.front_m"), 6);
    let mut s = level(many(1, 2));
    assert_eq!(s.faction(), "foes");
    s.pick("push");
    assert_eq!(s.num("board.front_m"), -6, "toward the party");
    let s = level(many(2, 2));
    assert_eq!(s.point(), "next_declarer", "equal numbers: no decision");
    let s = level(many(1, 1).foes("b:@F-rch/2", "").foes("c:@F-rng/2", ""));
    assert_eq!((s.round(), s.faction().as_str()), (2, "party"), "only the melee row counts");
}

/// A combatant routed at the last close is still in the melee row, but does not count.
#[test]
fn r_theatre_06_the_routed_do_not_count() {
    let mut s = theatre()
        .party("a:@P-mel/1", "")
        .foes("x:@F-mel/1", "kind: weak")
        .foes("y:@F-mel/2", "")
        .foes("z:@F-rng/3", "")
        .foes("w:@reserve", "")
        .start();
    s.wait_turn().orders("y surrender; z surrender", "d6=6 d6=6");
    assert!(s.cond("x", "routed"), "half are lost");
    assert_eq!((s.point(), s.faction().as_str()), ("shift_front", "party"), "one against none");
}

#[test]
fn r_theatre_07_the_front_stops_at_the_depth_of_the_field() {
    let mut s = many(2, 1).extra("field_depth_m: 12").start();
    for metres in [6, 12] {
        s.wait_turn().wait_turn().pick("push");
        assert_eq!(s.num("board.front_m"), metres);
    }
    s.wait_turn().wait_turn();
    assert_ne!(s.point(), "shift_front", "push is not offered");
    assert_eq!((s.round(), s.num("board.front_m")), (4, 12));
    let mut s = many(1, 2).start();
    assert_eq!(s.num("board.field_depth_m"), 30);
    for _ in 0..5 {
        s.wait_turn().wait_turn().pick("push");
    }
    s.wait_turn().wait_turn();
    assert_eq!((s.num("board.front_m"), s.round(), s.faction().as_str()), (-30, 7, "party"), "either way");
    assert!(many(1, 1).extra("field_depth_m: 10").problems()[0].contains("R-THEATRE-06"));
}

#[test]
fn r_theatre_07_who_is_pushed_to_the_limit_pushes_back() {
    let mut s = many(1, 2).extra("field_depth_m: 6").start();
    s.wait_turn().wait_turn().pick("push");
    s.wait_turn().orders("f1 move_rank cell=F-rch/1; f2 move_rank cell=F-rch/2", "");
    assert_eq!((s.faction().as_str(), s.actions()), ("party", vec!["push", "hold"]));
    s.pick("push");
    assert_eq!(s.num("board.front_m"), 0);
}

#[test]
fn r_theatre_07_the_ground_may_be_the_goal() {
    for (p, f, winner) in [(2, 1, "party"), (1, 2, "foes")] {
        let mut s = many(p, f).extra("field_depth_m: 12").extra("front_objective: true").start();
        s.wait_turn().wait_turn().pick("push");
        assert_eq!(s.point(), if p == 2 { "next_declarer" } else { "shift" }, "not yet");
        s.wait_turn().wait_turn().pick("push");
        assert_eq!((s.winner().as_str(), s.over().map(|o| o.reason)), (winner, Some("ground_lost")));
        s.cites("R-THEATRE-07");
    }
    let mut s = many(2, 1).extra("field_depth_m: 6").start();
    s.wait_turn().wait_turn().pick("push");
    assert_eq!(s.round(), 2, "without the option the battle goes on");
}

#[test]
fn r_theatre_08_landmarks_come_and_go_with_the_front() {
    let marks = "landmarks: [(at_m: 0, row: 'party.melee', column: 2, feature: low_ground), \
                 (at_m: 6, row: 'foes.melee', column: all, feature: cover), \
                 (at_m: 6, row: 'foes.melee', column: 2, feature: high_ground), \
                 (at_m: -6, row: 'party.reach', column: 1, feature: cramped)]";
    let mut s =
        many(2, 1).field("field", "features: [(row: 'foes.melee', column: 1, feature: cover)]").extra(marks).start();
    let features = |s: &Skirmish, cell: &str| {
        let there = s.get("board.cells")[format!("field/{cell}")]["features"].clone();
        let names = there.as_array().cloned().unwrap_or_default();
        names.iter().filter_map(|n| n.as_str().map(String::from)).collect::<Vec<_>>().join(",")
    };
    assert_eq!(features(&s, "party.melee/2"), "low_ground", "at the start the front is at 0 m");
    assert_eq!(features(&s, "party.melee/1"), "");
    s.wait_turn().wait_turn().pick("push").cites("R-THEATRE-08");
    assert_eq!(features(&s, "party.melee/2"), "");
    assert_eq!([features(&s, "foes.melee/1"), features(&s, "foes.melee/2")], ["cover", "high_ground,cover"]);
    assert_eq!(features(&s, "foes.melee/3"), "cover");
    let told = s.events("landmark");
    assert_eq!(told.len(), 4, "what was there already is not told");
    assert!(told.iter().any(|e| e.facts["feature"] == "low_ground" && e.facts["what"] == "ends"));
    assert_eq!([s.slot("p2"), s.slot("f1")], ["party.melee/2", "foes.melee/1"], "combatants keep their slots");
    s.wait_turn().wait_turn().pick("push");
    assert_eq!([features(&s, "foes.melee/1"), features(&s, "foes.melee/2")], ["cover", ""], "the slot's own stays");
}

/// The ground that the front has reached affects the fight.
#[test]
fn r_theatre_08_the_ground_counts() {
    let mut s = theatre()
        .extra("landmarks: [(at_m: 6, row: 'party.melee', column: all, feature: high_ground)]")
        .party("a:@P-mel/1", "primary: 'sword'")
        .foes("x:@F-rch/1", "")
        .start();
    s.wait_turn().wait_turn().pick("push").wait_turn();
    s.orders("x move_rank cell=F-mel/1", "");
    s.orders("a attack mode=melee weapon=sword target=x", "");
    assert_eq!(s.point(), "enhanced_die");
    s.tape("d8=1").pick("weapon");
}
