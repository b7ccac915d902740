//! Every name of the catalogue's tables has a word, and every word a picture.

use super::*;
use crate::vocab::label::{LabelList, faults};
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
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
    let faults = faults(&LISTS, |icon| icons.join(format!("{icon}.png")).exists());
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_name_of_the_tables_has_a_word() {
    type Lookup = fn(&str) -> Option<Label>;
    let tables: [(Lookup, &str); 13] = [
        (
            condition,
            "stunned prone down dead lodged gashed blinded weapon_arm off_arm leg casting pending surprised unaware \
             broken surrendered fled hidden invisible encumbered no_movement careful_aim full_defence \
             desperate_defence defending riding high",
        ),
        (wound_level, "unhurt wounded bloodied badly_wounded very_badly_wounded critically_wounded"),
        (grievous_wound, "none weapon_arm off_arm leg gashed head blinded knocked_out slain"),
        (
            action,
            "attack shoot move_attack run_attack move run sprint fast_sprint evade full_defence desperate_defence cast \
             begin_pending pick_up first_aid rest flee rise_and_cower cower surrender",
        ),
        (terrain, "open difficult bushes rocks wall stairs drop fire pool exit"),
        (light, "bright starry cloudy unlit pitch_black"),
        (
            weapon,
            "unarmed dagger short_sword longsword two_handed_sword hand_axe great_axe club mace quarterstaff spear \
             pike great_club giant_club claw bite tentacle pattern tentacles short_bow long_bow hand_crossbow \
             light_crossbow heavy_crossbow javelin rock",
        ),
        (weapon, "buckler small_shield medium_shield large_shield"),
        (armour, "padded leather studded scale chain plate"),
        (ammunition, "arrows quarrels rocks"),
        (potion, "healing_potion luck_potion"),
        (mount, "horse pony wagon"),
        (spell, "energy_bolt push ward veil dazzle mend bless steady holy_fire"),
    ];
    for (lookup, names) in tables {
        for name in names.split_whitespace() {
            assert!(lookup(name).is_some(), "{name}");
        }
    }
}
