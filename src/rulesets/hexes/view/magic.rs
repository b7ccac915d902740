//! Option cards of `choose_spell_target` and `compel_order`.

use super::card::{Card, FREE};
use super::names::{hex_id, spell_title, title, titles};
use super::needs;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::frames::{Frame, SpellFrame};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::{Aim, SpellSave};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId};

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

pub fn target(card: &mut Card, target: CombatantId) {
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
