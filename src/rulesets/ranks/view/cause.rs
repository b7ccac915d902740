//! Explanation of a battle's end.

use super::names::title;
use crate::rulesets::ranks::board::other;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{EndReason, Fact};
use crate::rulesets::ranks::level::Condition;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::names::join_names;
use crate::vocab::{CombatantId, Event, Value};
use bevy_ecs::prelude::*;

/// Maximum number of combatants listed by name; more are only counted.
const NAMED: usize = 2;

/// Describes the fates of the losers if not all of them are down: `Axeman surrendered, 3 fell`.
pub fn cause(world: &World, events: &[Event]) -> String {
    let t = BattleReader::new(world);
    let Some(over) = events.iter().rev().find(|e| e.kind == EventKind::BattleOver.name()) else { return String::new() };
    let (true, Some(Value::Faction(winner))) =
        (matches!(over.word(Fact::Reason), Some(EndReason::Surrendered | EndReason::Routed)), over.fact(Fact::Side))
    else {
        return String::new();
    };
    let loser = other(winner);
    let those = |is: &dyn Fn(CombatantId) -> bool, did: &str| {
        let names: Vec<String> = t.side(loser).filter(|c| is(*c)).map(|c| title(&t, c)).collect();
        match names.len() {
            0 => None,
            few if few <= NAMED => Some(format!("{} {did}", join_names(&names))),
            many => Some(format!("{many} {did}")),
        }
    };
    let fell = |c| t.has(c, Condition::Dead) || t.has(c, Condition::Down);
    let parts = [
        those(&|c| t.has(c, Condition::Surrendered), "surrendered"),
        those(&|c| t.has(c, Condition::Fled), "fled"),
        those(&|c| t.is_active(c) && t.has(c, Condition::Routed), "routed"),
        those(&fell, "fell"),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
