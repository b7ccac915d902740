//! The aftermath: events between the battles of a series (section 10.8).

use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::Fact;
use crate::rulesets::ranks::level::{Condition, Creature, PARTY};
use crate::rulesets::ranks::phase::Phase;
use crate::vocab::{CombatantId, FactionId, ItemId, Value};

impl RulesCtx<'_, '_> {
    /// Resolves the aftermath once, in roster order (R-AFTER-01).
    pub fn aftermath(&mut self, winner: Option<FactionId>) {
        self.clock.phase = Phase::Aftermath;
        self.emit(EventBuilder::new(EventKind::Phase).word(Fact::Phase, Phase::Aftermath).cite(&[R_AFTER_01]));
        let won = winner == Some(PARTY);
        for c in self.all() {
            self.tend(c, winner);
            if won && self.stats(c).pc {
                self.rest(c);
            }
        }
        if won {
            self.wear_off();
            self.make_oils();
        }
    }

    /// Resolves the fates of dying, fallen and captured combatants (R-AFTER-03, R-AFTER-04).
    fn tend(&mut self, c: CombatantId, winner: Option<FactionId>) {
        let lost_to = winner.filter(|side| *side != self.faction(c));
        if self.has(c, Condition::Dying) {
            // Foes are dying only if they have scars.
            if winner == Some(self.faction(c)) || !self.stats(c).pc {
                self.lose_condition(c, Condition::Dying, &[R_AFTER_03]);
                self.emit(EventBuilder::new(EventKind::Healed).on(c).cite(&[R_AFTER_03]));
            } else {
                self.lose_condition(c, Condition::Dying, &[R_AFTER_03]);
                self.cond_mut(c).set &= !Condition::Down.bit();
                self.cond_mut(c).set |= Condition::Dead.bit();
                self.emit(EventBuilder::new(EventKind::DiedOfWounds).on(c).cite(&[R_AFTER_03]));
            }
        }
        if self.has(c, Condition::Dead) {
            return;
        }
        let fallen = self.has(c, Condition::Down);
        if fallen && self.faction(c) == PARTY && winner == Some(PARTY) {
            self.lose_condition(c, Condition::Down, &[R_AFTER_03]);
        } else if fallen && self.faction(c) == PARTY && lost_to.is_some() || self.has(c, Condition::Surrendered) {
            let rule = if fallen { R_AFTER_03 } else { R_AFTER_04 };
            self.emit(EventBuilder::new(EventKind::Captive).on(c).cite(&[rule]));
        }
    }

    /// Restores the Guard of a resting combatant (R-AFTER-02). Those who fled rest as well, those held by the other
    /// side do not.
    fn rest(&mut self, c: CombatantId) {
        let gone = [Condition::Dead, Condition::Surrendered];
        if self.faction(c) != PARTY || gone.iter().any(|g| self.has(c, *g)) {
            return;
        }
        if !self.has(c, Condition::Deprived) {
            let full = self.wounds(c).guard_max;
            let from = std::mem::replace(&mut self.wounds_mut(c).guard, full);
            let tell = EventBuilder::new(EventKind::Rested).on(c).amount(full).cite(&[R_AFTER_02]);
            self.emit(tell.fact(Fact::GuardFrom, Value::Number(from)).fact(Fact::GuardTo, Value::Number(full)));
        }
        self.lose_condition(c, Condition::Deprived, &[R_AFTER_02]);
    }

    /// Removes oils and enchantments from items (R-AFTER-02). Enchantments that a weapon has by nature remain.
    fn wear_off(&mut self) {
        let coated = |i: &ItemId| self.item(*i).enchanted.is_some() || self.item(*i).oil.is_some();
        for i in self.items().filter(coated).collect::<Vec<_>>() {
            {
                let item = self.item_mut(i);
                item.enchanted = None;
                item.oil = None;
            }
            self.emit(EventBuilder::new(EventKind::WoreOff).fact(Fact::Item, Value::Item(i)).cite(&[R_AFTER_02]));
        }
    }

    /// Makes one oil from each dead foe that is not human (R-OIL-05, R-AFTER-05).
    fn make_oils(&mut self) {
        let dead: Vec<Creature> = self
            .all()
            .filter(|c| self.faction(*c) != PARTY && self.has(*c, Condition::Dead))
            .map(|c| self.stats(c).creature)
            .collect();
        for creature in Creature::ALL.iter().copied().filter(|t| *t != Creature::Human) {
            let made = dead.iter().filter(|d| **d == creature).count() as u8;
            if made > 0 {
                let have = self.clock.common_oils[creature.ix()].saturating_add(made);
                self.clock.common_oils[creature.ix()] = have;
                self.emit(
                    EventBuilder::new(EventKind::OilMade)
                        .word(Fact::Oil, creature)
                        .amount(made.into())
                        .cite(&[R_OIL_05, R_AFTER_05]),
                );
            }
        }
    }
}
