//! Ends of a battle: the goals of a level (P-MORALE-17, P-BOARD-18), the reasons for the end, and the outcomes that put
//! a combatant out of the fight, each with its cause and its severity.

use crate::engine::Level;
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::facts::EndReason;
use crate::rulesets::percentile::level::PercentileLevel;
use crate::vocab::FactionId;
use crate::vocab::view::{FateView, GoalsView, count_edge_hexes};

pub fn goals(level: &Level) -> GoalsView {
    let body = level.body.downcast_ref::<PercentileLevel>().expect("a level of this ruleset");
    let out = |side: usize| body.cells.iter().filter(|c| c.exits.contains(&FactionId::from(side))).count();
    let ways: Vec<_> = level.factions.iter().enumerate().map(|(ix, f)| (f.name(), count_edge_hexes(out(ix)))).collect();
    GoalsView::new("Defeat all enemies")
        .ends(
            "A side wins if only it can still fight at the end of a round. Unconscious, dead, broken or surrendered no longer count.",
            P_MORALE_17,
        )
        .rounds(body.round_limit, P_MORALE_17)
        .exits(&ways, P_BOARD_18)
}

/// Returns the text for the reason of a battle's end.
pub fn ending(reason: &str) -> &'static str {
    match EndReason::named(reason) {
        Some(EndReason::NobodyLeft) => "No one can fight any more",
        Some(EndReason::RoundLimit) => "The round limit is reached",
        Some(EndReason::LastSideStanding) | None => "Only one side can still fight",
    }
}

pub fn fate(condition: &str, _lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Unconscious" if left <= 0 => ("dying", "dies at the end of the round unless First Aid helps", 60),
        "Unconscious" => ("unconscious", "2 hit points or fewer left", 50),
        "dead" => ("dead", "0 hit points or fewer at the end of the round", 90),
        "Engaged" => ("", "", 0),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
