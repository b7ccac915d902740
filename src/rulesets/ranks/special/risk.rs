//! Shoving and disarming (section 10.4). Daring is part of attacks, and slipping through of movement.

use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, Loss, MoveKind};
use crate::rulesets::ranks::level::{Condition, Held};
use crate::vocab::{CombatantId, ItemId, Value};

impl RulesCtx<'_, '_> {
    /// Returns the reason why a shove, a disarm or a cleave is lost, or `None` if it is not (R-INIT-14). These actions
    /// are made at distance 0 and belong to no group.
    pub fn out_of_grip(&self, c: CombatantId, target: CombatantId) -> Option<Loss> {
        if !self.is_active(target) {
            return Some(Loss::TargetGone);
        }
        if self.field(c) != self.field(target) {
            return Some(Loss::OtherField);
        }
        (!self.at_blows(c, target)).then_some(Loss::OutOfReach)
    }

    /// Resolves a shove (R-RISK-03).
    pub fn shove(&mut self, c: CombatantId, target: CombatantId) {
        if let Some(why) = self.out_of_grip(c, target) {
            return self
                .emit(EventBuilder::new(EventKind::Lost).by(c).on(target).word(Fact::Why, why).cite(&[R_INIT_14]));
        }
        let value = self.life_value(c);
        let tested = self.test("Life test to shove", c, value);
        self.emit(
            EventBuilder::new(EventKind::Shove)
                .by(c)
                .on(target)
                .roll(tested.rolls.iter().copied())
                .amount(value)
                .word(Fact::Result, tested.word())
                .cite(&[R_RISK_01, R_RISK_03, R_UNIT_07, R_UNIT_08, R_UNIT_09])
                .cite_if(!tested.passed, &[R_REACT_09]),
        );
        if self.doom(c, tested.passed) {
            return;
        }
        if !tested.passed {
            return self.offer_counter(target, &[(c, false)]);
        }
        if !self.force_back(target, MoveKind::Forced, &[R_MOVE_10, R_RISK_03]) {
            self.gain(target, Condition::Prone, &[R_RISK_03]);
        }
    }

    /// Resolves an attempt to disarm (R-RISK-04).
    pub fn disarm(&mut self, c: CombatantId, target: CombatantId, item: ItemId) {
        if let Some(why) = self.out_of_grip(c, target) {
            return self
                .emit(EventBuilder::new(EventKind::Lost).by(c).on(target).word(Fact::Why, why).cite(&[R_INIT_14]));
        }
        if !matches!(self.item(item).held, Held::Primary(h) | Held::Off(h) if h == target) {
            return self.lose_action(c, Loss::Gone);
        }
        let value = self.guard_value(c);
        let tested = self.test("Guard test to disarm", c, value);
        self.emit(
            EventBuilder::new(EventKind::Disarm)
                .by(c)
                .on(target)
                .fact(Fact::Item, Value::Item(item))
                .roll(tested.rolls.iter().copied())
                .amount(value)
                .word(Fact::Result, tested.word())
                .cite(&[R_RISK_01, R_RISK_04, R_UNIT_07, R_UNIT_08, R_UNIT_09])
                .cite_if(!tested.passed, &[R_REACT_09]),
        );
        if tested.passed {
            self.drop_item(target, item, &[R_RISK_04]);
        } else {
            self.offer_counter(target, &[(c, false)]);
        }
    }
}
