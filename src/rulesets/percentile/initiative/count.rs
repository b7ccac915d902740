//! The Action phase: ranks counted down, positions within a rank, and simultaneous groups (P-INIT-08 to P-INIT-13).

use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::Fact;
use crate::rulesets::percentile::frames::{ActFrame, ActStage, CountFrame, CountStage, Frame, Place};
use crate::rulesets::percentile::level::Class;
use crate::rulesets::percentile::points::DecisionPoint;
use crate::vocab::CombatantId;
use std::cmp::Reverse;

const NOWHERE: Place = Place { class: Class::Other, rating: Reverse(0) };

impl RulesCtx<'_, '_> {
    pub fn advance_count(&mut self, f: &mut CountFrame) -> bool {
        match f.stage {
            CountStage::Rank => return self.next_rank(f),
            CountStage::Intent => self.ask_late_intent(f),
            CountStage::IntentAnswer => {
                let who = f.order[usize::from(f.at)].0;
                self.declare(who);
                self.lower_for_drawing(who);
                (f.at, f.stage) = (f.at + 1, CountStage::Intent);
            }
            CountStage::Places => self.place_all(f),
            CountStage::Group => self.next_group(f),
            CountStage::Member => self.next_member(f),
        }
        false
    }

    /// Begins the highest rank with combatants that have not acted. Returns true if there is none.
    fn next_rank(&mut self, f: &mut CountFrame) -> bool {
        let due = |c: &CombatantId| !self.turn(*c).acted;
        let rank = self.all().filter(due).filter_map(|c| self.turn(c).rank).max();
        let Some(rank) = rank else {
            self.clock.rank = 0;
            return true;
        };
        let due_now = self.all().filter(|c| due(c) && self.turn(*c).rank == Some(rank));
        f.order = self.in_declaring_order(due_now).into_iter().map(|c| (c, NOWHERE)).collect();
        self.clock.rank = rank;
        (f.at, f.stage) = (0, CountStage::Intent);
        false
    }

    /// Prompts the rank's combatants that have not declared, before the first of them acts (P-INIT-17).
    fn ask_late_intent(&mut self, f: &mut CountFrame) {
        let declares = |c: CombatantId| self.is_active(c) && self.turn(c).intent.is_none();
        let Some(at) = (usize::from(f.at)..f.order.len()).find(|ix| declares(f.order[*ix].0)) else {
            f.stage = CountStage::Places;
            return;
        };
        (f.at, f.stage) = (at as u16, CountStage::IntentAnswer);
        let who = f.order[at].0;
        let actions = self.declare_actions(who);
        self.request_decision(DecisionPoint::DeclareIntent, who, actions);
    }

    /// Draws declared weapons, and fixes the order within the rank.
    fn place_all(&mut self, f: &mut CountFrame) {
        let rank = Some(self.clock.rank);
        f.order.retain(|(c, _)| self.turn(*c).rank == rank);
        f.order.sort_by_key(|(c, _)| *c);
        for (c, place) in &mut f.order {
            *place = self.place_of(*c);
            if self.is_active(*c) {
                self.draw(*c);
            }
        }
        f.order.sort_by_key(|(c, place)| (*place, *c));
        (f.at, f.stage) = (0, CountStage::Group);
    }

    /// Begins the next group of simultaneous actions (P-INIT-10).
    fn next_group(&mut self, f: &mut CountFrame) {
        let Some((_, place)) = f.order.get(usize::from(f.at)).copied() else {
            f.stage = CountStage::Rank;
            return;
        };
        let members = f.order.iter().skip(usize::from(f.at)).take_while(|(_, p)| *p == place).map(|(c, _)| *c);
        let group: crate::rulesets::percentile::unit::Few<CombatantId> = members.collect();
        f.until = f.at + group.len() as u16;
        let together: Vec<CombatantId> = group.iter().copied().filter(|c| self.is_active(*c)).collect();
        if together.len() > 1 && place.class != Class::Other {
            let tell = EventBuilder::new(EventKind::Simultaneous)
                .amount(self.clock.rank)
                .with_combatants(Fact::Member, together);
            self.emit(tell.cite(&[P_INIT_09, P_INIT_10]));
        }
        self.clock.group = group;
        f.stage = CountStage::Member;
    }

    fn next_member(&mut self, f: &mut CountFrame) {
        if f.at == f.until {
            self.clock.group.clear();
            f.stage = CountStage::Group;
            self.push(Frame::Settle);
            return;
        }
        let who = f.order[usize::from(f.at)].0;
        f.at += 1;
        self.turn_mut(who).acted = true;
        self.push(Frame::Act(ActFrame { stage: ActStage::Ask, who }));
    }
}
