//! Tests that every name in the catalogue's tables has a label, and every label an icon.

use super::*;
use crate::rulesets::segments::level::{GrievousWound, Light, Mount, Potion, Spell, Terrain, WoundLevel};
use crate::vocab::label::{LabelList, problems};
use std::path::Path;

const LISTS: [LabelList; 13] = [
    actions::ACTIONS,
    board::TERRAIN,
    board::LIGHT,
    conditions::CONDITIONS,
    conditions::WOUND_LEVELS,
    conditions::GRIEVOUS,
    gear::WEAPONS,
    gear::SHIELDS,
    gear::ARMOUR,
    gear::AMMUNITION,
    gear::POTIONS,
    gear::MOUNTS,
    spells::SPELLS,
];

#[test]
fn every_word_says_something_once_and_has_an_icon() {
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/icons");
    let faults = problems(&LISTS, |icon| icons.join(format!("{icon}.png")).exists());
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_name_of_the_tables_has_a_word() {
    type Lookup = fn(&str) -> Option<Label>;
    let conditions = "stunned prone down dead lodged gashed blinded weapon_arm off_arm leg casting pending surprised unaware broken \
                      surrendered fled hidden invisible encumbered no_movement careful_aim full_defence desperate_defence defending \
                      riding high";
    let actions = "attack shoot move_attack run_attack move run sprint fast_sprint evade full_defence desperate_defence cast \
                   begin_pending pick_up first_aid rest flee rise_and_cower cower surrender";
    let weapons = "unarmed dagger short_sword longsword two_handed_sword hand_axe great_axe club mace quarterstaff spear pike \
                   great_club giant_club claw bite tentacle pattern tentacles short_bow long_bow hand_crossbow light_crossbow \
                   heavy_crossbow javelin rock buckler small_shield medium_shield large_shield";
    let tables: [(Lookup, Vec<&str>); 13] = [
        (condition, conditions.split_whitespace().collect()),
        (wound_level, WoundLevel::NAMES.to_vec()),
        (grievous_wound, GrievousWound::NAMES.to_vec()),
        (action, actions.split_whitespace().collect()),
        (terrain, Terrain::NAMES.to_vec()),
        (terrain, vec!["exit"]),
        (light, Light::NAMES.to_vec()),
        (weapon, weapons.split_whitespace().collect()),
        (armour, "padded leather studded scale chain plate".split_whitespace().collect()),
        (ammunition, vec!["arrows", "quarrels", "rocks"]),
        (potion, Potion::NAMES.to_vec()),
        (mount, Mount::NAMES.to_vec()),
        (spell, Spell::NAMES.to_vec()),
    ];
    for (lookup, names) in tables {
        for name in names {
            assert!(lookup(name).is_some(), "{name}");
        }
    }
}
