//! The effect, the frequency and the cost of counterattacks.

use crate::bout::{duel, harm, sturdy};
use crate::setup::{Line, Skirmish};

const STRIKE: &str = "a attack mode=melee weapon=sword target=x";

/// Lets `x` counter an attack of `a` with those dice.
fn answered(line: Line, dice: &str) -> Skirmish {
    let mut s = line.start();
    s.orders(STRIKE, "d8=1").tape(dice).pick("counter target=a");
    s
}

#[test]
fn r_react_04_it_deals_a_d3_less_armour() {
    for (armour, net) in [(0, 3), (1, 2), (3, 0), (4, 0)] {
        let s = answered(duel(&format!("primary: 'sword', armour_base: {armour}"), ""), "d3=3");
        s.expect_event(&format!("damage source=x target=a amount={net} cause=counter")).cites("R-REACT-04");
        assert_eq!(s.guard("a"), 12 - net);
    }
}

#[test]
fn r_react_04_no_weapon_bonus_or_trait_changes_it() {
    for x in [
        "primary: 'greatsword'",
        "primary: 'mace'",
        "primary: (name: 'sword', enchanted: venom)",
        "primary: (name: 'sword', oil: beast)",
        "primary: 'torch'",
        "flying: true, natural: ['dragon_jaws']",
        "conditions: (broken_rib: true)",
    ] {
        let s = answered(duel("primary: 'sword', armour_base: 3, creature_type: beast", x), "d3=3");
        assert_eq!(harm(&s), ["a 0"], "{x}: 3 less 3");
        assert!(!s.cond("a", "poisoned") && !s.cond("a", "burning"));
        s.expect_no_event("expended");
    }
}

#[test]
fn r_react_04_it_is_an_attack_that_wounds_and_scars() {
    let a = |rest: &str| {
        Skirmish::ranks().party("a:@P-mel/2", rest).party("far:@P-rng/4", "").foes("x:@F-mel/2", &sturdy(""))
    };
    let s = answered(a("primary: 'sword', guard: 1"), "d3=1 d6=4 d6=1 d6=1");
    s.expect_event("scar source=a name=lasting_scar").cites("R-SCAR-01");
    let s = answered(a("primary: 'sword', guard: 1"), "d3=2 d6=4 d6=4");
    assert_eq!(s.vigour("a"), "8/0");
    s.expect_event("life_test source=a result=passed").expect_no_event("scar");
    let s = answered(a("primary: 'sword', guard: 0, life: 4"), "d3=2 d6=1 d6=2");
    s.expect_event("down target=a");
    let s = answered(a("primary: 'sword', guard: 0, life: 3"), "d3=3");
    s.expect_event("died target=a");
}

#[test]
fn r_react_05_one_counterattack_answers_a_whole_group() {
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/1", "primary: 'sword'")
        .party("b:@P-mel/3", "primary: 'axe'")
        .foes("x:@F-mel/2", &sturdy(""))
        .start();
    s.orders(&format!("{STRIKE}; b attack mode=melee weapon=axe target=x"), "d8=1 d8=2");
    assert_eq!(s.count("counter"), 2);
    s.tape("d3=1").pick("counter target=a").cites("R-REACT-05");
    assert_eq!((s.point(), s.faction().as_str()), ("shift", "foes"));
}

#[test]
fn r_react_05_it_cannot_be_countered() {
    let s = answered(duel("primary: 'sword'", ""), "d3=1");
    assert_eq!((s.point(), s.faction().as_str()), ("shift", "foes"));
    assert_eq!(s.events("counter").len(), 1);
}

fn two_groups() -> Line {
    Skirmish::ranks()
        .party("a:@P-mel/1", &sturdy("primary: 'sword'"))
        .party("b:@P-mel/3", &sturdy("primary: 'axe'"))
        .foes("x:@F-mel/2", &sturdy(""))
        .house("group_damage", "separate")
}

const BOTH: &str = "a attack mode=melee weapon=sword target=x; b attack mode=melee weapon=axe target=x";

#[test]
fn r_react_05_there_is_no_limit_a_round() {
    let mut s = two_groups().start();
    s.orders(BOTH, "d8=1");
    s.tape("d3=1 d8=2").pick("counter target=a");
    assert_eq!(s.options(), ["none", "counter target=b"]);
    s.tape("d3=2").pick("counter target=b").expect_event("damage target=b amount=2");
}

