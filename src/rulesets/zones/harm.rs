//! What a blow does to whom it hits, on the average: dice, size, haste and armour as the damage rules have them.

use super::action::{Arm, Strike};
use super::damage::Guarding;
use super::strikes::StrikeQueries;
use crate::vocab::{CellId, CombatantId};

/// The most that armour takes off (Z-UNIT-07).
const MOST_ARMOUR: i32 = 3;

/// Tenths of a point that get through to that target; 0: it cannot be hurt like this.
pub fn through<T: StrikeQueries>(t: &T, who: CombatantId, target: CombatantId, strike: Strike) -> i32 {
    let halved = strike.hold_back || t.impaired_anyway(who, strike.arm);
    single(t, (who, target, strike), halved)
}

/// The same without the haste of whoever is in the saddle.
pub fn on_foot<T: StrikeQueries>(t: &T, who: CombatantId, target: CombatantId, strike: Strike) -> i32 {
    single(t, (who, target, strike), strike.hold_back || strike.arm == Arm::Unarmed)
}

fn single<T: StrikeQueries>(t: &T, blow: (CombatantId, CombatantId, Strike), halved: bool) -> i32 {
    let Some(from) = t.place(blow.0) else { return 0 };
    let gap = t.size_gap(blow.0, blow.1);
    points(t, blow, from, (-gap).max(0), gap.max(0) + i32::from(halved))
}

/// The same of a blast that comes down in a zone: size is nothing to it.
pub fn blast<T: StrikeQueries>(t: &T, who: CombatantId, target: CombatantId, strike: Strike, zone: CellId) -> i32 {
    points(t, (who, target, strike), zone, 0, i32::from(t.impaired_anyway(who, strike.arm)))
}

/// Whether the best throw gets through what that foe always has on: its hide and what it wears.
pub fn may_hurt<T: StrikeQueries>(t: &T, who: CombatantId, foe: CombatantId, arm: Arm) -> bool {
    let row = t.row(arm);
    let gap = if row.blast { 0 } else { t.size_gap(who, foe) };
    let dice = t.weapon_dice(who, arm);
    let high = i32::from(dice.count * dice.die) << (-gap).max(0);
    let parts = 1 << (gap.max(0) + i32::from(t.impaired_anyway(who, arm)));
    (high + parts - 1) / parts > if row.direct { 0 } else { hide(t, foe).min(MOST_ARMOUR) }
}

/// Of dice doubled and results halved so many times. All sums are taken for equally likely.
fn points<T: StrikeQueries>(
    t: &T,
    (who, target, strike): (CombatantId, CombatantId, Strike),
    from: CellId,
    doubled: i32,
    halved: i32,
) -> i32 {
    let dice = t.weapon_dice(who, strike.arm);
    let low = i32::from(dice.count) << doubled;
    let high = low * i32::from(dice.die);
    // Halved so many times, rounded up each time or at once: the same.
    let round = (1 << halved) - 1;
    let armour = armour(t, target, strike, from);
    let sum: i32 = (low..=high).map(|sum| (((sum + round) >> halved) - armour).max(0)).sum();
    10 * sum / (high - low + 1).max(1)
}

/// What is between them. Whoever has a shield raises it, be it to dodge or to guard.
fn armour<T: StrikeQueries>(t: &T, target: CombatantId, strike: Strike, from: CellId) -> i32 {
    let Some(to) = t.place(target) else { return 0 };
    let how = Guarding {
        shield: true,
        cover: t.cover_on(from, target, t.ray_over(from, to, strike.peek).line),
        unarmed: strike.arm == Arm::Unarmed,
        direct: t.row(strike.arm).direct,
    };
    t.armour_against(target, 0, how).0.iter().sum::<i32>().min(MOST_ARMOUR)
}

/// What it has on whatever it does.
fn hide<T: StrikeQueries>(t: &T, c: CombatantId) -> i32 {
    t.stats(c).natural_armour + t.gear(c).worn.map_or(0, |i| t.item_row(i).armour.unwrap_or(0))
}
