//! Weapons set against a charge.

use crate::bout::{at, duel, harm, loose, sturdy};
use crate::setup::{Line, Skirmish};

/// Sets up `x` with a spear set in the foes' melee; `a` charges from Reach 2 to Melee 2.
fn met(a: &str, x: &str) -> Line {
    at("P-rch/2", &format!("primary: 'sword'{a}"), "F-mel/2", &format!("primary: 'spear', deployed_set: 'spear'{x}"))
}

const CHARGE: &str = "a charge mode=melee weapon=sword target=x";

#[test]
fn r_charge_06_a_weapon_with_the_trait_in_hand_may_be_set() {
    for (hands, set) in [
        ("primary: 'spear'", vec!["spear"]),
        ("primary: 'halberd'", vec!["halberd"]),
        ("primary: 'pike'", vec!["pike"]),
        ("primary: 'sword', off: 'spear'", vec!["spear"]),
        ("primary: 'poleaxe'", vec![]),
        ("primary: 'sword', carried: ['spear']", vec![]),
        ("primary: 'spear', conditions: (prone: true)", vec![]),
    ] {
        let mut s = at("P-rch/2", hands, "F-mel/2", "").start();
        s.play_to_declaration("a");
        assert_eq!(s.values("set", "weapon"), set, "{hands}");
        s.expect_rule("R-CHARGE-06");
    }
}

#[test]
fn r_charge_06_it_is_done_in_the_shooting_phase_and_lasts_to_its_next_upkeep() {
    let mut s = at("P-rch/2", "primary: 'pike'", "F-rch/2", "primary: 'sword'")
        .party("b:@P-mel/1", &sturdy(""))
        .party("c:@P-rng/1", "primary: 'bow'")
        .start();
    s.orders("b move_rank cell=P-rch/1; a set weapon=pike", "")
        .expect_event("set source=a item=pike")
        .cites("R-CHARGE-06");
    let order: Vec<_> =
        s.events_since_pick().into_iter().map(|e| e.kind).filter(|k| ["set", "moved"].contains(k)).collect();
    assert_eq!(order, ["set", "moved"]);
    assert_eq!(s.word("a.deployed_set"), "pike");
    s.wait_turn().expect_event("set_ends source=a");
    assert_eq!(s.word("a.deployed_set"), "");
}

/// A weapon that the level sets for a member of the party is unset before any foe can charge. A foe's stays set
/// through the party's turn.
#[test]
fn r_charge_06_what_the_party_starts_with_ends_at_its_first_upkeep() {
    let s = at("P-rch/2", "primary: 'pike', deployed_set: 'pike'", "F-rch/2", "primary: 'pike', deployed_set: 'pike'");
    let mut s = s.start();
    assert_eq!((s.word("a.deployed_set"), s.word("x.deployed_set")), (String::new(), "pike".into()));
    s.cited_ever("R-INIT-03");
    assert_eq!(s.events_ever("set_ends").len(), 1, "of the party's");
    s.wait_turn().expect_event("set_ends source=x");
}

/// Returns true if the setting ended by R-CHARGE-06, not only by the Upkeep that follows.
fn ended(s: &Skirmish) -> bool {
    s.events("set_ends")[0].rules.iter().any(|rule| rule.0 == "R-CHARGE-06")
}

#[test]
fn r_charge_06_it_ends_when_its_wielder_moves_or_falls_down() {
    // Shoved back; knocked down.
    let mut s = duel("", "primary: 'spear', deployed_set: 'spear'").party("mate:@P-mel/3", "").start();
    s.orders("a shove target=x", "d6=1 d6=1");
    assert!(ended(&s));
    let mut s =
        duel("", "primary: 'spear', deployed_set: 'spear'").party("mate:@P-mel/3", "").foes("y:@F-rch/2", "").start();
    s.orders("a shove target=x", "d6=1 d6=1").expect_event("condition target=x condition=prone");
    assert!(ended(&s));
}

#[test]
fn r_charge_06_or_loses_the_weapon_or_the_fight() {
    let mut s = duel("", "primary: 'spear', deployed_set: 'spear'").party("mate:@P-mel/3", "").start();
    s.orders("a disarm target=x item=spear", "d6=1 d6=1");
    assert!(ended(&s));
    let mut s = duel("primary: 'sword'", "life: 1, guard: 0, primary: 'spear', deployed_set: 'spear'")
        .party("mate:@P-mel/3", "")
        .foes("y:@F-rch/1", "")
        .start();
    s.orders("a attack mode=melee weapon=sword target=x", "d8=8");
    assert!(ended(&s));
    assert_eq!(loose(&s, "F-mel/2"), ["spear"]);
}

#[test]
fn r_charge_06_it_ends_when_it_strikes() {
    let mut s = met("", "").start();
    s.orders(CHARGE, "").tape("d6=2 d8=3").pick("strike");
    assert!(ended(&s));
    assert_eq!(s.word("x.deployed_set"), "");
    let mut s = met("", "").start();
    s.orders(CHARGE, "").tape("d8=3").pick("hold").expect_no_event("set_ends");
    assert_eq!(s.word("x.deployed_set"), "spear");
}

