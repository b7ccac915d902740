//! End of an option's playout when its odds are computed (see
//! [`LookaheadSupport::prepare_for_odds`](crate::engine::LookaheadSupport::prepare_for_odds)).
//! Inactive in every real battle.

use super::action::Action;
use super::ctx::RulesCtx;
use super::frames::Frame;
use crate::engine::ruleset::ODDS_END;
use crate::vocab::CombatantId;

/// Ends the playout if the frame is about to go beyond the consequences of the option. Returns true if the frame must
/// wait.
pub fn foresees(t: &mut RulesCtx, frame: &Frame) -> bool {
    if !t.clock.foresight || t.core.answer.0.is_some() {
        return false;
    }
    match frame {
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
