//! UNIT: the stat block, hands, Armour, and the tests.

use crate::setup::{Line, Skirmish};

fn one(fields: &str) -> Line {
    Skirmish::ranks().party("a:@P-mel/1", fields).foes("x:@F-mel/1", "")
}

#[test]
fn r_unit_01_a_kind_gives_the_four_values_and_explicit_ones_go_before_it() {
    for (kind, life, guard, morale, armour) in [
        ("swarm", 3, 3, 3, 0),
        ("weak", 5, 5, 5, 0),
        ("standard", 7, 7, 7, 1),
        ("advanced", 9, 9, 9, 2),
        ("expert", 11, 11, 11, 3),
        ("legendary", 12, 12, 12, 4),
    ] {
        let s = one("").foes("y:@F-mel/2", &format!("kind: {kind}")).start();
        let of = |field: &str| s.num(&format!("y.{field}"));
        assert_eq!(
            [of("life_max"), of("guard_max"), of("morale"), of("armour")],
            [life, guard, morale, armour],
            "{kind}"
        );
        assert_eq!(s.vigour("y"), format!("{life}/{guard}"));
    }
    let own = "kind: standard, life_max: 4, guard_max: 2, morale: 11, armour_base: 0";
    let s = one("").foes("y:@F-mel/2", own).start();
    assert_eq!((s.vigour("y").as_str(), s.num("y.morale"), s.num("y.armour")), ("4/2", 11, 0));
    s.cited_ever("R-UNIT-01");
    let s = one("").foes("y:@F-mel/2", "kind: standard, morale: none").start();
    assert_eq!(s.word("y.morale"), "");
    assert!(!one("").foes("y:@F-mel/2", "kind: standard, life_max: 21").problems().is_empty());
}

#[test]
fn r_unit_02_life_and_guard_start_full_unless_the_level_says_otherwise() {
    let s = one("life_max: 8, guard_max: 4").foes("y:@F-mel/2", "life: 3, guard: 0").start();
    assert_eq!([s.vigour("a"), s.vigour("y")], ["8/4", "3/0"]);
    s.cited_ever("R-UNIT-02");
}

#[test]
fn r_unit_03_player_characters_have_no_morale_and_twelve_guard_at_most() {
    let s = one("kind: weak").party("npc:@P-mel/2", "kind: weak, pc: false").start();
    assert_eq!((s.word("a.morale").as_str(), s.num("npc.morale")), ("", 5));
    assert!(s.get("a.pc") == true && s.get("npc.pc") == false && s.get("x.pc") == false);
    assert!(one("guard_max: 13").problems()[0].contains("12"));
    assert!(one("morale: 7").problems()[0].contains("R-UNIT-03"));
    let s = Skirmish::ranks().party("band:@P-mel/1", "kind: weak, warband: true").foes("x:@F-mel/1", "").start();
    assert!(s.get("band.pc") == false, "a warband of the party is none");
}

/// A scar cannot raise it further.
#[test]
fn r_unit_03_growth_stops_at_twelve() {
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/1", "guard_max: 11, guard: 1, armour_base: 0")
        .foes("x:@F-mel/1", "primary: 'club'")
        .start();
    s.wait_turn().orders("x attack mode=melee weapon=club target=a", "d4=1 d6=1 d6=6 d6=6");
    s.pick("take").cites("R-UNIT-03");
    assert_eq!(s.num("a.guard_max"), 12);
}

#[test]
fn r_unit_04_two_hands_together_and_fists_at_any_time() {
    for fields in
        ["primary: 'greatsword', off: 'dagger'", "primary: 'sword', off: 'pike'", "primary: 'bow', off: 'shield'"]
    {
        assert!(!one(fields).problems().is_empty(), "{fields}");
    }
    let mut s = one("primary: 'sword', carried: ['greatsword', 'dagger', 'shield']").start();
    s.play_to_declaration("a");
    assert!(s.legal("ready primary=greatsword off=none") && s.legal("ready primary=dagger off=shield"));
    assert!(!s.legal("ready primary=greatsword off=dagger") && !s.legal("ready primary=dagger off=greatsword"));
    assert!(s.legal("ready primary=none off=none"));
    s.expect_rule("R-UNIT-04");
    for hands in ["", "primary: 'greatsword'", "primary: 'pike'", "primary: 'sword', off: 'shield'"] {
        let mut s = one(hands).start();
        s.play_to_declaration("a");
        assert!(s.legal("attack mode=unarmed target=x"), "{hands}");
    }
    let mut s = one("primary: 'greatsword'").start();
    s.orders("a attack mode=unarmed target=x", "d3=2");
    assert_eq!(s.vigour("x"), "9/4");
}

