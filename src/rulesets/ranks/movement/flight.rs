//! Retreats (section 10.6).

use crate::rulesets::ranks::action::Refuge;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, Loss, MoveKind, RefugeWord};
use crate::rulesets::ranks::level::Condition;
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Resolves a declared retreat (R-RETREAT-03, R-RETREAT-04).
    pub fn resolve_retreat(&mut self, c: CombatantId, refuge: Refuge) {
        let own_row = self.place(c).is_some_and(|place| self.map.own_row(self.map.row(place), self.faction(c)));
        if !self.may_flee(c) || !own_row {
            self.lose_action(c, Loss::Forbidden);
            return self.flight_failed(c);
        }
        if let Refuge::Field(field) = refuge
            && !self.safe(c, field)
        {
            self.emit(EventBuilder::new(EventKind::Lost).by(c).word(Fact::Why, Loss::Unsafe).cite(&[R_RETREAT_03]));
            return self.flight_failed(c);
        }
        let value = self.guard_value(c);
        let tested = self.test("Guard test to retreat", c, value);
        let to = match refuge {
            Refuge::Exit => EventBuilder::new(EventKind::Retreat).word(Fact::Refuge, RefugeWord::Exit),
            Refuge::Field(field) => {
                EventBuilder::new(EventKind::Retreat).fact(Fact::Field, Value::Number(field.into()))
            }
        };
        self.emit(
            to.by(c)
                .roll(tested.rolls.iter().copied())
                .amount(value)
                .word(Fact::Result, tested.word())
                .cite(&[R_RETREAT_01, R_RETREAT_03, R_UNIT_07, R_UNIT_08])
                .cite_if(refuge == Refuge::Exit, &[R_BOARD_12])
                .cite_if(!tested.passed, &[R_RETREAT_04]),
        );
        if !tested.passed {
            return self.flight_failed(c);
        }
        match refuge {
            Refuge::Field(field) if !self.has(c, Condition::Routed) => {
                let cell = self.refuge_cell(c, field).expect("a safe battlefield has a free cell");
                self.walk(c, cell, MoveKind::Battlefield, &[R_RETREAT_03]);
            }
            _ => self.flee(c),
        }
    }

    /// Makes a routed combatant fall back after a failed retreat, or surrender (R-MORALE-07).
    fn flight_failed(&mut self, c: CombatantId) {
        if !self.has(c, Condition::Routed) {
            return;
        }
        if !self.force_back(c, MoveKind::FellBack, &[R_MOVE_10, R_MORALE_07]) {
            self.give_up(c, &[R_MORALE_07]);
        }
    }

    fn flee(&mut self, c: CombatantId) {
        if !self.afflict(c, Condition::Fled, &[R_RETREAT_03]) {
            return;
        }
        self.cond_mut(c).set &= !Condition::Routed.bit();
        self.stands_mut(c).cell = None;
        self.unset(c, R_CHARGE_06);
        self.emit(EventBuilder::new(EventKind::Fled).by(c).cite(&[R_RETREAT_03, R_MORALE_11]));
    }
}
