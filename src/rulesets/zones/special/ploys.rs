//! Distract, intimidate, taunt and warn (section 10.8).

use crate::rulesets::zones::action::Ploy;
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, Outcome};
use crate::rulesets::zones::unit::Spell;
use crate::vocab::CombatantId;

impl RulesCtx<'_, '_> {
    pub fn ploy(&mut self, who: CombatantId, ploy: Ploy, target: CombatantId) {
        let (passed, roll) = self.save(target, Ability::Wits, "WIT save against the ploy");
        let rule = match ploy {
            Ploy::Distract => Z_SOC_02,
            Ploy::Intimidate => Z_SOC_03,
            Ploy::Taunt => Z_SOC_04,
        };
        self.emit(
            EventBuilder::new(EventKind::Ploy)
                .by(who)
                .on(target)
                .word(Fact::What, ploy)
                .word(Fact::Result, if passed { Outcome::Passed } else { Outcome::Failed })
                .roll(roll)
                .cite(&[Z_SOC_01, rule, Z_UNIT_01, Z_SOC_05])
                .cite_if(!passed, &[Z_DMG_19]),
        );
        if !passed {
            self.afflict(who, ploy, target);
        }
    }

    /// Applies a ploy's condition to the end of the next round (Z-DMG-19). It replaces an older one of the same kind.
    pub fn afflict(&mut self, who: CombatantId, ploy: Ploy, target: CombatantId) {
        let spell = Some(Spell { by: who, until: self.clock.round + 1 });
        let cond = self.cond_mut(target);
        match ploy {
            Ploy::Distract => cond.distracted = spell,
            Ploy::Intimidate => cond.intimidated = spell,
            Ploy::Taunt => cond.taunted = spell,
        }
    }

    /// Ends all taunts by a combatant that is out (Z-SOC-04).
    pub fn end_taunts_by(&mut self, taunter: CombatantId) {
        for c in self.all() {
            if self.cond(c).taunted.is_some_and(|s| s.by == taunter) {
                self.cond_mut(c).taunted = None;
                self.emit(EventBuilder::new(EventKind::TauntEnded).on(c).cite(&[Z_SOC_04]));
            }
        }
    }

    /// Ends an ally's distraction and taunt (Z-SOC-06).
    pub fn warn(&mut self, who: CombatantId, ally: CombatantId) {
        {
            let cond = self.cond_mut(ally);
            cond.distracted = None;
            cond.taunted = None;
        }
        self.emit(EventBuilder::new(EventKind::Warned).by(who).on(ally).cite(&[Z_SOC_06, Z_INIT_22]));
    }
}
