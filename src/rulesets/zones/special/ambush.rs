//! Hiding and revealing, and the record of who is out of sight at the end of a round (section 10.4).

use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::vocab::{CombatantId, RuleId};

impl RulesCtx<'_, '_> {
    /// Conceals a combatant (Z-SNEAK-10).
    pub fn hide(&mut self, who: CombatantId) {
        self.cond_mut(who).concealed = true;
        self.emit(EventBuilder::new(EventKind::Hides).by(who).cite(&[Z_SNEAK_10, Z_SNEAK_09]));
    }

    /// Reveals a concealed combatant (Z-SNEAK-05).
    pub fn reveal(&mut self, c: CombatantId, why: &[RuleId]) {
        if self.cond(c).concealed {
            self.cond_mut(c).concealed = false;
            self.emit(EventBuilder::new(EventKind::Revealed).on(c).cite(why));
        }
    }

    /// Records for each combatant whether it was out of every enemy's sight at the end of the round.
    pub fn note_unseen(&mut self) {
        for c in self.all() {
            let seen = self
                .all()
                .any(|e| self.enemies(e, c) && self.is_active(e) && !self.looks_away(e, c) && self.can_see(e, c));
            if self.cond(c).unseen == seen {
                self.cond_mut(c).unseen = !seen;
            }
        }
    }
}
