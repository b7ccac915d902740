//! MORALE: triggers, tests, flight, rallies, surrender, the end of the fight.

use crate::setup::{Field, LAST, Skirmish};

/// Returns a level in which all combatants test morale.
fn field() -> Field {
    Skirmish::percentile().house("morale", "all")
}

/// Adds an injury by a hazard of the level at the start of that round, which ignores armour.
fn injury(field: Field, round: u16, who: &str, points: u16) -> Field {
    hazards(field, &[(round, who, points)])
}

fn hazards(field: Field, list: &[(u16, &str, u16)]) -> Field {
    let one = |(round, who, points): &(u16, &str, u16)| {
        format!("(round: {round}, targets: ['{who}'], dice: '{points}', ignores_armor: true)")
    };
    let all: Vec<String> = list.iter().map(one).collect();
    field.extra(&format!("damage_events: [{}]", all.join(", ")))
}

/// Starts a battle in which `b` takes that injury in round 1. `a` is its enemy, and friends far away keep the fight
/// going.
fn wound(b: &str, points: u16) -> Skirmish {
    let board = field().party("a:@0,0", LAST).foes("b:@5,0", b).foes("d:@9,0", "").foes("e:@9,1", "");
    injury(board, 1, "b", points).start()
}

/// Returns a level with a row of hexes from 0,0 to `length` hexes farther east.
fn row(length: i32) -> Field {
    field().board(&format!("from: (0, 0), to: ({length}, 0)"))
}

#[test]
fn p_morale_01_below_half_for_the_first_time() {
    let mut s = wound("", 7);
    s.end_round_with("d100=55").expect_event("morale source=b level=success held=yes").cites("P-MORALE-01");
    assert_eq!(s.hp("b"), 5);
    let mut s = wound("", 6);
    s.end_round_with("").expect_no_event("morale");
    assert_eq!(s.hp("b"), 6, "2 x 6 is not below 12");
    let mut s = wound("hp_max: 13", 6);
    s.end_round_with("").expect_no_event("morale");
    let mut s = wound("hp_max: 13, hp: 12", 6);
    s.end_round_with("d100=1").expect_event("morale source=b");
}

#[test]
fn p_morale_01_once_in_a_fight() {
    let mut s = wound("hp: 5", 2);
    s.end_round_with("").expect_no_event("morale");
    // First Aid brings it back to half before the test, which is still made. The next fall below half is not the
    // first one.
    let board = field().party("a:@0,0", LAST).foes("b:@5,0", "").foes("m:field_medic@6,0", "").foes("d:@9,0", "");
    let mut s = hazards(board, &[(1, "b", 7), (2, "b", 1)]).start();
    s.intents("m first_aid").play_to_turn("m").pick("first_aid patient=b injury=1");
    s.end_round_with("d100=65 d3=1 d100=55").expect_event("morale source=b");
    assert_eq!(s.hp("b"), 5, "6 after First Aid, 5 after the injury of round 2");
    s.end_round_with("").expect_no_event("morale");
}

/// A side of four, two of which go down for four reasons.
#[test]
fn p_morale_02_half_the_side_is_down() {
    let four =
        || field().party("a:@0,0", LAST).foes("b:@5,0", "").foes("c:@5,1", "").foes("d:@5,2", "").foes("e:@5,3", "");
    let mut s = hazards(four(), &[(1, "b", 30)]).start();
    s.end_round_with("").expect_no_event("morale_trigger").expect_no_event("morale");
    let mut s = hazards(four(), &[(1, "b", 30), (1, "c", 11), (3, "d", 11)]).start();
    s.end_round_with("d100=55 d100=55")
        .expect_event("morale_trigger faction=foes down=2 strength=4")
        .cites("P-MORALE-02");
    let tested: Vec<_> = s.events("morale").into_iter().filter_map(|e| e.source).collect();
    assert_eq!(tested, ["d", "e"]);
    assert_eq!(s.get("b.dead"), true);
    s.end_round_with("").end_round_with("").expect_no_event("morale_trigger").expect_no_event("morale");
    let exits = four().hex("9,1", "exits: ['foes']");
    let mut s = exits.start();
    s.intents("b surrender")
        .moves("c exit")
        .end_round_with("d100=55 d100=55")
        .expect_event("morale_trigger faction=foes down=2");
}

