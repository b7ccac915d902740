//! S-RNG-01 to S-RNG-09 and S-RNG-18: obstacles in the path of a shot, and its use of ammunition.

use crate::blow::{BOW, bow, duel, is, range, shot, until_a};
use crate::setup::{Field, Skirmish};

const JAVELIN: &str = "skills: {'javelin': (sc: 60)}";
const TWO_DAGGERS: &str = "skills: {'dagger': (sc: 60)}, off: 'dagger', main: 'dagger', attacks: 2";

#[test]
fn s_rng_01_sight_range_and_the_weapon_in_hand() {
    let field = Skirmish::segments()
        .board("from: (0, 0), to: (20, 4)")
        .hex("2,1", "terrain: wall")
        .party("a:@0,0", JAVELIN)
        .foes("near:@1,0", "")
        .foes("last:@16,0", "")
        .foes("beyond:@17,0", "")
        .foes("walled:@4,2", "");
    let mut s = until_a(field, "a shoot weapon=javelin target=open", "d10=1");
    assert_eq!(s.values("strike", "target"), ["near", "last"]);
    s.resolve_attack("last", "d100=96").expect_event("strike mode=throw").cites("S-RNG-01");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, DEX -2", "no modifier for range");
}

#[test]
fn s_rng_01_a_second_throw_needs_a_second_weapon_in_hand() {
    let orders = "a shoot weapon=dagger target=b";
    let mut s = two_throws("skills: {'dagger': (sc: 60)}, attacks: 2, carried: ['dagger']", orders);
    assert_eq!(s.count("strike"), 0, "the other one is in its sheath");
    s.pick("pass");
    let mut s = two_throws(TWO_DAGGERS, "a shoot weapon=dagger hand=none target=b");
    s.resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, off hand -20, target stands still +10, DEX -2");
    assert_eq!((s.word("a.main"), s.word("a.off")), (String::new(), String::new()));
}

/// Plays to the second of two throws.
fn two_throws(a: &str, orders: &str) -> Skirmish {
    let mut s = until_a(range(a, ""), orders, "d10=8 d8=6");
    s.resolve_attack("b", "d100=96").play_to_attack("a");
    s
}

#[test]
fn s_rng_01_house_range_bands() {
    for (place, house, far) in
        [("8,0", "minus_10_beyond_half", ""), ("9,0", "minus_10_beyond_half", ", long range -10"), ("9,0", "off", "")]
    {
        let field = Skirmish::segments()
            .board("from: (0, 0), to: (20, 0)")
            .house("range_bands", house)
            .party("a:@0,0", JAVELIN)
            .foes(&format!("b:@{place}"), "");
        let mut s = until_a(field, "a shoot weapon=javelin target=b", "d10=1");
        s.resolve_attack("b", "d100=96");
        assert_eq!(s.strike_parts(), format!("skill +60, target stands still +10{far}, DEX -2"), "{place} {house}");
    }
}

/// Returns the modifiers of a shot at `b`, which declares that order.
fn at_one_who(order: &str, b: &str, dice: &str) -> String {
    let orders = format!("a shoot weapon=long_bow target=b; {order}");
    let mut s = until_a(range(BOW, &format!("def_dex: 0, {b}")).foes("c:@-9,9", ""), &orders, dice);
    s.resolve_attack("b", "d100=96").cites("S-RNG-02");
    s.strike_parts().trim_start_matches("skill +60").trim_start_matches(", ").to_string()
}

