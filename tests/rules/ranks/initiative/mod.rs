//! INIT: rounds of two turns, readiness, declarations, phases, and lost declarations.

mod lost;
mod phases;
mod routed;
mod upkeep;

use crate::setup::{Line, Skirmish};

/// Sets up a swordsman of each side, facing each other in column 2.
fn pair() -> Line {
    Skirmish::ranks().party("a:@P-mel/2", "primary: 'sword'").foes("x:@F-mel/2", "primary: 'sword'")
}

#[test]
fn r_init_01_the_party_then_the_foes_make_a_round() {
    let mut s = pair().start();
    s.cited_ever("R-INIT-01");
    assert_eq!((s.round(), s.faction().as_str()), (1, "party"));
    s.wait_turn();
    assert_eq!((s.round(), s.faction().as_str()), (1, "foes"));
    s.wait_turn();
    assert_eq!((s.round(), s.faction().as_str()), (2, "party"));
    s.cites("R-INIT-01").expect_event("round_begins round=2").expect_event("turn_begins side=party");
}

#[test]
fn r_init_01_a_level_may_begin_in_a_later_round() {
    let mut s = pair().readiness().extra("start_round: 3").start();
    assert_eq!((s.round(), s.faction().as_str()), (3, "party"), "nobody is tested any more");
    s.wait_turn().wait_turn();
    assert_eq!(s.round(), 4);
}

/// The round limit is the number of the last round.
#[test]
fn r_init_01_the_limit_is_the_last_round() {
    let mut s = pair().extra("start_round: 3").extra("round_limit: 4").start();
    s.wait_turn().wait_turn();
    assert_eq!((s.round(), s.point()), (4, "shift"));
    s.wait_turn().wait_turn();
    assert_eq!((s.winner().as_str(), s.over().map(|o| o.reason)), ("draw", Some("round_limit")));
}

#[test]
fn r_init_02_the_steps_of_a_turn_in_their_order() {
    let mut s = Skirmish::ranks()
        .readiness()
        .party("a:@P-mel/2", "primary: 'sword', conditions: (burning: true, dazed: true)")
        .party("b:@P-rch/4", "primary: 'spear'")
        .party("c:@P-mel/4", "primary: 'spear'")
        .foes("x:@F-mel/2", "")
        .tape("d3=1 d6=1 d6=1 d6=1 d6=1 d6=1 d6=1")
        .start();
    let first = "tick turn_begins readiness";
    let begun: Vec<String> =
        s.battle.events().iter().map(|e| s.battle.describe(e).kind.to_string()).filter(|k| first.contains(k)).collect();
    assert_eq!(begun, ["turn_begins", "tick", "readiness", "readiness", "readiness"]);
    s.cited_ever("R-INIT-02");
    s.orders("a attack mode=melee weapon=sword target=x; b move_rank cell=P-rng/4; c set weapon=spear", "d6=2 d6=3");
    assert_eq!(s.point(), "counter");
    let way = s.events_of("declared phase set moved struck");
    assert_eq!(
        way,
        "declared a, declared b, declared c, phase shooting, set c, phase movement, moved b, phase melee, struck a"
    );
    s.pick("none").expect_event("condition_ends target=a condition=dazed").expect_event("turn_begins side=foes");
}

#[test]
fn r_init_04_each_of_the_party_tests_its_guard_in_roster_order() {
    let level = Skirmish::ranks()
        .readiness()
        .party("a:@P-mel/1", "guard_max: 6, guard: 0, primary: 'sword'")
        .party("gone:@P-rng/4", "conditions: (down: true)")
        .party("b:@P-rch/3", "guard_max: 7, guard: 5")
        .foes("x:@F-mel/1", "primary: 'sword', guard_max: 2");
    let mut s = level.tape("d6=2 d6=4 d6=5 d6=3").start();
    let tests = s.events_ever("readiness");
    let told: Vec<_> = tests.iter().map(|e| (e.source.as_deref(), e.amount, e.facts["result"].as_str())).collect();
    assert_eq!(
        told,
        [(Some("a"), Some(6), Some("passed")), (Some("b"), Some(7), Some("failed"))],
        "against full Guard"
    );
    s.cited_ever("R-INIT-04");
    assert_eq!((s.point(), s.combatant().as_str()), ("shift", "a"), "b has no turn, so nobody is asked who is next");
    s.orders("a wait", "");
    assert_eq!((s.round(), s.faction().as_str()), (1, "foes"), "foes never test");
    s.orders("x wait", "");
    assert_eq!((s.round(), s.point()), (2, "next_declarer"), "only in round 1, and only this turn");
    s.play_to_declaration("b");
}

