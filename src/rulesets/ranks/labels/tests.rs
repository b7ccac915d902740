//! Tests that every name of the catalogue's lists has a label, and every label an icon.

use super::*;
use crate::rulesets::ranks::action::{Action, ActionKind, Mode};
use crate::rulesets::ranks::level::{Condition, Creature, Enchantment, Kind, Range, RowName, Spell, features, traits};
use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::vocab::label::{LabelList as List, problems};
use std::collections::BTreeSet;
use std::path::Path;
use strum::VariantNames;

const LISTS: [List; 20] = [
    conditions::CONDITIONS,
    board::FEATURES,
    board::ROWS,
    board::RANGES,
    gear::WEAPONS,
    gear::ARMOUR,
    gear::WEAPON_TRAITS,
    magic::ENCHANTMENTS,
    magic::OILS,
    magic::SPELLS,
    combatant::CREATURES,
    combatant::KINDS,
    combatant::TRAITS,
    scars::SCARS,
    scars::PARTS,
    actions::ACTIONS,
    actions::MODES,
    decisions::DECISIONS,
    decisions::ANSWERS,
    decisions::PHASES,
];

#[test]
fn every_word_says_something_once_and_has_an_icon() {
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/icons");
    let faults = problems(&LISTS, |icon| icons.join(format!("{icon}.png")).exists());
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Tokens show conditions by icon alone, so every icon must be different.
#[test]
fn conditions_are_told_apart_by_icon() {
    let icons: BTreeSet<_> = conditions::CONDITIONS.iter().map(|(_, word)| word.icon).collect();
    assert_eq!(icons.len(), Condition::COUNT);
}

/// Asserts that the list has exactly the given names, in that order.
fn lists(list: List, names: &[&str]) {
    let known: Vec<_> = list.iter().map(|(name, _)| *name).collect();
    assert_eq!(known, names);
}

#[test]
fn every_name_of_the_level_has_a_word() {
    lists(conditions::CONDITIONS, Condition::NAMES);
    lists(board::ROWS, RowName::NAMES);
    lists(board::RANGES, Range::NAMES);
    lists(magic::ENCHANTMENTS, Enchantment::NAMES);
    lists(magic::SPELLS, Spell::NAMES);
    lists(combatant::CREATURES, Creature::NAMES);
    lists(combatant::KINDS, Kind::NAMES);
    lists(scars::SCARS, &SCARS);
    lists(board::FEATURES, &[features::NAMES, &["doorway", "exit", "passage"]].concat());
    lists(gear::WEAPON_TRAITS, &[traits::NAMES, &["natural", "expended"]].concat());
    lists(magic::OILS, &Creature::NAMES[1..]);
}

/// Tables 3.1, 3.2, 11.3 and 11.4.
#[test]
fn every_row_of_the_tables_has_a_word() {
    type Lookup = fn(&str) -> Option<Label>;
    lists(actions::ACTIONS, ActionKind::NAMES);
    lists(actions::MODES, Mode::NAMES);
    lists(decisions::DECISIONS, DecisionPoint::NAMES);
    lists(decisions::PHASES, Phase::NAMES);
    let answers: Vec<&str> =
        Action::VARIANTS.iter().copied().filter(|a| !["declare", "foreseen"].contains(a)).collect();
    assert!(answers.iter().all(|a| answer(a).is_some()) && answers.len() == decisions::ANSWERS.len());
    let tables: [(Lookup, &str); 3] = [
        (
            weapon,
            "unarmed dagger club short_sword mace sword axe war_hammer longsword greatsword great_axe spear halberd pike \
             poleaxe sling bow longbow crossbow torch fire_flask bite claws talons dragon_jaws",
        ),
        (armour, "leather mail plate shield"),
        (trait_word, "pc leader warband flying unslayable"),
    ];
    for (lookup, names) in tables {
        for name in names.split(' ') {
            assert!(lookup(name).is_some(), "{name}");
        }
    }
}

/// An item shows the icon of its row, and its explanation shows the icon of its label, so both must agree.
#[test]
fn every_row_of_the_armoury_has_a_word_and_its_icon() {
    let text = include_str!("../../../../assets/ranks/armoury.ron");
    let of = |line: &'static str, key: &str| line.split_once(key)?.1.split('"').next();
    let rows: Vec<_> = text.lines().filter_map(|line| of(line, "name: \"").zip(of(line, "icon: \""))).collect();
    assert!(rows.len() >= gear::WEAPONS.len() + gear::ARMOUR.len());
    for (name, icon) in rows {
        assert_eq!(weapon(name).or_else(|| armour(name)).map(|word| word.icon), Some(icon), "{name}");
    }
}

/// Checks the named results of the scars that have a d6 of their own (table 11.8).
#[test]
fn scars_are_read_by_number_and_die() {
    let mut parts = BTreeSet::new();
    for number in 1..=12 {
        assert!(scar_numbered(number).is_some());
        for part in (1..=6).filter_map(|die| scar_part(number, die)) {
            let scar = SCARS[usize::from(number) - 1];
            assert!(scar_detail(scar, part).is_some(), "{scar} {part}");
            parts.insert((scar, part));
        }
    }
    assert_eq!(parts.len(), scars::PARTS.len());
    assert_eq!(scar_numbered(6).map(|w| w.title), Some("Head Wound"));
    assert_eq!(
        [(4, 2), (4, 3), (10, 3), (10, 4)].map(|(n, die)| scar_part(n, die)),
        [Some("leg"), Some("arm"), Some("arm"), Some("leg")]
    );
    assert!(scar_numbered(0).is_none() && scar_numbered(13).is_none());
    assert!(scar_part(4, 0).is_none() && scar_part(4, 7).is_none() && scar_part(2, 3).is_none());
}
