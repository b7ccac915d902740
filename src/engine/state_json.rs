//! The protocol's state: what every ruleset's state has, around what a ruleset says of its own.

use super::{Dice, PendingDecision};
use bevy_ecs::prelude::*;
use serde_json::{Map, Value as Json, json};

/// Puts the state together: `own` has `round`, `combatants`, `board` and whatever else a ruleset counts; beside them come the
/// pending decision's `point`, `house_rules` by name and value, `agenda` (the procedures in progress, innermost last) and
/// `tape_left`, the dice still on the tape.
///
/// # Panics
/// When `own` is no JSON object.
pub fn state_json(world: &World, own: Json, house: &[(&str, &str)], agenda: Vec<Json>) -> Json {
    let mut state = own;
    state["point"] = json!(world.resource::<PendingDecision>().0.map(|p| p.point));
    state["house_rules"] =
        house.iter().map(|(rule, value)| (rule.to_string(), json!(value))).collect::<Map<_, _>>().into();
    state["agenda"] = agenda.into();
    state["tape_left"] = json!(world.resource::<Dice>().tape_left());
    state
}
