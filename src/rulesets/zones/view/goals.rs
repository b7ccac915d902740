//! The goals of a level: victory, other endings, exits (Z-INIT-14, Z-INIT-15, Z-BOARD-20).

use crate::engine::Level;
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::level::ZonesLevel;
use crate::vocab::FactionId;
use crate::vocab::names::title_or_id;
use crate::vocab::view::GoalsView;

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
