//! Modes of attack: their ranges and weapons.

use crate::bout::{at, duel, harm, loose, pair, sturdy};
use crate::setup::Skirmish;

#[test]
fn r_atk_01_attacks_always_hit() {
    let mut s = pair("primary: 'sword'", "armour_base: 4").start();
    s.orders("a attack mode=melee weapon=sword target=x", "d8=5");
    assert_eq!(s.dice(), "d8=5", "no roll but that of the damage");
    s.expect_event("struck source=a target=x amount=5").expect_event("damage amount=1").cites("R-ATK-01");
    assert_eq!(s.vigour("x"), "20/11");
}

#[test]
fn r_atk_02_a_melee_weapon_reaches_its_own_rank_only() {
    let cases = [
        ("P-mel/1", "F-mel/4", true),
        ("F-rch/1", "F-rch/2", true),
        ("P-rch/3", "P-rch/1", true),
        ("P-mel/1", "F-rch/1", false),
        ("P-rch/1", "F-mel/1", false),
        ("P-rng/1", "F-mel/1", false),
    ];
    for (from, to, may) in cases {
        let mut s = at(from, "primary: 'sword'", to, "").start();
        s.play_to_declaration("a");
        assert_eq!(s.legal("attack mode=melee weapon=sword target=x"), may, "{from} {to}");
        assert_eq!(s.legal("attack mode=unarmed weapon=unarmed target=x"), may, "{from} {to}");
        s.expect_rule("R-ATK-02");
    }
}

#[test]
fn r_atk_02_fists_are_always_at_hand() {
    let mut s = pair("primary: 'greatsword'", "").start();
    s.orders("a attack mode=unarmed weapon=unarmed target=x", "d3=2");
    assert_eq!(harm(&s), ["x 2"]);
    s.cites("R-ATK-02");
}

#[test]
fn r_atk_03_a_reach_weapon_strikes_one_rank_away() {
    let cases = [
        ("P-rch/1", "F-mel/4", true),
        ("P-rng/1", "P-rch/2", true),
        ("P-mel/1", "F-rch/3", true),
        ("F-rch/1", "F-rng/1", true),
        ("F-rch/1", "F-mel/1", true),
        ("P-mel/1", "F-mel/1", false),
        ("F-rch/1", "F-rch/2", false),
        ("P-rng/1", "F-mel/1", false),
        ("P-rch/1", "F-rch/1", false),
    ];
    for (from, to, may) in cases {
        let mut s = at(from, "primary: 'spear'", to, "").start();
        s.play_to_declaration("a");
        assert_eq!(s.legal("attack mode=reach weapon=spear target=x"), may, "{from} {to}");
        assert!(!s.legal("attack mode=melee"));
        s.expect_rule("R-ATK-03");
    }
    let mut s = at("P-rch/1", "primary: 'spear'", "F-mel/1", "").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=4").cites("R-ATK-03");
    assert_eq!(harm(&s), ["x 4"]);
}

#[test]
fn r_atk_04_a_shot_needs_two_ranks() {
    let cases = [
        ("P-rng/1", "F-mel/4", true),
        ("P-rch/1", "F-rch/1", true),
        ("P-mel/1", "F-rng/1", true),
        ("P-rng/1", "F-rng/1", true),
        ("P-rng/1", "P-rch/1", false),
        ("P-rch/1", "F-mel/1", false),
        ("P-mel/1", "F-mel/1", false),
    ];
    for (from, to, may) in cases {
        let mut s = at(from, "primary: (name: 'bow', flaming_arrows: 1)", to, "").start();
        s.play_to_declaration("a");
        assert_eq!(s.legal("attack mode=shot weapon=bow target=x"), may, "{from} {to}");
        assert_eq!(s.legal("attack mode=shot_flaming weapon=bow target=x"), may, "{from} {to}");
        s.expect_rule("R-ATK-04");
    }
}

#[test]
fn r_atk_04_a_flaming_shot_uses_a_flaming_arrow() {
    let mut s = at("P-rng/1", "primary: (name: 'bow', flaming_arrows: 2)", "F-mel/1", "").start();
    s.orders("a attack mode=shot_flaming weapon=bow target=x", "d6=4 d6=3 d3=1").cites("R-ATK-04");
    s.expect_event("flaming_left amount=1");
    assert_eq!(harm(&s), ["x 7", "x 1"]);
    assert!(s.cond("x", "burning"));
    s.wait_turn();
    s.orders("a attack mode=shot_flaming weapon=bow target=x", "d6=1 d6=1 d3=1").expect_event("flaming_left amount=0");
    s.wait_turn().play_to_declaration("a");
    assert!(s.legal("attack mode=shot") && !s.legal("attack mode=shot_flaming"));
}

