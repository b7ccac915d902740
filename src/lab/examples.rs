//! Examples of every event, decision and action of a ruleset, collected from random battles on all its levels.

use crate::controllers::ai_controllers;
use crate::engine::level_files::levels;
use crate::engine::{Battle, Ruleset};
use crate::protocol::open;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// Maximum number of decisions played in one battle.
const DECISIONS: usize = 250;

/// Examples by name.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    /// Events in protocol form by kind, at most `EACH` of each kind.
    pub events: BTreeMap<&'static str, Vec<Json>>,
    /// Decisions by decision point.
    pub decisions: BTreeMap<&'static str, Vec<Json>>,
    /// One option by action.
    pub actions: BTreeMap<&'static str, Json>,
    pub states: Vec<Json>,
}

/// Maximum number of examples of one kind.
const EACH: usize = 4;

/// Plays every level of a ruleset for a limited number of decisions and collects the examples.
pub fn examples(ruleset: &dyn Ruleset) -> Examples {
    let mut examples = Examples::default();
    let own = format!("{}/", ruleset.name());
    for file in levels().iter().filter(|file| file.name.starts_with(&own)) {
        let battle = open::level(&file.name, &[]).and_then(|level| open::begin(level, Some(1)));
        // A level that cannot be opened yet is skipped: its author may still be writing it.
        if let Ok(mut battle) = battle {
            battle.set_undo(false);
            examples.play(&mut battle);
        }
    }
    examples
}

impl Examples {
    fn play(&mut self, battle: &mut Battle) {
        let sides = vec!["random"; battle.level().factions.len()];
        let mut seats = ai_controllers(&sides, battle.seed()).expect("a controller that is known");
        let mut next = 0;
        self.states.push(battle.state_json());
        for _ in 0..DECISIONS {
            for event in battle.events_since(next) {
                next = event.n + 1;
                keep(&mut self.events, event.kind, || json!(battle.describe(event)));
            }
            let Some(pending) = battle.pending() else { break };
            if let Some(decision) = battle.decision() {
                for option in &decision.options {
                    self.actions.entry(option.action).or_insert_with(|| json!(option));
                }
                keep(&mut self.decisions, decision.point, || json!(decision));
            }
            let option = seats[pending.faction.ix()].choose(battle);
            battle.choose(option).expect("it was offered");
        }
        self.states.push(battle.state_json());
    }
}

fn keep(into: &mut BTreeMap<&'static str, Vec<Json>>, name: &'static str, example: impl FnOnce() -> Json) {
    let known = into.entry(name).or_default();
    if known.len() < EACH {
        known.push(example());
    }
}