#[test]
fn r_init_04_who_failed_may_counter() {
    let mut s = Skirmish::ranks()
        .readiness()
        .party("a:@P-mel/1", "")
        .party("b:@P-rng/4", "")
        .foes("x:@F-mel/1", "primary: 'sword', guard_max: 6")
        .tape("d6=6 d6=6 d6=1 d6=1")
        .start();
    s.orders("b wait", "").orders("x attack mode=melee weapon=sword target=a", "d8=2");
    assert_eq!((s.point(), s.combatant().as_str()), ("counter", "a"));
    s.tape("d3=2").pick("counter target=x").cites("R-REACT-07");
    assert_eq!(s.vigour("x"), "9/4");
}

#[test]
fn r_init_04_who_failed_is_refused_with_the_reason() {
    let s = Skirmish::ranks()
        .readiness()
        .party("a:@P-mel/1", "")
        .party("b:@P-rng/4", "")
        .party("c:@P-rng/3", "")
        .foes("x:@F-mel/1", "")
        .tape("d6=6 d6=6 d6=1 d6=1 d6=1 d6=1")
        .start();
    assert_eq!(s.values("next", "combatant"), ["b", "c"]);
    let refused = s.decision().refused;
    assert!(refused.iter().any(|r| r.label == "a" && r.rules.iter().any(|id| id.0 == "R-INIT-04")), "{refused:?}");
}

#[test]
fn r_init_05_the_deafened_fail_without_a_roll() {
    let s = Skirmish::ranks()
        .readiness()
        .party("a:@P-mel/1", "conditions: (deafened: true)")
        .party("b:@P-rng/4", "")
        .foes("x:@F-mel/1", "")
        .tape("d6=1 d6=1")
        .start();
    s.cited_ever("R-INIT-05");
    assert_eq!(s.events_ever("readiness")[0].facts["result"], "deafened");
    assert_eq!(s.combatant(), "b");
    let s = pair().party("deaf:@P-rng/1", "conditions: (deafened: true)").start();
    assert_eq!(s.values("next", "combatant"), ["a", "deaf"], "without the test there is nothing to fail");
}

#[test]
fn r_init_06_all_declare_before_the_first_die_and_declarations_bind() {
    let mut s = pair().party("b:@P-rng/4", "primary: 'bow'").house("friendly_fire", "off").start();
    s.pick("next combatant=a").pick("stay").pick("attack mode=melee weapon=sword target=x");
    s.cites("R-INIT-06").expect_event("declared source=a action=attack target=x mode=melee");
    assert_eq!((s.combatant().as_str(), s.dice().as_str()), ("b", ""));
    assert_eq!(s.word("a.declared"), "attack:melee:sword:x");
    s.pick("stay").tape("d8=3 d6=6").pick("attack mode=shot target=x");
    assert_eq!(s.dice(), "d8=3 d6=6", "nothing is asked of a again");
}

#[test]
fn r_init_07_the_side_picks_who_is_next() {
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/1", "")
        .party("down:@P-mel/2", "conditions: (down: true)")
        .party("b:@P-rch/1", "conditions: (routed: true)")
        .party("c:@P-rng/1", "")
        .foes("x:@F-mel/1", "")
        .start();
    assert_eq!((s.point(), s.values("next", "combatant")), ("next_declarer", vec!["a".into(), "b".into(), "c".into()]));
    s.expect_rule("R-INIT-07");
    s.pick("next combatant=c").pick("stay").pick("wait");
    assert_eq!(s.values("next", "combatant"), ["a", "b"], "who has declared does not again");
    s.pick("next combatant=b").pick("surrender");
    assert_eq!((s.point(), s.combatant().as_str()), ("shift", "a"), "one candidate: not asked");
}

#[test]
fn r_init_08_a_shift_at_once_then_one_action() {
    let mut s = pair().start();
    s.pick("shift cell=field/party.melee/4").expect_event("shifted source=a");
    assert_eq!((s.slot("a").as_str(), s.point()), ("party.melee/4", "declare_action"));
    s.pick("wait").cites("R-INIT-08");
    assert_eq!(s.faction(), "foes", "one shift and one action a turn");
}

#[test]
fn r_init_16_waiting_has_no_effect_and_nobody_answers_a_move() {
    let mut s = pair().start();
    s.wait_turn().cites("R-INIT-16").expect_event("waited source=a");
    assert_eq!(s.dice(), "");
    s.orders("x move_rank cell=F-rch/2", "");
    assert_eq!((s.slot("x").as_str(), s.dice().as_str()), ("foes.reach/2", ""), "no attack of opportunity");
    assert_eq!(s.faction(), "party");
}
