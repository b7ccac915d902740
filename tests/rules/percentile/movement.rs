//! MOVE: the order, the distance and the cost of moves.

mod cut_short;
mod engaged;
mod exits;
mod ways;

use crate::setup::{Field, Skirmish};

/// Sets up a single row of hexes, with `a` at its start and a foe at its end.
fn corridor(a: &str) -> Field {
    let field = Skirmish::percentile().board("from: (0, 0), to: (30, 0)");
    field.party("a:@0,0", a).foes("end:@30,0", "dex: 1")
}

/// Returns the farthest hex that `a` may move to with that intent, along the corridor.
fn reach(field: Field, intent: &str) -> i32 {
    let mut s = field.start();
    let ends = s.way("a", intent).ends();
    ends.iter().filter_map(|at| at.split(',').next()?.parse().ok()).max().unwrap_or(0)
}

#[test]
fn p_move_01_everybody_moves_once_one_after_another() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", "dex: 14")
        .party("asleep:@4,0", "hp: 1, unconscious: true")
        .party("tame:@4,4", "surrendered: true")
        .foes("b:@9,0", "")
        .start();
    let mut asked = Vec::new();
    for _ in 0..2 {
        s.intents("");
        while s.point() == "choose_move" {
            asked.push(s.combatant());
            s.do_nothing();
        }
    }
    assert_eq!(asked, ["a", "b", "a", "b"]);
    s.cited_ever("P-MOVE-01");
}

#[test]
fn p_move_01_the_unaware_do_not_move() {
    let mut s = Skirmish::percentile().party("a:@0,0", "").foes("b:@9,0", "unaware: true").start();
    s.intents("").play_to_decision("choose_move", "a").pick("stay");
    assert_eq!((s.num("round"), s.combatant()), (2, "a".into()));
}

#[test]
fn p_move_02_the_intent_says_how_far() {
    let gear = "primary: (name: 'crossbow_heavy', loaded: false)";
    assert_eq!(reach(corridor(gear), "defend"), 20);
    assert_eq!(reach(corridor(gear), "reload"), 3);
    assert_eq!(reach(corridor(gear), "first_aid"), 3);
    for intent in ["attack item=brawl mode=melee", "ready", "hide"] {
        assert_eq!(reach(corridor(gear), intent), 19, "{intent}");
    }
    corridor("").start().way("a", "first_aid").pick("move to=3,0").cites("P-MOVE-02");
}

#[test]
fn p_move_04_a_way_costs_what_its_hexes_cost() {
    let mut s = corridor("").hex("1,0 3,0", "terrain: 'rough'").hex("2,0", "terrain: 'climb'").start();
    s.way("a", "defend").tape("d100=40").pick("move to=4,0").cites("P-MOVE-04");
    assert_eq!(s.steps("a"), 2 + 3 + 2 + 1);
    s.expect_event("moved source=a from=0,0 to=1,0 amount=2").expect_event("moved source=a from=1,0 to=4,0 amount=6");
}

#[test]
fn p_move_04_what_is_told_of_steps_adds_up_to_those_spent() {
    let sum = |s: &Skirmish| -> i64 {
        let kinds = ["rose", "moved", "balked", "left"];
        kinds.iter().flat_map(|kind| s.events_ever(kind)).filter_map(|e| e.amount).map(i64::from).sum()
    };
    let lies = || corridor("posture: prone").hex("2,0", "terrain: 'climb'").hex("4,0", "terrain: 'slick'");
    for (roll, to) in [("d100=1 d100=1", "6,0"), ("d100=1 d100=99", "6,0"), ("d100=99", "3,0")] {
        let mut s = lies().start();
        s.intents("a defend").play_to_decision("rise", "a").pick("rise").tape(roll).pick(&format!("move to={to}"));
        assert_eq!((sum(&s), s.steps("a") > 3), (s.steps("a"), true), "{roll}");
    }
    let mut s = corridor("posture: prone").hex("0,0", "exits: ['party']").start();
    s.intents("a defend").play_to_decision("rise", "a").pick("rise").pick("exit");
    assert_eq!((sum(&s), s.steps("a")), (3, 3));
}

#[test]
fn p_move_04_steps_for_rising_and_for_failing_count() {
    let mut s = corridor("posture: prone, dex: 12").hex("2,0", "terrain: 'climb'").start();
    s.intents("a defend")
        .play_to_decision("rise", "a")
        .pick("rise")
        .tape("d100=90")
        .pick("move to=3,0")
        .cites("P-MOVE-04");
    assert_eq!((s.at("a"), s.steps("a")), ("1,0".into(), 2 + 1 + 3));
    s.moves("");
    assert_eq!(s.events_ever("rank")[0].amount, Some(6));
}

#[test]
fn p_move_04_what_is_spent_is_not_spent_again() {
    assert_eq!(reach(corridor("").hex("10,0", "terrain: 'rough'"), "defend"), 19);
    let mut s = corridor("posture: kneeling").start();
    s.intents("a first_aid").play_to_decision("rise", "a").pick("rise");
    assert_eq!(s.ends(), ["1,0"], "three steps, two of them for rising");
}

