//! The protocol's JSON state of a battle: the fields common to all rulesets, added to the ruleset's own.

use super::{Dice, PendingDecision};
use bevy_ecs::prelude::*;
use serde_json::{Map, Value as Json, json};

/// Builds the state from `own`, the ruleset's fields (`round`, `combatants`, `board` and others). It adds the pending
/// decision's `point`, `house_rules` by name and value, `agenda` (procedures in progress, innermost last) and
/// `tape_left`, the dice left on the tape.
///
/// # Panics
/// If `own` is not a JSON object.
pub fn state_json(world: &World, own: Json, house: &[(&str, &str)], agenda: Vec<Json>) -> Json {
    let mut state = own;
    state["point"] = json!(world.resource::<PendingDecision>().0.map(|p| p.point));
    state["house_rules"] =
        house.iter().map(|(rule, value)| (rule.to_string(), json!(value))).collect::<Map<_, _>>().into();
    state["agenda"] = agenda.into();
    state["tape_left"] = json!(world.resource::<Dice>().tape_left());
    state
}
