//! Distances to enemies for melee and ranged attacks, in hexes.

use super::weigh::foes;
use crate::rulesets::segments::action::{Arm, Deed, Intended};
use crate::rulesets::segments::board::{HEX_FEET, hexes};
use crate::rulesets::segments::queries::*;
use crate::vocab::CombatantId;

/// Returns true if a combatant can carry out its declared attack this round, movement included.
pub fn comes_to_blows(t: &BattleReader, who: CombatantId) -> bool {
    let Some(deed) = t.turn(who).deed else { return false };
    let Some(a) = deed.intended() else { return false };
    let steps = if a.mode.ranged() { 0 } else { hexes_to_go(t, who, deed) };
    foes(t, who).filter(|e| a.at.is_none_or(|at| at == *e)).any(|e| to_go(t, who, a, e) <= steps)
}

/// Returns the number of hexes to go until the enemy can be attacked.
pub fn to_go(t: &BattleReader, who: CombatantId, a: Intended, e: CombatantId) -> i32 {
    if a.mode.ranged() { out_of_shot(t, who, a.arm, e) } else { gap(t, who, a.arm, e) }
}

/// Returns the number of hexes that the action moves before it attacks.
pub fn hexes_to_go(t: &BattleReader, who: CombatantId, deed: Deed) -> i32 {
    match deed {
        Deed::MoveAttack(_) => t.tmr(who) / 2 / HEX_FEET,
        Deed::RunAttack(_) => t.tmr(who) / HEX_FEET,
        _ => 1,
    }
}

/// Returns the hexes to go until the enemy is in melee reach. Flyers must land first, climbing adds hexes.
fn gap(t: &BattleReader, who: CombatantId, arm: Arm, e: CombatantId) -> i32 {
    let far = (t.distance(who, e) - t.reach(who, arm, 1)).max(0);
    match (t.high(who), t.high(e)) {
        _ if t.level_with(who, e) => far,
        (true, false) => far.max(1) + 1,
        (false, true) => 99,
        _ => far + 4,
    }
}

/// Returns the hexes to go until the enemy can be shot.
fn out_of_shot(t: &BattleReader, who: CombatantId, arm: Arm, e: CombatantId) -> i32 {
    let range = hexes(t.arm_weapon(who, arm, 1).missile.range_ft);
    if t.in_range(who, arm, e) { 0 } else { (t.distance(who, e) - range).max(3) }
}
