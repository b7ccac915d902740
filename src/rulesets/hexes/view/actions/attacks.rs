//! Option cards of attacks, charges and wrestling.

use crate::rulesets::hexes::action::{Arm, Manner};
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::level::traits;
use crate::rulesets::hexes::unit::Routine;
use crate::rulesets::hexes::view::card::{Card, EYES_ON_ONE, MAIN, WHOLE};
use crate::rulesets::hexes::view::names::{arm_icon, arm_title, dice, hex_id, title};
use crate::rulesets::hexes::view::needs;
use crate::rulesets::hexes::view::threats::{along, charge_of};
use crate::vocab::{CellId, CombatantId};

pub fn attack(card: &mut Card, who: CombatantId, arm: Arm, manner: Manner) {
    let t = card.t;
    let row = t.arm_row(arm);
    let weapon = card.names.arm(t, arm, manner);
    let mark = mark_of(&weapon);
    let name = arm_title(t, arm);
    let label = if manner == Manner::Throw { format!("Throw {}", name.to_lowercase()) } else { name };
    card.shows("Attack", arm_icon(t, arm), label + &mark).field("weapon", weapon);
    let mut parts = vec![format!("{} damage", dice(row.damage))];
    if manner.far() {
        parts.push(format!("range {} hexes", 3 * t.increment(arm)));
        if let Some(a) = row.ammo {
            parts.push(format!("{} {}", t.gear(who).ammo[a as usize], t.ammo_name(a)));
        }
    } else if row.reach > 1 {
        parts.push(format!("reach {} hexes", row.reach));
    }
    parts.push(against(card, who, arm, manner));
    parts.retain(|p| !p.is_empty());
    card.describe(parts.join(" · "), MAIN);
    let nearest = t.melee_pool(who, arm).iter().map(|e| t.distance(who, *e)).max().unwrap_or(0);
    if manner == Manner::Melee && row.close_useless && nearest == 1 {
        card.warn("too long this close: -4 to hit, d2 damage");
    }
    card.rules(if manner.far() { &[H_MISS_01, H_ATK_01] } else { &[H_ATK_01, H_ATK_02] });
}

/// Returns the number of `sword#2` as ` 2`, to distinguish pieces of one name.
fn mark_of(weapon: &str) -> String {
    weapon.rsplit_once('#').map(|(_, n)| format!(" {n}")).unwrap_or_default()
}

pub fn brawl(card: &mut Card, who: CombatantId) {
    card.shows("Attack", "punch", "Brawl").rules(&[H_BRAWL_01, H_BRAWL_02]);
    let detail = format!("d2 damage, may stun · {}", against(card, who, Arm::Fist, Manner::Brawl));
    card.describe(detail, MAIN);
}

/// Describes the attack against its only target, or the number of targets.
fn against(card: &mut Card, who: CombatantId, arm: Arm, manner: Manner) -> String {
    let t = card.t;
    let pool = if manner.far() { t.missile_targets(who, arm, manner) } else { t.targets_at_hand(who, arm).0 };
    match pool.as_slice() {
        [] => String::new(),
        [only] => {
            card.highlight(*only);
            let strike = Strike::new(who, arm, manner, *only);
            card.sums(needs::tables(t, &strike), "");
            format!("{}: {}", title(t, *only), needs::attack(t, &strike))
        }
        several => format!("{} targets in {}", several.len(), if manner.far() { "range" } else { "reach" }),
    }
}

pub fn charge(card: &mut Card, who: CombatantId, end: CellId, arm: Arm) {
    let t = card.t;
    let Routine::Charge(target) = t.turn(who).routine else { return };
    let way = t.charge_paths(who, target).into_iter().find(|(e, a, _)| *e == end && *a == arm);
    let (Some((_, _, way)), Some(run)) = (way, charge_of(t, who)) else { return };
    let place = hex_id(t, end);
    let weapon = card.names.arm(t, arm, Manner::Melee);
    let with = format!("{}{}", arm_title(t, arm).to_lowercase(), mark_of(&weapon));
    let label = format!("Charge {}: {with} from {place}", title(t, target));
    card.shows("Attack", "charging-bull", label).highlight(target).highlight_cell(end);
    card.field("path_end", place).field("weapon", weapon);
    let mut there = t.fork();
    there.stands_mut(who).cell = Some(end);
    let blow = Strike { charge: true, ..Strike::new(who, arm, Manner::Melee, target) };
    card.describe(format!("{} hexes, then attack: {}", way.len(), needs::attack(&there, &blow)), WHOLE);
    card.sums(needs::tables(&there, &blow), format!("{} hexes", way.len()));
    card.rules(&[H_MOVE_18, H_MOVE_20]);
    let (_, mut drawn) = along(t, &run, &way);
    if t.stats(who).has(traits::MASSIVE) {
        drawn.fends.clear();
    }
    card.warns_of_passing(&drawn);
    let others = there.targets_at_hand(who, arm).0.iter().any(|e| *e != target && t.is_active(*e));
    if others && t.charge_exposes() {
        card.cite(H_ATK_07).warn(EYES_ON_ONE);
    }
}

// ---- wrestling

pub fn wrestle(card: &mut Card, who: CombatantId, target: CombatantId) {
    card.shows("Grapple", "grab", format!("Wrestle {}", title(card.t, target)));
    grab(card, who, target, "pins the target");
    card.rules(&[H_WREST_01, H_WREST_03]);
}

pub fn shove(card: &mut Card, who: CombatantId, target: CombatantId) {
    card.shows("Grapple", "push", format!("Shove {}", title(card.t, target)));
    grab(card, who, target, "pushes the target 1 hex or knocks it prone");
    card.rules(&[H_WREST_01, H_WREST_05]);
}

fn grab(card: &mut Card, who: CombatantId, target: CombatantId, then: &str) {
    let hold = needs::attack(card.t, &Strike::new(who, Arm::Fist, Manner::Brawl, target));
    let contest = contest(card, who, target);
    card.target(target).describe(format!("{hold} to grab, then {contest}: {then}"), MAIN);
}

/// Formats a contest: `d20 +3 (STR +3) against d20 +6 (STR +2, size +4)`
fn contest(card: &Card, who: CombatantId, other: CombatantId) -> String {
    let side = |c: CombatantId| {
        let (strength, size) = card.t.contest_parts(c);
        let parts = needs::itemised([(strength, "STR"), (size, "size")].into_iter());
        format!("d20 {:+}{parts}", strength + size)
    };
    format!("{} against {}", side(who), side(other))
}

pub fn break_free(card: &mut Card, who: CombatantId) {
    let detail = match card.t.cond(who).pinned_by {
        Some(holder) => format!("{}, must roll higher", contest(card, who, holder)),
        None => needs::at_most("STR", card.t.stats(who).strength),
    };
    card.shows("Grapple", "breaking-chain", "Break free").describe(detail, MAIN).rules(&[H_WREST_04]);
}
