//! Shared helpers of the lists of unavailable options.

use crate::rulesets::segments::queries::*;
use crate::vocab::{CombatantId, RuleId};

/// The reason that an option is unavailable, and its rule.
pub type Reason = (&'static str, RuleId);

/// Returns the active enemies that are not hidden.
pub fn known_foes<'a>(t: &'a BattleReader<'a>, who: CombatantId) -> impl Iterator<Item = CombatantId> + 'a {
    t.all().filter(move |e| t.enemies(*e, who) && t.is_active(*e) && !t.cond(*e).hidden)
}
