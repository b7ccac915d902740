//! Evaluation of a battle for one side, used by lookahead search.

use super::level::Condition;
use super::queries::BattleReader;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;

/// Returns the value of the side's combatants minus the value of all others. The unit is one hundredth of a healthy
/// combatant.
pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    t.all().map(|c| if t.faction(c) == faction { combatant_value(&t, c) } else { -combatant_value(&t, c) }).sum()
}

/// Returns the value of a combatant who is out of the fight; `None` if it is still in the fight.
fn remains(t: &BattleReader, c: CombatantId) -> Option<i32> {
    let left = [(Condition::Dead, 0), (Condition::Down, 4), (Condition::Surrendered, 3), (Condition::Fled, 6)];
    left.into_iter().find(|(condition, _)| t.has(c, *condition)).map(|(_, worth)| worth)
}

fn combatant_value(t: &BattleReader, c: CombatantId) -> i32 {
    if let Some(left) = remains(t, c) {
        return left;
    }
    let wounds = t.wounds(c);
    let most = (wounds.life_max + wounds.guard_max).max(1);
    let strength = 20 + 4 * most + 6 * t.armour(c) + 25 * i32::from(t.unweakened(c));
    // Life counts double: its last points are worth more than the first of Guard.
    let health = 2 * wounds.life + wounds.guard;
    let full = 2 * wounds.life_max + wounds.guard_max;
    let mut worth = strength / 2 + strength * health / (2 * full.max(1));
    if t.has(c, Condition::Routed) {
        return worth / 5;
    }
    for (condition, price) in AILMENTS {
        worth -= price * i32::from(t.has(c, condition));
    }
    let cond = t.cond(c);
    worth -= 6 * i32::from(cond.burning) + 4 * i32::from(cond.poisoned);
    let coated = t.in_hand(c).filter(|i| t.item(*i).enchanted.is_some()).count() as i32;
    let armed = t.in_hand(c).any(|i| t.item_row(i).weapon()) || !t.stats(c).natural.is_empty();
    worth + 6 * coated - 15 * i32::from(!armed) + 4 * i32::from(t.has(c, Condition::Warded))
}

/// Values lost by conditions, in hundredths of a combatant.
const AILMENTS: [(Condition, i32); 10] = [
    (Condition::Prone, 12),
    (Condition::Disoriented, 10),
    (Condition::Dazed, 8),
    (Condition::Chilled, 8),
    (Condition::BrokenArm, 15),
    (Condition::BrokenSkull, 15),
    (Condition::BrokenRib, 6),
    (Condition::BrokenLeg, 4),
    (Condition::Hamstrung, 6),
    (Condition::Doomed, 10),
];
