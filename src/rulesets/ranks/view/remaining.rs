//! Remaining actions of a turn: the shift along the rank, and the action (R-INIT-06).

use crate::engine::PendingDecision;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::queries::{BattleReader, BattleState};
use crate::vocab::CombatantId;
use crate::vocab::view::Budget;

pub fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    if !turn.ready || turn.declared.is_some() {
        return Vec::new();
    }
    let stand = t.world.resource::<PendingDecision>().0;
    let asked = stand.filter(|stand| stand.combatant == Some(c)).and_then(|stand| DecisionPoint::named(stand.point));
    let shifts = !turn.called && asked.is_none_or(|point| point == DecisionPoint::Shift);
    vec![
        Budget { icon: "walking-boot", name: "shift", left: i32::from(shifts), of: 1 },
        Budget { icon: "main", name: "action", left: 1, of: 1 },
    ]
}