#[test]
fn r_charge_07_each_steady_enemy_within_a_rank_and_a_column_is_asked_in_roster_order() {
    let pike = "primary: 'pike', deployed_set: 'pike'";
    let mut s = at("P-rch/2", "primary: 'sword'", "F-mel/2", "primary: 'sword'")
        .foes("near:@F-mel/3", &sturdy(pike))
        .foes("behind:@F-rch/1", &sturdy(pike))
        .foes("far:@F-mel/4", &sturdy(pike))
        .foes("away:@F-rng/2", &sturdy(pike))
        .foes("wide:@F-rch/4", &sturdy(pike))
        .start();
    s.orders(CHARGE, "");
    for who in ["near", "behind"] {
        assert_eq!((s.point(), s.combatant().as_str()), ("set_strike", who));
        assert_eq!(s.options(), ["strike", "hold"]);
        if who == "behind" {
            s.tape("d8=2");
        }
        s.pick("hold").expect_event(&format!("set_held source={who}")).cites("R-CHARGE-07");
    }
    assert_eq!(harm(&s), ["x 2"]);
}

#[test]
fn r_charge_07_those_who_break_through_are_met_too() {
    let mut s = at("P-mel/2", "primary: 'sword'", "F-rch/1", "")
        .foes("y:@F-mel/3", &sturdy("primary: 'spear', deployed_set: 'spear'"))
        .start();
    s.orders("a charge mode=melee weapon=sword target=x", "");
    assert_eq!((s.point(), s.combatant().as_str()), ("set_strike", "y"));
    s.tape("d6=1 d8=1").pick("strike");
}

#[test]
fn r_charge_07_the_routed_are_not_asked() {
    let mut s = at("P-rch/2", "primary: 'sword'", "F-mel/2", "")
        .foes("y:@F-mel/3", "primary: 'spear', deployed_set: 'spear', conditions: (routed: true)")
        .start();
    s.orders(CHARGE, "d8=2");
    assert_eq!(harm(&s), ["x 2"]);
}

#[test]
fn r_charge_07_only_charges_are_met() {
    let mut s = met("", "").start();
    s.orders("a move_rank cell=P-mel/2", "");
    assert_ne!(s.point(), "set_strike");
}

/// Sets up two adjacent set weapons, a pike and an armour-piercing pick, against a charger.
fn hedge(a: &str) -> Line {
    at("P-rch/2", &format!("primary: 'sword', armour_base: 4{a}"), "F-mel/2", "primary: 'pike', deployed_set: 'pike'")
        .extra("weapons: [(name: 'pick', hands: 2, die: d8, range: reach, traits: [set, armour_piercing])]")
        .foes("y:@F-mel/3", &sturdy("primary: 'pick', deployed_set: 'pick'"))
}

#[test]
fn r_charge_07_those_that_strike_form_a_group_of_which_the_highest_counts() {
    for (dice, net) in [("d10=9 d8=3", "a 5"), ("d10=3 d8=7", "a 5"), ("d10=7 d8=7", "a 5")] {
        let mut s = hedge("").start();
        s.orders(CHARGE, "").pick("strike").tape(&format!("{dice} d8=1")).pick("strike");
        assert_eq!(harm(&s)[0], net, "{dice}: the pick pierces, also on a tie");
        assert_eq!(s.events("damage").iter().filter(|e| e.target.as_deref() == Some("a")).count(), 1);
    }
    // One strikes, one holds.
    let mut s = hedge("").start();
    s.orders(CHARGE, "").pick("hold").tape("d8=3 d8=1").pick("strike");
    assert_eq!(harm(&s)[0], "a 1");
}

#[test]
fn r_charge_07_base_dice_neither_impaired_nor_enhanced_at_either_distance() {
    for x in ["", ", conditions: (dazed: true, broken_skull: true)"] {
        let mut s = met("", x).ground("F-mel/2", "high_ground").start();
        s.orders(CHARGE, "").tape("d6=4 d8=1").pick("strike");
        assert_eq!(harm(&s)[0], "a 4");
    }
    let mut s = met("", ", creature_type: human").ground("P-mel/2", "cover").start();
    s.orders(CHARGE, "").tape("d6=4 d8=1").pick("strike");
    // A reach row away, against a flyer: no bonus of reach attacks.
    let mut s = at("P-rch/2", "primary: 'sword', flying: true", "F-mel/1", "")
        .foes("y:@F-rch/2", &sturdy("primary: 'spear', deployed_set: 'spear'"))
        .start();
    s.orders(CHARGE, "").tape("d6=4 d8=1").pick("strike");
    assert_eq!(harm(&s)[0], "a 4");
}

