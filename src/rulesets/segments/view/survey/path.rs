//! The path to the surveyed hex: cost, arrival, and dangers.

use crate::rulesets::segments::frames::{Phase, StepTo};
use crate::rulesets::segments::movement::{PathQueries, TWENTIETHS};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::moves::{arrives, hazard, left, steps, strikers};
use crate::rulesets::segments::view::names::feet;
use crate::vocab::view::{MarkKind, SurveyView};
use crate::vocab::{CellId, CombatantId, Names};

/// Describes the cheapest path (S-MOVE-06) within the movement left this round or, during declaration, within the
/// fastest pace.
pub fn add_path(t: &BattleReader, who: CombatantId, to: CellId, view: &mut SurveyView) {
    let Some(from) = t.place(who).filter(|from| *from != to && !t.prone(who)) else { return };
    let declares = t.clock().phase == Phase::Declaration && !t.turn(who).declared;
    let limit = if declares { TWENTIETHS * t.tmr(who) * t.max_pace(who) } else { left(t, who) };
    if !declares && !t.is_mover(who) || limit <= 0 {
        return;
    }
    let ways = t.ways_within(who, limit);
    let Some((cost, path)) = ways.cost(to).zip(ways.directions(to)) else {
        view.lines.push(format!("Not reachable within {}", feet(limit)));
        return;
    };
    let how = if declares { pace(t, who, cost).into() } else { arrives(t, who, cost) };
    view.lines.push(format!("{} of {}: {how}", feet(cost), feet(limit)));
    let mut at = from;
    let mut spent = 0;
    for (cell, cost) in steps(t, who, &path) {
        view.cells.push((t.place_id(cell), MarkKind::Path));
        let struck = strikers(t, who, at, StepTo::Cell(cell), limit - spent);
        if !struck.is_empty() {
            view.lines.push(format!("Leaves melee with {}", t.combatants(&struck)));
        }
        let blows = (!struck.is_empty()).then(|| format!("free attack: {}", t.combatants(&struck)));
        let harm = hazard(t, who, at, cell, false).map(|(words, _)| words);
        let drawn: Vec<String> = blows.into_iter().chain(harm).collect();
        if !drawn.is_empty() {
            view.cells.push((t.place_id(cell), MarkKind::Danger));
            view.prices.push((t.place_id(cell), drawn.join(", ")));
        }
        (at, spent) = (cell, spent + cost);
    }
}

/// Returns the slowest pace that gets this far (table 4.1).
fn pace(t: &BattleReader, who: CombatantId, cost: i32) -> &'static str {
    let walk = TWENTIETHS * t.tmr(who);
    if 2 * cost <= walk {
        "half a walk"
    } else if cost <= walk {
        "a walk"
    } else if cost <= 2 * walk {
        "a run"
    } else if cost <= 3 * walk {
        "a sprint"
    } else {
        "a fast sprint"
    }
}
