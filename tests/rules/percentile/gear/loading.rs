//! Shots, crossbows and reloading (P-GEAR-06 to P-GEAR-10).

use crate::duel::{SWORD, aim, at, duel, is};
use crate::setup::Skirmish;

#[test]
fn p_gear_06_guns_hold_so_many_shots() {
    for (item, skill, shots) in [
        ("pistol", "Pistol", 6),
        ("rifle", "Rifle", 6),
        ("laser_pistol", "Laser Pistol", 20),
        ("laser_rifle", "Laser Rifle", 20),
    ] {
        let field = at(&format!("skills: {{'{skill}': 50}}, primary: '{item}'"), "3,0", "");
        let mut s = aim(field, item, "shoot");
        assert_eq!(s.num("a.primary.shots"), shots);
        s.tape("d100=51").pick("attack target=b").cites("P-GEAR-06");
        assert_eq!(s.num("a.primary.shots"), shots - 1);
    }
    let mut s = aim(at("primary: (name: 'pistol', shots: 1)", "3,0", ""), "pistol", "shoot");
    s.tape("d100=100").pick("attack target=b");
    s.play_to_decision("declare_intent", "a");
    assert!(!s.legal("attack item=pistol"), "empty");
}

/// Lets `a` shoot at `b` with that weapon and miss. Returns the shots left.
fn shot(rule: &str, weapon: &str, shots: &str) -> (serde_json::Value, Skirmish) {
    let field = at(&format!("primary: (name: '{weapon}'{shots})"), "3,0", "").house("bow_ammo", rule);
    let mut s = aim(field, weapon, "shoot");
    s.tape("d100=100").pick("attack target=b");
    (s.get("a.primary.shots"), s)
}

#[test]
fn p_gear_06_bow_ammo_unlimited() {
    for weapon in ["longbow", "crossbow_heavy", "crossbow_light", "sling"] {
        let (left, s) = shot("unlimited", weapon, "");
        assert!(left.is_null() && !s.cited("P-GEAR-06"), "{weapon}");
    }
}

#[test]
fn p_gear_06_bow_ammo_counted() {
    for weapon in ["longbow", "crossbow_heavy", "crossbow_light", "sling"] {
        let (left, s) = shot("counted", weapon, "");
        assert!(left == 19 && s.cited("P-GEAR-06"), "{weapon}");
    }
    let (left, mut s) = shot("counted", "longbow", ", shots: 1");
    assert_eq!(left, 0);
    s.play_to_decision("declare_intent", "a");
    assert!(!s.legal("attack item=longbow"));
}

const CROSSBOW: &str = "primary: 'crossbow_heavy', carried: ['dagger']";

#[test]
fn p_gear_07_a_crossbow_shoots_every_other_round() {
    let mut s = aim(at(CROSSBOW, "3,0", ""), "crossbow_heavy", "shoot");
    assert!(is(&s, "a.primary.loaded"));
    s.tape("d100=100").pick("attack target=b").cites("P-GEAR-07");
    assert!(!is(&s, "a.primary.loaded"));
    s.play_to_decision("declare_intent", "a");
    assert!(!s.legal("attack item=crossbow_heavy") && s.legal("reload item=crossbow_heavy"));
    s.intents("a reload item=crossbow_heavy").play_to_decision("choose_move", "a");
    assert!(s.legal("move to=-3,0") && !s.legal("move to=-4,0"), "three steps");
    s.play_to_turn("a").pick("reload").expect_event("reload_begun source=a").cites("P-GEAR-07");
    s.play_to_decision("declare_intent", "a");
    assert!(s.legal("attack item=crossbow_heavy mode=shoot") && !s.legal("reload"), "loaded again");
}

#[test]
fn p_gear_07_only_in_hand_and_only_when_empty() {
    let offered = |gear: &str| duel(gear, "").start().legal("reload");
    assert!(offered("primary: (name: 'crossbow_light', loaded: false)"));
    assert!(!offered("carried: [(name: 'crossbow_light', loaded: false)]"));
    assert!(!offered("primary: 'crossbow_light'"));
    assert!(!offered("primary: 'longbow'"));
}

