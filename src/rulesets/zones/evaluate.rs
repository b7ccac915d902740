//! Evaluation of a battle for one side, and hiding of the information that the side lacks. For lookahead.

use super::queries::BattleReader;
use super::unit::{Conditions, StandsOn};
use crate::engine::snapshot::Roster;
use crate::vocab::FactionId;
use bevy_ecs::prelude::*;

/// Removes concealed enemies from the board of a copied battle (Z-SNEAK-09). They stay in the fight but cannot be
/// reached.
pub fn hide_unknown(world: &mut World, faction: FactionId) {
    let viewer = BattleReader::new(world);
    let hidden: Vec<Entity> = viewer
        .all()
        .filter(|c| viewer.faction(*c) != faction && viewer.is_hidden(*c))
        .map(|c| world.resource::<Roster>().combatants[c.ix()])
        .collect();
    for e in hidden {
        debug_assert!(world.get::<Conditions>(e).is_some_and(|c| c.concealed));
        world.get_mut::<StandsOn>(e).expect("everybody stands somewhere or nowhere").cell = None;
    }
}

/// Returns the value of the battle for a faction: the value of its own combatants minus that of all others. In
/// hundredths of a healthy combatant.
pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    t.all().map(|c| if t.faction(c) == faction { combatant_value(&t, c) } else { -combatant_value(&t, c) }).sum()
}

fn combatant_value(t: &BattleReader, c: crate::vocab::CombatantId) -> i32 {
    let (stats, cond) = (t.stats(c), t.cond(c));
    if cond.dead || (cond.fled && !stats.numbers) {
        return 0;
    }
    if cond.fled || cond.surrendered {
        return 8;
    }
    if cond.incapacitated.is_some() {
        return 5;
    }
    let full = stats.max_health.max(1);
    let strength = 40 + 12 * i32::from(stats.size) + if stats.numbers { 20 } else { 0 };
    let mut worth = strength + strength * t.hp(c).clamp(0, full) / full;
    worth -= 30 * i32::from(cond.routed);
    worth -= 18 * i32::from(!cond.grabbed_by.is_empty());
    worth -= 6 * i32::from(cond.dazed_until.is_some());
    worth -= 6 * i32::from(cond.distracted.is_some());
    worth -= 8 * i32::from(cond.intimidated.is_some());
    worth -= 10 * i32::from(cond.poisoned);
    worth -= 6 * i32::from(cond.in_pit);
    worth += 8 * i32::from(cond.concealed);
    let armed = t.arms(c).iter().any(|a| t.row(*a).dice.is_some() && *a != super::action::Arm::Unarmed);
    worth - 12 * i32::from(!armed && !stats.vehicle)
}
