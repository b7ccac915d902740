//! The remaining budget of a turn: half-steps, main action, bonus action (Z-INIT-18 to Z-INIT-20).

use crate::rulesets::zones::level::TurnState;
use crate::rulesets::zones::movement::MoveQueries;
use crate::rulesets::zones::queries::{BattleQueries, BattleReader, BattleState};
use crate::vocab::CombatantId;
use crate::vocab::view::Budget;

pub fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    if turn.state == TurnState::Taken {
        return Vec::new();
    }
    let allowance = t.allowance(c);
    let acts = turn.mains + turn.bonuses < 2 && turn.half_steps <= allowance / 2;
    let one = |icon, name, left: bool| Budget { icon, name, left: i32::from(left), of: 1 };
    vec![
        Budget { icon: "walking-boot", name: "half-steps", left: t.steps_left(c).into(), of: allowance.into() },
        one("main", "main", acts && turn.mains == 0),
        one("bonus", "bonus", acts && turn.bonuses == 0),
    ]
}
