//! Values of combatants: the damage that each does to its enemies, relative to the damage that it takes from them. A
//! knight in plate is worth several archers, so lookahead should not trade one for the other.

use super::action::Arm;
use super::default_policy::weigh;
use super::queries::*;
use crate::vocab::CombatantId;
use bevy_ecs::prelude::*;

/// Value of each combatant, in percent of the level's average, in roster order. It is fixed by the level;
/// [`super::evaluate`] considers the present state.
#[derive(Resource, Clone, Debug)]
pub struct UnitValues(Vec<i32>);

impl UnitValues {
    pub fn from_world(world: &World) -> Self {
        let t = BattleReader::new(world);
        let raw: Vec<i64> = t.all().map(|c| raw_might(&t, c)).collect();
        let mean = (raw.iter().sum::<i64>() / raw.len().max(1) as i64).max(1);
        Self(raw.into_iter().map(|might| (100 * might / mean) as i32).collect())
    }
    pub fn share(&self, c: CombatantId) -> i32 {
        self.0[c.ix()]
    }
}

/// Returns the damage that the combatant deals per round, relative to the damage that it takes.
fn raw_might(t: &BattleReader, c: CombatantId) -> i64 {
    let foes = || t.all().filter(|e| t.enemies(*e, c));
    let does: i64 = foes().map(|e| harm(t, c, e)).sum();
    let suffers: i64 = foes().map(|e| harm(t, e, c)).sum();
    1000 * does.max(1) / suffers.max(1)
}

/// Returns the damage per round to one enemy, in ten-thousandths of its maximum hit points. It assumes the best weapon
/// against the best defence.
fn harm(t: &BattleReader, by: CombatantId, to: CombatantId) -> i64 {
    let arms = t.belongings(by).into_iter().filter(|i| !t.item(*i).broken).map(Arm::Item).chain([Arm::Brawl]);
    let ways = arms.flat_map(|arm| t.modes_of(arm).into_iter().map(move |mode| (arm, mode)));
    let points = ways.map(|(arm, mode)| {
        let chance = i64::from(t.place_rating(by, arm, mode).clamp(0, 100));
        let parries = t.in_hand(to).into_iter().filter(|i| !mode.far() || t.item_row(*i).shield.is_some());
        let parries = parries.map(|i| t.parry_chance(to, Arm::Item(i), mode).value());
        let stops = i64::from(parries.chain([t.dodge_chance(to, mode).value()]).max().unwrap_or(0).clamp(0, 100));
        let (normal, special) = weigh::wounds(t, by, arm, mode, to);
        // A fifth of the hits are special; a normal defence turns them into normal hits.
        let passes = 100 - stops;
        let fifth = passes * i64::from(special) + stops * i64::from(normal) * 4 / 5;
        chance * (4 * passes * i64::from(normal) + fifth) / 500
    });
    points.max().unwrap_or(0) * 10 / i64::from(t.stats(to).hp_max.max(1))
}