#[test]
fn p_move_08_after_twenty_steps_there_is_no_action() {
    let mut s = Skirmish::percentile()
        .board("from: (0, 0), to: (30, 0)")
        .party("a:@0,0", "dex: 15, primary: 'dagger', injuries: [(damage: 2)]")
        .foes("b:@21,0", "skills: {'Brawl': 50}")
        .start();
    s.intents("a defend; b attack item=brawl mode=melee")
        .moves("a move to=20,0")
        .play_to_turn("b")
        .cited_ever("P-MOVE-08");
    s.tape("d100=40").pick("attack target=a");
    assert_eq!(s.actions(), ["none", "parry", "dodge"], "it may still parry and dodge");
    s.tape("d100=1").pick("dodge").end_round();
    assert_eq!((s.sources("passed").as_str(), s.sources("attack").as_str()), ("", "b"));
}

#[test]
fn p_move_08_after_nineteen_there_is_one() {
    let mut s = corridor("dex: 15, injuries: [(damage: 2)]").start();
    s.intents("a defend").moves("a move to=19,0").end_round();
    assert_eq!(s.sources("passed"), "a end");
}

#[test]
fn p_move_09_whoever_is_down_rises_or_stays() {
    for posture in ["prone", "kneeling"] {
        let mut s = corridor(&format!("posture: {posture}")).start();
        s.intents("").play_to_decision("rise", "a");
        assert_eq!(s.actions(), ["rise", "stay"]);
        s.pick("rise").cites("P-MOVE-09");
        assert_eq!((s.posture("a"), s.steps("a"), s.point()), ("standing".into(), 2, "choose_move"));
        let mut s = corridor(&format!("posture: {posture}")).start();
        s.intents("").play_to_decision("rise", "a").pick("stay");
        assert_eq!(
            (s.posture("a"), s.steps("a"), s.combatant()),
            (posture.into(), 0, "end".into()),
            "and does not move"
        );
    }
    corridor("").start().intents("").play_to_decision("choose_move", "a");
}

#[test]
fn p_move_10_kneeling_behind_a_large_shield() {
    for (hands, asked) in [
        ("off: 'hoplite_shield'", true),
        ("primary: 'riot_shield'", true),
        ("off: 'kite'", false),
        ("off: 'target'", false),
        ("carried: ['hoplite_shield']", false),
        ("posture: prone, off: 'hoplite_shield'", false),
    ] {
        let mut s = corridor(hands).start();
        s.way("a", "defend");
        if s.point() == "choose_move" {
            s.pick("stay");
        }
        assert_eq!(s.point() == "kneel", asked, "{hands}");
    }
    let mut s = corridor("off: 'hoplite_shield'").start();
    s.way("a", "defend").pick("move to=2,0");
    assert_eq!(s.actions(), ["kneel", "stand"]);
    s.pick("kneel").cites("P-MOVE-10");
    assert_eq!((s.posture("a"), s.steps("a"), s.at("a")), ("kneeling".into(), 2, "2,0".into()));
}

#[test]
fn p_move_10_kneeling_behind_a_planted_shield() {
    let asked = |at: &str| {
        let mut s = corridor("").extra(&format!("planted_shields: [(at: ({at}), side: 0, shield: 'target')]")).start();
        s.way("a", "defend").pick("move to=1,0");
        s.point() == "kneel"
    };
    assert!(asked("1, 0") && !asked("0, 0"));
}

#[test]
fn p_move_11_who_kneels_cannot_dodge_and_fights_on() {
    let kneel = |dex: i32| {
        let a = format!(
            "dex: {dex}, posture: kneeling, primary: 'dagger', off: 'hoplite_shield', skills: {{'Dagger': 50, 'Shield': 50}}"
        );
        let mut s = Skirmish::percentile().party("a:@0,0", &a).foes("b:@1,0", "skills: {'Brawl': 50}").start();
        s.intents("a attack item=dagger mode=melee; b attack item=brawl mode=melee");
        s
    };
    let mut s = kneel(15);
    s.play_to_turn("a").tape("d100=90").pick("attack target=b");
    assert_eq!(s.fact("attack", "chance"), 50);
    s.play_to_turn("b").tape("d100=40 d100=1").pick("attack target=a");
    assert_eq!(
        (s.actions(), s.values("parry", "item")),
        (vec!["none", "parry"], vec!["dagger".into(), "hoplite_shield".into(), "brawl".into()])
    );
    s.pick("parry item=dagger");
    assert_eq!(s.fact("parry", "chance"), 50);
}

#[test]
fn p_move_11_is_told_when_somebody_kneels() {
    let mut s = corridor("off: 'hoplite_shield'").start();
    s.way("a", "defend").pick("stay").pick("kneel").cites("P-MOVE-11");
}

#[test]
fn p_move_14_no_whole_number_of_steps_lies_between_the_bands() {
    let rank = |steps: i32| {
        let mut s = corridor("dex: 16").start();
        s.intents("a defend").moves(&format!("a move to={steps},0"));
        let told = s.events_ever("rank").swap_remove(0);
        (told.amount.unwrap_or(0), told.rules.iter().any(|r| r.0 == "P-MOVE-14"))
    };
    assert_eq!([3, 4, 10, 11, 19, 20].map(rank), [(16, false), (8, true), (8, true), (4, true), (4, true), (0, true)]);
}
