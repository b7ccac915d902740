//! Section 7: damage, Life tests and Critical Damage.

use crate::setup::{Line, Skirmish};

/// Starts a battle of Ysolt (9/6, Armour 3) against a lone foe with a `sword` (d8). `mate`, far behind the foe, keeps
/// the battle going.
fn struck(ysolt: &str, foe: &str) -> Skirmish {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", ysolt)
        .party("odrun@P-rng/4", "")
        .foes("f:@F-mel/2", &format!("primary: 'sword'{}{foe}", if foe.is_empty() { "" } else { ", " }))
        .foes("mate:@F-rng/4", "")
        .start();
    s.wait_turn();
    s
}

const BLOW: &str = "f attack mode=melee weapon=sword target=ysolt";

/// Sets up a foe (9/6, no Armour) for Ysolt's sword.
fn strikes(foe: &str) -> Line {
    Skirmish::ranks().party("ysolt@P-mel/2", "").foes("f:@F-mel/2", foe).foes("mate:@F-rng/4", "")
}

const SWORD: &str = "ysolt attack mode=melee weapon=sword target=f";

#[test]
fn r_dmg_01_armour_is_taken_off_the_result() {
    let mut s = struck("", "");
    s.orders(BLOW, "d8=8");
    assert_eq!(s.vigour("ysolt"), "9/1");
    s.expect_event("damage source=f target=ysolt amount=5 result=8 cause=attack").cites("R-DMG-01");
    let damage = &s.events("damage")[0];
    assert_eq!((damage.modifiers[0].value, damage.modifiers[0].why.to_lowercase().as_str()), (-3, "armour"));
}

#[test]
fn r_dmg_01_net_damage_is_never_below_0() {
    let mut s = struck("", "");
    s.orders(BLOW, "d8=2");
    assert_eq!(s.vigour("ysolt"), "9/6");
    s.expect_event("damage target=ysolt amount=0");
}

#[test]
fn r_dmg_01_a_piercing_weapon_leaves_two_of_the_armour() {
    let mut s = Skirmish::ranks().party("ysolt@P-mel/2", "").foes("f:@F-mel/2", "primary: 'mace'").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=mace target=ysolt", "d6=6");
    assert_eq!(s.vigour("ysolt"), "9/2");
    s.cites("R-ATK-17");
}

#[test]
fn r_dmg_02_guard_goes_before_life() {
    let mut s = strikes("guard: 5").start();
    s.orders(SWORD, "d8=4");
    assert_eq!(s.vigour("f"), "9/1");
    s.cites("R-DMG-02").expect_event("damage guard_from=5 guard_to=1 life_from=9 life_to=9");
    assert!(s.events("life_test").is_empty());
}

#[test]
fn r_dmg_02_what_exceeds_guard_lowers_life_in_the_same_attack() {
    let mut s = strikes("guard: 5").start();
    s.orders(SWORD, "d8=8 d6=1 d6=1");
    assert_eq!(s.vigour("f"), "6/0");
    s.expect_event("damage amount=8 guard_from=5 guard_to=0 life_from=9 life_to=6");
}

#[test]
fn r_dmg_02_neither_falls_below_0() {
    let mut s = strikes("guard: 1, life: 2").start();
    s.orders(SWORD, "d8=8");
    assert_eq!(s.vigour("f"), "0/0");
    s.expect_event("damage amount=8 life_from=2 life_to=0");
}

#[test]
fn r_dmg_03_life_0_is_death_without_a_test() {
    let mut s = strikes("guard: 0, life: 4").start();
    s.orders(SWORD, "d8=4");
    assert!(s.cond("f", "dead") && !s.cond("f", "down"));
    assert!(s.events("life_test").is_empty());
    s.expect_event("died target=f").cites("R-DMG-03");
}

#[test]
fn r_dmg_03_a_player_character_dies_too_and_does_not_lie_dying() {
    let mut s = struck("guard: 0, life: 3", "");
    s.orders(BLOW, "d8=6");
    assert!(s.cond("ysolt", "dead") && !s.cond("ysolt", "dying"));
}

#[test]
fn r_dmg_03_a_warband_is_destroyed() {
    let mut s = strikes("warband: true, guard: 0, life: 2").start();
    s.orders(SWORD, "d6=3 d6=4");
    assert!(s.cond("f", "dead"));
    s.expect_event("destroyed target=f").cites("R-DMG-03");
}

