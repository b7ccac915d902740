//! The parts that several answers share.

use crate::engine::Battle;
use serde_json::{Map, Value as Json, json};

/// The events from that number on, and what stands now.
pub fn since(battle: &Battle, from: u32) -> Map<String, Json> {
    let events: Vec<_> = battle.events_since(from).iter().map(|event| battle.describe(event)).collect();
    let mut answer = object(json!({ "events": events }));
    answer.extend(standing(battle));
    answer
}

/// The decision that the battle waits for, or how it ended.
pub fn standing(battle: &Battle) -> Map<String, Json> {
    match (battle.decision(), battle.over_view()) {
        (Some(decision), _) => object(json!({ "decision": decision })),
        (None, over) => object(json!({ "over": over })),
    }
}

/// The fields of an object written with `json!`.
pub fn object(value: Json) -> Map<String, Json> {
    match value {
        Json::Object(map) => map,
        other => Map::from_iter([("value".into(), other)]),
    }
}
