//! Section 10.5: units of several combatants that act as one.

use crate::bout::{at, duel, harm, pair, sturdy};
use crate::setup::{Line, Skirmish};

const STRIKE: &str = "a attack mode=melee weapon=sword target=x";

/// Sets up `a` and a mate against a warband `x` of Life 6 without Guard, and another foe far off.
fn broken(x: &str) -> Line {
    Skirmish::ranks()
        .party("a:@P-mel/2", &sturdy("primary: 'sword'"))
        .party("mate:@P-mel/3", &sturdy(""))
        .foes("x:@F-mel/2", &format!("warband: true, life_max: 6, guard_max: 6, guard: 0{x}"))
        .foes("far:@F-rng/1", "")
        .house("morale", "off")
}

#[test]
fn r_war_01_a_warband_is_one_combatant_in_one_cell() {
    let mut s = pair("primary: 'sword'", "warband: true, primary: 'axe'").start();
    s.wait_turn();
    s.play_to_declaration("x");
    assert_eq!(s.values("attack mode=melee weapon=axe", "target"), ["a", "mate"]);
    s.tape("d6=1 d6=2").pick("attack mode=melee weapon=axe target=a");
    assert_eq!(harm(&s), ["a 3"], "one attack a turn");
    s.cites("R-WAR-01");
    assert_eq!(s.slot("x"), "foes.melee/2");
}

#[test]
fn r_war_02_individuals_are_impaired_against_it() {
    let mut s = pair("primary: 'sword'", "warband: true").start();
    s.orders(STRIKE, "d6=5 d6=2").cites("R-WAR-02");
    assert_eq!(harm(&s), ["x 2"]);
    let mut s = at("P-rng/2", "primary: 'bow'", "F-mel/2", "warband: true").start();
    s.orders("a attack mode=shot weapon=bow target=x", "d6=5 d6=2");
    // Not with bare hands, which cannot be impaired.
    let mut s = pair("", "warband: true").start();
    s.orders("a attack mode=unarmed weapon=unarmed target=x", "d3=3");
    // It is a cause like any other: high ground cancels it.
    let mut s = pair("primary: 'sword'", "warband: true").ground("P-mel/2", "high_ground").start();
    s.orders(STRIKE, "d8=8");
}

#[test]
fn r_war_02_cleaves_flasks_bursts_and_meteors_are_not() {
    let mut s = pair("primary: 'great_axe'", "warband: true").start();
    s.orders("a cleave weapon=great_axe target=x", "d6=1 d10=9");
    assert_eq!(harm(&s), ["x 9"]);
    for (a, order, dice) in [
        ("primary: 'fire_flask'", "a attack mode=throw weapon=fire_flask target=rank_0", "d6=6"),
        ("spells: {'burst': 1}", "a cast spell=burst target=rank_0", "d6=6"),
        ("spells: {'meteor': 1}", "a cast spell=meteor target=field", "d10=1 d10=9"),
    ] {
        let mut s = at("P-rch/2", a, "F-mel/2", "warband: true").start();
        s.orders(order, dice).cites_not("R-WAR-02");
    }
}

#[test]
fn r_war_02_set_strikes_and_counterattacks_are_unchanged() {
    // A counterattack on a charging warband: a d3.
    let mut s = at("P-rch/2", "warband: true, primary: 'sword'", "F-mel/2", "").start();
    s.orders("a charge mode=melee weapon=sword target=x", "d6=1 d6=1").tape("d3=3").pick("counter target=a");
    assert_eq!(harm(&s), ["a 3"]);
    // A counterattack of a warband: a d3 as well.
    let mut s = duel("primary: 'sword'", "warband: true, primary: 'axe'").start();
    s.orders(STRIKE, "d6=1 d6=1").tape("d3=2").pick("counter target=a");
    assert_eq!(harm(&s), ["a 2"]);
    // A set strike at a warband: the weapon's die.
    let mut s =
        at("P-rch/2", "warband: true, primary: 'sword'", "F-mel/2", "primary: 'spear', deployed_set: 'spear'").start();
    s.orders("a charge mode=melee weapon=sword target=x", "").tape("d6=5 d6=1 d6=1").pick("strike");
    assert_eq!(harm(&s)[0], "a 5");
}

