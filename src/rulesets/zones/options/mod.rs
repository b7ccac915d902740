//! The options of `turn_action` in the order of table 3.1, within the limits of section 3.2.

pub mod actions;
pub mod handling;
pub mod movement;

use super::action::{Action, Bonus, Move, UnitAction};
use super::board::FAR;
use super::cards::Z_INIT_17;
use super::components::ZonesState;
use super::frames::TurnFrame;
use super::level::{FreeHandNeeded, TurnState};
use crate::vocab::{CombatantId, RuleId};

/// The rule cited for the list of turn options.
pub const LISTED_BY: RuleId = Z_INIT_17;

impl ZonesState<'_> {
    /// Returns all options of the unit now.
    pub fn turn_offers(&self, f: &TurnFrame) -> Vec<UnitAction> {
        let mut legal = Vec::with_capacity(32);
        let mut must_go_on = false;
        for &m in &f.members {
            if self.may_go_on(m) {
                let mut actions = Vec::with_capacity(32);
                self.member_acts(f, m, &mut actions);
                must_go_on |= !actions.is_empty() && self.must_flee(m);
                legal.extend(actions.into_iter().map(|action| UnitAction { who: Some(m), action }));
            }
        }
        if !must_go_on {
            legal.push(UnitAction { who: Some(f.lead), action: Action::EndTurn });
        }
        legal
    }

    /// Returns true if a member of the unit may still act in this turn.
    fn may_go_on(&self, m: CombatantId) -> bool {
        let turn = self.turn(m);
        self.is_active(m)
            && turn.state != TurnState::Taken
            && !turn.swept_along
            && self.place(m).is_some()
            && self.may_take_part(m)
    }

    /// Returns true if the combatant is routed and has not yet tried to get away (Z-MORALE-08). A half-step of its own
    /// or its mount counts, and so does opening a door or trying to break free.
    fn must_flee(&self, m: CombatantId) -> bool {
        let gone = |c: CombatantId| self.turn(c).half_steps > 0;
        self.cond(m).routed && !gone(m) && !self.stands(m).riding.is_some_and(gone) && !self.turn(m).strove
    }

    fn member_acts(&self, f: &TurnFrame, who: CombatantId, out: &mut Vec<Action>) {
        if !self.cond(who).grabbed_by.is_empty() {
            if !self.turn(who).begun && self.may_break_free(who) {
                out.push(Action::BreakFree);
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
        out.extend(self.cond(who).grabbing.iter().map(|c| Action::Release(*c)));
        let stats = self.stats(who);
        if !turn.begun && !stats.vehicle && stats.mount_capacity == 0 {
            out.push(Action::GiveUp);
        }
    }

    /// Returns true if the combatant may try to break free of all its grabbers (Z-NL-15).
    pub fn may_break_free(&self, who: CombatantId) -> bool {
        self.cond(who).grabbed_by.iter().all(|g| self.size_gap(who, *g) <= 0)
    }

    /// Adds the options of a routed combatant (Z-MORALE-07).
    fn routed_acts(&self, f: &TurnFrame, who: CombatantId, out: &mut Vec<Action>) {
        self.goings(f, who, Some(who), out);
        if self.stands(who).riding.is_some() && self.steps_left(who) > 0 {
            out.push(Action::Move(Move::Dismount));
        }
        let turn = self.turn(who);
        let may_act = turn.mains + turn.bonuses < 2 && turn.half_steps <= self.allowance(who) / 2;
        if may_act && self.hands(who) > 0 && !self.cond(who).cornered {
            self.doors_out(who, out);
        }
        out.extend(self.cond(who).grabbing.iter().map(|c| Action::Release(*c)));
        if !turn.begun && self.stats(who).mount_capacity == 0 {
            out.push(Action::GiveUp);
        }
    }

    /// Adds the closed doors on a path to an exit.
    fn doors_out(&self, who: CombatantId, out: &mut Vec<Action>) {
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
                out.push(Action::Bonus(Bonus::Door(*border)));
            }
        }
    }
}
