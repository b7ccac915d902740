//! Section 10.2: oils.

use crate::setup::{Line, Skirmish};

const SWORD: &str = "c attack mode=melee weapon=sword target=f";

fn line(c: &str, f: &str) -> Line {
    Skirmish::ranks().party("c:@P-mel/2", c).foes("f:@F-mel/2", f).foes("m:@F-rng/4", "")
}

#[test]
fn r_oil_01_any_combatant_oils_a_held_weapon() {
    let mut s =
        line("", "primary: 'sword', off: 'torch', carried: ['dagger'], natural: ['bite'], oils: [dragon]").start();
    s.wait_turn();
    s.play_to_declaration("f");
    assert_eq!(s.values("apply_oil", "weapon"), ["sword"], "not the torch, the dagger in the pack or the teeth");
    s.pick("apply_oil oil=dragon weapon=sword");
    s.pick("stay").pick("wait");
    assert_eq!(s.word("f.primary.oil"), "dragon");
    s.expect_event("oiled source=f oil=dragon item=sword");
    s.cited_ever("R-OIL-01");
    assert!(s.get("f.oils.dragon").is_null());
}

#[test]
fn r_oil_01_it_replaces_an_earlier_one() {
    let mut s = line("primary: (name: 'sword', oil: beast), oils: [undead]", "creature_type: beast").start();
    s.orders("c apply_oil oil=undead weapon=sword", "");
    assert_eq!(s.word("c.primary.oil"), "undead");
    s.wait_turn();
    s.orders(SWORD, "d8=1");
    s.pick("none");
}

#[test]
fn r_oil_02_it_lasts_the_battle() {
    let mut s = line("primary: 'sword', oils: [beast]", "creature_type: beast, guard: 12, guard_max: 12").start();
    s.orders("c apply_oil oil=beast weapon=sword", "");
    s.cites("R-OIL-02");
    for left in [10, 8, 6] {
        s.wait_turn();
        s.orders(SWORD, "d6=1 d6=1");
        assert_eq!(s.guard("f"), left);
        s.pick("none");
    }
}

#[test]
fn r_oil_03_2d6_against_its_type_and_nothing_against_any_other() {
    let types = ["goblinoid", "beast", "undead", "demon", "construct", "dragon", "giant"];
    for (ix, creature) in types.iter().enumerate() {
        let oiled = format!("primary: (name: 'sword', oil: {creature})");
        let mut s = line(&oiled, &format!("creature_type: {creature}")).start();
        s.orders(SWORD, "d6=1 d6=2");
        assert_eq!(s.guard("f"), 3);
        s.cites("R-OIL-03");
        s.pick("none");
        let other = types[(ix + 1) % types.len()];
        let mut s = line(&oiled, &format!("creature_type: {other}")).start();
        s.orders(SWORD, "d8=3");
        s.cites_not("R-OIL-03");
        s.pick("none");
    }
    let mut s = line("primary: (name: 'sword', oil: beast)", "").start();
    s.orders(SWORD, "d8=3");
    s.pick("none");
}

#[test]
fn r_oil_03_a_thrown_oiled_weapon_keeps_them() {
    let mut s = Skirmish::ranks()
        .party("c:@P-rch/2", "primary: (name: 'axe', oil: beast)")
        .foes("f:@F-mel/2", "creature_type: beast")
        .start();
    s.orders("c attack mode=throw weapon=axe target=f", "d6=2 d6=3");
    assert_eq!(s.guard("f"), 1);
}

#[test]
fn r_oil_04_no_condition_and_no_slaying() {
    let mut s = line("primary: (name: 'sword', oil: beast)", "creature_type: beast, guard: 12, guard_max: 12").start();
    s.orders(SWORD, "d6=6 d6=6");
    assert_eq!(s.vigour("f"), "9/0");
    s.expect_no_event("condition").expect_no_event("slain");
    s.pick("none");
}

#[test]
fn r_oil_04_with_an_enchantment_2d6_once_its_condition_and_its_slaying() {
    let both = "primary: (name: 'sword', oil: beast, enchanted: frost)";
    let mut s = line(both, "creature_type: beast").start();
    s.orders(SWORD, "d6=1 d6=2");
    assert_eq!(s.guard("f"), 3);
    assert!(s.cond("f", "chilled"));
    s.cites("R-OIL-04");
    s.pick("none");
    let mut s = line(both, "creature_type: beast").start();
    s.orders(SWORD, "d6=6 d6=6");
    assert!(s.cond("f", "dead"));
}

#[test]
fn r_oil_05_each_dead_monster_yields_a_part_and_each_part_an_oil() {
    let foes = Skirmish::ranks()
        .extra("aftermath: true")
        .party("c:@P-mel/2", "primary: 'great_axe'")
        .foes("f:@F-mel/2", "creature_type: beast, life: 1, guard: 0")
        .foes("g:@F-mel/3", "creature_type: beast, life: 1, guard: 0")
        .foes("h:@F-mel/4", "creature_type: undead, guard: 0")
        .foes("i:@F-mel/1", "life: 1, guard: 0");
    let mut s = foes.start();
    s.orders("c cleave weapon=great_axe target=f", "d6=4 d10=1 d10=1 d10=1 d10=1 d6=6 d6=6");
    assert_eq!(s.point(), "over");
    s.expect_event("oil_made oil=beast amount=2").cites("R-OIL-05");
    assert_eq!(s.events("oil_made").len(), 1, "no oil of men, none of whom is only down");
    assert_eq!(s.battle.state_json()["common_oils"]["beast"], 2);
}

#[test]
fn r_oil_05_only_after_a_battle_that_the_party_won() {
    let mut s = Skirmish::ranks()
        .extra("aftermath: true")
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "creature_type: beast, life: 1, guard: 0")
        .foes("m:@F-rng/4", "")
        .start();
    s.orders(SWORD, "d8=1");
    s.wait_turn();
    s.orders("c surrender", "");
    assert_eq!(s.winner(), "foes");
    s.expect_no_event("oil_made");
}
