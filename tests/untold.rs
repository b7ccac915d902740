//! Tests that dice which were rolled but are in no event yet stay secret: with other values of these dice, everything
//! that is shown, said or chosen stays the same.

mod support;

use affray::controllers::Controller;
use affray::controllers::recruit::Recruit;
use affray::controllers::veteran::{Effort, Veteran};
use affray::engine::odds::{Forecaster, ThreatSearch};
use affray::engine::{Battle, dice::Taped};
use affray::vocab::{FactionId, Roll};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use support::{Player, battle, levels};

/// Battles per level.
const SEEDS: u64 = 2;

/// Maximum number of decisions compared in one battle; each requires playing the battle again.
const COMPARED: usize = 6;

/// Maximum number of options in a decision whose odds are compared.
const ODDS: usize = 3;

/// Returns the indices of dice in the ledger that no event has reported.
fn untold(battle: &Battle) -> Vec<usize> {
    let mut open: Vec<usize> = (0..battle.ledger().len()).collect();
    for told in battle.events().iter().flat_map(|event| &event.dice) {
        let place = open.iter().position(|ix| battle.ledger()[*ix] == *told);
        open.remove(place.unwrap_or_else(|| panic!("told, but never thrown: {told:?}")));
    }
    open
}

/// Returns the same battle at the same decision, with other values for the unreported dice.
fn otherwise(battle: &Battle, untold: &[usize], by: u16) -> Battle {
    let other = |(ix, roll): (usize, &Roll)| {
        let shift = if untold.contains(&ix) { by } else { 0 };
        Taped { die: roll.die, value: (roll.value - 1 + shift) % roll.die + 1 }
    };
    let tape: Vec<Taped> = battle.ledger().iter().enumerate().map(other).collect();
    let mut twin = Battle::new(battle.ruleset(), battle.level().clone(), battle.seed(), &tape, false).expect("it fits");
    for option in battle.choices() {
        twin.choose(*option as usize).expect("the same choices");
    }
    assert_eq!(twin.tape_left(), 0, "the same dice are thrown");
    twin
}

/// Returns everything that any viewer can see, with names.
fn seen(battle: &Battle) -> Vec<(String, Json)> {
    let pending = battle.pending().expect("a decision stands");
    let mut seen = vec![
        ("decision".to_string(), json!(battle.decision())),
        ("events".into(), battle.events().iter().map(|event| json!(battle.describe(event))).collect()),
    ];
    let mut state = battle.state_json();
    // The dice of a tape are not part of the visible state.
    state.as_object_mut().expect("an object").remove("tape_left");
    seen.push(("state".into(), state));
    let factions = (0..battle.level().factions.len()).map(|ix| Some(FactionId::from(ix)));
    for viewer in factions.chain([None]) {
        let scene = battle.scene(viewer);
        for place in scene.combatants.iter().map(|c| &c.place) {
            let survey = battle.survey(viewer, place);
            seen.push((format!("survey of {place} for {viewer:?}"), json!(format!("{survey:?}"))));
        }
        seen.push((format!("scene for {viewer:?}"), json!(format!("{scene:?}"))));
    }
    let mut forecaster = Forecaster::default();
    // Options are spread over the list, since the last ones are rare but could leak as well.
    let count = pending.count as usize;
    for option in (0..count.min(ODDS)).map(|k| k * count / count.min(ODDS)) {
        seen.push((format!("odds of {option}"), forecaster.odds(battle, option)));
        seen.push((format!("headline of {option}"), json!(format!("{:?}", forecaster.headline(battle, option)))));
    }
    let who = pending.combatant.map(|who| format!("{:?}", battle.ruleset().totals(battle.world(), who)));
    seen.push(("totals".into(), json!(who)));
    if let Some(who) = pending.combatant {
        let mut threat = ThreatSearch::new(Arc::new(battle.fork()), who);
        threat.step();
        seen.push(("threat where it stands".into(), json!(format!("{:?}", threat.found()))));
    }
    let effort = Effort { playouts: 12, ..Effort::default() };
    let minds: [Box<dyn Controller>; 2] = [Box::new(Recruit::new(5)), Box::new(Veteran::with_effort(5, effort))];
    for mut mind in minds {
        seen.push((format!("choice of the {}", mind.name()), json!(mind.choose(battle))));
    }
    seen
}

#[test]
fn untold_dice_change_nothing_that_is_shown_said_or_chosen() {
    let mut waited: BTreeMap<&str, usize> = BTreeMap::new();
    let mut leaks: BTreeMap<String, String> = BTreeMap::new();
    for (name, level) in levels() {
        for seed in 1..=SEEDS {
            let mut played = battle(&level, seed);
            played.restart_recording(seed);
            let (mut player, mut recruit) = (Player::new(seed), Recruit::new(seed));
            let mut compared = 0;
            while played.pending().is_some() && played.choices().len() < 1500 && compared < COMPARED {
                let untold = untold(&played);
                if !untold.is_empty() {
                    compared += 1;
                    *waited.entry(level.ruleset).or_default() += untold.len();
                    let here_seen = seen(&played);
                    for by in [1, 3] {
                        let twin = otherwise(&played, &untold, by);
                        let here = format!("{name} seed {seed} decision {}", played.choices().len());
                        let point = played.pending().expect("a decision stands").point;
                        for ((what, one), (_, other)) in here_seen.iter().zip(&seen(&twin)) {
                            if one != other {
                                let dice: Vec<&str> =
                                    untold.iter().map(|ix| played.ledger()[*ix].purpose.what).collect();
                                let kind = format!("{}: {point}: {what} tells of {dice:?}", level.ruleset);
                                leaks.entry(kind).or_insert_with(|| format!("{here}: {one:.400} or {other:.400}"));
                            }
                        }
                    }
                }
                // Recruits attack more often; random play makes more of the rare choices.
                let by_recruit = seed % 2 == 0 && !played.choices().len().is_multiple_of(4);
                let option = if by_recruit { recruit.choose(&played) } else { player.pick(&played) };
                played.choose(option).expect("offered");
            }
            if played.pending().is_none() {
                assert_eq!(untold(&played), Vec::<usize>::new(), "{name} seed {seed}: every die is told in the end");
            }
        }
    }
    println!("dice that waited: {waited:?}");
    assert!(waited.get("hexes").is_some_and(|dice| *dice > 0), "dice wait on shared counts: {waited:?}");
    assert!(leaks.is_empty(), "{leaks:#?}");
}