#[test]
fn p_morale_02_a_side_of_one_has_no_half() {
    let board = field().party("a:@0,0", LAST).foes("b:@5,0", "").side("third", "x:@9,9", "");
    let mut s = injury(board, 1, "b", 11).start();
    s.end_round_with("").expect_no_event("morale_trigger");
    let board = field().party("a:@0,0", LAST).foes("b:@5,0", "").foes("c:@5,1", "").side("third", "x:@9,9", "");
    let mut s = injury(board, 1, "b", 11).start();
    s.end_round_with("d100=55").expect_event("morale_trigger faction=foes down=1 strength=2");
}

#[test]
fn p_morale_03_one_test_each_in_roster_order() {
    let board = field()
        .party("a:@0,0", LAST)
        .foes("b:@5,0", "pow: 10, body_armor: 'plate_full', posture: prone")
        .foes("c:@5,1", "pow: 9")
        .foes("d:@5,2", "")
        .foes("e:@5,3", "broken: true")
        .extra("light: near_dark");
    // b is triggered twice and tests once; d is unconscious, e already broken and too near to rally.
    let mut s = hazards(board, &[(1, "b", 7), (1, "d", 11), (1, "e", 11)]).start();
    s.end_round_with("d100=50 d100=46").cites("P-MORALE-03");
    s.expect_event("morale source=b level=success held=yes chance=50 rating=50");
    s.expect_event("morale source=c level=failure held=no chance=45");
    assert_eq!(s.events("morale").len(), 2);
    assert_eq!(s.get("b.broken"), false);
    assert_eq!(s.get("c.broken"), true);
    let mut s = wound("", 7);
    s.end_round_with("d100=1").expect_event("morale source=b level=special held=yes");
    let mut s = wound("", 7);
    s.end_round_with("d100=56").expect_event("broke target=b").cites("P-MORALE-03");
}

#[test]
fn p_morale_04_what_met_the_unconscious_is_not_made_up_for() {
    let board = field().party("a:@0,0", LAST).foes("b:@5,0", "").foes("c:@6,0", "");
    let mut s = injury(board, 1, "b", 10).start();
    s.end_round_with("d100=55").expect_event("morale source=c").cites("P-MORALE-04");
    assert_eq!(s.events("morale").len(), 1, "below half, half the side down, and unconscious");
    s.intents("c awaken").play_to_turn("c").pick("awaken patient=b").end_round_with("").expect_no_event("morale");
    assert_eq!(s.get("b.unconscious"), false);
    s.end_round_with("").expect_no_event("morale");
}

#[test]
fn p_morale_05_the_broken_only_defend() {
    let board = field().party("a:@0,0", "skills: {'Bow': 100}, primary: 'longbow'").foes("d:@9,9", LAST);
    let b = "broken: true, off: 'round', injuries: [(damage: 1)]";
    let mut s = board.foes("b:@1,0", b).start();
    assert_eq!(s.combatant(), "a");
    s.intents("a attack item=longbow mode=shoot").cited_ever("P-MORALE-05");
    assert_eq!(s.events_ever("declared").iter().filter(|e| e.source.as_deref() == Some("b")).count(), 1, "unasked");
    assert_eq!((s.get("b.broken"), s.point()), (true.into(), "choose_move"));
    s.play_to_turn("a").tape("d100=50").pick("attack target=b");
    assert_eq!((s.combatant().as_str(), s.actions()), ("b", vec!["none", "parry", "dodge"]));
    s.tape("d100=30").pick("parry item=round");
    assert_eq!((s.point(), s.combatant().as_str()), ("act", "d"), "not even First Aid for its own wound");
}

#[test]
fn p_morale_06_the_broken_get_up() {
    for posture in ["prone", "kneeling"] {
        let hold = if posture == "kneeling" { "off: 'riot_shield'" } else { "" };
        let b = format!("broken: true, posture: {posture}, {hold}");
        let mut s = field().party("a:@0,0", LAST).foes("b:@3,0", b.trim_end_matches(", ")).foes("d:@9,9", "").start();
        s.intents("");
        while s.combatant() != "b" {
            s.do_nothing();
        }
        assert_eq!(s.point(), "choose_move", "rising is not asked");
        assert_eq!((s.word("b.posture").as_str(), s.num("b.steps_spent")), ("standing", 2));
        s.cites("P-MORALE-06");
    }
}

