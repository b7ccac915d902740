//! End conditions of playouts that compute the odds of an option (see
//! [`LookaheadSupport::prepare_for_odds`](crate::engine::LookaheadSupport::prepare_for_odds)).
//! Inactive in real battles.

use super::action::Action;
use super::ctx::RulesCtx;
use super::frames::{ActStage, Frame};
use crate::engine::ruleset::ODDS_END;
use crate::vocab::CombatantId;

/// Ends the playout if the frame's next step is not a consequence of the option. Returns true if the frame must not
/// advance.
pub fn foresees(t: &mut RulesCtx, frame: &Frame) -> bool {
    if !t.clock().foresight || t.core.answer.0.is_some() {
        return false;
    }
    match frame {
        Frame::Declare(f) if strikes_as_declared(t, f.who) => return true,
        Frame::Round(_) | Frame::Declare(_) | Frame::Segment(_) | Frame::End(_) => {}
        // Moving after an attack is a separate decision (S-MOVE-14).
        Frame::Act(f) if f.stage == ActStage::AskToMove => {}
        _ => return false,
    }
    // Apply consequences of the attack first, without waiting for the rest of the group (S-INIT-17).
    if !t.clock().waiting.is_empty() {
        t.push(Frame::Settle(0));
        return true;
    }
    t.request_decision(ODDS_END, CombatantId(0), vec![Action::Yes, Action::No]);
    true
}

/// Begins a declared attack at once. A declaration has no effect by itself, so its odds show one attack, if its target
/// is in reach now or after the declared movement. Returns true if an attack has begun.
fn strikes_as_declared(t: &mut RulesCtx, who: CombatantId) -> bool {
    let Some(intended) = t.intended(who).filter(|_| t.turn(who).struck.is_empty()) else { return false };
    let Some(at) = intended.at.filter(|at| t.attack_targets(who, 1).contains(at) || stands_to_strike(t, who, *at))
    else {
        return false;
    };
    t.begin_strike(who, intended.arm, intended.mode, 1, at, false);
    true
}

/// Moves the combatant to the nearest hex that it can reach this round and attack from. Returns false if there is none.
fn stands_to_strike(t: &mut RulesCtx, who: CombatantId, at: CombatantId) -> bool {
    let from = t.place(who);
    let ways = t.reachable_paths(who);
    let mut ends = ways.ends.clone();
    ends.sort_by_key(|cell| (ways.cost(*cell), *cell));
    let found = ends.into_iter().any(|cell| {
        t.stands_mut(who).cell = Some(cell);
        t.attack_targets(who, 1).contains(&at)
    });
    if !found {
        t.stands_mut(who).cell = from;
    }
    found
}
