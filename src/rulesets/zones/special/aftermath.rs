//! Recovery and report after the fight (section 10.11). The durability rolls are in `degradation.rs`.

use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, FinalState};
use crate::rulesets::zones::level::Cause;
use crate::vocab::{FactionId, Value};

impl RulesCtx<'_, '_> {
    /// Restores spent weapons and powers, and ends passing conditions (Z-AFTER-01, Z-GEAR-11).
    pub fn recover(&mut self) {
        for i in self.items() {
            self.item_mut(i).spent = false;
        }
        for c in self.all() {
            let uses: Vec<u16> =
                self.gear(c).powers.iter().map(|(r, _)| self.setting.level.rows[r.ix()].uses).collect();
            for (power, full) in self.gear_mut(c).powers.iter_mut().zip(uses) {
                power.1 = power.1.max(full);
            }
            let cond = self.cond_mut(c);
            if cond.incapacitated == Some(Cause::Stretch) {
                cond.incapacitated = None;
            }
            cond.grabbed_by.clear();
            cond.grabbing.clear();
            cond.concealed = false;
            cond.routed = false;
            cond.cornered = false;
            cond.distracted = None;
            cond.intimidated = None;
            cond.taunted = None;
            cond.dazed_until = None;
            cond.in_pit = false;
            cond.steadfast = false;
        }
        self.emit(EventBuilder::new(EventKind::Aftermath).cite(&[Z_AFTER_01, Z_GEAR_11, Z_AFTER_03]));
    }

    /// Emits the final state of every combatant and its gear (Z-AFTER-02).
    pub fn report(&mut self, winner: Option<FactionId>) {
        for c in self.all() {
            let cond = self.cond(c);
            let state = if cond.dead {
                FinalState::Dead
            } else if cond.fled {
                FinalState::Fled
            } else if cond.surrendered && winner.is_some_and(|w| w != self.faction(c)) {
                FinalState::Captured
            } else if cond.surrendered {
                FinalState::Surrendered
            } else if cond.incapacitated.is_some() {
                FinalState::Incapacitated
            } else if cond.poisoned {
                FinalState::Poisoned
            } else {
                FinalState::Standing
            };
            let health = self.hp(c);
            self.emit(
                EventBuilder::new(EventKind::Report)
                    .on(c)
                    .word(Fact::State, state)
                    .fact(Fact::Health, Value::Number(health))
                    .cite(&[Z_AFTER_02]),
            );
        }
    }
}
