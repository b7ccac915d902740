//! Scores of options on an attack's segment, at the start of a casting, and against an enemy that withdraws.

use super::magic;
use super::weigh::{self, foes};
use crate::rulesets::segments::action::{Action, Aimed, Deed};
use crate::rulesets::segments::frames::{ActFrame, Frame};
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::AttackState;
use crate::vocab::CombatantId;

pub fn attack(t: &BattleReader, f: &ActFrame, action: Action) -> i32 {
    let Some((arm, mode)) = t.declared_arm(f.who) else { return 0 };
    match action {
        Action::Strike(at) => {
            let worth = weigh::attack(t, f.who, arm, mode, at);
            // A shot more likely to hit a friend scores less than holding it.
            if worth < 0 { worth.max(-10) } else { 100 + worth }
        }
        Action::Step(cell) => {
            let reach = t.reach(f.who, arm, f.number);
            let meets = |e: CombatantId| {
                t.high(e) == t.high(f.who) && t.place(e).is_some_and(|at| t.map().distance(at, cell) <= reach)
            };
            let safe = !t.map().terrain(cell).hazard();
            let gains = mode == Mode::Melee && foes(t, f.who).any(meets);
            if gains && safe { 80 } else { -20 }
        }
        Action::HoldContact => 50,
        Action::HoldPost => 40,
        _ => 0,
    }
}

pub fn free_attack(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Action::Take(arm) = action else { return 0 };
    let Some(Frame::Step(f)) = t.agenda().top() else { return 1 };
    10 + weigh::strike(t, who, arm, Mode::Melee, f.who)
}

/// Scores attack and move: after its last shot, a shooter retreats from enemies that come near.
pub fn attack_and_move(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let shoots = matches!(t.turn(who).deed, Some(Deed::Shoot(_)));
    let done = t.turn(who).attacks.iter().all(|attack| attack.state == AttackState::Spent);
    let hunted = foes(t, who).any(|e| t.distance(who, e) <= 6) && !t.in_melee(who);
    i32::from((action == Action::Yes) == (shoots && done && hunted))
}

pub fn begin_cast(action: Action) -> i32 {
    match action {
        Action::Begin => 30,
        Action::Hold => 20,
        _ => 0,
    }
}

pub fn spell_target(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Action::SpellAt(at) = action else { return 1 };
    let Some(Frame::SpellOff(f)) = t.agenda().top() else { return 2 };
    let friend = matches!(at, Aimed::At(c) if !t.enemies(c, who));
    2 + magic::cast(t, who, f.spell, at).max(i32::from(friend))
}
