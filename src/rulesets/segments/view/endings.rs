//! Ends of a battle: the goals of a level (S-MORALE-14, S-BOARD-18), the reasons for the end, and the ways of being out
//! of the fight, each with its word, its reason and its severity.

use crate::engine::Level;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::facts::EndReason;
use crate::rulesets::segments::level::SegmentsLevel;
use crate::vocab::FactionId;
use crate::vocab::view::{FateView, GoalsView, count_edge_hexes};

pub fn goals(level: &Level) -> GoalsView {
    let body = level.body.downcast_ref::<SegmentsLevel>().expect("a level of this ruleset");
    let out = |side: usize| body.cells.iter().filter(|c| c.exits.contains(&FactionId::from(side))).count();
    let ways: Vec<_> = level.factions.iter().enumerate().map(|(ix, f)| (f.name(), count_edge_hexes(out(ix)))).collect();
    GoalsView::new("Be the last side standing")
        .ends(
            "The last side with a combatant still fighting wins; those down, dead, fled or surrendered do not count.",
            S_MORALE_14,
        )
        .rounds(body.round_limit, S_MORALE_14)
        .exits(&ways, S_BOARD_18)
}

/// Returns the reason for the end of a battle, in words.
pub fn ending(reason: &str) -> &'static str {
    match EndReason::named(reason) {
        Some(EndReason::NobodyLeft) => "No combatant is left in the fight",
        Some(EndReason::RoundLimit) => "Round limit reached",
        Some(EndReason::LastSideStanding) | None => "Only one side is still fighting",
    }
}

pub fn fate(condition: &str, _lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Knocked out" => ("knocked out", "a grievous wound", 45),
        "Down" if left > 0 => ("knocked out", "a grievous wound", 45),
        "Down" => ("down", "", 50),
        "dead" if left > 0 => ("dead", "a grievous wound", 90),
        "dead" => ("dead", "hit points below 0 by CON, or a grievous wound", 90),
        "Wounded" | "Bloodied" | "Badly wounded" | "Very badly wounded" | "Critically wounded" => ("", "", 0),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
