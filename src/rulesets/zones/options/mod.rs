//! The options of `turn_action` in the order of table 3.1, within the limits of section 3.2.

pub mod deeds;
pub mod handling;
pub mod ways;

use super::act::{Act, Offer};
use super::board::FAR;
use super::cards::Z_INIT_17;
use super::frames::TurnFrame;
use super::level::{FreeHandNeeded, TurnState};
use crate::vocab::{CombatantId, RuleId};
use deeds::DeedsLook;
use handling::HandlingLook;
use ways::WaysLook;

/// The rule that makes a list of options what it is.
pub const LISTED_BY: RuleId = Z_INIT_17;

pub trait TurnLook: WaysLook + DeedsLook + HandlingLook {
    /// Everything the unit may do now.
    fn turn_offers(&self, f: &TurnFrame) -> Vec<Offer> {
        let mut offers = Vec::with_capacity(32);
        let mut must_go_on = false;
        for &m in &f.members {
            if self.may_go_on(m) {
                let mut acts = Vec::with_capacity(32);
                self.member_acts(f, m, &mut acts);
                must_go_on |= !acts.is_empty() && self.must_flee(m);
                offers.extend(acts.into_iter().map(|act| Offer { who: Some(m), act }));
            }
        }
        if !must_go_on {
            offers.push(Offer { who: Some(f.lead), act: Act::EndTurn });
        }
        offers
    }

    /// Whether a member of the unit still has a part in this turn.
    fn may_go_on(&self, m: CombatantId) -> bool {
        let turn = self.turn(m);
        self.active(m)
            && turn.state != TurnState::Taken
            && !turn.swept_along
            && self.place(m).is_some()
            && self.may_take_part(m)
    }

    /// Z-MORALE-08: routed, and has neither gone a half-step, its mount neither, nor opened a door nor tried to break free.
    fn must_flee(&self, m: CombatantId) -> bool {
        let gone = |c: CombatantId| self.turn(c).half_steps > 0;
        self.cond(m).routed && !gone(m) && !self.stands(m).riding.is_some_and(gone) && !self.turn(m).strove
    }

    fn member_acts(&self, f: &TurnFrame, who: CombatantId, out: &mut Vec<Act>) {
        if !self.cond(who).grabbed_by.is_empty() {
            if !self.turn(who).begun && self.may_break_free(who) {
                out.push(Act::BreakFree);
            }
            return;
        }
        if self.cond(who).routed {
            return self.routed_acts(f, who, out);
        }
        self.moves(f, who, out);
        let turn = self.turn(who);
        let acts_left =
            turn.mains + turn.bonuses < 2 && turn.half_steps <= self.allowance(who) / 2 && !self.stats(who).vehicle;
        if acts_left && turn.mains == 0 {
            self.main_acts(who, out);
        }
        if acts_left {
            self.bonus_acts(who, out);
        }
        out.extend(self.cond(who).grabbing.iter().map(|c| Act::Release(*c)));
        let stats = self.stats(who);
        if !turn.begun && !stats.vehicle && stats.mount_capacity == 0 {
            out.push(Act::GiveUp);
        }
    }

    /// Z-NL-15
    fn may_break_free(&self, who: CombatantId) -> bool {
        self.cond(who).grabbed_by.iter().all(|g| self.size_gap(who, *g) <= 0)
    }

    /// Z-MORALE-07
    fn routed_acts(&self, f: &TurnFrame, who: CombatantId, out: &mut Vec<Act>) {
        self.goings(f, who, Some(who), out);
        if self.stands(who).riding.is_some() && self.steps_left(who) > 0 {
            out.push(Act::Dismount);
        }
        let turn = self.turn(who);
        let may_act = turn.mains + turn.bonuses < 2 && turn.half_steps <= self.allowance(who) / 2;
        if may_act && self.hands(who) > 0 && !self.cond(who).cornered {
            self.doors_out(who, out);
        }
        out.extend(self.cond(who).grabbing.iter().map(|c| Act::Release(*c)));
        if !turn.begun && self.stats(who).mount_capacity == 0 {
            out.push(Act::GiveUp);
        }
    }

    /// Closed doors on a way to an exit.
    fn doors_out(&self, who: CombatantId, out: &mut Vec<Act>) {
        let Some(here) = self.place(who) else { return };
        if self.house().free_hand_needed == FreeHandNeeded::On && self.free_hands(who) == 0 {
            return;
        }
        let ways = self.ways_out(who);
        for border in &self.map().links[here.ix()] {
            if self.door_usable(*border)
                && !self.cell(*border).door_open
                && ways[border.ix()] != FAR
                && ways[border.ix()] < ways[here.ix()]
            {
                out.push(Act::Door(*border));
            }
        }
    }
}

impl<T: WaysLook + DeedsLook + HandlingLook> TurnLook for T {}