#[test]
fn r_dmg_04_a_loss_of_life_asks_for_a_life_test_against_what_is_left() {
    let mut s = strikes("guard: 0").start();
    s.orders(SWORD, "d8=4 d6=2 d6=3");
    assert_eq!(s.vigour("f"), "5/0");
    assert!(!s.cond("f", "down"), "5 is not over 5");
    s.expect_event("life_test source=f amount=5 result=passed").cites("R-DMG-04");
    assert_eq!(s.point(), "counter", "it fights on");
    s.pick("none");
}

#[test]
fn r_dmg_04_a_failed_life_test_is_critical_damage() {
    let mut s = strikes("guard: 0").start();
    s.orders(SWORD, "d8=4 d6=2 d6=4");
    assert!(s.cond("f", "down"));
    s.expect_event("life_test source=f amount=5 result=failed");
}

#[test]
fn r_dmg_04_every_loss_asks_anew() {
    let mut s = strikes("guard: 0, conditions: (burning: true, poisoned: true)").start();
    s.orders(SWORD, "d8=1 d6=1 d6=1");
    assert_eq!(s.point(), "counter");
    s.tape("d3=1 d6=1 d6=2 d6=1 d6=3").pick("none");
    assert_eq!(s.events_ever("life_test").len(), 3, "the blow, the fire, the poison");
    assert_eq!(s.life("f"), 6);
}

#[test]
fn r_dmg_04_guard_alone_asks_for_none() {
    let mut s = strikes("guard: 8, guard_max: 8").start();
    s.orders(SWORD, "d8=8");
    assert_eq!(s.vigour("f"), "9/0");
    assert!(s.events("life_test").is_empty());
    s.pick("none");
}

/// A head wound that lowers Life with its maximum is no loss in the sense of the rule.
#[test]
fn r_dmg_04_life_cut_with_its_maximum_asks_for_none() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "")
        .foes("f:@F-mel/2", "primary: 'axe', natural: ['dragon_jaws']")
        .start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=dragon_jaws target=ysolt", "d12=8 d6=5 d6=1 d6=1");
    assert_eq!((s.num("ysolt.life_max"), s.life("ysolt")), (4, 4));
    assert!(s.events("life_test").is_empty());
    s.expect_event("life_max_lowered target=ysolt amount=4").cites("R-DMG-04");
}

#[test]
fn r_dmg_05_critical_damage_takes_an_individual_out() {
    let mut s = strikes("guard: 0").start();
    s.orders(SWORD, "d8=4 d6=6 d6=6");
    assert!(s.cond("f", "down") && !s.cond("f", "dying"), "a foe lives");
    s.expect_event("down target=f").cites("R-DMG-05");
    s.play_to_declaration("mate");
    assert!(!s.legal("aid ally=f"), "it is not dying");
}

#[test]
fn r_dmg_05_a_player_character_that_is_down_is_dying() {
    let mut s = struck("guard: 0", "");
    s.orders(BLOW, "d8=5 d6=6 d6=6");
    assert!(s.cond("ysolt", "down") && s.cond("ysolt", "dying"));
    assert_eq!((s.round(), s.combatant().as_str()), (2, "odrun"), "she declares no more");
}

#[test]
fn r_dmg_05_an_ally_that_is_no_player_character_is_not_dying() {
    let mut s = struck("guard: 0, pc: false, enchantments: []", "");
    s.orders(BLOW, "d8=5 d6=6 d6=6");
    assert!(s.cond("ysolt", "down") && !s.cond("ysolt", "dying"));
}

#[test]
fn r_dmg_06_critical_damage_of_a_warband_is_a_morale_test() {
    let mut s = strikes("warband: true, guard: 0, morale: 7").start();
    s.orders(SWORD, "d6=3 d6=4 d6=6 d6=6 d6=3 d6=4");
    assert!(s.cond("f", "weakened") && !s.cond("f", "down"));
    s.expect_event("warband_morale source=f result=passed").cites("R-DMG-06");
    s.pick("none");
    let mut s = strikes("warband: true, guard: 0, morale: 6").start();
    s.orders(SWORD, "d6=3 d6=4 d6=6 d6=6 d6=3 d6=4");
    assert!(s.cond("f", "routed") && !s.cond("f", "weakened"));
}

/// Sets up Odrun, dying, and a possible helper.
fn fallen(helper: &str) -> Line {
    Skirmish::ranks()
        .party(&format!("ysolt@{helper}"), "")
        .party("odrun@P-mel/2", "conditions: (down: true, dying: true)")
        .foes("f:@F-rng/4", "")
}

