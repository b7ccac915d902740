//! The remaining budget of a round: the move, and the initiative dice that may still be spent (H-INIT-20).

use super::answers::moving;
use super::turns::waits;
use crate::rulesets::hexes::frames::{ActionStage, Frame};
use crate::rulesets::hexes::movement::MoveQueries;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Routine;
use crate::vocab::CombatantId;
use crate::vocab::view::Budget;

pub fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let ended = ended(t, c);
    let over = |ix: usize| turn.dice[ix].acted && !waits(t, &turn.dice[ix]) || ended == Some(ix);
    let spent = (0..turn.dice.len()).filter(|ix| turn.dice[*ix].spent || over(*ix)).count() as i32;
    let double = turn.declared && turn.routine == Routine::DoubleShot;
    let counts = turn.dice.is_empty() || (0..turn.dice.len()).any(|ix| !over(ix));
    let moves = counts && t.may_use_move_part(c) && !double;
    let dice = turn.dice.len().max(1) as i32;
    let name = if dice > 1 { "attacks" } else { "action" };
    // During a move, show the movement that is left.
    let way = moving(t).filter(|f| f.mover == c);
    let whole = Budget { icon: "walking-boot", name: "move", left: i32::from(moves), of: 1 };
    vec![
        way.map_or(whole, |f| Budget { name: "movement", left: f.allowance - f.spent, of: f.allowance, ..whole }),
        Budget { icon: "main", name, left: dice - spent, of: dice },
    ]
}

/// Returns the current die if the combatant has ended its actions and only chooses its facing.
fn ended(t: &BattleReader, c: CombatantId) -> Option<usize> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Action(f) if f.who == c && f.stage == ActionStage::FacingAnswer => Some(usize::from(f.die)),
        _ => None,
    })
}
