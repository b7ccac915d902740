//! Evaluation of a battle for one side, and hiding of the information that the side lacks. For lookahead.

use super::queries::*;
use super::unit::StandsOn;
use crate::engine::snapshot::Roster;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;

/// Removes enemies that no combatant of the side detects from the board of a copied battle (H-SNEAK-01, H-INVIS-03).
pub fn hide_unknown(world: &mut World, faction: FactionId) {
    let viewer = BattleReader::new(world);
    let known = |c: CombatantId| {
        viewer.all().any(|e| viewer.faction(e) == faction && viewer.is_active(e) && viewer.detects(e, c))
    };
    let unknown: Vec<Entity> = viewer
        .all()
        .filter(|c| viewer.faction(*c) != faction && viewer.present(*c) && !known(*c))
        .map(|c| world.resource::<Roster>().combatants[c.ix()])
        .collect();
    for e in unknown {
        world.get_mut::<StandsOn>(e).expect("everybody stands somewhere or nowhere").cell = None;
    }
}

/// Returns the value of the battle for a faction: the value of its own combatants minus that of all others. In
/// hundredths of a healthy combatant.
pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    t.all().map(|c| if t.faction(c) == faction { combatant_value(&t, c) } else { -combatant_value(&t, c) }).sum()
}

fn combatant_value(t: &BattleReader, c: CombatantId) -> i32 {
    let (stats, cond, wounds) = (t.stats(c), t.cond(c), t.wounds(c));
    if cond.dead {
        return 0;
    }
    if cond.fled || cond.surrendered {
        return 6;
    }
    if t.helpless(c) {
        return if t.timed_helpless(c) { 25 } else { 4 };
    }
    let full = stats.hp_max.max(1);
    let strength = 50 + 8 * stats.bcb + 4 * (stats.hit_dice - stats.bcb).max(0);
    let mut worth = strength + strength * wounds.hp.clamp(0, full) / full;
    worth -= 50 * i32::from(cond.routed) + 30 * i32::from(cond.retreating);
    worth -= 25 * i32::from(cond.stunned.is_some()) + 20 * i32::from(cond.pinned_by.is_some());
    worth -= 15 * i32::from(cond.entangled.is_some()) + 10 * i32::from(cond.prone);
    worth -= 8 * i32::from(cond.flesh_wound.min(3)) + 8 * i32::from(cond.staggered);
    worth -= 20 * i32::from(cond.blinded > 0) + 5 * i32::from(cond.strained);
    worth -= 4 * (10 - wounds.con.clamp(0, 10));
    worth -= 6 * cond.lodged.len() as i32;
    worth += 6 * i32::from(cond.ward.is_some());
    let armed = !t.melee_arms(c).is_empty() || t.ready_items(c).iter().any(|i| t.item_row(*i).missile);
    worth -= 20 * i32::from(!armed);
    // A combatant with an enemy close enough to fight is worth slightly more than one without.
    let engaged = t.all().any(|e| t.enemies(e, c) && t.is_active(e) && t.distance(e, c) <= 6);
    worth + i32::from(engaged)
}
