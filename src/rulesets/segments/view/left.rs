//! What is left of a round: feet to go (S-MOVE-05), and attacks (S-INIT-11).

use crate::rulesets::segments::movement::PathQueries;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::AttackState;
use crate::vocab::CombatantId;
use crate::vocab::view::Budget;

/// Movement is counted in twentieths of feet.
const FOOT: i32 = 20;

pub fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let cap = t.pace_of(c, turn).1;
    let attacks = turn.attacks.iter();
    let made = attacks.filter(|attack| attack.state == AttackState::Spent).count() as i32;
    let of = turn.attacks.len() as i32;
    let feet = Budget { icon: "walking-boot", name: "ft", left: t.movement_left(c).max(0) / FOOT, of: cap / FOOT };
    let name = if of - made == 1 { "attack" } else { "attacks" };
    let blows = Budget { icon: "main", name, left: of - made, of };
    [feet, blows].into_iter().filter(|budget| budget.of > 0).collect()
}