#[test]
fn r_atk_04_point_blank_shots_are_a_house_rule_and_impaired() {
    for (to, dice, net) in [("P-rch/2", "d6=5 d6=2", 2), ("P-rng/2", "d6=5 d6=2", 2), ("F-mel/2", "d6=5", 5)] {
        let mut s = at("P-rng/1", "primary: 'bow'", to, "").house("point_blank", "impaired").start();
        s.orders("a attack mode=shot weapon=bow target=x", dice);
        assert_eq!(harm(&s), [format!("x {net}")], "{to}");
        s.cites("R-ATK-04");
    }
}

#[test]
fn r_atk_07_any_weapon_in_hand_may_be_thrown_for_a_d3() {
    for weapon in ["sword", "greatsword", "pike", "bow"] {
        let mut s = at("P-rch/1", &format!("primary: '{weapon}'"), "F-mel/2", "").start();
        s.orders(&format!("a attack mode=throw weapon={weapon} target=x"), "d3=3").cites("R-ATK-07");
        assert_eq!(harm(&s), ["x 3"], "{weapon}");
        assert_eq!(loose(&s, "F-mel/2"), [weapon]);
        assert_eq!(s.word("a.primary"), "");
    }
}

#[test]
fn r_atk_07_throws_come_from_a_reach_row_at_exactly_one_rank() {
    let cases = [
        ("P-rch/1", "F-mel/4", true),
        ("P-rch/1", "P-rng/4", true),
        ("F-rch/1", "F-rng/1", true),
        ("F-rch/1", "F-mel/1", true),
        ("P-rch/1", "P-rch/2", false),
        ("P-rch/1", "F-rch/2", false),
        ("P-mel/1", "F-rch/1", false),
        ("P-rng/1", "P-rch/1", false),
    ];
    for (from, to, may) in cases {
        let mut s = at(from, "primary: 'dagger'", to, "").start();
        s.play_to_declaration("a");
        assert_eq!(s.legal("attack mode=throw weapon=dagger target=x"), may, "{from} {to}");
    }
}

#[test]
fn r_atk_07_neither_what_is_carried_nor_teeth_are_thrown() {
    let mut s = at("P-rch/1", "carried: ['dagger'], natural: ['claws'], off: 'shield'", "F-mel/1", "").start();
    s.play_to_declaration("a");
    assert!(!s.legal("attack mode=throw"));
}

#[test]
fn r_atk_07_enchanted_and_oiled_weapons_keep_their_2d6() {
    let throw = |weapon: &str, dice: &str| {
        let mut s = at("P-rch/1", &format!("primary: {weapon}"), "F-mel/1", "creature_type: beast").start();
        s.orders("a attack mode=throw weapon=dagger target=x", dice);
        (harm(&s).swap_remove(0), s.cond("x", "poisoned"))
    };
    assert_eq!(throw("(name: 'dagger', enchanted: venom)", "d6=5 d6=4"), ("x 9".into(), true));
    assert_eq!(throw("(name: 'dagger', oil: beast)", "d6=5 d6=4"), ("x 9".into(), false));
    assert_eq!(throw("(name: 'dagger', oil: undead)", "d3=2"), ("x 2".into(), false));
}

#[test]
fn r_atk_08_two_weapons_roll_both_and_keep_the_higher() {
    for (dice, net) in [("d8=7 d4=2", "x 7"), ("d8=1 d4=4", "x 4")] {
        let mut s = pair("primary: 'sword', off: 'dagger'", "").start();
        s.orders("a attack mode=dual weapon=sword+dagger target=x", dice).cites("R-ATK-08");
        assert_eq!(harm(&s), [net]);
    }
}

#[test]
fn r_atk_08_both_are_one_handed_melee_weapons_at_distance_0() {
    for (from, hands, may) in [
        ("P-mel/2", "primary: 'sword', off: 'dagger'", true),
        ("P-mel/2", "primary: 'torch', off: 'club'", true),
        ("P-rch/2", "primary: 'sword', off: 'dagger'", false),
        ("P-mel/2", "primary: 'sword', off: 'shield'", false),
        ("P-mel/2", "primary: 'sword', off: 'spear'", false),
        ("P-mel/2", "primary: 'sword', off: 'sling'", false),
        ("P-mel/2", "primary: 'greatsword'", false),
        ("P-mel/2", "primary: 'sword', natural: ['claws']", false),
    ] {
        let mut s = at(from, hands, "F-mel/2", "").start();
        s.play_to_declaration("a");
        assert_eq!(s.legal("attack mode=dual target=x"), may, "{from} {hands}");
    }
}

