//! How well a battle stands for a side, and what a side may not know of it. For those who look ahead.

use super::might::Might;
use super::nerve::{WHOLE, half_down, leaves};
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

/// In hundredths of a healthy combatant: own standing minus that of all others.
pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    let due: Vec<i64> = t.factions().map(|side| half_down(&t, side, |_| 0)).collect();
    let counts = |c: CombatantId| counts(world, &t, c, due[t.faction(c).ix()]);
    (t.all().map(|c| if t.faction(c) == faction { counts(c) } else { -counts(c) }).sum::<i64>() / 100) as i32
}

/// What it counts for, in ten-thousandths of a healthy combatant; `due` is how likely the nerve of its side is tried this round.
pub fn counts(world: &World, t: &BattleReader, c: CombatantId, due: i64) -> i64 {
    let might = world.resource::<Might>();
    i64::from(worth(t, c) * might.share(c)) * leaves(t, c, due) / WHOLE
}

/// Of one that counts for as much as the level's combatants do on average.
fn worth(t: &BattleReader, c: CombatantId) -> i32 {
    let (cond, wounds, stats) = (t.cond(c), t.wounds(c), t.stats(c));
    if cond.dead {
        return 0;
    }
    if cond.fled || cond.surrendered {
        return 6;
    }
    if cond.unconscious {
        return if wounds.hp >= 1 { 10 } else { 2 };
    }
    let full = stats.hp_max.max(1);
    // The last two hit points are worth nothing: it falls with them.
    let mut worth = 45 + 55 * (wounds.hp - 2).clamp(0, full) / (full - 2).max(1);
    worth -= 35 * i32::from(cond.broken) + 8 * i32::from(!t.standing(c));
    let armed = t.belongings(c).iter().any(|i| !t.item(*i).broken && t.item_row(*i).shield.is_none());
    worth -= 15 * i32::from(!armed);
    worth += 4 * i32::from(cond.hidden.is_some());
    let shields = t.held(c).iter().any(|i| t.item_row(*i).shield.is_some() && !t.item(*i).broken);
    worth += 3 * i32::from(shields);
    worth + i32::from(t.engaged_by(c).next().is_some())
}
