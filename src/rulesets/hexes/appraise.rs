//! How a battle stands, for those who look ahead.

use super::look::{Eyes, Look};
use crate::vocab::FactionId;
use bevy::ecs::prelude::*;

/// Takes out of a copied battle what this side may not know.
pub fn veil(_world: &mut World, _faction: FactionId) {}

/// Hundredths of a healthy combatant.
pub fn appraise(world: &World, faction: FactionId) -> i32 {
    let eyes = Eyes(world);
    eyes.all()
        .map(|c| {
            let worth =
                if eyes.active(c) { 50 + 50 * eyes.wounds(c).hp.max(0) / eyes.stats(c).hp_max.max(1) } else { 0 };
            if eyes.faction(c) == faction { worth } else { -worth }
        })
        .sum()
}
