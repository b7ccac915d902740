//! Places in a combatant's sight.

use crate::rulesets::zones::queries::{BattleQueries, BattleReader, BattleState};
use crate::vocab::{CellId, CombatantId};
use bevy_ecs::prelude::*;

/// Returns the places where the combatant would see another that does not hide: clear sight, and lit (Z-BOARD-15).
pub fn in_sight(world: &World, who: CombatantId) -> Vec<String> {
    let t = BattleReader::new(world);
    let Some(from) = t.place(who).filter(|_| t.is_active(who)) else { return Vec::new() };
    let shows = |c: &CellId| t.lines().0.sight(from, *c) && (t.stats(who).dark_sight || t.lit(*c));
    let all = (0..t.map().len()).map(CellId::from);
    all.filter(shows).map(|c| t.map().cell(c).id.clone()).collect()
}
