//! Evaluation of a battle for one side, and removal of the information hidden from it. Lookahead search uses both.

use super::morale_cost::{half_down, leaves};
use super::queries::*;
use super::unit::StandsOn;
use super::unit_values::UnitValues;
use crate::engine::snapshot::Roster;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;

/// Removes hidden enemies from the board of a copied battle (P-SNEAK-02).
pub fn hide_unknown(world: &mut World, faction: FactionId) {
    let t = BattleReader::new(world);
    let unknown = |c: &CombatantId| t.faction(*c) != faction && t.is_active(*c) && t.cond(*c).hidden.is_some();
    let roster = world.resource::<Roster>();
    let entities: Vec<Entity> = t.all().filter(unknown).map(|c| roster.combatants[c.ix()]).collect();
    for e in entities {
        world.get_mut::<StandsOn>(e).expect("everybody stands somewhere or nowhere").cell = None;
    }
}

/// Hit points at or below which a combatant falls (P-DMG-09).
pub const FALLEN: i32 = 2;

/// Worth of a broken combatant: little, since it flees and seldom returns.
const BROKEN: i32 = 6;

/// Returns the value of the side's combatants minus the value of all others. The unit is one hundredth of a healthy
/// combatant.
pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    let due: Vec<f64> = t.factions().map(|side| half_down(&t, side, |_| 0.0)).collect();
    let counts = |c: CombatantId| {
        let sign = if t.faction(c) == faction { 1.0 } else { -1.0 };
        sign * counts(world, &t, c, f64::from(combatant_value(&t, c, t.wounds(c).hp)), due[t.faction(c).ix()])
    };
    t.all().map(counts).sum::<f64>() as i32
}

/// Returns the value of a combatant with that worth in this level. `due` is the chance that its side must test morale
/// this round.
pub fn counts(world: &World, t: &BattleReader, c: CombatantId, worth: f64, due: f64) -> f64 {
    worth * f64::from(world.resource::<UnitValues>().share(c)) / 100.0 * leaves(t, c, due)
}

/// Returns the worth of a combatant with `hp` hit points left. Ignores its [`UnitValues`], that is, assumes an average
/// combatant.
pub fn combatant_value(t: &BattleReader, c: CombatantId, hp: i32) -> i32 {
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
    // A wound that takes it below half its hit points brings a morale test (P-MORALE-01).
    let shaken = hp < t.wounds(c).hp && 2 * hp < t.stats(c).hp_max && !cond.below_half;
    let fails = if shaken && t.has_nerves(c) { 100 - t.nerve_chance(c).value().clamp(0, 100) } else { 0 };
    worth - (worth - BROKEN) * fails / 100
}

fn unbroken_worth(t: &BattleReader, c: CombatantId, hp: i32) -> i32 {
    // The last two hit points are worth nothing, since the combatant falls with them.
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