#[test]
fn s_rng_02_how_the_target_moves() {
    let mage = "caster: mage, energy: 9, spells: {'ward': (rank: 5, cast: 50)}";
    let crossbow = "skills: {'hand_crossbow': (sc: 9)}, ammo: {'quarrels': 9}, attacks: 2";
    for (order, b, dice, parts) in [
        ("b move", "", "d10=1", ""),
        ("b run", "", "d10=1", "target runs -10"),
        ("b sprint", "", "d10=1", "target runs -20"),
        ("b fast_sprint", "max_pace: 4", "d10=1", "target runs -30"),
        ("b evade", "", "d10=1", "target dodges -20"),
        ("b run_attack weapon=unarmed target=a", "", "d10=1 d10=9", "target runs -10"),
        ("b move_attack weapon=unarmed target=a", "", "d10=2 d10=6", ""),
        ("b move", "mount: horse", "d10=1", "target rides -10"),
        ("b sprint", "mount: horse", "d10=1", "target rides -10"),
        ("b rest", "mount: horse", "d10=1", "target stands still +10"),
        ("b rest", "", "d10=1", "target stands still +10"),
        ("b full_defence", "", "d10=1", "full defence -5"),
        ("b rest + no_movement", "", "d10=1", "target stands still +10, no movement +20"),
        ("b cast spell=ward target=b", mage, "d10=1 d10=9", "target stands still +10"),
        ("b shoot weapon=hand_crossbow target=open + careful_aim", crossbow, "d10=1 d10=1", "target stands still +10"),
        ("b cower", "conditions: (broken: true)", "d10=1", "target stands still +10"),
    ] {
        assert_eq!(at_one_who(order, b, dice), parts, "{order} {b}");
    }
    assert_eq!(at_one_who("", "conditions: (stunned: 1)", "d10=1"), "target stands still +10");
    assert_eq!(at_one_who("", "awareness: unaware", "d10=10"), "surprise +25, target stands still +10");
    assert_eq!(at_one_who("", "awareness: unaware", "d10=1"), "target stands still +10", "surprised by then");
}

#[test]
fn s_rng_02_whoever_has_moved_or_is_in_melee_does_not_stand_still() {
    let mut s = range(BOW, "").start();
    s.all_declare("a shoot weapon=long_bow target=b", "d10=1").play_to_point("free_move", "b");
    s.pick("step hex=6,1").play_to_attack("a").resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2", "its free move");
    for (house, part) in [("off", ""), ("on", "target stands still +10, ")] {
        let field = range(BOW, "").party("m:@7,0", "").house("stationary_melee", house);
        let s = shot(field, "d100=99 d100=96");
        assert_eq!(s.strike_parts(), format!("skill +60, {part}DEX -2"), "in melee: {house}");
    }
}

#[test]
fn s_rng_03_fast_targets_are_harder_to_hit_while_they_move() {
    let fast = "fast_target_mod: -15";
    assert_eq!(at_one_who("b move", fast, "d10=1"), "fast target -15");
    assert_eq!(at_one_who("b run", fast, "d10=1"), "target runs -10, fast target -15");
    assert_eq!(at_one_who("b evade", fast, "d10=1"), "target dodges -20, fast target -15");
    assert_eq!(at_one_who("b rest", fast, "d10=1"), "target stands still +10");
    let mut s = until_a(range(BOW, fast), "a shoot weapon=long_bow target=b; b run", "d10=1");
    s.resolve_attack("b", "d100=96").cites("S-RNG-03");
}

#[test]
fn s_rng_04_soft_and_hard_cover() {
    for (terrain, part) in [("bushes", "cover -10, "), ("rocks", "cover -20, "), ("difficult", "")] {
        let s = shot(range(BOW, "").hex("6,0", &format!("terrain: {terrain}")), "d100=96");
        assert_eq!(s.strike_parts(), format!("skill +60, target stands still +10, {part}DEX -2"));
        assert_eq!(s.cited("S-RNG-04"), !part.is_empty());
    }
}