#[test]
fn r_war_03_against_individuals_it_rolls_2d6_added_up_and_is_not_asked() {
    for house in ["optional", "forced"] {
        let mut s = duel("warband: true, primary: 'sword'", "").house("enhanced", house).start();
        s.orders(STRIKE, "d6=6 d6=5").cites("R-WAR-03");
        assert_eq!(harm(&s), ["x 11"]);
    }
    // Two 6s of a warband slay no target.
    let mut s = duel("warband: true, primary: 'sword'", "").start();
    s.orders(STRIKE, "d6=6 d6=6").expect_no_event("slain");
}

#[test]
fn r_war_03_impaired_causes_are_cancelled_by_it() {
    let mut s = duel("warband: true, primary: 'sword', conditions: (dazed: true, disoriented: true)", "")
        .ground("P-mel/2", "low_ground")
        .start();
    s.orders(STRIKE, "d6=4 d6=3");
    assert_eq!(harm(&s), ["x 7"]);
}

#[test]
fn r_war_03_in_every_mode_but_spells() {
    for (from, weapon, mode) in [
        ("P-rch/2", "pike", "reach"),
        ("P-rng/2", "bow", "shot"),
        ("P-rch/2", "dagger", "throw"),
        ("P-mel/2", "greatsword", "halfsword"),
    ] {
        let mut s = at(from, &format!("warband: true, primary: '{weapon}'"), "F-mel/2", "").start();
        s.orders(&format!("a attack mode={mode} weapon={weapon} target=x"), "d6=4 d6=3");
        assert_eq!(harm(&s), ["x 7"], "{mode}");
    }
    let mut s = duel("warband: true, primary: 'great_axe'", "").foes("y:@F-mel/3", &sturdy("warband: true")).start();
    s.orders("a cleave weapon=great_axe target=x", "d6=2 d6=4 d6=3 d10=10");
    assert_eq!(harm(&s), ["x 7", "y 10"]);
    let mut s = at("P-rch/2", "warband: true, spells: {'bolt': 1}", "F-mel/2", "").start();
    s.orders("a cast spell=bolt target=x", "d8=8").cites_not("R-WAR-03");
    let mut s = at("P-rch/2", "warband: true, spells: {'bolt': 1}, conditions: (dazed: true)", "F-mel/2", "").start();
    s.orders("a cast spell=bolt target=x", "d6=3 d6=5");
    assert_eq!(harm(&s), ["x 3"], "nothing cancels here");
}

#[test]
fn r_war_04_warbands_among_themselves_roll_their_weapons_dice() {
    let mut s = duel("warband: true, primary: 'sword'", "warband: true").start();
    s.orders(STRIKE, "d8=7").cites("R-WAR-04").cites_not("R-WAR-02").cites_not("R-WAR-03");
    assert_eq!(harm(&s), ["x 7"]);
    // Other causes apply.
    let mut s = duel("warband: true, primary: 'sword', conditions: (dazed: true)", "warband: true").start();
    s.orders(STRIKE, "d6=4 d6=3");
    // A weakened warband is still a warband.
    let mut s = duel("warband: true, primary: 'sword', conditions: (weakened: true)", "warband: true").start();
    s.orders(STRIKE, "d8=7");
    assert_eq!(harm(&s), ["x 7"]);
}

#[test]
fn r_war_05_critical_damage_is_a_morale_test_at_once() {
    let mut s = broken(", morale: 7").start();
    s.orders(STRIKE, "d6=2 d6=2 d6=3 d6=3 d6=3 d6=5").cites("R-WAR-05").cites("R-DMG-06");
    s.expect_event("life_test source=x result=failed")
        .expect_event("warband_morale source=x amount=7 result=failed")
        .expect_event("routed source=x");
    assert!(!s.cond("x", "weakened"));
    let mut s = broken(", morale: 7").start();
    s.orders(STRIKE, "d6=2 d6=2 d6=3 d6=3 d6=3 d6=4")
        .expect_event("weakened source=x")
        .cites("R-WAR-06")
        .expect_no_event("routed");
    assert!(s.cond("x", "weakened"));
}

#[test]
fn r_war_05_a_life_test_that_succeeds_costs_nothing() {
    let mut s = broken(", morale: 7").start();
    s.orders(STRIKE, "d6=2 d6=2 d6=2 d6=2").expect_event("life_test result=passed").expect_no_event("warband_morale");
    assert!(!s.cond("x", "weakened"));
}

#[test]
fn r_war_05_the_value_may_be_a_leaders() {
    let mut s = broken(", morale: 3").foes("chief:@F-rng/3", "leader: true, morale: 9").start();
    s.orders(STRIKE, "d6=2 d6=2 d6=3 d6=3 d6=4 d6=5")
        .expect_event("warband_morale amount=9 result=passed")
        .cites("R-MORALE-05");
}