#[test]
fn p_morale_07_out_by_an_exit_within_reach() {
    let board = |length: i32| {
        let board = row(length).party("a:@0,0", LAST).foes("b:@3,0", "broken: true").foes("d:@2,0", "");
        board.hex(&format!("{length},0"), "exits: ['foes']")
    };
    let mut s = board(22).start();
    s.intents("").moves("").cited_ever("P-MORALE-07");
    assert_eq!(s.get("b.fled"), true, "19 steps to the exit, one more to leave; and it has no other choice");
    let mut s = board(23).start();
    s.intents("").moves("");
    assert_eq!(s.word("b.position"), "23,0", "20 steps to the exit, and none left");
    let mut s = board(22).party("x:@5,0", "hidden: true, dex: 5").start();
    s.intents("").moves("");
    assert_eq!(s.word("b.position"), "4,0", "nobody passes an enemy, even one that it does not see");
}

#[test]
fn p_morale_07_as_far_as_it_can_from_the_nearest_enemy_it_sees() {
    let board = |b: &str| {
        field()
            .board("from: (0, 0), to: (4, 1)")
            .party("a:@0,1", LAST)
            .foes(&format!("b:@{b}"), "broken: true")
            .foes("d:@2,1", "")
    };
    let mut s = board("2,0").start();
    s.play_to_decision("choose_move", "b");
    assert_eq!(s.actions(), ["move"]);
    assert_eq!(s.values("move", "to"), ["4,0", "4,1"], "both four hexes from a");
    let mut s = board("4,0").start();
    s.play_to_decision("choose_move", "b");
    assert_eq!(s.actions(), ["move", "stay"], "its own hex is one of them");
    assert_eq!(s.values("move", "to"), ["4,1"]);
    // A broken enemy, a hidden one and one out of sight do not count.
    let others = board("2,0")
        .party("x:@4,0", "broken: true, dex: 5")
        .party("y:@4,1", "hidden: true, dex: 5")
        .party("z:@3,0", "unconscious: true");
    let mut s = others.start();
    s.play_to_turn("a");
    assert_eq!(s.word("b.position"), "3,1", "three hexes from a, and the only free ones");
}

#[test]
fn p_morale_07_unseen_enemies_leave_the_way_to_an_exit() {
    let board = || {
        field().board("from: (0, 0), to: (30, 1)").party("a:@1,1", &format!("hidden: true, {LAST}")).foes("d:@30,1", "")
    };
    let mut s = board().foes("b:@0,0", "broken: true").hex("30,0", "exits: ['foes']").start();
    s.intents("").moves("");
    assert_eq!(s.word("b.position"), "20,0", "20 steps towards its exit");
    let mut s = board().foes("b:@0,0", "broken: true").hex("30,0", "exits: ['party']").start();
    s.intents("").moves("");
    assert_eq!(s.word("b.position"), "0,0", "without an exit of its own it stays");
}

#[test]
fn p_morale_08_cornered_it_surrenders() {
    let board = |a: &str| {
        row(9).party(&format!("a:@{a}"), "").foes("b:@9,0", "broken: true, primary: 'dagger'").foes("d:@0,0", LAST)
    };
    let mut s = board("8,0").start();
    s.intents("").moves("").cited_ever("P-MORALE-08");
    assert_eq!((s.get("b.surrendered"), s.word("b.position")), (true.into(), "9,0".into()));
    let mut s = board("7,0").start();
    s.intents("").moves("");
    assert_eq!(s.get("b.surrendered"), false, "nobody beside it when its movement begins");
    let mut s = board("8,0").hex("9,0", "exits: ['foes']").start();
    s.intents("").moves("");
    assert_eq!((s.get("b.surrendered"), s.get("b.fled")), (false.into(), true.into()), "it can leave");
    let mut s = row(10).party("a:@8,0", "").foes("b:@9,0", "broken: true").foes("d:@0,0", LAST).start();
    s.intents("").moves("");
    assert_eq!((s.get("b.surrendered"), s.word("b.position")), (false.into(), "10,0".into()), "it can get farther");
}

#[test]
fn p_morale_09_the_broken_are_chased_on_the_board_only() {
    let board = row(9).party("a:@0,0", "primary: 'longbow', dex: 12").foes("d:@2,0", "");
    let mut s = board.clone().foes("b:@3,0", "broken: true").start();
    s.intents("a attack item=longbow mode=shoot").play_to_turn("a");
    assert!(s.legal("attack target=b"), "it runs, and may be shot at");
    assert_eq!(s.word("b.position"), "9,0");
    let mut s = board.foes("b:@3,0", "broken: true").hex("9,0", "exits: ['foes']").start();
    s.intents("a attack item=longbow mode=shoot").play_to_turn("a").cited_ever("P-MORALE-09");
    assert_eq!(s.values("attack", "target"), ["d"]);
    let way = row(9).party("a:@1,0", "").foes("b:@3,0", "broken: true, dex: 14").foes("d:@0,0", "").start();
    let mut s = way;
    s.intents("").play_to_decision("choose_move", "a");
    assert!(s.legal("move to=8,0"), "by ordinary movement");
}

