//! The INIT clauses: rounds, declarations, initiative and the countdown of segments (section 3), with ambush and hiding
//! (sections 10.3, 10.4).

mod act;
mod ambush;
mod count;
mod declare;
mod declared;
mod free_acts;
mod groups;
mod hiding;
mod item_handling;
mod rolls;
mod round;
mod segment;
mod starts;

use super::components::SegmentsState;
use super::ctx::RulesParams;
use super::frames::Frame;
use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::segments::action::{Extra, Ready};
use crate::rulesets::segments::level::DeclarationOrder;
use crate::rulesets::segments::unit::{Attack, AttackState, Casting};
use crate::vocab::CombatantId;
use std::cmp::Reverse;

pub fn initiative(params: RulesParams) {
    params.advance(RuleSystems::Initiative, |t, frame| match frame {
        Frame::Round(f) => t.advance_round(f),
        Frame::Declare(f) => t.advance_declare(f),
        Frame::Segment(f) => t.advance_segment(f),
        Frame::Act(f) => t.advance_act(f),
        other => wrong_system(other),
    });
}

/// First segment with movement; the countdown goes from high to low (S-BOARD-03).
pub const FIRST_MOVE: i8 = 10;
/// Last segment with movement.
pub const LAST_MOVE: i8 = 1;
/// The segment of postponed attacks (S-INIT-20).
pub const POST: i8 = 0;
/// The last segment of a round; later attacks are lost (S-INIT-13).
pub const LAST: i8 = -5;

/// Queries about the order of declarations and actions, and about actions due on a segment.
impl SegmentsState<'_> {
    /// Returns the combatants in declaring order (S-INIT-03).
    pub fn declaring_order(&self) -> Vec<CombatantId> {
        let mut all: Vec<CombatantId> = self.all().collect();
        match self.house().declaration_order {
            DeclarationOrder::DexAscending => all.sort_by_key(|c| self.order_dex(*c)),
            DeclarationOrder::DexDescending => all.sort_by_key(|c| Reverse(self.order_dex(*c))),
            DeclarationOrder::Roster => {}
        }
        all
    }
    /// Returns all combatants by descending DEX; ties in roster order (S-INIT-15, S-MOVE-04).
    pub fn quick_first(&self) -> Vec<CombatantId> {
        let mut all: Vec<CombatantId> = self.all().collect();
        all.sort_by_key(|c| Reverse(self.order_dex(*c)));
        all
    }
    /// Returns the segment of actions that take half a round (S-INIT-23).
    pub fn half_round_segment(&self) -> i8 {
        self.house().half_round_segment.segment() as i8
    }
    /// Returns the first segment of the round's countdown.
    pub fn top_segment(&self) -> i8 {
        let acts = self.all().flat_map(|c| {
            let turn = self.turn(c);
            let attacks = turn.attacks.iter().map(|a| a.segment);
            attacks.chain(turn.cast_at).chain(turn.free_at).max()
        });
        acts.max().unwrap_or(FIRST_MOVE).max(FIRST_MOVE)
    }
    /// Returns the number of the combatant's attack on the current segment.
    pub fn due_attack(&self, c: CombatantId) -> Option<u8> {
        let now = self.clock().segment;
        let due = |a: &&Attack| a.state == AttackState::Due && a.segment == now;
        self.turn(c).attacks.iter().find(due).map(|a| a.number)
    }
    /// Returns the lowest number of the combatant's attacks held for contact (S-INIT-19).
    pub fn held_attack(&self, c: CombatantId) -> Option<u8> {
        self.turn(c).attacks.iter().find(|a| a.state == AttackState::Held).map(|a| a.number)
    }
    /// Returns true if a casting completes on the current segment. With `late`, only spells of one round on the last
    /// segment count (S-SPELL-07).
    pub fn spell_is_off(&self, c: CombatantId, late: bool) -> bool {
        let clock = self.clock();
        let now = |casting: &Casting| casting.off == clock.segment && casting.round == clock.round;
        let last = |spell| clock.segment == LAST && self.casting_time(c, spell).is_none();
        self.cond(c).casting.is_some_and(|casting| now(&casting) && late == last(casting.spell))
    }
    /// Returns true if a declared action that takes half a round is still due (S-INIT-23, S-GEAR-05).
    pub fn takes_half_a_round(&self, c: CombatantId) -> bool {
        self.has_extra_to_do(c) || self.draws_without_attack(c) || (2..=4).contains(&self.turn(c).pick_up)
    }
    pub fn has_extra_to_do(&self, c: CombatantId) -> bool {
        self.turn(c).extra != Extra::None && !self.turn(c).extra_done
    }
    /// Returns true if a declared draw or sheathe has no attack or casting to go with (S-INIT-29).
    pub fn draws_without_attack(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        turn.ready != Ready::None && !turn.readied && turn.attacks.is_empty() && turn.cast_at.is_none()
    }
    /// Returns true if the combatant rises, or tries to, on segment 10 (S-INIT-30).
    pub fn is_to_rise(&self, c: CombatantId) -> bool {
        self.turn(c).rises && self.prone(c)
    }
    /// Returns true if the declared action moves the combatant on the current segment (table 4.1).
    pub fn moves_now(&self, c: CombatantId) -> bool {
        let (turn, now) = (self.turn(c), self.clock().segment);
        let begun = turn.late_move.is_none_or(|first| now <= first);
        let on = (LAST_MOVE..=FIRST_MOVE).contains(&now) && begun && !turn.spent && !self.journey(c).over;
        on && self.is_mover(c) && self.can_act(c) && !self.casting(c)
    }
}
