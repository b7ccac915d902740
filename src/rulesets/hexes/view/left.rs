//! What is left of a round: the move, and the dice of initiative that may still be spent (H-INIT-20).

use crate::rulesets::hexes::queries::*;
use crate::vocab::CombatantId;
use crate::vocab::view::Budget;

pub fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let dice = turn.dice.len().max(1) as i32;
    let spent = turn.dice.iter().filter(|die| die.spent).count() as i32;
    let name = if dice > 1 { "attacks" } else { "main" };
    vec![
        Budget { icon: "walking-boot", name: "move", left: i32::from(!turn.moved), of: 1 },
        Budget { icon: "main", name, left: dice - spent, of: dice },
    ]
}
