//! Tests of levels created from the current state of a battle.

use super::open;
use affray::controllers::ai_controllers;
use affray::editor::LevelDocument;
use affray::engine::level_files::levels;
use affray::protocol::open::begin;

/// Battles of every ruleset, after some decisions, can be converted into levels that begin there.
#[test]
fn a_position_is_kept_as_a_level() {
    for name in ["zones/tavern", "ranks/ford", "hexes/ambush", "percentile/courtyard", "segments/ledge"] {
        let level = open(name).level().expect("it is sound").clone();
        let mut battle = begin(level, Some(3)).expect("it begins");
        let mut seats = ai_controllers(&["recruit", "recruit"], 3).expect("controllers");
        let (mut kept, mut looked) = (0, 0);
        while let Some(pending) = battle.pending() {
            let n = battle.choices().len();
            if n == 0 || n % 40 == 39 {
                let position = LevelDocument::from_battle(&battle);
                let document = position.unwrap_or_else(|e| panic!("{name} at {n}: {e}")).document;
                assert!(document.is_sound() && document.is_changed());
                let again = begin(document.level().expect("sound").clone(), Some(1)).expect("it begins").scene(None);
                for one in battle.scene(None).combatants {
                    let Some(twin) = again.combatants.iter().find(|twin| twin.id == one.id) else { continue };
                    looked += 2;
                    kept += usize::from(one.place == twin.place) + usize::from(one.health == twin.health);
                }
                if n == 0 {
                    assert_eq!(document.text(), open(name).text(), "{name}");
                }
            }
            if n > 130 {
                break;
            }
            let option = seats[pending.faction.ix()].choose(&battle);
            battle.choose(option).expect("offered");
        }
        println!("{name}: {kept} of {looked}");
        assert!(kept * 10 >= looked * 9, "{name}: {kept} of {looked}");
    }
}

/// In the middle of a battle on every level: the state can be converted into a level, or the reason for refusal is
/// given. Properties of combatants that a level cannot express are reported.
#[test]
fn what_no_level_says_is_told() {
    let (mut kept, mut refused) = (0, Vec::new());
    for file in levels() {
        let level = LevelDocument::copy_of(&file).expect("it is read").level().expect("it is sound").clone();
        let mut battle = begin(level, Some(3)).expect("it begins");
        let mut seats = ai_controllers(&["recruit", "recruit"], 3).expect("controllers");
        while let Some(pending) = battle.pending() {
            let n = battle.choices().len();
            if n > 90 {
                match LevelDocument::from_battle(&battle) {
                    Ok(position) => {
                        kept += 1;
                        println!("{} at {n}: {:?}", file.name, position.lost);
                        assert_eq!(position.describe().is_some(), !position.lost.is_empty());
                    }
                    Err(why) => refused.push(format!("{} at {n}: {why}", file.name)),
                }
                break;
            }
            let option = seats[pending.faction.ix()].choose(&battle);
            battle.choose(option).expect("offered");
        }
    }
    println!("{refused:#?}");
    assert!(kept > 20 && refused.len() * 10 < kept, "{refused:#?}");
}
