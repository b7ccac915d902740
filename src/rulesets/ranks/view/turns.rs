//! Completed turns, as shown in the scene and on the sheets.

use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::CombatantId;

/// Returns true if the combatant's turn is over. While its side is on turn: if it has declared, or may not declare.
/// Otherwise: if its side has had its turn.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    let (clock, turn) = (t.clock(), t.turn(c));
    let mine = t.faction(c) == clock.side;
    let begun = !matches!(clock.phase, Phase::Before | Phase::Upkeep | Phase::Readiness);
    let spent = turn.declared.is_some() || !turn.ready;
    if mine { begun && spent } else { clock.side.ix() == 1 }
}
