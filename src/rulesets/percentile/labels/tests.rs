//! Tests that every name of the catalogue's tables has a label, and every label an icon.

use super::*;
use crate::rulesets::percentile::level::{Class, Light, Posture, Terrain};
use crate::vocab::label::{LabelList, problems};
use std::path::Path;

const LISTS: [LabelList; 9] = [
    board::TERRAIN,
    board::LIGHT,
    combatants::CONDITIONS,
    combatants::POSTURES,
    combatants::INTENTS,
    combatants::CLASSES,
    gear::WEAPONS,
    gear::SHIELDS,
    gear::ARMOUR,
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
    let conditions = "unconscious dead prone kneeling engaged broken surrendered fled hidden unaware reloading aiding";
    let intents = "attack reload ready first_aid awaken pick_up plant_shield lift_shield hide defend surrender";
    let weapons = "hand_axe longbow crossbow_heavy crossbow_light dagger knife pistol laser_pistol rifle laser_rifle rock \
                   sling battle_axe great_axe brawl club_heavy club_light halberd hammer great_hammer mace_heavy mace_light \
                   pike quarterstaff long_spear broadsword great_sword short_sword heater hoplite_shield kite riot_shield \
                   round target";
    let armour = "bulletproof_vest chain flak_jacket clothing_heavy helmet_heavy helmet_light hoplite_panoply leather_soft \
                  leather_hard plate_full quilted riot_gear";
    let tables: [(Lookup, Vec<&str>); 8] = [
        (condition, conditions.split_whitespace().collect()),
        (intent, intents.split_whitespace().collect()),
        (weapon, weapons.split_whitespace().collect()),
        (super::armour, armour.split_whitespace().collect()),
        (terrain, Terrain::NAMES.to_vec()),
        (light, Light::NAMES.to_vec()),
        (class, Class::NAMES.to_vec()),
        (posture, Posture::NAMES.to_vec()),
    ];
    for (lookup, names) in tables {
        for name in names {
            assert!(lookup(name).is_some(), "{name}");
        }
    }
}
