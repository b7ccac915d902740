//! The goals of a level (S-MORALE-14, S-BOARD-18).

use crate::engine::Level;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::level::SegmentsLevel;
use crate::vocab::FactionId;
use crate::vocab::view::{GoalsView, count_edge_hexes};

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