#[test]
fn r_react_05_once_a_round_by_house_rule() {
    let mut s = two_groups().house("counter_limit", "once_per_round").start();
    s.orders(BOTH, "d8=1");
    s.tape("d3=1 d8=2").pick("counter target=a");
    assert_eq!((s.point(), s.faction().as_str()), ("shift", "foes"), "the second group passes");
    // It may counter again in the next round. After declining the first attack it may counter the second.
    s.wait_turn();
    s.orders(BOTH, "d8=1");
    assert_eq!(s.point(), "counter");
    s.tape("d8=2").pick("none");
    assert_eq!(s.options(), ["none", "counter target=b"]);
}

#[test]
fn r_react_06_who_struck_back_still_has_its_turn() {
    let mut s = answered(duel("primary: 'sword'", "primary: 'axe'"), "d3=1");
    s.cites_not("R-REACT-06");
    s.play_to_shift("x");
    assert!(s.legal("shift cell=field/foes.melee/1"));
    let mut s = answered(duel("primary: 'sword'", "primary: 'axe'"), "d3=1");
    s.orders("x >F-mel/3 attack mode=melee weapon=axe target=a", "d8=5");
    assert_eq!(harm(&s), ["a 5"]);
}

#[test]
fn r_react_06_who_has_acted_may_strike_back_too() {
    let mut s = duel("primary: 'sword'", "primary: 'axe'").start();
    s.orders(STRIKE, "d8=1").pick("none");
    s.orders("x attack mode=melee weapon=axe target=a", "d8=2");
    assert_eq!((s.point(), s.combatant().as_str()), ("counter", "a"));
    s.expect_rule("R-REACT-06");
    s.tape("d3=2").pick("counter target=x").expect_event("damage target=x amount=2");
    // It still has its turn in the next round, under both house rules.
    for house in ["free", "turn"] {
        let mut s = duel("primary: 'sword'", "primary: 'axe'").house("counter_cost", house).start();
        s.wait_turn();
        s.orders("x attack mode=melee weapon=axe target=a", "d8=2").tape("d3=2").pick("counter target=x");
        s.play_to_declaration("a");
        assert!(s.legal("attack mode=melee weapon=sword target=x"), "{house}");
    }
}

#[test]
fn r_react_06_by_house_rule_it_takes_the_action_of_the_turn_to_come() {
    let mut s = answered(duel("primary: 'sword'", "primary: 'axe'").house("counter_cost", "turn"), "d3=1");
    s.cites("R-REACT-06");
    s.play_to_shift("x");
    assert!(s.legal("shift cell=field/foes.melee/3"), "it still moves");
    s.play_to_declaration("x");
    assert_eq!(s.actions(), ["surrender", "wait"]);
    s.expect_rule("R-REACT-06");
    s.wait_turn();
    s.wait_turn().play_to_declaration("x");
    assert!(s.legal("attack mode=melee weapon=axe target=a"), "the next turn is its own again");
    // Declining costs nothing.
    let mut s = duel("primary: 'sword'", "primary: 'axe'").house("counter_cost", "turn").start();
    s.orders(STRIKE, "d8=1").pick("none").play_to_declaration("x");
    assert!(s.legal("attack mode=melee weapon=axe target=a"));
}

#[test]
fn r_react_07_who_failed_readiness_may_strike_back() {
    let mut s =
        duel("guard: 6", "primary: 'axe'").party("b:@P-rng/4", "").readiness().tape("d6=6 d6=6 d6=6 d6=6").start();
    // Guard 12 is always ready; the others' Guard is 6.
    s.wait_turn();
    assert_eq!(s.events_ever("readiness").len(), 2);
    let mut s = Skirmish::ranks()
        .readiness()
        .party("a:@P-mel/2", "")
        .foes("x:@F-mel/2", &sturdy("primary: 'axe'"))
        .tape("d6=6 d6=6")
        .start();
    assert_eq!(s.faction(), "foes", "a has no turn");
    s.orders("x attack mode=melee weapon=axe target=a", "d8=2");
    s.tape("d3=2").pick("counter target=x").cites("R-REACT-07");
    assert_eq!(harm(&s), ["x 2"]);
}

#[test]
fn r_react_07_is_not_cited_for_those_who_were_ready() {
    let mut s = Skirmish::ranks()
        .readiness()
        .party("a:@P-mel/2", "")
        .foes("x:@F-mel/2", &sturdy("primary: 'axe'"))
        .tape("d6=1 d6=2")
        .start();
    s.wait_turn();
    s.orders("x attack mode=melee weapon=axe target=a", "d8=2");
    s.tape("d3=2").pick("counter target=x").cites_not("R-REACT-07");
}
