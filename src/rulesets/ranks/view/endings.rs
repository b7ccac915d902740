//! Ends of a battle: the goals of a level (R-MORALE-14, R-MORALE-15, R-THEATRE-07, R-BOARD-12), the reasons for the
//! end, and the outcomes that put a combatant out of the fight, each with its cause and its severity.

use super::names::title;
use crate::engine::Level;
use crate::rulesets::ranks::board::other;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{EndReason, Fact};
use crate::rulesets::ranks::level::{Condition, RankLevel};
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::names::{join_names, title_or_id};
use crate::vocab::view::{FateView, GoalsView};
use crate::vocab::{CombatantId, Event, Value};
use bevy_ecs::prelude::*;

pub fn goals(level: &Level) -> GoalsView {
    let body = level.body.downcast_ref::<RankLevel>().expect("a level of this ruleset");
    let out = |side: usize| {
        let open = body.fields.iter().filter(|f| f.exits[side]);
        open.map(|f| title_or_id(&f.landmark, &f.id)).collect()
    };
    let ways: Vec<_> = level.factions.iter().enumerate().take(2).map(|(ix, f)| (f.name(), out(ix))).collect();
    let front = body.theatre.as_ref().filter(|t| t.front_objective).map(|t| t.field_depth_m);
    let goals = match front {
        Some(depth) => GoalsView::new(format!("Push the front {depth} m, or defeat all enemies"))
            .ends(format!("The side that pushes the front {depth} m toward the enemy wins."), R_THEATRE_07),
        None => GoalsView::new("Defeat all enemies"),
    };
    goals
        .ends(
            "A side loses when all its fighters, reserves included, are down, fled, surrendered or routed.",
            R_MORALE_14,
        )
        .rounds(body.round_limit, R_MORALE_15)
        .exits(&ways, R_BOARD_12)
}

/// Returns the text for the reason of a battle's end.
pub fn ending(reason: &str) -> &'static str {
    match EndReason::named(reason) {
        Some(EndReason::BothOut) => "No one is left to fight",
        Some(EndReason::Surrendered) => "The losing side surrenders",
        Some(EndReason::Routed) => "The losing side is routed",
        Some(EndReason::GroundLost) => "The front reached the end of the field",
        Some(EndReason::RoundLimit) => "The round limit is reached",
        Some(EndReason::AllDown) | None => "Only one side is left fighting",
    }
}

pub fn fate(condition: &str, _lost: i32, _left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Down" => ("down", "fails the Life test", 50),
        "Dying" => ("dying", "fails the Life test; dies after the battle unless aided", 60),
        "dead" => ("dead", "no Life left", 90),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}

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
