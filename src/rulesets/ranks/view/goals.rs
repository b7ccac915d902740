//! Goals of a level (R-MORALE-14, R-MORALE-15, R-THEATRE-07, R-BOARD-12).

use crate::engine::Level;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::level::RankLevel;
use crate::vocab::names::title_or_id;
use crate::vocab::view::GoalsView;

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
