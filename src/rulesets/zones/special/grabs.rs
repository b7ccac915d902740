//! The end of grabs: released, broken or pulled apart (Z-NL-14 to Z-NL-18).

use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, Outcome};
use crate::vocab::{CombatantId, RuleId};

impl RulesCtx<'_, '_> {
    pub fn end_grab(&mut self, grabber: CombatantId, held: CombatantId, why: &[RuleId]) {
        self.cond_mut(grabber).grabbing.retain(|x| *x != held);
        self.cond_mut(held).grabbed_by.retain(|x| *x != grabber);
        self.emit(EventBuilder::new(EventKind::GrabEnded).by(grabber).on(held).cite(why));
    }

    /// Ends every grab that the combatant has on others.
    pub fn release_all(&mut self, grabber: CombatantId, why: &[RuleId]) {
        for held in self.cond(grabber).grabbing.clone() {
            self.end_grab(grabber, held, why);
        }
    }

    /// Ends every grab that others have on the combatant.
    pub fn free_from_all(&mut self, held: CombatantId, why: &[RuleId]) {
        for grabber in self.cond(held).grabbed_by.clone() {
            self.end_grab(grabber, held, why);
        }
    }

    /// Ends the grabs of a combatant that is no longer in one place with the other (Z-NL-18).
    pub fn part_grabs(&mut self, c: CombatantId) {
        for held in self.cond(c).grabbing.clone() {
            if self.place(held) != self.place(c) {
                self.end_grab(c, held, &[Z_NL_18]);
            }
        }
        for grabber in self.cond(c).grabbed_by.clone() {
            if self.place(grabber) != self.place(c) {
                self.end_grab(grabber, c, &[Z_NL_18]);
            }
        }
    }

    /// Rolls an attempt to break free (Z-NL-14).
    pub fn break_free(&mut self, who: CombatantId) {
        self.turn_mut(who).strove = true;
        let (free, roll) = self.save(who, Ability::Strength, "STR save to break free");
        self.emit(
            EventBuilder::new(EventKind::BreakFree)
                .by(who)
                .roll(roll)
                .word(Fact::Result, if free { Outcome::Free } else { Outcome::Held })
                .cite(&[Z_NL_14, Z_NL_15, Z_UNIT_01, Z_DICE_09]),
        );
        if free {
            self.free_from_all(who, &[Z_NL_14]);
        }
    }

    /// Rolls an attempt to free an ally (Z-NL-16).
    pub fn free_ally(&mut self, who: CombatantId, ally: CombatantId) {
        let (free, roll) = self.save(who, Ability::Strength, "STR save to free an ally");
        self.emit(
            EventBuilder::new(EventKind::FreeAlly)
                .by(who)
                .on(ally)
                .roll(roll)
                .word(Fact::Result, if free { Outcome::Free } else { Outcome::Held })
                .cite(&[Z_NL_16, Z_UNIT_01]),
        );
        if free {
            self.free_from_all(ally, &[Z_NL_16]);
        }
    }
}
