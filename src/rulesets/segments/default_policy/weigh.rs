//! Values of attacks: chance times damage, in thousandths of the target's remaining hit points.

use crate::rulesets::segments::action::Arm;
use crate::rulesets::segments::level::{DiceSum, Held, Mode, Terrain};
use crate::rulesets::segments::queries::*;
use crate::vocab::{CellId, CombatantId, ItemId};

/// Returns the active enemies that are not hidden.
pub fn foes<'a>(t: &'a BattleReader, of: CombatantId) -> impl Iterator<Item = CombatantId> + 'a {
    t.all().filter(move |e| t.enemies(*e, of) && t.is_active(*e) && !t.is_hidden(*e))
}

/// Returns true if the combatant has a weapon other than bare hands.
pub fn armed(t: &BattleReader, who: CombatantId) -> bool {
    let weapon = |i: &ItemId| t.item_row(*i).weapon.is_some();
    t.belongings(who).iter().any(weapon) || t.bare_arms(who).len() > 1
}

/// Returns the hex of the nearest free weapon on the ground, for a combatant without one that is not in melee.
pub fn weapon_to_fetch(t: &BattleReader, who: CombatantId) -> Option<CellId> {
    let here = t.place(who).filter(|_| !armed(t, who) && !t.in_melee(who))?;
    let lies = |i: ItemId| match t.item(i).held {
        Held::Loose(at) if t.item_row(i).weapon.is_some() && t.occupant(at).is_none() => Some(at),
        _ => None,
    };
    t.items().filter_map(lies).min_by_key(|at| (t.map().distance(here, *at), *at))
}

/// Returns true if the combatant is below half its hit points and in melee with more than one enemy.
pub fn hard_pressed(t: &BattleReader, who: CombatantId) -> bool {
    2 * t.hp(who) < t.stats(who).hp_max && t.melee_foes(who).count() > 1
}

/// Returns true if the combatant could be pushed into a drop or a fire.
pub fn beside_a_hazard(t: &BattleReader, at: CombatantId) -> bool {
    let deep = |terrain| matches!(terrain, Terrain::Drop | Terrain::Fire);
    t.place(at).is_some_and(|cell| t.map().neighbours(cell).any(|(_, next)| deep(t.map().terrain(next))))
}

/// Returns the mean of dice, in tenths of a point.
pub fn mean(dice: DiceSum) -> i32 {
    5 * i32::from(dice.count) * (i32::from(dice.die) + 1) + 10 * dice.plus
}

/// Converts points, in tenths, to thousandths of the target's remaining hit points. Capped; targets with few hit points
/// left yield more.
pub fn share(t: &BattleReader, at: CombatantId, tenths: i32) -> i32 {
    let left = t.hp(at).max(1);
    let worth = if t.cond(at).broken { 60 } else { 100 };
    (tenths * worth / (left + 2)).min(12 * worth)
}

/// Returns the value of one attack on an enemy in the current state.
pub fn strike(t: &BattleReader, by: CombatantId, arm: Arm, mode: Mode, at: CombatantId) -> i32 {
    strike_with(t, by, arm, mode, at, 0)
}

/// Like [`strike`], with a modifier of the strike chance.
pub fn strike_with(t: &BattleReader, by: CombatantId, arm: Arm, mode: Mode, at: CombatantId, more: i32) -> i32 {
    let m = t.strike_sum(by, arm, mode, 1, at, false).modified() + more;
    let bounds = bounds(m, t.house().auto_bands);
    let whole = mean(t.arm_weapon(by, arm, 1).damage) + 10 * t.arm_entry(by, arm, 1).bonus;
    // Damage varies: even if protection stops the average, some hits get through.
    let plain = (whole - 10 * t.prot(at)).max(whole / 6);
    let harm = (bounds.hit - bounds.critical) * plain + bounds.critical * 2 * whole;
    share(t, at, harm / 100)
}

/// Returns the value of a shot or throw, reduced by the risk of hitting a friend in melee.
pub fn shot(t: &BattleReader, by: CombatantId, arm: Arm, mode: Mode, at: CombatantId) -> i32 {
    let worth = strike(t, by, arm, mode, at);
    let friends = t.friends_around(by, at);
    if friends.is_empty() {
        return worth;
    }
    let opponents = t.opponents_around(by, at, &friends);
    let threshold = into_melee_threshold(friends.len(), opponents, t.house().into_melee_gap);
    let skill: i32 = t.astray_parts(by, arm).iter().map(|part| part.value).sum();
    let astray = (threshold - skill).max(t.sure_mishap(by, arm)).clamp(0, 100);
    worth * (100 - 5 * astray) / 100
}

/// Returns the value of an attack in its mode.
pub fn attack(t: &BattleReader, by: CombatantId, arm: Arm, mode: Mode, at: CombatantId) -> i32 {
    if mode.ranged() { shot(t, by, arm, mode, at) } else { strike(t, by, arm, mode, at) }
}