#[test]
fn r_charge_07_2d6_for_enchanted_oiled_and_many() {
    let strike = |a: &str, x: &str, dice: &str| {
        let mut s =
            at("P-rch/2", &format!("primary: 'sword'{a}"), "F-mel/2", &format!("deployed_set: 'spear', {x}")).start();
        s.orders(CHARGE, "").tape(dice).pick("strike");
        s
    };
    let s = strike("", "primary: (name: 'spear', enchanted: storm)", "d6=4 d6=3 d6=5 d6=2");
    assert_eq!(harm(&s), ["a 7", "x 2"], "dazed, the charger is impaired");
    assert!(s.cond("a", "dazed"));
    let s = strike(", creature_type: beast", "primary: (name: 'spear', oil: beast)", "d6=4 d6=3 d8=5");
    assert_eq!(harm(&s)[0], "a 7");
    let s = strike("", "primary: 'spear', warband: true", "d6=4 d6=3 d6=5 d6=2");
    assert_eq!(harm(&s)[0], "a 7");
    let s = strike("", "primary: 'spear', warband: true, conditions: (weakened: true)", "d6=4 d8=5");
    assert_eq!(harm(&s)[0], "a 4");
    let s = strike(", warband: true", "primary: 'spear', warband: true", "d6=4 d8=5");
    assert_eq!(harm(&s)[0], "a 4", "many against many");
}

#[test]
fn r_charge_07_a_doubled_6_of_an_enchanted_one_slays() {
    let mut s = at(
        "P-rch/2",
        "primary: 'sword'",
        "F-mel/2",
        "deployed_set: 'spear', primary: (name: 'spear', enchanted: storm)",
    )
    .party("far:@P-rng/1", "")
    .start();
    s.orders(CHARGE, "").tape("d6=6 d6=6").pick("strike").expect_event("slain target=a");
    s.expect_event("lost source=a why=not_active");
}

#[test]
fn r_charge_08_it_is_resolved_before_the_charger_attacks() {
    let mut s = met("", "").start();
    s.orders(CHARGE, "").tape("d6=2 d8=3").pick("strike").cites("R-CHARGE-08");
    assert_eq!(harm(&s), ["a 2", "x 3"]);
    let mut s = met(", guard: 0, life: 2", "").party("far:@P-rng/1", "").start();
    s.orders(CHARGE, "")
        .tape("d6=2")
        .pick("strike")
        .expect_event("died target=a")
        .expect_event("lost source=a why=not_active");
    assert_eq!(harm(&s), ["a 2"]);
}

#[test]
fn r_charge_08_it_needs_no_free_side_and_cannot_be_countered() {
    let mut s = met("", "").party("mate:@P-mel/3", "").foes("y:@F-mel/1", "").start();
    s.orders(CHARGE, "").tape("d6=2 d8=3").pick("strike").expect_event("set_strike source=x target=a amount=2");
    assert_eq!((s.point(), s.combatant().as_str()), ("counter", "x"), "of the charge, not of the strike");
}

#[test]
fn r_charge_03_a_charger_left_prone_attacks_all_the_same() {
    let mut s = at(
        "P-rch/2",
        "primary: 'sword'",
        "F-mel/2",
        "deployed_set: 'spear', primary: (name: 'spear', enchanted: force)",
    )
    .start();
    s.orders(CHARGE, "").tape("d6=1 d6=2 d6=6 d6=5").pick("strike");
    assert!(s.cond("a", "prone"));
    assert_eq!(harm(&s), ["a 3", "x 5"], "impaired");
}

#[test]
fn r_charge_03_a_charger_thrown_back_or_disarmed_does_not() {
    let mut s = met(", guard: 3", "").start();
    s.orders(CHARGE, "").tape("d6=3 d6=1 d6=1").pick("strike").expect_event("lost source=a why=out_of_reach");
    assert_eq!(s.slot("a"), "party.reach/2");
    assert_ne!(s.point(), "counter");
    // A broken arm drops the greatsword.
    let mut s =
        at("P-rch/2", "primary: 'greatsword', guard: 4", "F-mel/2", "primary: 'spear', deployed_set: 'spear'").start();
    s.orders("a charge mode=melee weapon=greatsword target=x", "");
    s.tape("d6=4 d6=3 d6=1 d6=1").pick("strike").expect_event("lost source=a why=not_in_hand").cites("R-INIT-17");
    assert_eq!(s.slot("a"), "party.melee/2");
}

#[test]
fn r_charge_03_a_warband_routed_by_the_strike_attacks_all_the_same() {
    let band = "warband: true, life: 6, life_max: 6, guard: 0, guard_max: 6, morale: 2, primary: 'sword'";
    let mut s = Skirmish::ranks()
        .party("x:@P-mel/2", &sturdy("primary: 'spear', deployed_set: 'spear'"))
        .party("far:@P-rng/1", "")
        .foes("a:@F-rch/2", band)
        .foes("y:@F-rng/1", "")
        .house("morale", "off")
        .start();
    // The party's own Upkeep ends its settings, so it sets the weapon again.
    s.orders("x set weapon=spear", "");
    s.orders("a charge mode=melee weapon=sword target=x", "");
    s.tape("d6=4 d6=6 d6=6 d6=6 d6=5 d6=1 d6=2").pick("strike").expect_event("routed source=a");
    assert_eq!(harm(&s), ["a 4", "x 3"]);
}
