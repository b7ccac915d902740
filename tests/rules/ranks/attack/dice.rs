//! Base dice, die sizes, and armour-piercing.

use crate::bout::{at, duel, harm, pair, sturdy};
use crate::setup::Skirmish;

#[test]
fn r_atk_09_a_weapon_rolls_its_die() {
    for (weapon, dice) in [
        ("dagger", "d4=4"),
        ("club", "d4=1"),
        ("short_sword", "d6=6"),
        ("mace", "d6=6"),
        ("sword", "d8=8"),
        ("axe", "d8=1"),
        ("war_hammer", "d8=8"),
        ("longsword", "d10=10"),
        ("greatsword", "d12=12"),
        ("great_axe", "d10=10"),
        ("torch", "d6=1 d6=2 d3=1"),
    ] {
        let mut s = pair(&format!("primary: '{weapon}'"), "").start();
        s.orders(&format!("a attack mode=melee weapon={weapon} target=x"), dice).cites("R-ATK-09");
    }
    for (weapon, dice) in [("spear", "d6=6"), ("halberd", "d10=10"), ("pike", "d10=10"), ("poleaxe", "d8=8")] {
        let mut s = at("P-rch/2", &format!("primary: '{weapon}'"), "F-mel/2", "").start();
        s.orders(&format!("a attack mode=reach weapon={weapon} target=x"), dice);
    }
    for (weapon, dice) in [("sling", "d4=4"), ("bow", "d6=6"), ("longbow", "d8=8"), ("crossbow", "d8=8")] {
        let mut s = at("P-rng/2", &format!("primary: '{weapon}'"), "F-mel/2", "").start();
        s.orders(&format!("a attack mode=shot weapon={weapon} target=x"), dice);
    }
    for (weapon, dice) in [("bite", "d4=4"), ("claws", "d6=6"), ("talons", "d8=8"), ("dragon_jaws", "d12=12")] {
        let mut s = pair(&format!("natural: ['{weapon}']"), "").start();
        s.orders(&format!("a attack mode=melee weapon={weapon} target=x"), dice);
    }
}

#[test]
fn r_atk_09_enchanted_weapons_roll_2d6_added_up_in_every_mode() {
    let enchanted = |weapon: &str| format!("primary: (name: '{weapon}', enchanted: storm)");
    for (from, weapon, mode) in [
        ("P-mel/2", "sword", "melee"),
        ("P-mel/2", "greatsword", "halfsword"),
        ("P-rch/2", "pike", "reach"),
        ("P-rch/2", "dagger", "throw"),
        ("P-rng/2", "bow", "shot"),
    ] {
        let mut s = at(from, &enchanted(weapon), "F-mel/2", "").party("mate:@P-mel/3", &sturdy("")).start();
        let dice = if mode == "shot" { "d6=6 d6=4 d6=5" } else { "d6=4 d6=5" };
        s.orders(&format!("a attack mode={mode} weapon={weapon} target=x"), dice).cites("R-ENCH-04");
        assert_eq!(harm(&s), ["x 9"], "{mode}");
        assert!(s.cond("x", "dazed"));
    }
}

#[test]
fn r_atk_09_an_oil_counts_against_its_creatures_only() {
    for (creature, dice, net) in [("dragon", "d6=4 d6=5", "x 9"), ("giant", "d8=5", "x 5")] {
        let x = format!("creature_type: {creature}");
        let mut s = pair("primary: (name: 'sword', oil: dragon)", &x).start();
        s.orders("a attack mode=melee weapon=sword target=x", dice).cites("R-ATK-09");
        assert_eq!(harm(&s), [net]);
    }
}

#[test]
fn r_atk_09_an_unweakened_warband_rolls_2d6_against_individuals() {
    let foe = |more: &str| duel("", &format!("warband: true, primary: 'dagger'{more}"));
    let mut s = foe("").start();
    s.wait_turn();
    s.orders("x attack mode=melee weapon=dagger target=a", "d6=4 d6=5");
    assert_eq!(harm(&s), ["a 9"]);
    let mut s = foe("").start();
    s.wait_turn();
    s.orders("x attack mode=unarmed weapon=unarmed target=a", "d6=2 d6=5");
    assert_eq!(harm(&s), ["a 7"]);
    let mut s = foe(", conditions: (weakened: true)").start();
    s.wait_turn();
    s.orders("x attack mode=melee weapon=dagger target=a", "d4=4");
    assert_eq!(harm(&s), ["a 4"]);
}

#[test]
fn r_atk_09_a_spell_rolls_its_own_die_whoever_casts_it() {
    for (spell, target, dice) in
        [("bolt", "a", "d8=7"), ("burst", "rank_0", "d6=5"), ("meteor", "field", "d10=9 d10=1")]
    {
        let x = format!("warband: true, primary: (name: 'sword', enchanted: flame), spells: {{'{spell}': 1}}");
        let mut s = at("P-mel/2", "", "F-rch/2", &x).start();
        s.wait_turn();
        s.orders(&format!("x cast spell={spell} target={target}"), dice);
        assert_eq!(s.dice(), dice, "{spell}");
        assert!(!s.cond("a", "burning"));
    }
}