#[test]
fn r_war_05_without_morale_it_is_weakened() {
    for x in ["", ", morale: 2, conditions: (fearless: true)"] {
        let mut s = broken(x).start();
        s.orders(STRIKE, "d6=2 d6=2 d6=3 d6=3").expect_event("weakened source=x").expect_no_event("warband_morale");
    }
}

#[test]
fn r_war_05_weakened_already_it_is_routed_without_a_test() {
    let mut s = broken(", morale: 12, conditions: (weakened: true)").start();
    s.orders(STRIKE, "d8=2 d6=3 d6=3")
        .expect_event("routed source=x")
        .expect_no_event("warband_morale")
        .cites("R-WAR-05");
}

#[test]
fn r_war_06_weakened_it_has_neither_bonus_nor_shelter() {
    let weak = "warband: true, conditions: (weakened: true)";
    let mut s = pair("primary: 'sword'", weak).start();
    s.orders(STRIKE, "d8=8").cites_not("R-WAR-02");
    let mut s = duel(&format!("{weak}, primary: 'sword'"), "").start();
    s.orders(STRIKE, "d8=8").cites_not("R-WAR-03");
    let mut s = duel("warband: true, primary: 'sword', conditions: (weakened: true, dazed: true)", "").start();
    s.orders(STRIKE, "d6=4 d6=6");
    assert_eq!(harm(&s), ["x 4"], "nothing cancels Impaired");
}

#[test]
fn r_war_06_from_the_blow_that_weakened_it_on() {
    let mut s = broken("").start();
    s.orders(STRIKE, "d6=2 d6=2 d6=3 d6=3").expect_event("weakened source=x");
    s.wait_turn();
    s.orders(STRIKE, "d8=1 d6=1 d6=1");
}

#[test]
fn r_war_07_at_0_life_it_is_destroyed() {
    let mut s = broken(", life: 2").start();
    s.orders(STRIKE, "d6=2 d6=2").expect_event("destroyed target=x").cites("R-WAR-07").expect_no_event("life_test");
    assert!(s.cond("x", "dead") && !s.cond("x", "down"));
}

#[test]
fn r_war_07_never_down_and_never_scarred() {
    for scars in ["pcs", "all"] {
        let mut s = duel("", "primary: 'axe'")
            .house("scars", scars)
            .party("b:@P-mel/4", "warband: true, guard: 5, morale: 7")
            .start();
        s.wait_turn();
        s.orders("x attack mode=melee weapon=axe target=b", "d6=5 d6=6").expect_no_event("scar");
        assert_eq!(s.guard("b"), 0, "{scars}");
    }
    let mut s = broken("").start();
    s.orders(STRIKE, "d6=2 d6=2 d6=3 d6=3").expect_no_event("down");
    assert!(!s.cond("x", "down") && !s.cond("x", "dying"));
}

#[test]
fn r_war_08_it_may_be_neither_shoved_nor_disarmed() {
    let mut s = pair("primary: 'sword'", "warband: true, primary: 'axe'").start();
    s.play_to_declaration("a");
    assert!(!s.legal("shove") && !s.legal("disarm"));
    s.expect_rule("R-WAR-08");
    // A warband may shove and disarm.
    let mut s = duel("warband: true", "primary: 'axe'").start();
    s.play_to_declaration("a");
    assert!(s.legal("shove target=x") && s.legal("disarm target=x item=axe"));
}

#[test]
fn r_war_08_it_counts_as_one() {
    // One of two foes: half are lost, and the other tests its morale once.
    let mut s = broken(", life: 1").house("morale", "on").foes("y:@F-rch/1", "morale: 7").start();
    s.orders(STRIKE, "d6=2 d6=2 d6=1 d6=1").expect_event("destroyed target=x");
    assert_eq!(s.events("morale_test").len(), 1);
    // A warband takes one of the three places of a theatre.
    let mut theatre = Skirmish::ranks()
        .extra("initiation: theatre")
        .party("a:@P-mel/1", "")
        .foes("band:@F-mel/1", "warband: true, morale: none")
        .foes("u:@F-mel/2", "")
        .foes("v:@F-mel/3", "")
        .foes("w", "");
    theatre = theatre.party("b:@P-mel/2", "");
    let s = theatre.start();
    assert_eq!(s.word("w.position"), "reserve");
}
