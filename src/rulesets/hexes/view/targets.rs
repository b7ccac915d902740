//! Option cards of `choose_target`, `attack_mode`, `choose_spell_target` and `compel_order`.

use super::card::{Card, EYES_ON_ONE, FREE};
use super::names::{hex_id, spell_title, title, titles};
use super::needs;
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::frames::{AttackFrame, Frame, SpellFrame};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::{Aim, SpellSave};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId};

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

/// Returns the spell that is taking effect.
fn casting<'a>(t: &'a BattleReader) -> Option<&'a SpellFrame> {
    match t.agenda().top() {
        Some(Frame::Spell(f)) => Some(f),
        _ => None,
    }
}

fn icon(t: &BattleReader, spell: u8) -> &'static str {
    labels::spell(&t.spell(spell).name).map_or("magic-swirl", |w| w.icon)
}

pub fn spell_target(card: &mut Card, target: CombatantId) {
    let t = card.t;
    let Some(f) = casting(t) else { return };
    card.shows("Target", icon(t, f.spell), title(t, target)).target(target).rules(&[H_SPELL_13]);
    let mut parts = vec![match t.distance(f.caster, target) {
        _ if target == f.caster => "yourself".to_string(),
        1 => "1 hex away".into(),
        n => format!("{n} hexes away"),
    }];
    if t.spell(f.spell).save != SpellSave::None {
        parts.push(format!("save: {}", needs::at_least(t.save_needs(target, 0))));
    }
    card.describe(parts.join(" · "), FREE);
}

pub fn area(card: &mut Card, cell: CellId) {
    let t = card.t;
    let Some(f) = casting(t) else { return };
    card.shows("Target", icon(t, f.spell), format!("{} at {}", spell_title(t, f.spell), hex_id(t, cell))).place(cell);
    let radius = if let Aim::Area(r) = t.spell(f.spell).aim { r } else { 0 };
    let caught: Few<CombatantId> = t.in_area(cell, radius).into_iter().filter(|c| t.detects(f.caster, *c)).collect();
    let (own, theirs): (Few<CombatantId>, Few<CombatantId>) =
        caught.into_iter().partition(|c| !t.enemies(*c, f.caster));
    card.describe(format!("hits {}", titles(t, &theirs)), FREE).rules(&[H_SPELL_12, H_SPELL_13]);
    if !own.is_empty() {
        card.warn(format!("also hits {}", titles(t, &own)));
    }
}

pub fn fizzle(card: &mut Card) {
    card.shows("Target", "cancel", "Let it fizzle").describe("the spell is used up", FREE).rules(&[H_SPELL_14]);
    card.gives_up();
}

pub fn flee(card: &mut Card) {
    card.shows("Decide", "run", "Flee").describe("the target runs away", "").rules(&[H_SPELL_19]);
}

pub fn yields(card: &mut Card) {
    card.shows("Decide", "kneeling", "Yield")
        .describe("the target drops everything and only defends", "")
        .rules(&[H_SPELL_19]);
    card.gives_up();
}