#[test]
fn r_unit_05_armour_is_a_sum_of_at_most_four() {
    for (fields, armour) in [
        ("", 0),
        ("armour_base: 1", 1),
        ("body: 'leather'", 1),
        ("body: 'mail'", 2),
        ("body: 'plate'", 3),
        ("body: 'mail', off: 'shield'", 3),
        ("body: 'mail', primary: 'shield'", 3),
        ("body: 'mail', carried: ['shield']", 2),
        ("body: (name: 'mail', enchanted: warding)", 3),
        ("off: (name: 'shield', enchanted: warding)", 2),
        ("body: (name: 'leather', enchanted: warding), off: (name: 'shield', enchanted: warding)", 3),
        ("body: (name: 'leather', enchanted: thorns)", 1),
        ("body: 'leather', conditions: (warded: true)", 1),
        ("armour_base: 4, body: 'plate', off: 'shield'", 4),
        ("armour_base: 1, body: 'plate', off: 'shield'", 4),
    ] {
        assert_eq!(one(fields).start().num("a.armour"), armour, "{fields}");
    }
    let plated = "armour_base: 1, body: 'plate', off: 'shield'";
    assert_eq!(one(plated).house("armour_cap", "5").start().num("a.armour"), 5);
    assert_eq!(one(plated).house("armour_cap", "3").start().num("a.armour"), 3);
}

#[test]
fn r_unit_05_a_running_ward_is_one_more() {
    let mut s = one("body: 'leather', spells: {'ward': 1}").start();
    s.orders("a cast spell=ward target=a", "").cites("R-UNIT-05");
    assert_eq!(s.num("a.armour"), 2);
}

#[test]
fn r_unit_06_natural_weapons_stay_where_they_are() {
    let beast = "natural: ['claws'], enchantments: [flame], oils: [dragon]";
    let mut s = Skirmish::ranks()
        .party("a:@P-rch/1", beast)
        .party("b:@P-mel/1", beast)
        .party("c:@P-mel/2", "")
        .foes("x:@F-mel/1", "natural: ['claws']")
        .start();
    s.play_to_declaration("a");
    assert!(!s.legal("attack mode=throw") && !s.legal("enchant") && !s.legal("apply_oil"), "{:?}", s.options());
    s.pick("wait").play_to_declaration("c");
    assert!(s.legal("shove target=x") && !s.legal("disarm"));
    s.orders("b attack mode=melee weapon=claws target=x; c wait", "d6=2").cites("R-UNIT-06");
    assert_eq!(s.vigour("x"), "9/4");
    s.orders("x surrender", "").expect_no_event("dropped");
}

/// A broken arm leaves the claws.
#[test]
fn r_unit_06_natural_weapons_need_no_hand() {
    let mut s = one("natural: ['claws'], primary: 'sword', conditions: (broken_arm: true)").start();
    s.play_to_declaration("a");
    assert!(s.legal("attack mode=melee weapon=claws") && s.legal("attack mode=melee weapon=sword"));
}

#[test]
fn r_unit_07_equal_or_under_succeeds_and_the_dice_are_always_read() {
    for (guard_max, dice, passed) in [
        (7, "d6=3 d6=4", true),
        (7, "d6=4 d6=4", false),
        (12, "d6=6 d6=6", true),
        (1, "d6=1 d6=1", false),
        (2, "d6=1 d6=1", true),
        (0, "d6=1 d6=1", false),
    ] {
        let mut s = one(&format!("guard_max: {guard_max}")).party("b:@P-rng/4", "").start();
        s.orders("a retreat destination=exit", dice).cites("R-UNIT-07");
        assert_eq!(s.cond("a", "fled"), passed, "{guard_max}: {dice}");
    }
    for (house, dice, passed) in
        [("d12", "d12=7", true), ("d12", "d12=8", false), ("d20", "d20=7", true), ("d20", "d20=20", false)]
    {
        let mut s = one("guard_max: 7").party("b:@P-rng/4", "").house("test_dice", house).start();
        s.orders("a retreat destination=exit", dice);
        assert_eq!(s.cond("a", "fled"), passed, "{dice}");
    }
}

