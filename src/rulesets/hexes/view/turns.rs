//! Who acts, and who has done so, as the scene and the sheets show it.

use crate::rulesets::hexes::frames::{Frame, Phase};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Die;
use crate::vocab::CombatantId;

/// All its actions of this round are behind it.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    let dice = &t.turn(c).dice;
    counting(t) && !dice.is_empty() && dice.iter().all(|d| d.acted && !waits(t, d))
}

/// Whose own count is being played.
pub fn acting(t: &BattleReader) -> Option<CombatantId> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Action(f) => Some(f.who),
        _ => None,
    })
}

/// Held back, and phase F is still to come or being played.
pub fn waits(t: &BattleReader, die: &Die) -> bool {
    die.held && t.clock().phase != Phase::End
}

pub fn counting(t: &BattleReader) -> bool {
    matches!(t.clock().phase, Phase::Initiative | Phase::Countdown | Phase::Held | Phase::End)
}
