//! Estimated worth of attacks: the chance times the damage, in about ten-thousandths of the hit points that the target
//! has left.

use crate::rulesets::percentile::action::{Arm, Mode};
use crate::rulesets::percentile::level::{DbShare, Light, Success, Terrain};
use crate::rulesets::percentile::queries::*;
use crate::vocab::{CellId, CombatantId};

/// Returns the enemies that the combatant knows of.
pub fn foes<'a>(t: &'a BattleReader, of: CombatantId) -> impl Iterator<Item = CombatantId> + 'a {
    t.all().filter(move |e| t.enemies(*e, of) && t.is_active(*e) && !t.is_hidden(*e))
}

/// Returns the average damage of a normal hit, in tenths of a point.
pub fn mean_damage(t: &BattleReader, c: CombatantId, arm: Arm, mode: Mode) -> i32 {
    let sum = t.dice_of(arm, mode);
    let dice = i32::from(sum.count) * (i32::from(sum.die) + 1) * 5 + 10 * sum.plus;
    let db = t.stats(c).damage_bonus;
    let bonus = i32::from(db.count) * (i32::from(db.die) + 1) * 5;
    let bonus = match t.share_of(arm, mode) {
        DbShare::Full => bonus,
        DbShare::Half => bonus / 2,
        DbShare::None => 0,
    };
    if db.negative { (dice - bonus).max(5) } else { dice + bonus }
}

/// Returns the average damage of a normal and of a special hit after the target's armour, in tenths of a point.
pub fn wounds(t: &BattleReader, c: CombatantId, arm: Arm, mode: Mode, at: CombatantId) -> (i32, i32) {
    let armour = 10 * t.armour_points(at, t.velocity_of(arm, mode));
    let mean = mean_damage(t, c, arm, mode);
    let special = 10 * t.dice_of(arm, mode).most() + mean - armour;
    // Dice vary: a hit whose average is absorbed still does damage at times.
    ((mean - armour).max(mean / 6), special.max(0))
}

/// Returns the worth of one attack on the target; `chance` is in percent.
pub fn blow(t: &BattleReader, c: CombatantId, arm: Arm, mode: Mode, at: CombatantId, chance: i32) -> i32 {
    let (through, special) = wounds(t, c, arm, mode, at);
    let chance = chance.clamp(0, 100);
    let hit = chance * 4 / 5 * through + chance / 5 * special;
    let left = t.hp(at).max(1);
    // The fewer hit points the target has left, the more a wound counts.
    let share = 100 * hit / 10 / (left + 2).max(3);
    if t.cond(at).unconscious { share / 12 } else { share }
}

/// Returns the chance of a missile attack from a hex that the combatant may not have reached yet, in percent.
pub fn chance_from(t: &BattleReader, c: CombatantId, arm: Arm, mode: Mode, there: CellId, from: CellId) -> i32 {
    chance_with(t, arm, t.place_rating(c, arm, mode), there, from)
}

/// Returns the chance of a missile attack with that rating from a hex, in percent.
pub fn chance_with(t: &BattleReader, arm: Arm, rating: i32, there: CellId, from: CellId) -> i32 {
    let map = t.map();
    let distance = map.distance(from, there);
    let Some((up, down)) = t.range_part(arm, distance).filter(|_| map.sees(from, there)) else { return 0 };
    let covered = map.terrain(there) == Terrain::Cover && distance > 1;
    let halves = i32::from(covered) + i32::from(map.light != Light::Bright);
    (rating * up / down) >> halves
}

/// Returns the share of an attack of that level that a defence stops, in percent. `special` is the defence's chance of
/// a special success.
pub fn stops(level: Success, chance: i32, special: i32) -> i32 {
    let (chance, special) = (chance.clamp(0, 100), special.clamp(0, 100));
    match level {
        Success::Special => special + (chance - special) * 6 / 10,
        _ => chance,
    }
}
