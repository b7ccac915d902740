//! Tests that every name of the catalogue's tables has a label, and every label an icon.

use super::*;
use crate::vocab::label::problems;
use std::path::Path;

const LISTS: [List; 11] = [
    conditions::CONDITIONS,
    board::TERRAIN,
    gear::WEAPONS,
    gear::ARMOUR,
    gear::HELMS,
    magic::SPELLS,
    traits::TRAITS,
    charts::FUMBLES,
    charts::BLOWS,
    parley::APPROACHES,
    parley::STAGES,
];

#[test]
fn every_word_says_something_once_and_has_an_icon() {
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/icons");
    let faults = problems(&LISTS, |icon| icons.join(format!("{icon}.png")).exists());
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Table of H-DMG-21.
#[test]
fn every_condition_has_a_word() {
    let names = "surprised prone stunned flesh_wound staggered unconscious crippled knocked_out asleep held entangled \
                 pinned pinning blinded strained focused charging casting withdrawn fleeing full_defence guarding closing \
                 fended hidden invisible controlled retreating routed surrendered escaped dead";
    for name in names.split(' ') {
        assert!(condition(name).is_some(), "{name}");
    }
}

/// Tables 11.4, 11.6, 11.7, 11.10, 11.11 and 11.12.
#[test]
fn every_row_of_the_tables_has_a_word() {
    type Lookup = fn(&str) -> Option<Label>;
    let tables: [(Lookup, &str); 7] = [
        (
            terrain,
            "clear rough slippery shallow_water brush light_cover heavy_cover arrow_slit mist tree table fire wall",
        ),
        (
            weapon,
            "fist dagger silver_dagger short_sword sword two_handed_sword hand_axe battle_axe club mace staff spear \
             halberd long_spear pike javelin sling short_bow long_bow hand_crossbow light_crossbow heavy_crossbow shield \
             shield_plus_2 sword_plus_1",
        ),
        (armour, "padded leather studded scale chain banded plate full_plate bracers_1 bracers_5 chain_plus_1"),
        (spell, "force_dart slumber ward mend veil web_snare hold_fast fire_burst bend_will hail_fall"),
        (
            trait_word,
            "all_round massive determined no_vitals mindless needs_silver needs_plus_1 needs_plus_5 invisible \
             sees_invisible dark_sight surgeon can_talk wand_user no_subdual",
        ),
        (approach, "bribe bluff threaten flatter bargain plead leave break_off"),
        (stage, "attack hostile wary open friendly"),
    ];
    for (lookup, names) in tables {
        for name in names.split(' ') {
            assert!(lookup(name).is_some(), "{name}");
        }
    }
}

#[test]
fn charts_are_read_by_number() {
    let title = |word: Option<Label>| word.map_or("", |w| w.title);
    let blows = [-3, 0, 1, 6, 7, 14, 15, 17, 18, 19, 20, 21, 30].map(|effect| title(mighty_blow(effect)));
    let nothing = "No effect";
    let [flesh, painful, crushing, incapacitating] =
        ["Flesh wound", "Painful blow", "Crushing blow", "Incapacitating strike"];
    assert_eq!(
        blows,
        [
            nothing,
            nothing,
            flesh,
            flesh,
            painful,
            painful,
            crushing,
            crushing,
            incapacitating,
            incapacitating,
            "Deadly blow",
            "Mangled",
            "Mangled"
        ]
    );
    assert_eq!(title(fumble(4)), "Strain");
    assert!(fumble(0).is_none() && fumble(7).is_none());
}