#[test]
fn s_rng_04_house_darkness_is_soft_cover() {
    for (house, part) in [("on", "cover -10, "), ("off", "")] {
        let field = range(BOW, "").extra("light: unlit").house("darkness_is_soft_cover", house);
        let s = shot(field, "d100=96");
        assert_eq!(s.strike_parts(), format!("skill +60, light -40, target stands still +10, {part}DEX -2"));
    }
    let s = shot(range(BOW, "").extra("light: cloudy"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, light -20, target stands still +10, DEX -2", "a night is no darkness");
    let s = shot(range(&bow("darksight: true"), "").extra("light: pitch_black"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, DEX -2");
    let s = shot(duel(BOW, "").extra("light: unlit"), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, light -40, shooting in melee -30, DEX -2", "none beside the archer");
}

#[test]
fn s_rng_05_size_of_the_target() {
    for (size, part) in [
        ("tiny", "size -10, "),
        ("small", "size -5, "),
        ("medium", ""),
        ("large", "size +5, "),
        ("giant", "size +10, "),
    ] {
        let s = shot(range(BOW, &format!("size: {size}")), "d100=96");
        assert_eq!(s.strike_parts(), format!("skill +60, target stands still +10, {part}DEX -2"));
        assert_eq!(s.cited("S-RNG-05"), !part.is_empty());
    }
}

/// Plays to the first shot of `a`, which aims carefully at `b`: of three attacks two shots are left, on 10 and 8.
fn aiming(field: Field) -> Skirmish {
    until_a(field, "a shoot weapon=long_bow target=b + careful_aim", "d10=10 d8=8")
}

#[test]
fn s_rng_06_careful_aim_helps_every_shot_and_costs_one() {
    let mut s = aiming(range(&bow("attacks: 3"), ""));
    for _ in 0..2 {
        s.play_to_attack("a").resolve_attack("b", "d100=96");
        assert_eq!(s.strike_parts(), "skill +60, target stands still +10, careful aim +15, DEX -2");
        s.cites("S-RNG-06");
    }
    s.play_to_round_end("").expect_no_event("strike");
}

#[test]
fn s_rng_06_house_careful_aim_for_the_first_shot() {
    let mut s = aiming(range(&bow("attacks: 3"), "").house("careful_aim_shots", "first"));
    s.resolve_attack("b", "d100=96");
    assert!(s.strike_parts().contains("careful aim +15"));
    s.play_to_attack("a").resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, DEX -2");
}

#[test]
fn s_rng_06_whoever_aims_stands_still_and_lowers_its_guard() {
    let a = bow("attacks: 2, def_skill: 7, def_base: 3");
    let field = Skirmish::segments().party("a:@0,0", &a).foes("b:@1,0", "").foes("s:@6,0", BOW);
    let orders = "a shoot weapon=long_bow target=s + careful_aim; b attack weapon=unarmed target=a; \
                  s shoot weapon=long_bow target=a";
    let mut s = field.start();
    s.all_declare(orders, "d10=1 d10=3 d10=2");
    while s.point() == "free_move" {
        assert_ne!(s.combatant(), "a", "no free move");
        s.pick_least_effect();
    }
    s.play_to_attack("b").resolve_attack("a", "d100=96");
    assert_eq!(s.strike_parts(), "skill +40, target aims +10, body -3");
    s.play_to_attack("s").resolve_attack("a", "d100=99 d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, body -3");
    s.cites("S-RNG-06");
}

#[test]
fn s_rng_07_an_aim_that_left_no_shot_waits_for_the_next_round() {
    let mut s = range(BOW, "").start();
    s.all_declare("a shoot weapon=long_bow target=b + careful_aim", "").expect_event("declared source=a attacks=0");
    s.cites("S-RNG-07");
    s.play_to_round_end("");
    s.all_declare("a shoot weapon=long_bow target=b", "d10=1").play_to_attack("a").resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, careful aim +15, DEX -2");
    s.cites("S-RNG-07");
}

#[test]
fn s_rng_07_the_first_shot_alone_and_with_that_weapon() {
    let giant = "hp_max: 132, attacks: 1";
    let mut s = Skirmish::segments().party("a:hill_giant@0,0", giant).foes("b:@6,0", "hp_max: 500").start();
    s.all_declare("a shoot weapon=rock target=b + careful_aim", "").play_to_round_end("");
    s.all_declare("a shoot weapon=rock target=b", "d10=3").play_to_attack("a").resolve_attack("b", "d100=96");
    assert!(s.strike_parts().contains("careful aim +15"), "rocks too: {}", s.strike_parts());
    let two = "skills: {'long_bow': (sc: 60, attacks: 1), 'javelin': (sc: 60)}, ammo: {'arrows': 20}";
    let mut s = range(two, "").start();
    s.all_declare("a shoot weapon=long_bow target=b + careful_aim", "").play_to_round_end("");
    s.all_declare("a shoot weapon=javelin target=b + draw_sheathe weapon=javelin item=long_bow", "");
    s.play_to_round_end("").expect_no_event("strike");
}

#[test]
fn s_rng_07_not_for_whoever_has_moved_or_aims_again() {
    let mut s = range(BOW, "").start();
    s.all_declare("a shoot weapon=long_bow target=b + careful_aim", "").play_to_round_end("");
    s.all_declare("a shoot weapon=long_bow target=b", "d10=9")
        .play_to_point("free_move", "a")
        .pick("step hex=0,1")
        .play_to_attack("a");
    s.resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, DEX -2", "it has moved");
    let mut s = range(BOW, "").start();
    s.all_declare("a shoot weapon=long_bow target=b + careful_aim", "").play_to_round_end("");
    s.all_declare("a move", "").play_to_round_end("");
    s.all_declare("a shoot weapon=long_bow target=b", "d10=9").play_to_attack("a").resolve_attack("b", "d100=96");
    assert!(!s.strike_parts().contains("careful"), "a round too late");
}

/// Plays to the first of three attacks of a master bowman; it looses two arrows.
fn double(b: &str, house: &str) -> Skirmish {
    let field = Skirmish::segments().house("double_shot", house).party("a:bow_master@0,0", "").foes("b:@6,0", b);
    until_a(field, "a shoot weapon=long_bow target=b + double_shot", "d10=6 d8=5 d6=1")
}

#[test]
fn s_rng_08_two_missiles_at_10_less_each() {
    let mut s = double("hp_max: 90, con: 40", "on");
    s.resolve_attack("b", "d100=40 d8=3 d100=96");
    let strikes = s.events("strike");
    assert_eq!(strikes.len(), 2);
    s.expect_event("strike missile=1 hit=hit chance=118")
        .expect_event("strike missile=2 hit=miss chance=118")
        .cites("S-RNG-08");
    assert_eq!(s.strike_parts(), "skill +120, target stands still +10, double shot -10, DEX -2");
    assert_eq!(s.num("a.ammo.arrows"), 22);
    s.play_to_attack("a").resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +120, target stands still +10, DEX -2", "the second attack is one missile");
    assert_eq!(s.num("a.ammo.arrows"), 21);
}

#[test]
fn s_rng_08_the_second_is_lost_with_no_roll_when_the_first_fells() {
    let mut s = double("hp: 3", "on");
    s.resolve_attack("b", "d100=40 d8=3").expect_event("down target=b").expect_event("attack_lost why=target_down");
    assert_eq!((s.events("strike").len(), s.num("a.ammo.arrows")), (1, 22));
}

#[test]
fn s_rng_08_masters_with_two_missiles_and_a_bow_alone() {
    let offered = |a: &str, house: &str| {
        let field = Skirmish::segments().house("double_shot", house).party("a:bow_master@0,0", a).foes("b:@6,0", "");
        let mut s = field.start();
        s.play_to_point("declare_action", "a").pick("shoot weapon=long_bow target=b");
        if s.point() != "declare_aim" {
            s.play_to_point("declare_aim", "a");
        }
        assert_eq!(s.count("careful_aim"), 1);
        s.count("double_shot") == 1
    };
    assert!(offered("", "on"));
    assert!(!offered("", "off"));
    assert!(!offered("master_bowman: 0", "on"));
    assert!(!offered("ammo: {'arrows': 1}", "on"));
}

#[test]
fn s_rng_09_table_11_5() {
    let ammo = "ammo: {'arrows': 9, 'quarrels': 9}";
    for (weapon, penalties) in [
        ("hand_crossbow", [-10, -5, 0]),
        ("light_crossbow", [-20, -15, -10]),
        ("short_bow", [-30, -20, -10]),
        ("javelin", [0, 0, 0]),
    ] {
        for (spec, penalty) in ["none", "specialist", "double"].into_iter().zip(penalties) {
            let a = format!("skills: {{'{weapon}': (sc: 60, spec: {spec})}}, {ammo}");
            let mut s = until_a(duel(&a, ""), &format!("a shoot weapon={weapon} target=b"), "d10=1");
            s.resolve_attack("b", "d100=96");
            let part = if penalty == 0 { String::new() } else { format!("shooting in melee {penalty}, ") };
            assert_eq!(s.strike_parts(), format!("skill +60, {part}DEX -2"), "{weapon} {spec}");
            assert_eq!(s.cited("S-RNG-09"), penalty != 0);
        }
    }
}

#[test]
fn s_rng_18_a_miss_uses_up_arrow_and_javelin() {
    let s = shot(range(BOW, ""), "d100=96");
    assert_eq!(s.num("a.ammo.arrows"), 19);
    s.cites("S-RNG-18");
    let mut s = until_a(range(JAVELIN, ""), "a shoot weapon=javelin target=b", "d10=1");
    s.resolve_attack("b", "d100=96").expect_event("thrown item=javelin place=6,0").cites("S-RNG-18");
    assert_eq!(s.word("a.main"), "");
    assert!(!is(&s, "b", "lodged"));
}