/// Certainty at 12 and impossibility at 1 are properties of 2d6. A single die has its own range.
#[test]
fn r_unit_07_what_is_certain_is_a_matter_of_the_dice() {
    for (house, guard_max, dice, passed) in [
        ("d12", 12, "d12=12", true),
        ("d12", 1, "d12=1", true),
        ("d20", 12, "d20=13", false),
        ("d20", 1, "d20=1", true),
    ] {
        let mut s = one(&format!("guard_max: {guard_max}")).party("b:@P-rng/4", "").house("test_dice", house).start();
        s.orders("a retreat destination=exit", dice).cites("R-UNIT-07");
        assert_eq!(s.cond("a", "fled"), passed, "{house} against {guard_max}: {dice}");
    }
}

#[test]
fn r_unit_08_guard_tests_against_the_full_life_tests_against_what_is_left() {
    let level = || one("guard_max: 7, guard: 2").party("b:@P-rng/4", "");
    let mut s = level().start();
    s.orders("a retreat destination=exit", "d6=3 d6=4")
        .cites("R-UNIT-08")
        .expect_event("retreat source=a amount=7 result=passed");
    let mut s = level().house("guard_test_value", "current").start();
    s.orders("a retreat destination=exit", "d6=1 d6=2").expect_event("retreat source=a amount=2 result=failed");
    let struck = |house: &str| {
        let mut s = Skirmish::ranks()
            .house("life_test_value", house)
            .party("a:@P-mel/1", "primary: 'sword'")
            .foes("x:@F-mel/1", "life_max: 9, life: 6, guard: 0")
            .foes("y:@F-rng/1", "")
            .start();
        s.orders("a attack mode=melee weapon=sword target=x", "d8=3 d6=2 d6=2");
        s
    };
    struck("current").cites("R-UNIT-08").expect_event("life_test source=x amount=3 result=failed");
    struck("max").expect_event("life_test source=x amount=9 result=passed");
}

#[test]
fn r_unit_08_morale_tests_against_morale() {
    for (dice, routed) in [("d6=2 d6=3", false), ("d6=3 d6=3", true)] {
        let mut s = Skirmish::ranks()
            .party("a:@P-mel/1", "primary: 'sword'")
            .foes("x:@F-mel/1", "life: 1, guard: 0")
            .foes("y:@F-rng/1", "kind: weak")
            .foes("z:@F-rng/2", "")
            .start();
        s.orders("a attack mode=melee weapon=sword target=x", &format!("d8=3 {dice}"));
        s.cites("R-UNIT-08").expect_event("morale_test source=y amount=5");
        assert_eq!(s.cond("y", "routed"), routed);
    }
}

#[test]
fn r_unit_09_risky_actions_name_their_test() {
    let level = || {
        Skirmish::ranks()
            .party("a:@P-mel/1", "primary: 'sword', guard_max: 7, guard: 0, life_max: 9, life: 4")
            .foes("x:@F-mel/1", "primary: 'sword'")
            .start()
    };
    for (deed, dice, kind, value) in [
        ("shove target=x", "d6=1 d6=1", "shove", 4),
        ("disarm target=x item=sword", "d6=1 d6=1", "disarm", 7),
        ("slip_through", "d6=1 d6=1", "slip_test", 7),
        ("daring mode=unarmed target=x", "d6=1 d6=1 d3=1", "daring", 7),
    ] {
        let mut s = level();
        s.orders(&format!("a {deed}"), dice);
        s.cites("R-UNIT-09").expect_event(&format!("{kind} source=a amount={value} result=passed"));
        if s.point() == "counter" {
            s.pick("none");
        }
    }
}
