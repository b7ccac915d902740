//! The goals of a level: victory, other endings, exits (H-INIT-27, H-BOARD-15).

use crate::engine::Level;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::level::HexLevel;
use crate::vocab::FactionId;
use crate::vocab::view::{GoalsView, rim};

pub fn goals(level: &Level) -> GoalsView {
    let body = level.body.downcast_ref::<HexLevel>().expect("a level of this ruleset");
    let out = |side: usize| body.cells.iter().filter(|c| c.exits.contains(&FactionId::from(side))).count();
    let ways: Vec<_> = level.factions.iter().enumerate().map(|(ix, f)| (f.name(), rim(out(ix)))).collect();
    let goals = GoalsView::new("Leave no enemy able to fight")
        .ends("Down, broken and gone, or surrendered: the last side with anybody left to fight wins.", H_INIT_27)
        .rounds(body.round_limit, H_INIT_27)
        .ways_out(&ways, H_BOARD_15);
    match body.parley {
        Some(_) => goals.ends("It begins with a parley: the fight may be averted.", H_INIT_01),
        None => goals,
    }
}
