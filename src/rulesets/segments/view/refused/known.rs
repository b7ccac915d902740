//! What every list of refusals is made with.

use crate::rulesets::segments::queries::*;
use crate::vocab::{CombatantId, RuleId};

/// Why something is not offered.
pub type Reason = (&'static str, RuleId);

/// Enemies in the fight whom everybody knows of.
pub fn known_foes<'a>(t: &'a BattleReader<'a>, who: CombatantId) -> impl Iterator<Item = CombatantId> + 'a {
    t.all().filter(move |e| t.enemies(*e, who) && t.active(*e) && !t.cond(*e).hidden)
}