#[test]
fn r_dmg_07_aid_stops_the_dying_and_the_ally_stays_down() {
    let mut s = fallen("P-mel/3").start();
    s.play_to_declaration("ysolt").pick("aid ally=odrun");
    assert!(s.cond("odrun", "down") && !s.cond("odrun", "dying"));
    assert_eq!(s.dice(), "", "no roll");
    s.expect_event("aided source=ysolt target=odrun")
        .expect_event("condition_ends target=odrun condition=dying")
        .cites("R-DMG-07");
    s.wait_turn();
    s.play_to_declaration("ysolt");
    assert!(!s.legal("aid ally=odrun"), "no longer dying");
}

#[test]
fn r_dmg_07_aid_reaches_its_own_row_and_an_adjacent_one() {
    for (helper, reaches) in [("P-mel/4", true), ("P-rch/1", true), ("P-rng/2", false)] {
        let mut s = fallen(helper).start();
        s.play_to_declaration("ysolt");
        assert_eq!(s.legal("aid ally=odrun"), reaches, "{helper}");
    }
}

#[test]
fn r_dmg_07_only_an_ally_who_is_dying() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/1", "")
        .party("odrun@P-mel/2", "conditions: (down: true)")
        .foes("f:@F-mel/4", "pc: true, conditions: (down: true, dying: true)")
        .foes("mate:@F-rng/4", "")
        .start();
    s.play_to_declaration("ysolt");
    assert_eq!(s.count("aid"), 0);
}

/// Two helpers, one dying: the second finds nothing to do.
#[test]
fn r_dmg_07_the_second_helper_comes_too_late() {
    let mut s = fallen("P-mel/3").party("tamsin@P-mel/1", "").start();
    s.orders("ysolt aid ally=odrun; tamsin aid ally=odrun", "");
    s.expect_event("lost source=tamsin why=gone");
}

#[test]
fn r_dmg_08_neither_guard_nor_life_comes_back() {
    let mut s = strikes("guard: 3, life: 5").start();
    s.orders(SWORD, "d8=1");
    s.pick("none");
    s.wait_turn().wait_turn().wait_turn();
    assert_eq!(s.vigour("f"), "5/2");
    // A Guard that has grown is still empty.
    let mut s = struck("guard: 3", "");
    s.orders(BLOW, "d8=6 d6=6 d6=6");
    s.pick("take");
    assert_eq!((s.num("ysolt.guard_max"), s.guard("ysolt")), (12, 0));
    s.cites("R-DMG-08");
}

#[test]
fn r_dmg_09_fire_asks_neither_for_armour_nor_for_a_scar_nor_is_it_answered() {
    let s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "guard: 3, conditions: (burning: true)")
        .foes("f:@F-mel/2", "")
        .tape("d3=3")
        .start();
    assert_eq!(s.vigour("ysolt"), "9/0");
    assert!(s.events_ever("scar").is_empty() && s.events_ever("counter").is_empty());
    assert_eq!(s.point(), "shift");
    s.cited_ever("R-DMG-09");
    assert_eq!(s.events_ever("damage")[0].facts["cause"], "burning");
}

#[test]
fn r_dmg_09_poison_takes_one_whatever_the_armour() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "guard: 1, conditions: (poisoned: true)")
        .foes("f:@F-mel/2", "")
        .start();
    assert_eq!(s.vigour("ysolt"), "9/0");
    assert!(s.events_ever("scar").is_empty());
    assert_eq!(s.events_ever("damage")[0].facts["cause"], "poison");
    s.wait_turn().tape("d6=4 d6=4").wait_turn();
    assert_eq!(s.vigour("ysolt"), "8/0");
}

#[test]
fn r_dmg_09_they_may_fell_and_kill() {
    let s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "guard: 0, life: 5, conditions: (burning: true)")
        .party("odrun@P-mel/3", "guard: 0, life: 1, conditions: (poisoned: true)")
        .party("tamsin@P-rng/1", "")
        .foes("f:@F-mel/2", "")
        .tape("d3=2 d6=1 d6=3")
        .start();
    assert!(s.cond("ysolt", "down") && s.cond("ysolt", "dying"));
    assert!(s.cond("odrun", "dead"));
}

#[test]
fn r_dmg_09_thorns_prick_through_armour() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "guard: 1")
        .foes("f:@F-mel/2", "body: (name: 'mail', enchanted: thorns)")
        .foes("mate:@F-rng/4", "")
        .start();
    s.orders(SWORD, "d8=3");
    assert_eq!(s.vigour("ysolt"), "9/0");
    assert!(s.events("scar").is_empty());
    s.expect_event("damage source=f target=ysolt amount=1 cause=thorns").cites("R-DMG-09");
    s.pick("none");
}

