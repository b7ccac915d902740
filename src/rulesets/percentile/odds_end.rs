//! End of an option's playout when its odds are computed (see
//! [`LookaheadSupport::prepare_for_odds`](crate::engine::LookaheadSupport::prepare_for_odds)).
//! Inactive in every real battle.

use super::action::{Action, Arm, Intent, Mode};
use super::ctx::RulesCtx;
use super::frames::{Frame, Phase, RoundFrame, RoundStage};
use crate::engine::ruleset::ODDS_END;
use crate::vocab::CombatantId;

/// Ends the playout if the frame is about to go beyond the consequences of the option. Returns true if the frame must
/// wait.
pub fn foresees(t: &mut RulesCtx, frame: &Frame) -> bool {
    if !t.clock.foresight || t.core.answer.0.is_some() {
        return false;
    }
    match frame {
        Frame::Round(f) if strikes_as_declared(t, f) => return true,
        Frame::Count(_) | Frame::Round(_) | Frame::Resolve(_) | Frame::Act(_) => {}
        Frame::Hazards | Frame::Move(_) | Frame::Attack(_) | Frame::Settle | Frame::Busy | Frame::Done => return false,
    }
    // The consequences of an attack apply first, without waiting for the rest of the group (P-INIT-10).
    if !t.clock.waiting.is_empty() {
        t.push(Frame::Settle);
        return true;
    }
    t.request_decision(ODDS_END, CombatantId(0), vec![Action::Stay, Action::Nothing]);
    true
}

/// Maximum number of steps before a declared attack for its odds. Beyond it, the attack is late and easily evaded.
const STEPS: i32 = 10;

/// Begins a declared attack at once. A declaration has no effect by itself, so its odds show one attack at the nearest
/// enemy that is in reach now or after at most [`STEPS`] steps. Returns true if an attack has begun.
fn strikes_as_declared(t: &mut RulesCtx, f: &RoundFrame) -> bool {
    let declared = t.clock.phase == Phase::Intent && f.stage == RoundStage::Intent;
    let Some(&who) = f.order.get(usize::from(f.at).wrapping_sub(1)).filter(|_| declared) else { return false };
    let Some(Intent::Attack(arm, mode)) = t.turn(who).intent.filter(|_| !t.turn(who).acted) else { return false };
    let Some(at) = nearest_target(t, who, arm, mode).or_else(|| target_after_moving(t, who, arm, mode)) else {
        return false;
    };
    t.turn_mut(who).acted = true;
    t.draw(who);
    t.begin_attack(who, arm, mode, at);
    true
}

/// Returns the nearest target of a weapon from where the combatant stands, other than the fallen; `None` without one.
fn nearest_target(t: &RulesCtx, who: CombatantId, arm: Arm, mode: Mode) -> Option<CombatantId> {
    let targets = t.targets_once_drawn(who, arm, mode);
    targets.into_iter().filter(|at| t.is_active(*at)).min_by_key(|at| (t.distance(who, *at), *at))
}

/// Moves the combatant to the nearest hex that has a target of a weapon in reach, and returns that target. `None`
/// without one; the combatant then stays.
fn target_after_moving(t: &mut RulesCtx, who: CombatantId, arm: Arm, mode: Mode) -> Option<CombatantId> {
    let from = t.place(who);
    let mut ends = t.reachable_paths(&t.move_of(who)).ends.clone();
    ends.retain(|way| way.cost <= STEPS);
    ends.sort_by_key(|way| way.key());
    let found = ends.into_iter().find_map(|way| {
        t.stands_mut(who).cell = Some(way.to);
        nearest_target(t, who, arm, mode)
    });
    if found.is_none() {
        t.stands_mut(who).cell = from;
    }
    found
}
