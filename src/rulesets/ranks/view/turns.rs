//! Whose turn is over, as the scene and the sheets show it.

use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::queries::{BattleQueries, BattleReader, BattleState};
use crate::vocab::CombatantId;

/// Done are those who have declared or may not, such as who is left in reserve, and all of a side whose turn is over.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    let (clock, turn) = (t.clock(), t.turn(c));
    let mine = t.faction(c) == clock.side;
    let begun = !matches!(clock.phase, Phase::Before | Phase::Upkeep | Phase::Readiness);
    let spent = turn.declared.is_some() || !turn.ready;
    if mine { begun && spent } else { clock.side.ix() == 1 }
}
