//! Option cards of `react`: the attack as far as known, and the effect of each defence (table 11.10).

use super::card::Card;
use super::needs;
use super::turns::attacking;
use super::words::*;
use crate::rulesets::percentile::action::{Arm, Intent};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::degradation::matrix;
use crate::rulesets::percentile::frames::{AttackFrame, Hit};
use crate::rulesets::percentile::level::Success;
use crate::vocab::{CombatantId, ItemId};

pub fn nothing(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("React", "cancel", "Don't defend").rules(&[P_REACT_10, P_REACT_13, P_REACT_14]).lets_action_happen();
    let Some(f) = attacking(t).filter(|f| f.at == who) else { return };
    let hit = if f.level == Success::Special {
        card.cite(P_DMG_03);
        let most = t.dice_of(f.arm, f.mode).most();
        format!("special hit: {most} + {} damage", damage(t, f.by, f.arm, f.mode))
    } else {
        format!("normal hit: {} damage", damage(t, f.by, f.arm, f.mode))
    };
    let armour = t.armour_points(who, t.velocity_of(f.arm, f.mode));
    card.describe(format!("{hit} against armour {armour}"), "");
}

/// Describes how much of the attack each level of a successful defence stops.
fn outcome(f: &AttackFrame) -> &'static str {
    match matrix(f.level, Success::Success) {
        Hit::None => "any success stops it",
        Hit::Normal | Hit::Special => "only a special success stops it, a success makes it a normal hit",
    }
}

pub fn parry(card: &mut Card, who: CombatantId, arm: Arm) {
    let t = card.t;
    let Some(f) = attacking(t).filter(|f| f.at == who) else { return };
    let title = arm.item().map_or_else(|| arm_title(t, arm), |i| card.item_title(i));
    card.arm(arm).shows("React", arm_icon(t, arm), format!("Parry with {}", title.to_lowercase()));
    card.rules(&[P_REACT_04, P_REACT_08, P_REACT_13]);
    card.cite_all(&t.parry_chance(who, arm, f.mode).rules);
    let needs = needs::parry(t, who, arm, f.mode);
    let detail = [needs.words, outcome(f).into()].join(" · ");
    card.sums(needs.tables, outcome(f)).needs(needs.die);
    let wear = arm.item().map(|i| wear(card, f, i)).unwrap_or_default();
    card.describe(detail, wear);
    if arm == Arm::Brawl {
        card.cite(P_REACT_12);
    }
    if arm.item().is_some_and(|i| t.turn(who).intent == Some(Intent::Reload(i))) {
        card.cite(P_GEAR_09).warn("cancels the reload");
    }
    spoils_aid(card, who);
}

/// Describes the hit points that the item has left, and those that the parry may cost it (P-GEAR-02, P-GEAR-04) or the
/// attacker's weapon (P-GEAR-03).
fn wear(card: &mut Card, f: &AttackFrame, i: ItemId) -> String {
    let t = card.t;
    let Some(left) = t.item(i).hp else { return String::new() };
    let points = points_left(t, i);
    let name = item_called(t, i);
    if f.level == Success::Special {
        card.cite_all(&[P_GEAR_02, P_GEAR_04]);
        if left <= COST {
            card.warn(format!("{name} ({points} HP) breaks if the parry is only a normal success"));
        }
        return format!("{name}: {points} HP; a normal success costs it {COST} HP");
    }
    let blade = f.arm.item().filter(|i| !f.mode.far() && t.item(*i).hp.is_some());
    match blade {
        Some(blade) => {
            card.cite(P_GEAR_03);
            format!("{name}: {points} HP; a special parry costs the {} 1 HP", item_called(t, blade))
        }
        None => format!("{name}: {points} HP"),
    }
}

/// Hit points that a parrying item loses by a success against a special attack (P-GEAR-02).
const COST: i32 = 2;

pub fn dodge(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let Some(f) = attacking(t).filter(|f| f.at == who) else { return };
    card.shows("React", "dodging", "Dodge").rules(&[P_REACT_04, P_REACT_13, P_REACT_15]);
    card.cite_all(&t.dodge_chance(who, f.mode).rules);
    let needs = needs::dodge(t, who, f.mode);
    card.describe([needs.words, outcome(f).into()].join(" · "), "").sums(needs.tables, outcome(f)).needs(needs.die);
    spoils_aid(card, who);
}

/// Warns that a defence ends First Aid (P-DMG-21).
fn spoils_aid(card: &mut Card, who: CombatantId) {
    if card.t.clock().aids.iter().any(|aid| aid.helper == who) {
        card.cite(P_DMG_21).warn("cancels the First Aid being given");
    }
}