#[test]
fn p_morale_10_out_of_reach_it_rallies_in_a_later_round() {
    let board = |length: i32| row(length).party("a:@0,0", LAST).foes("b:@5,0", "broken: true").foes("d:@1,0", "");
    let mut s = board(10).start();
    s.end_round_with("").expect_no_event("rally");
    assert_eq!(s.word("b.position"), "10,0", "ten hexes from a");
    let mut s = board(11).start();
    s.end_round_with("d100=55").expect_event("rally source=b level=success held=yes").cites("P-MORALE-10");
    assert_eq!(s.get("b.broken"), false);
    let mut s = board(11).start();
    s.end_round_with("d100=56").expect_event("rally source=b held=no");
    assert_eq!(s.get("b.broken"), true);
    s.end_round_with("d100=1").expect_event("rally source=b held=yes");
    let far = row(18).party("a:@0,0", LAST).foes("b:@18,0", "").foes("d:@1,0", "").foes("e:@2,0", "");
    let mut s = injury(far, 1, "b", 7).start();
    s.end_round_with("d100=56").expect_event("broke target=b").expect_no_event("rally");
    s.end_round_with("d100=55").expect_event("rally source=b held=yes");
}

#[test]
fn p_morale_11_a_new_trigger_breaks_it_again() {
    let far = row(18).party("a:@0,0", LAST).foes("b:@18,0", "").foes("d:@1,0", "").foes("e:@2,0", "");
    let mut s = hazards(far, &[(1, "b", 7), (3, "b", 1), (4, "d", 11), (4, "e", 11)]).start();
    s.end_round_with("d100=56").end_round_with("d100=55").expect_event("rally source=b held=yes").cites("P-MORALE-11");
    s.end_round_with("").expect_no_event("morale");
    assert_eq!(s.hp("b"), 4, "hurt again, and below half before");
    s.end_round_with("d100=56").expect_event("morale_trigger faction=foes").expect_event("morale source=b held=no");
    assert_eq!(s.get("b.broken"), true);
}

#[test]
fn p_morale_12_surrender_by_choice() {
    let b = "primary: 'broadsword', off: 'heater', carried: ['dagger'], hp: 9, injuries: [(damage: 3)]";
    let board = field().board("from: (0, 0), to: (4, 1)").party("a:@1,0", "primary: 'longbow', dex: 9");
    let mut s = board.foes("b:@2,0", b).foes("d:@1,1", "dex: 5").foes("e:@0,1", "").start();
    s.play_to_decision("declare_intent", "b")
        .pick("surrender")
        .expect_event("surrendered source=b")
        .cites("P-MORALE-12");
    assert!(s.get("b.primary").is_null() && s.get("b.off").is_null());
    assert_eq!((s.get("b.carried"), s.get("b.surrendered")), (serde_json::json!([]), true.into()));
    s.intents("a attack item=longbow mode=shoot; d first_aid").play_to_decision("choose_move", "a");
    assert!(s.legal("move to=4,0") && !s.legal("move to=2,0"), "it bars no way, and nobody ends in its hex");
    s.play_to_turn("a");
    assert_eq!(s.values("attack", "target"), ["d", "e"], "no target");
    s.play_to_turn("d");
    assert!(s.legal("first_aid patient=b injury=1"), "friends may treat it");
    s.end_round_with("").expect_no_event("action_lost").expect_no_event("declared source=b");
    s.play_to_decision("declare_intent", "a");
    assert!(s.legal("pick_up"), "what it dropped lies there");
}

/// Starts a battle in which `b`, of a side with that controller, falls below half.
fn led_by(morale: &str, controller: &str) -> Skirmish {
    let board =
        Skirmish::percentile().house("morale", morale).party("a:@0,0", LAST).foes("b:@5,0", "").foes("d:@9,0", "");
    let text = injury(board.foes("e:@9,1", ""), 1, "b", 7).text();
    let human = "title: \"foes\", controller: \"human\"";
    assert!(text.contains(human));
    Skirmish::new(&text.replace(human, &format!("title: \"foes\", controller: \"{controller}\"")))
}

