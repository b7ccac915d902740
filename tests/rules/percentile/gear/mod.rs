//! Gear: wear and breakage.

mod hands;
mod loading;

use crate::duel::{SWORD, aim, blow, carried, duel, is};
use crate::setup::{Field, Skirmish};

/// Fields of `b`, which parries with a short sword at 50.
const FENCER: &str = "hp_max: 40, skills: {'Sword': 50, 'Shield': 50, 'Dodge': 50}, primary: 'short_sword'";

#[test]
fn p_gear_01_parries_wear_weapons_down_and_nothing_else_does() {
    let mut s = blow(duel(SWORD, FENCER), "d100=9 d100=50 d8=1");
    s.pick("parry item=short_sword").expect_event("worn source=b amount=2").cites("P-GEAR-01");
    let mut s = blow(duel(SWORD, FENCER), "d100=50 d100=9");
    s.pick("parry item=short_sword").expect_event("worn source=a amount=1").cites("P-GEAR-01");
    for (attack, answer, more) in [(50, "none", "d8=8"), (9, "none", "d8=8"), (9, "dodge", "d100=50 d8=8")] {
        let b = format!("{FENCER}, body_armor: 'leather_soft', helmet: 'helmet_light'");
        let mut s = blow(duel(SWORD, &b), &format!("d100={attack} {more}"));
        s.pick(answer).expect_event("damage").expect_no_event("worn");
        assert_eq!((s.num("a.primary.hp"), s.num("b.primary.hp")), (12, 12), "armour neither: it has no hit points");
    }
}

#[test]
fn p_gear_02_a_success_against_a_special_costs_two() {
    let mut s = blow(duel(SWORD, FENCER), "d100=9 d100=50 d8=1");
    s.pick("parry item=short_sword").expect_event("worn source=b amount=2 hp_before=12 hp_after=10").cites("P-GEAR-02");
    let b = "hp_max: 40, skills: {'Shield': 50}, off: 'heater'";
    let mut s = blow(duel(SWORD, b), "d100=9 d100=50 d8=1");
    s.pick("parry item=heater").expect_event("worn source=b amount=2").cites("P-GEAR-02");
    assert_eq!((s.num("b.off.hp"), s.num("a.primary.hp")), (10, 12));
}

#[test]
fn p_gear_03_a_special_parry_costs_the_attacker_one() {
    let mut s = blow(duel(SWORD, FENCER), "d100=50 d100=9");
    s.pick("parry item=short_sword").expect_event("worn source=a amount=1 hp_before=12 hp_after=11").cites("P-GEAR-03");
    assert_eq!(s.num("b.primary.hp"), 12);
    let mut s = aim(duel("skills: {'Shield': 50}, off: 'heater'", FENCER), "heater", "melee");
    s.tape("d100=50 d100=9").pick("attack target=b").pick("parry item=short_sword").cites("P-GEAR-03");
    assert_eq!(s.num("a.off.hp"), 11, "a shield that bashes too");
}

#[test]
fn p_gear_04_at_zero_it_is_broken_and_of_no_more_use() {
    let b = "hp_max: 40, dex: 9, skills: {'Mace': 50}, primary: (name: 'mace_light', hp: 2)";
    let field = duel(SWORD, b).party("c:@2,0", &format!("{SWORD}, dex: 10"));
    let mut s = field.start();
    s.intents(
        "a attack item=broadsword mode=melee; c attack item=broadsword mode=melee; b attack item=mace_light mode=melee",
    );
    s.play_to_turn("a").tape("d100=9 d100=50 d8=1").pick("attack target=b").pick("parry item=mace_light");
    s.expect_event("matrix hit=normal").expect_event("broken source=b").cites("P-GEAR-04");
    assert_eq!((s.hp("b"), is(&s, "b.primary.broken")), (38, true), "it still lessened the blow that broke it");
    s.play_to_turn("c").tape("d100=50 d8=1").pick("attack target=b");
    assert_eq!(s.options(), ["none", "dodge"]);
    s.pick("none").play_to_turn("b");
    assert!(!s.legal("attack"));
    assert_eq!(s.word("b.primary.name"), "mace_light", "it stays in hand");
    s.end_round().play_to_decision("declare_intent", "b");
    assert!(!s.legal("attack item=mace_light"));
    s.intents("b ready").play_to_turn("b").pick("ready primary=none off=none");
    assert_eq!(carried(&s, "b"), ["mace_light"], "until it is put away");
}

#[test]
fn p_gear_04_more_than_is_left_breaks_it_too_and_once() {
    let b = "hp_max: 60, skills: {'Mace': 50}, primary: (name: 'mace_light', hp: 1)";
    let mut s = duel(SWORD, b).party("c:@2,0", SWORD).start();
    s.intents("a attack item=broadsword mode=melee; c attack item=broadsword mode=melee").play_to_turn("a");
    s.tape("d100=9 d100=50 d8=1").pick("attack target=b").pick("parry item=mace_light").expect_no_event("broken");
    // The simultaneous group is still in progress, so it may parry again.
    s.play_to_turn("c").tape("d100=9 d100=50 d8=1").pick("attack target=b").pick("parry item=mace_light");
    assert_eq!((s.events("broken").len(), s.events_ever("worn").len(), s.num("b.primary.hp")), (1, 1, 0));
}

#[test]
fn p_gear_05_fists_and_rocks_have_nothing_to_lose() {
    let mut s = aim(duel("skills: {'Brawl': 50}", "skills: {'Brawl': 50}"), "brawl", "melee");
    s.tape("d100=9 d100=50 d3=1").pick("attack target=b").pick("parry item=brawl");
    s.expect_event("matrix hit=normal").expect_no_event("worn").cites("P-GEAR-05");
    let mut s = aim(duel("skills: {'Brawl': 50}", FENCER), "brawl", "melee");
    s.tape("d100=50 d100=9").pick("attack target=b").pick("parry item=short_sword");
    s.expect_no_event("worn").cites("P-GEAR-05");
    let s = duel("primary: 'rock'", "").start();
    assert!(s.get("a.primary.hp").is_null());
    let mut s = blow(duel(SWORD, FENCER), "d100=50 d100=9");
    s.pick("parry item=short_sword").cites_not("P-GEAR-05");
}

/// Lets two knives meet: the parry costs the knife of `b` 2 hit points.
fn knife(rule: &str) -> Skirmish {
    let b = "hp_max: 40, skills: {'Dagger': 50}, primary: 'knife'";
    let field: Field = duel("skills: {'Dagger': 50}, primary: 'knife'", b).house("knife_hit_points", rule);
    let mut s = aim(field, "knife", "melee");
    s.tape("d100=9 d100=50 d3=1").pick("attack target=b").pick("parry item=knife").cites("P-GEAR-14");
    s
}

#[test]
fn p_gear_14_a_knife_has_fifteen_hit_points() {
    knife("15").expect_event("worn hp_before=15 hp_after=13");
    let mut s = blow(duel(SWORD, FENCER), "d100=9 d100=50 d8=1");
    s.pick("parry item=short_sword").expect_event("worn").cites_not("P-GEAR-14");
}

#[test]
fn p_gear_14_knife_hit_points_ten() {
    knife("10").expect_event("worn hp_before=10 hp_after=8");
    let s = duel("primary: 'dagger'", "").house("knife_hit_points", "10").start();
    assert_eq!(s.num("a.primary.hp"), 15, "a dagger is no knife");
}
