//! Remaining steps and action of a round (P-MOVE-02).

use crate::engine::PendingDecision;
use crate::rulesets::percentile::frames::Phase;
use crate::rulesets::percentile::movement::PathQueries;
use crate::rulesets::percentile::points::DecisionPoint;
use crate::rulesets::percentile::queries::*;
use crate::vocab::CombatantId;
use crate::vocab::view::Budget;

pub fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let steps = t.allowance(c, false);
    let stand = t.world.resource::<PendingDecision>().0.filter(|stand| stand.combatant == Some(c));
    let asked = stand.and_then(|stand| DecisionPoint::named(stand.point));
    // Steps are left only until the movement of the round is over. The action counts as left while its decision is
    // pending.
    let goes = asked == Some(DecisionPoint::ChooseMove) || !turn.moved;
    let moves = goes && t.clock().phase <= Phase::Movement;
    let acts = !turn.acted || asked == Some(DecisionPoint::Act);
    let on_foot = if moves { (steps - turn.steps_spent).max(0) } else { 0 };
    vec![
        Budget { icon: "walking-boot", name: "steps", left: on_foot, of: steps },
        Budget { icon: "main", name: "action", left: i32::from(acts && !turn.idle), of: 1 },
    ]
}
