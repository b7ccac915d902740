//! Turns: the acting combatant, the combatants that are done, and the order, for the scene and the sheets.

use crate::rulesets::segments::action::Deed;
use crate::rulesets::segments::frames::{Frame, Phase, StrikeFrame};
use crate::rulesets::segments::level::{DeclarationOrder, Spell};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::AttackState;
use crate::vocab::CombatantId;

/// Returns true during the countdown of segments.
pub fn counting(t: &BattleReader) -> bool {
    matches!(t.clock().phase, Phase::PreMovement | Phase::Movement | Phase::PostMovement)
}

/// Returns true if the combatant has no more to do in the current part of the round.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    match t.clock().phase {
        Phase::Before => false,
        Phase::Declaration => t.turn(c).declared || !t.can_act(c),
        Phase::Initiative => !t.can_act(c),
        Phase::PreMovement | Phase::Movement | Phase::PostMovement => {
            !t.is_active(c) || !(strikes_yet(t, c) || casts_yet(t, c) || moves_yet(t, c))
        }
        Phase::End => true,
    }
}

/// Returns true if the combatant has attacks to come.
pub fn strikes_yet(t: &BattleReader, c: CombatantId) -> bool {
    t.turn(c).attacks.iter().any(|attack| attack.state != AttackState::Spent)
}

/// Returns true if the combatant moves on movement segments and has not arrived yet.
pub fn moves_yet(t: &BattleReader, c: CombatantId) -> bool {
    let over = t.journey(c).over || t.clock().phase > Phase::Movement;
    let never = t.turn(c).late_move.is_some_and(|first| first < 1);
    t.is_mover(c) && !over && !never && !t.prone(c)
}

/// Returns true if the combatant is casting, or its casting is still to begin.
pub fn casts_yet(t: &BattleReader, c: CombatantId) -> bool {
    let to_begin = t.turn(c).cast_at.is_some_and(|at| !counting(t) || t.clock().segment >= at);
    t.casting(c) || to_begin && spell_of(t, c).is_some()
}

/// Returns the spell that the combatant is casting or has declared.
pub fn spell_of(t: &BattleReader, c: CombatantId) -> Option<Spell> {
    let cond = t.cond(c);
    match t.turn(c).deed {
        _ if cond.casting.is_some() => cond.casting.map(|casting| casting.spell),
        Some(Deed::Cast(spell, _)) => Some(spell),
        Some(Deed::BeginPending) => cond.pending.map(|(spell, _)| spell),
        _ => None,
    }
}

/// Returns the combatant whose movement, attack or spell is in progress.
pub fn acting(t: &BattleReader) -> Option<CombatantId> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Act(f) => Some(f.who),
        Frame::Mover(f) => Some(f.who),
        Frame::Step(f) => Some(f.who),
        Frame::BeginCast(f) => Some(f.who),
        Frame::SpellOff(f) => Some(f.who),
        _ => None,
    })
}

/// Returns the attack in progress.
pub fn attacking<'a>(t: &'a BattleReader) -> Option<&'a StrikeFrame> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Strike(f) => Some(&**f),
        _ => None,
    })
}

/// Returns all combatants in declaring order (S-INIT-03).
pub fn declaring_order(t: &BattleReader) -> Vec<CombatantId> {
    let mut order: Vec<CombatantId> = t.all().collect();
    match t.house().declaration_order {
        DeclarationOrder::DexAscending => order.sort_by_key(|c| t.order_dex(*c)),
        DeclarationOrder::DexDescending => order.sort_by_key(|c| -t.order_dex(*c)),
        DeclarationOrder::Roster => {}
    }
    order
}
