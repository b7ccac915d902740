//! Cards of `begin_cast` and `spell_target`.

use super::card::Card;
use super::declare::effect;
use super::frames::{loosing, to_cast};
use super::needs;
use crate::rulesets::segments::action::{Aimed, Deed};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::level::CastingTime;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::names::*;
use crate::vocab::CombatantId;

/// Returns the segment that counts as the start of the casting (S-SPELL-07, S-SPELL-12).
pub fn start(t: &BattleReader, who: CombatantId) -> i32 {
    if t.turn(who).deed == Some(Deed::BeginPending) { 10 } else { i32::from(t.clock().segment) }
}

pub fn begin(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let Some((spell, at)) = to_cast(t, who) else { return };
    card.shows("Magic", spell_icon(spell), format!("Start casting {}", spell_called(spell)));
    let off =
        t.goes_off(who, spell, start(t, who)).map_or_else(String::new, |off| format!("takes effect on segment {off}"));
    card.describe(
        joined([off, needs::cast(t, who, spell), effect(t, who, spell, at)]),
        format!("{} energy", spell.energy()),
    );
    card.rules(&[S_SPELL_04, S_SPELL_06, S_SPELL_08, S_SPELL_10]);
    if spell.time() == CastingTime::Round {
        card.cite(S_SPELL_07);
    }
    if let Aimed::At(c) = at {
        card.highlight(c);
    }
    card.warn("until then no DEF from DEX, Defence skill and Shield skill");
    if t.in_melee(who) {
        card.cite(S_SPELL_09).warn("a hit may interrupt it");
    }
}

pub fn hold(card: &mut Card, who: CombatantId) {
    let called = to_cast(card.t, who).map_or_else(|| "the spell".into(), |(spell, _)| spell_called(spell));
    card.shows("Magic", "hourglass", format!("Hold {called} for next round"));
    card.describe("can start on segment 10 of the next round; costs no energy now", "no action this round");
    card.rules(&[S_SPELL_06, S_SPELL_12]);
}

pub fn abandon(card: &mut Card) {
    card.shows("Turn", "cancel", "Abandon the spell").describe("costs no energy", "no action this round");
    card.rules(&[S_SPELL_06]).gives_up();
}

pub fn target(card: &mut Card, who: CombatantId, at: Aimed) {
    let t = card.t;
    card.aims(at);
    let Some(f) = loosing(t) else { return };
    card.shows("Magic", spell_icon(f.spell), aimed(t, at)).rules(&[S_SPELL_11, S_SPELL_15]);
    card.describe(effect(t, who, f.spell, at), "");
    if let Aimed::At(c) = at
        && t.enemies(c, who)
    {
        card.cite(S_SPELL_13);
    }
}

pub fn waste(card: &mut Card) {
    let what = loosing(card.t).map_or_else(|| "the spell".into(), |f| spell_called(f.spell));
    card.shows("Turn", "cancel", format!("Waste {what}")).describe("the energy is lost", "").gives_up();
    card.rules(&[S_SPELL_11, S_GEAR_12]);
}