#[test]
fn r_atk_16_one_size_less() {
    for (die, rolled) in [
        ("d12", "d10=1"),
        ("d10", "d8=1"),
        ("d8", "d6=1"),
        ("d6", "d4=1"),
        ("d4", "d3=1"),
        ("d3", "d2=1"),
        ("d2", "d2=1"),
    ] {
        let mut s = pair("primary: 'blade'", "")
            .extra(&format!("weapons: [(name: 'blade', die: {die}, range: melee, traits: [halfsword])]"))
            .start();
        s.orders("a attack mode=halfsword weapon=blade target=x", rolled).cites("R-ATK-16");
    }
}

#[test]
fn r_atk_16_a_broken_rib_takes_another_size_off() {
    let broken = |weapon: &str| format!("primary: {weapon}, conditions: (broken_rib: true)");
    for (weapon, mode, dice) in [
        ("'greatsword'", "melee weapon=greatsword", "d10=2"),
        ("'greatsword'", "halfsword weapon=greatsword", "d8=2"),
        ("'greatsword'", "unarmed weapon=unarmed", "d2=2"),
        ("(name: 'greatsword', enchanted: storm)", "melee weapon=greatsword", "d6=2 d6=1"),
    ] {
        let mut s = pair(&broken(weapon), "").start();
        s.orders(&format!("a attack mode={mode} target=x"), dice);
    }
    let mut s = at("P-rch/2", &broken("'dagger'"), "F-mel/2", "").start();
    s.orders("a attack mode=throw weapon=dagger target=x", "d2=2");
    // Neither spells nor counterattacks are weapon dice, nor is the 2d6 of Impaired.
    let mut s = at("P-rch/2", "conditions: (broken_rib: true), spells: {'bolt': 1}", "F-mel/2", "").start();
    s.orders("a cast spell=bolt target=x", "d8=8");
    let mut s = pair("primary: 'sword', conditions: (broken_rib: true, dazed: true)", "").start();
    s.orders("a attack mode=melee weapon=sword target=x", "d6=6 d6=5");
    let mut s = duel("conditions: (broken_rib: true)", "primary: 'sword'").start();
    s.wait_turn();
    s.orders("x attack mode=melee weapon=sword target=a", "d8=1").tape("d3=3").pick("counter target=x");
    assert_eq!(harm(&s), ["x 3"]);
}

#[test]
fn r_atk_17_piercing_weapons_meet_2_armour_at_most() {
    for (armour, net) in [(4, 3), (3, 3), (2, 3), (1, 4), (0, 5)] {
        let mut s = pair("primary: 'mace'", &format!("armour_base: {armour}")).start();
        s.orders("a attack mode=melee weapon=mace target=x", "d6=5");
        assert_eq!(harm(&s), [format!("x {net}")], "{armour}");
        assert_eq!(s.cited("R-ATK-17"), armour > 2);
    }
    let mut s = pair("primary: 'sword'", "armour_base: 4").start();
    s.orders("a attack mode=melee weapon=sword target=x", "d8=5").cites_not("R-ATK-17");
    assert_eq!(harm(&s), ["x 1"]);
}

#[test]
fn r_atk_17_only_when_its_result_is_kept() {
    let mut s = pair("primary: 'mace'", "armour_base: 4").party("b:@P-mel/1", &sturdy("primary: 'sword'")).start();
    s.orders("a attack mode=melee weapon=mace target=x; b attack mode=melee weapon=sword target=x", "d6=5 d8=6");
    assert_eq!(harm(&s), ["x 2"]);
}

#[test]
fn r_atk_17_in_every_mode_of_the_weapon() {
    let mut s = at("P-rch/2", "primary: 'mace'", "F-mel/2", "armour_base: 4").start();
    s.orders("a attack mode=throw weapon=mace target=x", "d3=3");
    assert_eq!(harm(&s), ["x 1"]);
    let mut s = pair("primary: 'poleaxe'", "armour_base: 4").start();
    s.orders("a attack mode=halfsword weapon=poleaxe target=x", "d6=5");
    assert_eq!(harm(&s), ["x 3"]);
    let mut s: Skirmish = pair("primary: 'mace', conditions: (dazed: true)", "armour_base: 4").start();
    s.orders("a attack mode=melee weapon=mace target=x", "d6=5 d6=6");
    assert_eq!(harm(&s), ["x 3"]);
}

#[test]
fn r_atk_09_a_spell_never_pierces() {
    let mut s = at("P-rch/2", "primary: 'mace', spells: {'bolt': 1}", "F-mel/2", "armour_base: 4").start();
    s.orders("a cast spell=bolt target=x", "d8=5");
    assert_eq!(harm(&s), ["x 1"]);
}
