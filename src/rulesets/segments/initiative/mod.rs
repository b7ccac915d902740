//! INIT: rounds, declarations, initiative and the countdown of segments (section 3), with ambush and hiding (sections 10.3, 10.4).

mod act;
mod ambush;
mod count;
mod declare;
mod declared;
mod free_acts;
mod groups;
mod hands;
mod hiding;
mod rolls;
mod round;
mod segment;
mod starts;

use super::ctx::RulesParams;
use super::queries::*;
use crate::engine::RuleSystems;
use crate::rulesets::segments::action::{Extra, Ready};
use crate::rulesets::segments::level::DeclarationOrder;
use crate::rulesets::segments::unit::{Attack, AttackState, Casting};
use crate::vocab::CombatantId;
use std::cmp::Reverse;

pub fn initiative(params: RulesParams) {
    params.ctx().drive(RuleSystems::Initiative);
}

/// The segments with movement, from the first down to the last (S-BOARD-03).
pub const FIRST_MOVE: i8 = 10;
pub const LAST_MOVE: i8 = 1;
/// The segment to which an attack may be put off (S-INIT-20).
pub const POST: i8 = 0;
/// The last segment of a round; what comes later is lost (S-INIT-13).
pub const LAST: i8 = -5;

/// Orders of declaring and acting, and what comes on which segment.
pub trait OrderQueries: BattleQueries {
    /// S-INIT-03
    fn declaring_order(&self) -> Vec<CombatantId> {
        let mut all: Vec<CombatantId> = self.all().collect();
        match self.house().declaration_order {
            DeclarationOrder::DexAscending => all.sort_by_key(|c| self.order_dex(*c)),
            DeclarationOrder::DexDescending => all.sort_by_key(|c| Reverse(self.order_dex(*c))),
            DeclarationOrder::Roster => {}
        }
        all
    }
    /// Falling DEX, ties in the order of the roster (S-INIT-15, S-MOVE-04).
    fn quick_first(&self) -> Vec<CombatantId> {
        let mut all: Vec<CombatantId> = self.all().collect();
        all.sort_by_key(|c| Reverse(self.order_dex(*c)));
        all
    }
    /// S-INIT-23
    fn half_round_segment(&self) -> i8 {
        self.house().half_round_segment.segment() as i8
    }
    /// The segment on which a round's countdown begins.
    fn top_segment(&self) -> i8 {
        let acts = self.all().flat_map(|c| {
            let turn = self.turn(c);
            let attacks = turn.attacks.iter().map(|a| a.segment);
            attacks.chain(turn.cast_at).chain(turn.free_at).max()
        });
        acts.max().unwrap_or(FIRST_MOVE).max(FIRST_MOVE)
    }
    /// Its attack of the present segment.
    fn due_attack(&self, c: CombatantId) -> Option<u8> {
        let now = self.clock().segment;
        let due = |a: &&Attack| a.state == AttackState::Due && a.segment == now;
        self.turn(c).attacks.iter().find(due).map(|a| a.number)
    }
    /// The lowest of its attacks that wait for contact (S-INIT-19).
    fn held_attack(&self, c: CombatantId) -> Option<u8> {
        self.turn(c).attacks.iter().find(|a| a.state == AttackState::Held).map(|a| a.number)
    }
    /// Whether a spell goes off on the present segment; those of one round after all else (S-SPELL-07).
    fn spell_is_off(&self, c: CombatantId, late: bool) -> bool {
        let clock = self.clock();
        let now = |casting: &Casting| casting.off == clock.segment && casting.round == clock.round;
        let last = |spell| clock.segment == LAST && self.casting_time(c, spell).is_none();
        self.cond(c).casting.is_some_and(|casting| now(&casting) && late == last(casting.spell))
    }
    /// Whether something of its declaration takes half a round and is still to come (S-INIT-23, S-GEAR-05).
    fn takes_half_a_round(&self, c: CombatantId) -> bool {
        self.has_extra_to_do(c) || self.draws_without_attack(c) || (2..=4).contains(&self.turn(c).pick_up)
    }
    fn has_extra_to_do(&self, c: CombatantId) -> bool {
        self.turn(c).extra != Extra::None && !self.turn(c).extra_done
    }
    /// The hands change, and neither attack nor casting comes with which they would (S-INIT-29).
    fn draws_without_attack(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        turn.ready != Ready::None && !turn.readied && turn.attacks.is_empty() && turn.cast_at.is_none()
    }
    /// Whether it rises on segment 10, or tries to (S-INIT-30).
    fn is_to_rise(&self, c: CombatantId) -> bool {
        self.turn(c).rises && self.prone(c)
    }
    /// Whether it moves on the present segment by its declared action (table 4.1).
    fn moves_now(&self, c: CombatantId) -> bool {
        let (turn, now) = (self.turn(c), self.clock().segment);
        let begun = turn.late_move.is_none_or(|first| now <= first);
        let on = (LAST_MOVE..=FIRST_MOVE).contains(&now) && begun && !turn.spent && !self.journey(c).over;
        on && self.is_mover(c) && self.able(c) && !self.casting(c)
    }
}

impl<T: BattleQueries> OrderQueries for T {}
