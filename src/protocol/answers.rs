//! Parts common to several answers.

use crate::engine::Battle;
use crate::vocab::shared::KnownStandings;
use serde_json::{Map, Value as Json, json};

/// The start of an answer's list of events: a point in a battle.
#[derive(Default)]
pub struct Mark {
    next: u32,
    standings: KnownStandings,
}

impl Mark {
    /// Marks the current point. The default marks the beginning.
    pub fn now(battle: &Battle) -> Self {
        Self { next: battle.next_event(), standings: KnownStandings::new(&battle.scene(None)) }
    }
}

/// Returns the events since the mark, and the current decision or result.
pub fn events_since(battle: &Battle, mut mark: Mark) -> Map<String, Json> {
    let told = |event| {
        let mut view = battle.describe(event);
        mark.standings.retain_changes(&mut view.shared);
        view
    };
    let events: Vec<_> = battle.events_since(mark.next).iter().map(told).collect();
    let mut answer = object(json!({ "events": events }));
    answer.extend(current_state(battle));
    answer
}

/// Returns the pending decision, or the result of the battle.
pub fn current_state(battle: &Battle) -> Map<String, Json> {
    match (battle.decision(), battle.over_view()) {
        (Some(decision), _) => object(json!({ "decision": decision })),
        (None, over) => object(json!({ "over": over })),
    }
}

/// Returns the fields of an object built with `json!`.
pub fn object(value: Json) -> Map<String, Json> {
    match value {
        Json::Object(map) => map,
        other => Map::from_iter([("value".into(), other)]),
    }
}
