//! Unavailable options with their reasons.

use crate::rulesets::zones::action::{Action, Attack, Reaction, UnitAction};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::level::TurnState;
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::CombatantId;
use crate::vocab::card::{Refusals, from_here};
use crate::vocab::view::RefusedView;

/// Returns the options that a player might expect but cannot choose.
pub(super) fn refused(
    t: &BattleReader,
    point: DecisionPoint,
    who: Option<CombatantId>,
    legal: &[UnitAction],
) -> Vec<RefusedView> {
    let Some(who) = who else { return Vec::new() };
    let mut list = Refusals::default();
    let mut no = |label, reason: &str, rule, group, icon| list.refuse(label, reason, rule, group, icon);
    let has = |f: &dyn Fn(&Action) -> bool| legal.iter().any(|o| f(&o.action));
    if point == DecisionPoint::React {
        if !has(&|a| matches!(a, Action::React(Reaction::Dodge | Reaction::DodgeFree))) {
            let (reason, rule) = if t.turn(who).state == TurnState::Taken {
                ("turn already used", Z_REACT_02)
            } else {
                ("cannot react now", Z_REACT_03)
            };
            no("Dodge", reason, rule, "React", "dodging");
        } else if !has(&|a| matches!(a, Action::React(Reaction::Counter(_)))) {
            no("Counter", "no weapon reaches", Z_REACT_08, "React", "crossed-swords");
        }
    }
    if point == DecisionPoint::TurnAction {
        let turn = t.turn(who);
        if turn.mains > 0 {
            no("Attack", "main action already used", Z_INIT_18, "Attack", "crossed-swords");
        } else if turn.half_steps > t.allowance(who) / 2 {
            no("Attack", "moved more than half of the movement", Z_MOVE_12, "Attack", "crossed-swords");
        } else if !has(&|a| matches!(a, Action::Attack(Attack::Single(..)))) {
            let steps_left = !turn.rooted && turn.half_steps < t.allowance(who) / 2;
            no(
                "Attack",
                &from_here("no enemy in reach and in sight", steps_left),
                Z_ATK_02,
                "Attack",
                "crossed-swords",
            );
        }
        if turn.rooted {
            no("Move", "no movement after a steady shot", Z_ATK_07, "Move", "walking-boot");
        }
    }
    list.0
}
