//! Ends of a battle: the goals of a level (Z-INIT-14, Z-INIT-15, Z-BOARD-20), the reasons for the end, and the ways of
//! being out of the fight, each with its word, its reason and its severity.

use crate::engine::Level;
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::facts::EndReason;
use crate::rulesets::zones::level::ZonesLevel;
use crate::vocab::FactionId;
use crate::vocab::names::title_or_id;
use crate::vocab::view::{FateView, GoalsView};

pub fn goals(level: &Level) -> GoalsView {
    let body = level.body.downcast_ref::<ZonesLevel>().expect("a level of this ruleset");
    let out = |side: usize| {
        let open = body.cells.iter().filter(|c| c.exits.contains(&FactionId::from(side)));
        open.map(|c| title_or_id(&c.title, &c.id)).collect()
    };
    let ways: Vec<_> = level.factions.iter().enumerate().map(|(ix, f)| (f.name(), out(ix))).collect();
    GoalsView::new("Defeat all enemies")
        .ends("A side wins when all enemies are down, have fled off the board or have surrendered.", Z_INIT_14)
        .ends("If a side's morale breaks, its fighters flee or surrender, and its enemies win.", Z_INIT_15)
        .rounds(body.round_limit, Z_INIT_15)
        .exits(&ways, Z_BOARD_20)
}

/// Returns the reason for the end of a battle as a sentence.
pub fn ending(reason: &str) -> &'static str {
    match EndReason::named(reason) {
        Some(EndReason::EnemyRouted) => "The losing side is routed",
        Some(EndReason::NobodyLeft) => "No one is left to fight",
        Some(EndReason::RoundLimit) => "The round limit is reached",
        Some(EndReason::LastSideStanding) | None => "Only one side is left fighting",
    }
}

pub fn fate(condition: &str, lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Incapacitated" if lost > 0 => ("out", "lost half its health in one hit", 50),
        "Incapacitated" => ("knocked out", "unconscious until the fight ends", 40),
        "dead" if left <= 0 => ("dead", "no health left", 90),
        "dead" => ("dead", "lost as much as its Strength in one hit", 90),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
