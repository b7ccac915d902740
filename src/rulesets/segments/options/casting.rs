//! Options of `begin_cast` and `spell_target` (S-SPELL-06, S-SPELL-11, S-SPELL-12).

use crate::rulesets::segments::action::{Action, Aimed, Deed};
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::frames::SpellFrame;
use crate::rulesets::segments::level::Spell;
use crate::vocab::CombatantId;

impl SegmentsState<'_> {
    /// Returns the spell that the combatant declared, or kept from the last round, with its target.
    pub fn meant_spell(&self, c: CombatantId) -> Option<(Spell, Aimed)> {
        match self.turn(c).deed {
            Some(Deed::Cast(spell, at)) => Some((spell, at)),
            Some(Deed::BeginPending) => self.cond(c).pending,
            _ => None,
        }
    }

    /// Returns the options at the start of a casting. A pending spell can only be begun if it completes within the
    /// round.
    pub fn begin_cast_actions(&self, c: CombatantId) -> Vec<Action> {
        let Some((spell, _)) = self.meant_spell(c) else { return vec![Action::Abandon] };
        let in_time = self.goes_off(c, spell, self.clock().segment.into()).is_some();
        match (in_time, self.turn(c).deed) {
            (true, Some(Deed::BeginPending)) => vec![Action::Begin],
            (true, _) => vec![Action::Begin, Action::Hold, Action::Abandon],
            (false, _) => vec![Action::Hold, Action::Abandon],
        }
    }

    /// Returns every legal target, then the option to waste the spell.
    pub fn spell_target_actions(&self, f: &SpellFrame) -> Vec<Action> {
        let targets = self.spell_targets(f.who, f.spell).into_iter().map(Action::SpellAt);
        targets.chain([Action::Waste]).collect()
    }
}
