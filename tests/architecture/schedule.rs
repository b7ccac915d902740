//! Tests of the battle's schedule: no rule system does the work of another, and the order of systems is always defined.

use affray::controllers::ai_controllers;
use affray::engine::schedule::{RuleSystems, battle_step};
use affray::engine::{Battle, Dice};
use affray::protocol::open;
use affray::rulesets::RULESETS;
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::ScheduleCleanupPolicy;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Battles in which a rule system must be needed at least once.
const SEEDS: u64 = 20;

/// Returns a battle of the level without the systems of a set.
fn battle_without(set: RuleSystems, level: &str, seed: u64) -> Battle {
    let level = open::level(level, &[]).expect("the level is valid");
    let mut battle = open::begin(level, Some(seed)).expect("the battle begins");
    battle.edit_schedule(|schedule, world| {
        let removed = schedule.remove_systems_in_set(set, world, ScheduleCleanupPolicy::RemoveSystemsOnly);
        assert_eq!(removed.ok(), Some(1), "number of systems in {set:?}");
    });
    battle
}

/// Plays the battle until the engine reports an error, and returns its message. `None` if the battle ends without one.
fn play_to_error(battle: &mut Battle, seed: u64) -> Option<String> {
    let mut seats = ai_controllers(&vec!["recruit"; battle.level().factions.len()], seed).expect("a controller");
    while let Some(pending) = battle.pending() {
        let option = seats[pending.faction.ix()].choose(battle);
        let chosen = catch_unwind(AssertUnwindSafe(|| battle.choose(option).expect("a legal option")));
        if let Err(message) = chosen {
            return Some(*message.downcast::<String>().expect("a message with the missing system"));
        }
    }
    None
}

#[test]
fn the_engine_reports_a_missing_rule_system() {
    for ruleset in RULESETS {
        let level = ruleset.benchmark_levels()[0];
        for set in RuleSystems::ALL {
            let stopped = (1..=SEEDS).find_map(|seed| {
                let mut battle = battle_without(set, level, seed);
                play_to_error(&mut battle, seed).map(|message| (battle, message))
            });
            let (battle, message) = stopped.unwrap_or_else(|| panic!("{level} never needs {set:?}"));
            let missing = format!("the ruleset {} has no system for {set:?}", ruleset.name());
            assert!(message.starts_with(&missing), "expected `{missing}`, found `{message}`");
            // The frame that needs the system is still on top of the agenda.
            assert_eq!(ruleset.current_system(battle.world()), Some(set), "{level}");
        }
    }
}

/// Bevy refuses two systems of a set that write the same data without an order.
#[test]
fn an_ambiguous_order_of_systems_is_an_error() {
    // Uses an existing resource: deriving a new one would require Bevy's own crate, which only the window has.
    fn one(mut shared: ResMut<Dice>) {
        shared.strict = true;
    }
    fn two(mut shared: ResMut<Dice>) {
        shared.strict = false;
    }
    let mut world = World::new();
    world.insert_resource(Dice::seeded(1));
    let mut ambiguous = battle_step();
    ambiguous.add_systems((one, two).in_set(RuleSystems::Attack));
    assert!(ambiguous.initialize(&mut world).is_err());
    let mut chained = battle_step();
    chained.add_systems((one, two).chain().in_set(RuleSystems::Attack));
    assert!(chained.initialize(&mut world).is_ok());
    let mut in_two_sets = battle_step();
    in_two_sets.add_systems((one.in_set(RuleSystems::Reaction), two.in_set(RuleSystems::Attack)));
    assert!(in_two_sets.initialize(&mut world).is_ok());
}
