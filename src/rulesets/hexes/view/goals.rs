//! The goals of a level: victory, other endings, exits (H-INIT-27, H-BOARD-15).

use crate::engine::Level;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::level::HexLevel;
use crate::vocab::FactionId;
use crate::vocab::view::{GoalsView, count_edge_hexes};

pub fn goals(level: &Level) -> GoalsView {
    let body = level.body.downcast_ref::<HexLevel>().expect("a level of this ruleset");
    let out = |side: usize| body.cells.iter().filter(|c| c.exits.contains(&FactionId::from(side))).count();
    let ways: Vec<_> = level.factions.iter().enumerate().map(|(ix, f)| (f.name(), count_edge_hexes(out(ix)))).collect();
    let goals = GoalsView::new("Defeat all enemies")
        .ends(
            "The last side that can still fight wins. Combatants who are down, gone or surrendered no longer count.",
            H_INIT_27,
        )
        .rounds(body.round_limit, H_INIT_27)
        .exits(&ways, H_BOARD_15);
    match body.parley {
        Some(_) => goals.ends("Starts with a parley: the fight may be avoided.", H_INIT_01),
        None => goals,
    }
}
