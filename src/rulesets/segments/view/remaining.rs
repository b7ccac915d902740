//! Remaining resources of a round: feet of movement (S-MOVE-05) and attacks (S-INIT-11).

use crate::rulesets::segments::movement::PathQueries;
use crate::rulesets::segments::queries::*;
use crate::vocab::CombatantId;
use crate::vocab::view::Budget;

/// Movement is counted in twentieths of feet.
const FOOT: i32 = 20;

pub fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let cap = t.pace_of(c, turn).1;
    let (left, of) = (t.attacks_to_come(c), turn.attacks.len() as i32);
    let feet = Budget { icon: "walking-boot", name: "ft", left: t.movement_left(c).max(0) / FOOT, of: cap / FOOT };
    let name = if left == 1 { "attack" } else { "attacks" };
    let blows = Budget { icon: "main", name, left, of };
    [feet, blows].into_iter().filter(|budget| budget.of > 0).collect()
}
