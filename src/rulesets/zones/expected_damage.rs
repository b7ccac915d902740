//! Expected damage of a blow: dice, size, haste and armour as in the damage rules.

use super::action::{Arm, Strike};
use super::components::ZonesState;
use super::damage::Guarding;
use crate::vocab::{CellId, CombatantId};

/// Maximum armour value (Z-UNIT-07).
const MOST_ARMOUR: i32 = 3;

/// Returns the expected net damage in tenths of a point; 0 if the strike cannot hurt the target.
pub fn through(t: &ZonesState, who: CombatantId, target: CombatantId, strike: Strike) -> i32 {
    let halved = strike.hold_back || t.impaired_anyway(who, strike.arm);
    single(t, (who, target, strike), halved)
}

/// Like [`through`], without the impairment of a mounted attacker.
pub fn on_foot(t: &ZonesState, who: CombatantId, target: CombatantId, strike: Strike) -> i32 {
    single(t, (who, target, strike), strike.hold_back || strike.arm == Arm::Unarmed)
}

fn single(t: &ZonesState, blow: (CombatantId, CombatantId, Strike), halved: bool) -> i32 {
    let Some(from) = t.place(blow.0) else { return 0 };
    let gap = t.size_gap(blow.0, blow.1);
    points(t, blow, from, (-gap).max(0), gap.max(0) + i32::from(halved))
}

/// Like [`through`], for a blast that hits a zone; size has no effect.
pub fn blast(t: &ZonesState, who: CombatantId, target: CombatantId, strike: Strike, zone: CellId) -> i32 {
    points(t, (who, target, strike), zone, 0, i32::from(t.impaired_anyway(who, strike.arm)))
}

/// Returns true if the highest roll exceeds the target's permanent armour: natural and worn.
pub fn may_hurt(t: &ZonesState, who: CombatantId, foe: CombatantId, arm: Arm) -> bool {
    let row = t.row(arm);
    let gap = if row.blast { 0 } else { t.size_gap(who, foe) };
    let dice = t.weapon_dice(who, arm);
    let high = i32::from(dice.count * dice.die) << (-gap).max(0);
    let parts = 1 << (gap.max(0) + i32::from(t.impaired_anyway(who, arm)));
    (high + parts - 1) / parts > if row.direct { 0 } else { hide(t, foe).min(MOST_ARMOUR) }
}

/// Returns the expected net damage in tenths of a point. The dice are doubled `doubled` times and the result is halved
/// `halved` times. All sums are treated as equally likely.
fn points(
    t: &ZonesState,
    (who, target, strike): (CombatantId, CombatantId, Strike),
    from: CellId,
    doubled: i32,
    halved: i32,
) -> i32 {
    let dice = t.weapon_dice(who, strike.arm);
    let low = i32::from(dice.count) << doubled;
    let high = low * i32::from(dice.die);
    // Rounding up after each halving or once at the end gives the same result.
    let round = (1 << halved) - 1;
    let armour = armour(t, target, strike, from);
    let sum: i32 = (low..=high).map(|sum| (((sum + round) >> halved) - armour).max(0)).sum();
    10 * sum / (high - low + 1).max(1)
}

/// Returns the target's armour value against the strike. A shield always counts, since its holder can react by dodging
/// or guarding.
fn armour(t: &ZonesState, target: CombatantId, strike: Strike, from: CellId) -> i32 {
    let Some(to) = t.place(target) else { return 0 };
    let how = Guarding {
        shield: true,
        cover: t.cover_on(from, target, t.ray_over(from, to, strike.peek).line),
        unarmed: strike.arm == Arm::Unarmed,
        direct: t.row(strike.arm).direct,
    };
    t.armour_against(target, 0, how).0.iter().sum::<i32>().min(MOST_ARMOUR)
}

/// Returns the permanent armour: natural and worn.
fn hide(t: &ZonesState, c: CombatantId) -> i32 {
    t.stats(c).natural_armour + t.gear(c).worn.map_or(0, |i| t.item_row(i).armour.unwrap_or(0))
}
