//! Evaluation of a battle for a side.

use super::components::BattleReader;
use affray::vocab::FactionId;
use bevy_ecs::prelude::*;

pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    let worth = |c| if t.fights(c) { 40 + 60 * t.body(c).health / t.stats(c).max_health.max(1) } else { 0 };
    t.all().map(|c| if t.stats(c).faction == faction { worth(c) } else { -worth(c) }).sum()
}
