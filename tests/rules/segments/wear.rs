//! S-GEAR-08 to S-GEAR-13: ammunition, thrown weapons, wear of armour, and its exceptions.

use crate::blow::{BOW, SWORD, bow, duel, range, shot, strike, sword, until_a};
use crate::setup::Skirmish;

#[test]
fn s_gear_08_each_shot_uses_one_and_none_is_no_shot() {
    let mut s = until_a(
        range("skills: {'long_bow': (sc: 60)}, ammo: {'arrows': 2}, attacks: 3", ""),
        "a shoot weapon=long_bow target=b",
        "d10=9 d8=7 d6=5",
    );
    for left in [1, 0] {
        s.play_to_attack("a").resolve_attack("b", "d100=96").cites("S-GEAR-08");
        assert_eq!(s.word("a.ammo.arrows"), if left == 0 { String::new() } else { left.to_string() });
    }
    s.play_to_attack("a");
    assert_eq!(s.count("strike"), 0);
    s.pick("pass").play_to_round_end("");
    s.play_to_point("declare_action", "a");
    assert_eq!(s.count("shoot"), 0, "the weapon is not offered");
}

#[test]
fn s_gear_08_house_recover_ammo() {
    for (house, left) in [("off", 17), ("half", 18)] {
        let field = range(&bow("attacks: 3"), "hp: 1").house("recover_ammo", house);
        let mut s = until_a(field, "a shoot weapon=long_bow target=b", "d10=9 d8=7 d6=5");
        s.resolve_attack("b", "d100=96").play_to_attack("a").resolve_attack("b", "d100=96").play_to_attack("a");
        s.resolve_attack("b", "d100=30 d8=3").expect_event("battle_over");
        assert_eq!(s.num("a.ammo.arrows"), left, "{house}");
    }
}

#[test]
fn s_gear_09_a_thrown_weapon_lies_in_the_targets_hex() {
    for (roll, hurt) in [("d100=96", false), ("d100=30 d4=2", true)] {
        let mut s = until_a(range("skills: {'dagger': (sc: 60)}", ""), "a shoot weapon=dagger target=b", "d10=1");
        s.resolve_attack("b", roll).expect_event("thrown source=a item=dagger place=6,0").cites("S-GEAR-09");
        assert_eq!((s.word("a.main"), s.hp("b") < 40), (String::new(), hurt));
        assert!(s.get("board.hexes.6,0.items").to_string().contains("dagger"));
    }
}

/// Lets `a` hit `b` grievously for 2, without a wound.
fn grievous(b: &str, house: &str) -> Skirmish {
    let field = duel(SWORD, &format!("con: 40, {b}")).house("natural_armor_wears", house);
    strike(field, "d100=1 d8=1 d100=1")
}

#[test]
fn s_gear_10_a_grievous_hit_lowers_worn_armour_by_1() {
    let s = grievous("armor: 'chain', prot_natural: 2", "off");
    s.expect_event("armour_worn target=b what=armour prot=6").cites("S-GEAR-10");
    assert_eq!((s.num("b.prot"), s.num("b.armor_wear")), (6, 1));
    let s = grievous("armor: 'leather', armor_wear: 2, prot_natural: 2", "off");
    s.expect_no_event("armour_worn");
    assert_eq!(s.num("b.prot"), 2);
    strike(duel(SWORD, "con: 40, armor: 'chain'"), "d100=8 d8=1")
        .expect_event("strike hit=critical")
        .expect_no_event("armour_worn");
}

#[test]
fn s_gear_10_house_natural_armor_wears() {
    grievous("prot_natural: 2", "off").expect_no_event("armour_worn");
    let s = grievous("prot_natural: 2", "on");
    s.expect_event("armour_worn target=b what=hide prot=1");
    assert_eq!(s.num("b.natural_wear"), 1);
    let s = grievous("armor: 'leather', prot_natural: 2", "on");
    s.expect_event("armour_worn what=armour prot=3");
}

#[test]
fn s_gear_11_a_level_may_begin_with_worn_armour() {
    let s = strike(duel(SWORD, "armor: 'plate', armor_wear: 5"), "d100=30 d8=5");
    s.expect_event("damage amount=3");
    let wrong = duel("", "armor: 'leather', armor_wear: 3").problems().join("\n");
    assert!(wrong.contains("armor_wear"), "{wrong}");
}

#[test]
fn s_gear_11_house_repair_between_battles() {
    let end = |house: &str, b: &str| {
        let field = duel(&sword("armor: 'plate', armor_wear: 2"), b).house("repair_between_battles", house);
        strike(field, "d100=30 d8=5")
    };
    let s = end("on", "hp: 5, armor: 'leather', armor_wear: 2");
    s.expect_event("armour_mended target=a prot=7").expect_event("armour_mended target=b prot=2").cites("S-GEAR-11");
    let kinds: Vec<String> = s.events_since_pick().iter().map(|e| e.kind.to_string()).collect();
    assert_eq!(kinds.last().map(String::as_str), Some("battle_over"));
    assert_eq!((s.num("a.prot"), s.num("a.armor_wear")), (7, 0));
    let s = end("off", "hp: 5");
    s.expect_event("battle_over").expect_no_event("armour_mended");
    assert_eq!((s.num("a.prot"), s.num("a.armor_wear")), (5, 2));
    end("on", "hp: 1, con: 1, armor: 'leather', armor_wear: 2")
        .expect_event("died target=b")
        .expect_no_event("armour_mended target=b");
}

#[test]
fn s_gear_12_energy_paid_is_gone() {
    let mage = "caster: mage, energy: 9, spells: {'dazzle': (rank: 9, cast: 50)}";
    for (dice, works) in [("d100=50 d100=99", "yes"), ("d100=51", "no")] {
        let mut s = range(mage, "").start();
        s.all_declare("a cast spell=dazzle target=b", "d10=9").play_to_point("begin_cast", "a").begin_casting(dice);
        s.expect_event("cast_begun source=a energy=7").cites("S-GEAR-12");
        s.expect_event(&format!("cast_roll works={works}"));
        assert_eq!(s.num("a.energy"), 7);
    }
}

#[test]
fn s_gear_13_nothing_breaks_and_a_crossbow_shoots_as_often_as_its_attacks() {
    let a = "skills: {'heavy_crossbow': (sc: 60)}, ammo: {'quarrels': 9}, attacks: 3";
    let mut s = until_a(range(a, ""), "a shoot weapon=heavy_crossbow target=b", "d10=9 d8=7 d6=5");
    for _ in 0..3 {
        s.play_to_attack("a").resolve_attack("b", "d100=100").cites("S-GEAR-13");
    }
    assert_eq!(s.word("a.main.name"), "heavy_crossbow");
    let s = shot(range(BOW, "off: 'buckler'"), "d100=1 d8=1 d100=1");
    assert_eq!(s.word("b.off.name"), "buckler");
}
