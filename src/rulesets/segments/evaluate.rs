//! Evaluation of a battle for a side, and removal of information hidden from it. Used by AIs that look ahead.

use super::queries::*;
use super::unit::StandsOn;
use crate::engine::snapshot::Roster;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;

/// Removes hidden enemies from the board of a copied battle (S-SURP-06).
pub fn hide_unknown(world: &mut World, faction: FactionId) {
    let t = BattleReader::new(world);
    let unknown = |c: &CombatantId| t.faction(*c) != faction && t.is_active(*c) && t.is_hidden(*c);
    let roster = world.resource::<Roster>();
    let entities: Vec<Entity> = t.all().filter(unknown).map(|c| roster.combatants[c.ix()]).collect();
    for e in entities {
        world.get_mut::<StandsOn>(e).expect("everybody stands somewhere or nowhere").cell = None;
    }
}

/// Returns the value of a side's combatants minus that of all others, in hundredths of a healthy combatant.
pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    t.all().map(|c| if t.faction(c) == faction { combatant_value(&t, c) } else { -combatant_value(&t, c) }).sum()
}

fn combatant_value(t: &BattleReader, c: CombatantId) -> i32 {
    let (cond, wounds, stats) = (t.cond(c), t.wounds(c), t.stats(c));
    if cond.dead {
        return 0;
    }
    if cond.fled || cond.surrendered {
        return 6;
    }
    if cond.down {
        return if cond.knocked_out { 3 } else { 5 };
    }
    let mut worth = 45 + 55 * wounds.hp.clamp(0, stats.hp_max) / stats.hp_max.max(1);
    worth += t.wound_modifier(c) / 3;
    worth -= 35 * i32::from(cond.broken) + 8 * i32::from(t.prone(c)) + 12 * i32::from(t.stunned(c));
    let bleeding: i32 = wounds.lodged.iter().map(|m| t.kind_of(*m).bleeding()).sum();
    worth -= 2 * (bleeding + 2 * i32::from(wounds.gashes));
    worth -= 10 * i32::from(wounds.weapon_arm) + 6 * i32::from(wounds.off_arm) + 4 * i32::from(wounds.leg);
    worth += 4 * i32::from(cond.hidden) + 3 * cond.lasting.len() as i32;
    let attacks = t.ready_arms(c).len() as i32;
    worth -= 10 * i32::from(attacks <= 1 && t.stats(c).bare.is_empty());
    worth + i32::from(t.in_melee(c))
}
