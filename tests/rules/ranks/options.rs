//! Table 3.1: the options, their order, and their conditions. Cited by the clauses that define the options.

use crate::bout::{at, duel, sturdy};
use crate::setup::{Line, Skirmish};

fn first(line: Line) -> Skirmish {
    let mut s = line.start();
    s.play_to_declaration("a");
    s
}

#[test]
fn r_atk_20_the_options_come_in_the_order_of_the_table() {
    let a = "primary: 'spear', off: 'fire_flask', natural: ['claws'], carried: ['shield'], oils: [beast], enchantments: [frost], \
             spells: {'ward': 1, 'meteor': 1}, conditions: (burning: 2)";
    let s = first(
        at("P-rch/2", a, "F-mel/2", "primary: 'axe'")
            .foes("y:@P-rch/3", &sturdy("primary: 'axe'"))
            .party("down:@P-mel/1", "conditions: (down: true, dying: true)")
            .extra("common_oils: ['dragon']")
            .field("field", "items: {'party.reach/2': ['dagger']}")
            .tape("d3=1"),
    );
    assert_eq!(
        s.actions(),
        [
            "attack",
            "charge",
            "daring",
            "shove",
            "disarm",
            "move_rank",
            "set",
            "cast",
            "enchant",
            "apply_oil",
            "ready",
            "aid",
            "recover",
            "retreat",
            "surrender",
            "wait"
        ]
    );
    assert_eq!(s.values("apply_oil", "oil"), ["beast", "dragon"]);
    assert_eq!(s.values("apply_oil", "weapon"), ["spear"], "not what is expended");
}

#[test]
fn r_atk_20_ready_is_each_other_pair_that_the_hands_allow() {
    let pairs = |a: &str| {
        let s = first(duel(a, ""));
        s.options().iter().filter_map(|o| o.strip_prefix("ready ").map(str::to_string)).collect::<Vec<_>>()
    };
    assert_eq!(
        pairs("primary: 'sword', carried: ['shield', 'pike']"),
        [
            "primary=none off=none",
            "primary=none off=sword",
            "primary=none off=shield",
            "primary=sword off=shield",
            "primary=shield off=none",
            "primary=shield off=sword",
            "primary=pike off=none",
        ]
    );
    // With one arm there is one hand, the primary one.
    assert_eq!(
        pairs("primary: 'sword', carried: ['shield', 'pike'], conditions: (broken_arm: true)"),
        ["primary=none off=none", "primary=shield off=none"]
    );
    // Identical items are one option.
    assert_eq!(
        pairs("carried: ['dagger', 'dagger']"),
        ["primary=none off=dagger", "primary=dagger off=none", "primary=dagger off=dagger#2"]
    );
}

#[test]
fn r_atk_20_pick_up_what_lies_in_its_slot_or_beside_it_in_its_row() {
    let lying = |a: &str, places: &str| {
        let s = first(duel(a, "").field("field", &format!("items: {{{places}}}")));
        s.values("pick_up", "item")
    };
    let near = "'party.melee/2': ['sword'], 'party.melee/1': ['axe'], 'party.melee/3': ['shield']";
    assert_eq!(lying("", near).len(), 3);
    assert!(lying("", "'party.melee/4': ['sword'], 'party.reach/2': ['axe'], 'foes.melee/2': ['mace']").is_empty());
    // Hands: one is free, none is, one arm is broken.
    assert_eq!(lying("primary: 'club'", "'party.melee/2': ['sword', 'greatsword']"), ["sword"]);
    assert!(lying("primary: 'club', off: 'shield'", near).is_empty());
    assert_eq!(lying("conditions: (broken_arm: true)", "'party.melee/2': ['sword', 'greatsword']"), ["sword"]);
}

#[test]
fn r_atk_20_recovery_is_from_fire_and_confusion_only() {
    let s = first(duel("conditions: (burning: 2, disoriented: true, dazed: true, poisoned: 2)", "").tape("d3=1"));
    assert_eq!(s.values("recover", "condition"), ["burning", "disoriented"]);
    let s = first(duel("conditions: (dazed: true)", ""));
    assert!(!s.legal("recover"));
}

#[test]
fn r_atk_20_surrender_and_waiting_are_always_open_but_to_the_routed() {
    let s = first(duel("conditions: (prone: true, chilled: true, hamstrung: true)", ""));
    assert!(s.legal("surrender") && s.legal("wait"));
    let mut s = duel("", "").party("r:@P-rng/2", "conditions: (routed: true)").start();
    s.play_to_declaration("r");
    assert_eq!(s.actions(), ["retreat", "surrender"]);
}
