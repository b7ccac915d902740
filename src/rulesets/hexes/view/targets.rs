//! Option cards of `choose_target` and `attack_mode`.

use super::card::{Card, EYES_ON_ONE, FREE};
use super::names::{title, titles};
use super::needs;
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::frames::{AttackFrame, Frame};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::CombatantId;

/// Returns the attack whose target or mode is being chosen.
fn attacking<'a>(t: &'a BattleReader) -> Option<&'a AttackFrame> {
    match t.agenda().top() {
        Some(Frame::Attack(f)) => Some(f),
        _ => None,
    }
}

pub fn target(card: &mut Card, target: CombatantId) {
    card.shows("Target", "on-target", title(card.t, target)).target(target);
    if let Some(f) = attacking(card.t) {
        named(card, f, target);
    }
}

pub fn random(card: &mut Card) {
    let n = attacking(card.t).map_or(0, |f| card.t.targets_at_hand(f.attacker, f.arm).0.len());
    card.shows("Target", "perspective-dice-six-faces-random", "Random target");
    card.describe(format!("1 of {n}, rolled at random"), FREE).rules(&[H_ATK_06]);
}

pub fn to_subdue(card: &mut Card) {
    card.shows("Attack", "flat-hammer", "To subdue").describe("half the damage is subdual, not real", "");
    card.rules(&[H_SUBD_01, H_SUBD_02]);
}

pub fn to_kill(card: &mut Card) {
    card.shows("Attack", "crossed-swords", "To kill").rules(&[H_SUBD_01]);
}

fn named(card: &mut Card, f: &AttackFrame, c: CombatantId) {
    let t = card.t;
    let mut parts = vec![needs::attack(t, &Strike::new(f.attacker, f.arm, f.manner, c))];
    if t.helpless(c) {
        parts.push("helpless".into());
    } else if t.arc(c, f.attacker) == Arc6::Rear {
        parts.push("from behind".into());
    }
    card.describe(parts.join(" · "), FREE);
    if f.manner.far() {
        card.rules(&[H_MISS_01]);
        let pool = t.missile_pool(f.attacker, c);
        let own: Few<CombatantId> = pool.iter().copied().filter(|x| !t.enemies(*x, f.attacker)).collect();
        if pool.len() > 1 {
            card.view.rules.push(H_MISS_07);
            card.warn(format!("into a melee: hits 1 of {} at random", pool.len()));
        }
        if !own.is_empty() {
            card.warn(format!("may hit {}", titles(t, &own)));
        }
        return;
    }
    card.rules(&[H_ATK_06]);
    let pool = t.melee_pool(f.attacker, f.arm);
    if pool.len() > 1 && pool.contains(&c) && t.naming_exposes() {
        card.view.rules.push(H_ATK_07);
        card.warn(EYES_ON_ONE);
    }
}
