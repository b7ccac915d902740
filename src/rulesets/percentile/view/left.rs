//! What is left of a round: steps, and the action (P-MOVE-02).

use crate::rulesets::percentile::movement::PathQueries;
use crate::rulesets::percentile::queries::*;
use crate::vocab::CombatantId;
use crate::vocab::view::Budget;

pub fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let steps = t.allowance(c, false);
    vec![
        Budget { icon: "walking-boot", name: "steps", left: (steps - turn.steps_spent).max(0), of: steps },
        Budget { icon: "main", name: "action", left: i32::from(!turn.acted && !turn.idle), of: 1 },
    ]
}
