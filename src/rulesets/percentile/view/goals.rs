//! Goals of a level (P-MORALE-17, P-BOARD-18).

use crate::engine::Level;
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::level::PercentileLevel;
use crate::vocab::FactionId;
use crate::vocab::view::{GoalsView, count_edge_hexes};

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
