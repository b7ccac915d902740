//! Where the playout of an option ends when its odds are worked out (see
//! [`Ruleset::foresee`](crate::engine::Ruleset::foresee)). Off in every real battle.

use super::action::Action;
use super::ctx::RulesCtx;
use super::frames::{ActStage, Frame};
use super::movement::PathQueries;
use super::options::ActOptions;
use super::queries::*;
use crate::engine::ruleset::FORESEEN;
use crate::vocab::CombatantId;

/// Ends the playout if that frame is about to go on to what the option has not brought about. True if the frame has to wait.
pub fn foresees(t: &mut RulesCtx, frame: &Frame) -> bool {
    if !t.clock().foresight || t.core.answer.0.is_some() {
        return false;
    }
    match frame {
        Frame::Declare(f) if strikes_as_declared(t, f.who) => return true,
        Frame::Round(_) | Frame::Declare(_) | Frame::Segment(_) | Frame::End(_) => {}
        // Whether somebody goes on to move after its strike is a decision of its own (S-MOVE-14).
        Frame::Act(f) if f.stage == ActStage::AskToMove => {}
        _ => return false,
    }
    // What a blow has brought about is felt first, without waiting for the rest of the group (S-INIT-17).
    if !t.clock().waiting.is_empty() {
        t.push(Frame::Settle(0));
        return true;
    }
    t.ask(FORESEEN, CombatantId(0), vec![Action::Yes, Action::No]);
    true
}

/// A declaration by itself brings nothing about: of a declared attack that could be made from where the two stand, or from where its
/// movement may take whoever declares it, odds tell what one blow would do. True if it has begun.
fn strikes_as_declared(t: &mut RulesCtx, who: CombatantId) -> bool {
    let Some(intended) = t.intended(who).filter(|_| t.turn(who).struck.is_empty()) else { return false };
    let Some(at) = intended.at.filter(|at| t.attack_targets(who, 1).contains(at) || stands_to_strike(t, who, *at))
    else {
        return false;
    };
    t.begin_strike(who, intended.arm, intended.mode, 1, at, false);
    true
}

/// Puts it on the nearest hex that it may walk to this round and strike from, if there is one.
fn stands_to_strike(t: &mut RulesCtx, who: CombatantId, at: CombatantId) -> bool {
    let from = t.place(who);
    let ways = t.ways(who);
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