#[test]
fn p_gear_08_it_is_done_at_the_end_of_the_round_if_its_user_is_able() {
    let a = "dex: 13, hp: 10, primary: (name: 'crossbow_light', loaded: false)";
    let reload = |strike: bool| {
        let mut s = duel(a, &format!("{SWORD}, dex: 9")).start();
        s.intents("a reload item=crossbow_light; b attack item=broadsword mode=melee").play_to_turn("a").pick("reload");
        assert!(!is(&s, "a.primary.loaded"), "not yet");
        s.play_to_turn("b").tape(if strike { "d100=50 d8=8" } else { "d100=51" }).pick("attack target=a").decline();
        s
    };
    let s = reload(false);
    s.expect_event("reloaded source=a").cites("P-GEAR-08");
    assert!(is(&s, "a.primary.loaded"));
    reload(true).expect_event("unconscious target=a").expect_no_event("reloaded").cites_not("P-GEAR-08");
}

/// Lets `b` attack `a`, which declared to reload, before or after its place in the count; `a` reacts with `answer`.
/// It has Staff 50 and parries at half.
fn reloading(first: bool, answer: &str) -> Skirmish {
    let a = "dex: 12, skills: {'Staff': 50, 'Dodge': 50}, hp: 11, injuries: [(damage: 1)], \
             primary: (name: 'crossbow_light', loaded: false)";
    let dex = if first { 14 } else { 9 };
    let mut s = duel(a, &format!("{SWORD}, dex: {dex}")).foes("c:@0,1", &format!("{SWORD}, dex: 8")).start();
    s.intents("a reload item=crossbow_light; b attack item=broadsword mode=melee; c attack item=broadsword mode=melee");
    if !first {
        s.play_to_turn("a").pick("reload");
    }
    s.play_to_turn("b").tape("d100=50 d100=25").pick("attack target=a").pick(answer);
    s
}

#[test]
fn p_gear_09_a_dodge_leaves_the_reload_alone() {
    for first in [true, false] {
        let mut s = reloading(first, "dodge");
        s.expect_no_event("reload_lost");
        if first {
            s.play_to_turn("a").pick("reload");
        }
        s.play_to_turn("c").tape("d100=51").pick("attack target=a").expect_event("reloaded source=a");
    }
}

#[test]
fn p_gear_09_a_parry_with_that_weapon_ends_it_at_any_time() {
    let mut s = reloading(true, "parry item=crossbow_light");
    s.expect_event("reload_lost source=a").cites("P-GEAR-09");
    assert_eq!(s.actions(), ["first_aid", "pass"], "reload is no longer legal");
    s.pick("pass").play_to_turn("c").tape("d100=50 d100=25").pick("attack target=a").pick("parry item=crossbow_light");
    s.expect_event("parry level=success").expect_no_event("reload_lost").expect_no_event("reloaded");
    let mut s = reloading(false, "parry item=crossbow_light");
    s.expect_event("reload_lost source=a").cites("P-GEAR-09");
    s.play_to_turn("c").tape("d100=51").pick("attack target=a").expect_no_event("reloaded");
    assert!(!is(&s, "a.primary.loaded"));
}

#[test]
fn p_gear_09_a_parry_with_something_else_does_not() {
    let a = "dex: 12, skills: {'Shield': 50}, primary: (name: 'pistol', shots: 1, spare_loads: 1), off: 'heater'";
    let mut s = duel(a, &format!("{SWORD}, dex: 9")).start();
    s.intents("a reload item=pistol; b attack item=broadsword mode=melee").play_to_turn("a").pick("reload");
    s.play_to_turn("b")
        .tape("d100=50 d100=50")
        .pick("attack target=a")
        .pick("parry item=heater")
        .expect_event("reloaded source=a");
}

#[test]
fn p_gear_10_guns_are_filled_from_spare_loads() {
    for (item, most) in [("pistol", 6), ("rifle", 6), ("laser_pistol", 20), ("laser_rifle", 20)] {
        let gear = format!("primary: (name: '{item}', shots: 0, spare_loads: 2)");
        let mut s = at(&gear, "3,0", "").start();
        s.intents(&format!("a reload item={item}"))
            .play_to_turn("a")
            .pick("reload")
            .expect_event("reload_begun")
            .expect_event("reloaded");
        s.cites("P-GEAR-10").cites("P-GEAR-08").cites_not("P-GEAR-07");
        assert_eq!((s.num("a.primary.shots"), s.num("a.primary.spare_loads")), (most, 1), "{item}");
    }
    let offered =
        |more: &str| duel(&format!("primary: (name: 'pistol'{more})"), "").start().legal("reload item=pistol");
    assert!(offered(", shots: 5, spare_loads: 1"));
    assert!(!offered(", shots: 0"));
    assert!(!offered(", spare_loads: 1"), "it is full");
}
