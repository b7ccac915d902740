//! The parts that several answers share.

use crate::engine::Battle;
use crate::vocab::shared::Standings;
use serde_json::{Map, Value as Json, json};

/// Where an answer begins that tells what has happened since.
#[derive(Default)]
pub struct Mark {
    next: u32,
    standings: Standings,
}

impl Mark {
    /// Here. The default is the beginning.
    pub fn here(battle: &Battle) -> Self {
        Self { next: battle.next_event(), standings: Standings::of(&battle.scene(None)) }
    }
}

/// The events since then, and what stands now.
pub fn since(battle: &Battle, mut mark: Mark) -> Map<String, Json> {
    let told = |event| {
        let mut view = battle.describe(event);
        mark.standings.only_changes(&mut view.shared);
        view
    };
    let events: Vec<_> = battle.events_since(mark.next).iter().map(told).collect();
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