#[test]
fn r_atk_08_impaired_one_2d6_stands_for_both_weapons() {
    let line = || pair("primary: 'sword', off: 'mace'", "armour_base: 4");
    let mut s = line().ground("P-mel/2", "low_ground").start();
    s.orders("a attack mode=dual weapon=sword+mace target=x", "d6=6 d6=5").cites("R-ATK-08");
    assert_eq!(harm(&s), ["x 3"], "5, less 2 of the 4 Armour: it counts as the mace's as well");
    let mut s = line().start();
    s.orders("a attack mode=dual weapon=sword+mace target=x", "d8=6 d6=5");
    assert_eq!(harm(&s), ["x 2"], "the sword's 6 does not pierce");
    let mut s = line().start();
    s.orders("a attack mode=dual weapon=sword+mace target=x", "d8=6 d6=6");
    assert_eq!(harm(&s), ["x 4"], "on a tie the mace's does");
}

#[test]
fn r_atk_08_enhanced_one_2d6_stands_for_both_weapons() {
    let mut s = pair("primary: 'sword', off: 'mace'", "armour_base: 4").ground("P-mel/2", "high_ground").start();
    s.orders("a attack mode=dual weapon=sword+mace target=x", "d6=3 d6=5");
    assert_eq!(s.point(), "enhanced_die");
    s.pick("enhanced");
    assert_eq!(harm(&s), ["x 3"]);
}

#[test]
fn r_atk_19_only_active_enemies_are_targets() {
    let mut line = pair("primary: 'sword'", "");
    for (ix, out) in ["down", "surrendered", "fled", "dead"].iter().enumerate() {
        line = line.foes(&format!("y{ix}:@F-mel/{}", [1, 3, 4, 1][ix]), &format!("conditions: ({out}: true)"));
    }
    let mut s = line.foes("routed:@F-rch/1", "conditions: (routed: true)").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("attack mode=melee", "target"), ["x"]);
    let mut s =
        pair("primary: 'sword'", "conditions: (prone: true)").foes("r:@F-mel/1", "conditions: (routed: true)").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("attack mode=melee", "target"), ["x", "r"], "the routed are on the board");
}

#[test]
fn r_atk_19_a_target_that_fell_is_not_struck() {
    let mut s = at("P-rng/1", "primary: 'crossbow'", "F-mel/2", "life: 1, guard: 0")
        .party("b:@P-mel/2", &sturdy("primary: 'sword'"))
        .foes("y:@F-rch/1", "")
        .house("group_damage", "separate")
        .house("friendly_fire", "off")
        .start();
    s.orders("b attack mode=melee weapon=sword target=x; a attack mode=shot weapon=crossbow target=x", "d8=8");
    s.expect_event("died target=x")
        .expect_event("lost source=b target=x why=target_gone")
        .cites("R-ATK-19")
        .cites("R-INIT-14");
}

#[test]
fn r_atk_20_no_weapon_that_is_not_held() {
    let mut s =
        duel("primary: 'sword', carried: ['mace', 'bow'], natural: ['bite']", "").foes("far:@F-rng/1", "").start();
    s.play_to_declaration("a");
    let mut weapons = s.values("attack", "weapon");
    weapons.sort();
    assert_eq!(weapons, ["bite", "sword", "unarmed"]);
    s.expect_rule("R-ATK-20");
    assert_eq!(s.values("attack", "target"), ["x"], "and at no distance that no mode covers");
}

#[test]
fn r_atk_20_natural_weapons_need_no_hand() {
    let mut s = pair("primary: 'greatsword', natural: ['claws']", "").start();
    s.orders("a attack mode=melee weapon=claws target=x", "d6=6");
    assert_eq!(harm(&s), ["x 6"]);
}

#[test]
fn r_atk_20_a_weapon_lost_before_its_attack_comes_up_is_not_used() {
    // `b` shoots into the melee and breaks the arm that held the sword.
    let mut s = duel("primary: 'greatsword', guard: 4", "")
        .party("b:@P-rng/2", &sturdy("primary: 'bow'"))
        .house("group_damage", "separate")
        .start();
    s.orders(
        "b attack mode=shot weapon=bow target=x; a attack mode=melee weapon=greatsword target=x",
        "d6=1 d6=4 d6=3 d6=1 d6=1",
    );
    assert!(s.cond("a", "broken_arm"));
    s.expect_event("lost source=a why=not_in_hand").cites("R-INIT-17");
}

#[test]
fn r_atk_02_columns_bind_only_by_house_rule() {
    for (house, far) in [("any", true), ("adjacent", false)] {
        let mut s = Skirmish::ranks()
            .house("melee_columns", house)
            .party("a:@P-mel/1", "primary: 'sword'")
            .foes("x:@F-mel/2", "")
            .foes("y:@F-mel/3", "")
            .start();
        s.play_to_declaration("a");
        assert!(s.legal("attack mode=melee target=x"));
        assert_eq!(s.legal("attack mode=melee target=y"), far);
    }
}