#[test]
fn p_morale_13_whose_nerve_is_tested() {
    for (morale, controller, tested) in [
        ("all", "human", true),
        ("all", "recruit", true),
        ("ai_side", "recruit", true),
        ("ai_side", "human", false),
        ("off", "human", false),
        ("off", "recruit", false),
    ] {
        let mut s = led_by(morale, controller);
        s.play_to_decision("declare_intent", "b");
        assert!(s.legal("surrender"), "a free choice at all times");
        s.end_round_with(if tested { "d100=55" } else { "" });
        assert_eq!(s.events("morale").len(), usize::from(tested), "{morale} {controller}");
        assert_eq!(s.cited("P-MORALE-13"), morale == "ai_side" && tested);
    }
}

#[test]
fn p_morale_13_whom_nobody_tests_does_not_rally() {
    let board = Skirmish::percentile().party("a:@0,0", LAST).foes("b:@9,0", "broken: true").foes("d:@-9,9", "");
    let mut s = board.board("from: (-9, -9), to: (30, 9)").start();
    s.end_round_with("").expect_no_event("rally");
}

#[test]
fn p_morale_14_the_exempt_never_test() {
    let board =
        field().party("a:@0,0", LAST).foes("b:@5,0", "morale_exempt: true").foes("c:@5,1", "").foes("d:@5,2", "");
    let mut s = hazards(board, &[(1, "b", 7), (1, "c", 11), (2, "d", 11)]).start();
    s.end_round_with("").expect_no_event("morale");
    s.end_round_with("")
        .expect_event("morale_trigger faction=foes down=2 strength=3")
        .cites("P-MORALE-14")
        .expect_no_event("morale");
}

#[test]
fn p_morale_15_broken_friends_are_not_down() {
    let board = field()
        .board("from: (0, 0), to: (7, 3)")
        .party("a:@0,0", LAST)
        .foes("b:@5,0", "broken: true")
        .foes("c:@5,1", "broken: true")
        .foes("d:@5,2", "")
        .foes("e:@5,3", "");
    let mut s = hazards(board, &[(1, "d", 11), (2, "c", 11)]).start();
    s.end_round_with("").expect_no_event("morale_trigger").expect_no_event("morale");
    s.end_round_with("d100=55").expect_event("morale_trigger faction=foes down=2 strength=4").cites("P-MORALE-15");
}

#[test]
fn p_morale_16_anybody_may_leave() {
    let board = row(9).party("a:@3,0", "").party("b:@5,0", "").foes("d:@9,0", "").hex("0,0", "exits: ['party']");
    let mut s = board.start();
    s.intents("").play_to_decision("choose_move", "a");
    assert!(s.legal("exit") && s.legal("stay") && s.legal("move to=0,0"), "a choice among others");
    s.pick("exit").expect_event("left source=a").cites("P-MORALE-16");
    assert_eq!((s.get("a.fled"), s.get("a.broken")), (true.into(), false.into()));
}

#[test]
fn p_morale_17_the_last_steady_side_wins() {
    let board = || row(9).party("a:@0,0", LAST).foes("b:@5,0", "").foes("c:@9,0", "broken: true");
    let mut s = injury(board(), 1, "b", 11).start();
    s.end_round_with("").expect_event("battle_over winner=party reason=last_side_standing").cites("P-MORALE-17");
    assert_eq!((s.point(), s.winner().as_str()), ("over", "party"));
    let mut s = hazards(board(), &[(1, "b", 11), (1, "a", 11)]).tape("d100=56").start();
    s.end_round_with("").expect_event("battle_over reason=nobody_left");
    assert_eq!(s.winner(), "draw");
    let mut s = board().extra("round_limit: 2").start();
    s.end_round_with("");
    assert_ne!(s.point(), "over");
    s.end_round_with("").expect_event("battle_over reason=round_limit").cites("P-MORALE-17");
    assert_eq!(s.winner(), "draw");
    let mut s = injury(board().extra("round_limit: 1"), 1, "b", 11).start();
    s.end_round_with("").expect_event("battle_over winner=party");
}

#[test]
fn p_morale_17_a_hundred_rounds_unless_told_otherwise() {
    let mut s = row(9).party("a:@0,0", "").foes("b:@5,0", "").start();
    for _ in 1..100 {
        s.end_round_with("");
    }
    assert_eq!((s.num("round"), s.point() == "over"), (100, false));
    s.end_round_with("").expect_event("battle_over reason=round_limit");
}
