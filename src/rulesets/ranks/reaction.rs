//! The REACTION system: counterattacks and set strikes (section 6).

use super::action::Action;
use super::board::other;
use super::cards::*;
use super::components::RanksState;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::damage::Harm;
use super::events::EventKind;
use super::frames::{ChargeStage, CounterFrame, Frame};
use super::level::{Condition, CounterCost, CounterLimit, FOES, PARTY};
use super::points::DecisionPoint;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::ranks::facts::HarmCause;
use crate::vocab::CombatantId;

/// Prompts combatants that may react, and resolves their reactions.
pub fn reaction(params: RulesParams) {
    params.advance(RuleSystems::Reaction, |t, frame| match frame {
        Frame::Charge(f) if let ChargeStage::Reaction(stage) = f.stage => t.meet_charge(f, stage),
        Frame::Counter(f) => t.advance_counter(f),
        other => wrong_system(other),
    });
}

impl RanksState<'_> {
    /// Returns true if the combatant may counterattack (R-REACT-02).
    pub fn may_counter(&self, c: CombatantId) -> bool {
        let limit = self.house().counter_limit == CounterLimit::OncePerRound;
        self.can_fight(c) && !self.has(c, Condition::Prone) && !(limit && self.turn(c).countered)
    }

    /// Returns true if the attacker may be countered: active, still at distance 0, and either charging or without an
    /// ally next to it (R-REACT-03, R-REACT-10). A warband always counts as having one.
    pub fn answerable(&self, c: CombatantId, attacker: CombatantId, charged: bool) -> bool {
        self.is_active(attacker) && self.at_blows(c, attacker) && (charged || !self.next_to_ally(attacker))
    }
}

impl RulesCtx<'_, '_> {
    /// Offers the target of an attack a counterattack on one of the attackers at distance 0. Each attacker is paired
    /// with true if it charged.
    pub fn offer_counter(&mut self, target: CombatantId, attackers: &[(CombatantId, bool)]) {
        if !self.may_counter(target) {
            return;
        }
        let mut eligible: Few<CombatantId> = Few::new();
        for (a, charged) in attackers {
            if !eligible.contains(a) && self.answerable(target, *a, *charged) {
                eligible.push(*a);
            }
        }
        if !eligible.is_empty() {
            self.push(Frame::Counter(CounterFrame { who: target, eligible, asked: false }));
        }
    }

    pub fn advance_counter(&mut self, f: &mut CounterFrame) -> bool {
        if !f.asked {
            f.asked = true;
            let actions =
                std::iter::once(Action::Nothing).chain(f.eligible.iter().copied().map(Action::Counter)).collect();
            self.request_decision(DecisionPoint::Counter, f.who, actions);
            return false;
        }
        match self.take_answer() {
            Action::Counter(target) => self.counter(f.who, target),
            _ => self.emit(EventBuilder::new(EventKind::LetPass).by(f.who).cite(&[R_REACT_02])),
        }
        true
    }

    /// Resolves a counterattack: a d3, regardless of the weapon held (R-REACT-04). It cannot be countered (R-REACT-05).
    fn counter(&mut self, by: CombatantId, target: CombatantId) {
        let roll = self.throw(3, "counterattack", by, None);
        self.turn_mut(by).countered = true;
        self.emit(
            EventBuilder::new(EventKind::Counter)
                .by(by)
                .on(target)
                .roll([roll])
                .amount(roll.value.into())
                .cite(&[R_REACT_01, R_REACT_02, R_REACT_03, R_REACT_04, R_REACT_05, R_REACT_10])
                .cite_if(self.faction(by) == PARTY && !self.turn(by).ready, &[R_REACT_07]),
        );
        self.pay_for_counter(by);
        self.land(Harm::attack(target, by, HarmCause::Counter, roll.value.into()));
    }

    /// Charges the cost of a counterattack (R-REACT-06). It is free unless a house rule makes it cost the action of the
    /// turn still to come in this round.
    fn pay_for_counter(&mut self, by: CombatantId) {
        let to_come = self.faction(by) == FOES && self.clock.side == other(FOES);
        if self.house().counter_cost == CounterCost::Turn && to_come && !self.turn(by).spent {
            self.turn_mut(by).spent = true;
            self.emit(EventBuilder::new(EventKind::CounterCost).by(by).cite(&[R_REACT_06]));
        }
    }
}
