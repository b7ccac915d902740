//! How well a battle stands for a side, and what a side may not know of it. For those who look ahead.

use super::might::Might;
use super::nerve::{half_down, leaves};
use super::queries::*;
use super::unit::StandsOn;
use crate::engine::snapshot::Roster;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;

/// P-SNEAK-02: hidden enemies are taken off the board of a copied battle.
pub fn hide_unknown(world: &mut World, faction: FactionId) {
    let t = BattleReader::new(world);
    let unknown = |c: &CombatantId| t.faction(*c) != faction && t.active(*c) && t.cond(*c).hidden.is_some();
    let roster = world.resource::<Roster>();
    let entities: Vec<Entity> = t.all().filter(unknown).map(|c| roster.combatants[c.ix()]).collect();
    for e in entities {
        world.get_mut::<StandsOn>(e).expect("everybody stands somewhere or nowhere").cell = None;
    }
}

/// Whoever has no more hit points than these falls (P-DMG-09).
pub const FALLEN: i32 = 2;

/// What is left of a combatant's worth when its nerve fails: hardly anything, as it runs and seldom comes back.
const BROKEN: i32 = 6;

/// In hundredths of a healthy combatant: own standing minus that of all others.
pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    let due: Vec<f64> = t.factions().map(|side| half_down(&t, side, |_| 0.0)).collect();
    let counts = |c: CombatantId| {
        let sign = if t.faction(c) == faction { 1.0 } else { -1.0 };
        sign * counts(world, &t, c, f64::from(worth(&t, c, t.wounds(c).hp)), due[t.faction(c).ix()])
    };
    t.all().map(counts).sum::<f64>() as i32
}

/// What one of that worth counts for in this level; `due` is how likely the nerve of its side is tried this round.
pub fn counts(world: &World, t: &BattleReader, c: CombatantId, worth: f64, due: f64) -> f64 {
    worth * f64::from(world.resource::<Might>().share(c)) / 100.0 * leaves(t, c, due)
}

/// Of one that counts for as much as the level's combatants do on average, if it has so many hit points left.
pub fn worth(t: &BattleReader, c: CombatantId, hp: i32) -> i32 {
    let cond = t.cond(c);
    if cond.dead {
        return 0;
    }
    if cond.fled || cond.surrendered {
        return BROKEN;
    }
    if cond.unconscious || hp <= FALLEN {
        return if hp >= 1 { 10 } else { 2 };
    }
    if cond.broken {
        return BROKEN;
    }
    let worth = unbroken_worth(t, c, hp);
    // A wound that takes it below half tries its nerve (P-MORALE-01).
    let shaken = hp < t.wounds(c).hp && 2 * hp < t.stats(c).hp_max && !cond.below_half;
    let fails = if shaken && t.has_nerves(c) { 100 - t.nerve_chance(c).value().clamp(0, 100) } else { 0 };
    worth - (worth - BROKEN) * fails / 100
}

fn unbroken_worth(t: &BattleReader, c: CombatantId, hp: i32) -> i32 {
    // The last two hit points are worth nothing: it falls with them.
    let full = (t.stats(c).hp_max - FALLEN).max(1);
    let mut worth = 45 + 55 * (hp - FALLEN).clamp(0, full) / full;
    worth -= 8 * i32::from(!t.standing(c));
    let armed = t.belongings(c).iter().any(|i| !t.item(*i).broken && t.item_row(*i).shield.is_none());
    worth -= 15 * i32::from(!armed);
    worth += 4 * i32::from(t.cond(c).hidden.is_some());
    let shields = t.held(c).iter().any(|i| t.item_row(*i).shield.is_some() && !t.item(*i).broken);
    worth += 3 * i32::from(shields);
    worth + i32::from(t.engaged_by(c).next().is_some())
}