/// The order is damage and Life test, condition of the enchanted weapon, thorns, counter, stray.
#[test]
fn r_dmg_10_what_follows_the_dice_of_a_group() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "primary: (name: 'sword', enchanted: flame), guard: 1")
        .party("tamsin@P-rng/2", "")
        .foes("f:@F-mel/2", "guard: 2, body: (name: 'leather', enchanted: thorns)")
        .foes("mate:@F-rng/4", "")
        .start();
    s.orders(
        "ysolt attack mode=melee weapon=sword target=f; tamsin attack mode=shot weapon=bow target=f",
        "d6=1 d6=3 d6=3 d6=1 d6=2",
    );
    assert_eq!(s.point(), "counter");
    let kinds: Vec<&str> = s
        .events_since_pick()
        .iter()
        .map(|e| e.kind)
        .filter(|k| !matches!(*k, "declared" | "turn_begins" | "phase"))
        .collect();
    let expected = ["stray", "struck", "damage", "life_test", "condition", "pricked", "damage"];
    assert_eq!(kinds, expected);
    s.cites("R-DMG-10");
    s.tape("d3=3 d6=5 d6=1 d6=1 d3=1 d6=1 d6=1").pick("counter target=ysolt");
    let kinds: Vec<&str> = s.events_since_pick().iter().map(|e| e.kind).take(5).collect();
    assert_eq!(kinds, ["counter", "damage", "struck", "damage", "life_test"], "the stray comes last");
}

/// The scar, with its dice and the growth of Guard, comes before the flames.
#[test]
fn r_dmg_10_scars_come_before_conditions() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "guard: 4")
        .foes("f:@F-mel/2", "primary: (name: 'sword', enchanted: venom)")
        .start();
    s.wait_turn();
    s.orders(BLOW, "d6=3 d6=4 d6=5 d6=6 d6=6");
    assert_eq!(s.point(), "take_guard");
    assert!(s.cond("ysolt", "broken_rib") && !s.cond("ysolt", "poisoned"));
    s.pick("keep");
    assert!(s.cond("ysolt", "poisoned"));
    assert_eq!(s.point(), "counter");
    s.tape("d6=1 d6=1").pick("none");
}

#[test]
fn r_dmg_10_a_slain_target_takes_no_damage_first() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "primary: (name: 'sword', enchanted: flame)")
        .foes("f:@F-mel/2", "")
        .foes("mate:@F-rng/4", "")
        .start();
    s.orders(SWORD, "d6=6 d6=6");
    assert!(s.cond("f", "dead") && !s.cond("f", "burning"));
    assert!(s.events("damage").is_empty() && s.events("life_test").is_empty());
}

#[test]
fn r_dmg_11_the_fallen_drop_what_they_hold_and_carry() {
    let mut s = struck("guard: 0", "");
    s.orders(BLOW, "d8=5 d6=6 d6=6");
    s.cites("R-DMG-11");
    let state = s.battle.state_json();
    let items = state["board"]["cells"]["field/party.melee/2"]["items"].as_array().expect("items").clone();
    let names: Vec<&str> = items.iter().map(|i| i["name"].as_str().unwrap_or("?")).collect();
    assert_eq!(names, ["sword", "shield", "dagger"], "the mail stays on");
    assert_eq!((s.word("ysolt.primary").as_str(), s.word("ysolt.off").as_str()), ("", ""));
    assert_eq!(s.get("ysolt.body")["name"], "mail");
}

#[test]
fn r_dmg_11_so_do_the_dead_and_those_who_give_up() {
    let mut s = strikes("guard: 0, life: 1, primary: 'sword', carried: ['dagger']").start();
    s.orders(SWORD, "d8=1");
    s.expect_event("dropped source=f item=sword").expect_event("dropped source=f item=dagger");
    s.play_to_declaration("mate").pick("surrender");
    let mut s = strikes("primary: 'sword'").start();
    s.wait_turn();
    s.orders("f surrender", "");
    s.expect_event("dropped source=f item=sword");
}

#[test]
fn r_dmg_11_who_flees_keeps_it_all() {
    let mut s = strikes("primary: 'sword'").start();
    s.wait_turn();
    s.orders("f retreat destination=exit", "d6=1 d6=1");
    assert!(s.cond("f", "fled"));
    s.expect_no_event("dropped");
}
