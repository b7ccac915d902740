//! Combatants that act and those that have acted, for the scene and the sheets.

use crate::rulesets::hexes::frames::{Frame, Phase};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Die;
use crate::vocab::CombatantId;

/// Returns true if all actions of the combatant in this round are over.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    let dice = &t.turn(c).dice;
    counting(t) && !dice.is_empty() && dice.iter().all(|d| d.acted && !waits(t, d))
}

/// Returns the combatant whose own count is being played.
pub fn acting(t: &BattleReader) -> Option<CombatantId> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Action(f) => Some(f.who),
        _ => None,
    })
}

/// Returns true if the die is held and phase F is not over.
pub fn waits(t: &BattleReader, die: &Die) -> bool {
    die.held && t.clock().phase != Phase::End
}

pub fn counting(t: &BattleReader) -> bool {
    matches!(t.clock().phase, Phase::Initiative | Phase::Countdown | Phase::Held | Phase::End)
}
