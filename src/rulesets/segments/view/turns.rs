//! Who acts, who has done so, and in what order it is whose turn, as the scene and the sheets show it.

use crate::rulesets::segments::action::Deed;
use crate::rulesets::segments::frames::{Frame, Phase, StrikeFrame};
use crate::rulesets::segments::level::{DeclarationOrder, Spell};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::AttackState;
use crate::vocab::CombatantId;

/// Whether segments are being counted.
pub fn counting(t: &BattleReader) -> bool {
    matches!(t.clock().phase, Phase::PreMovement | Phase::Movement | Phase::PostMovement)
}

/// Its part of the round is behind it, or it has none.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    match t.clock().phase {
        Phase::Before => false,
        Phase::Declaration => t.turn(c).declared || !t.able(c),
        Phase::Initiative => !t.able(c),
        Phase::PreMovement | Phase::Movement | Phase::PostMovement => {
            !t.active(c) || !(strikes_yet(t, c) || casts_yet(t, c) || moves_yet(t, c))
        }
        Phase::End => true,
    }
}

/// It has attacks to come.
pub fn strikes_yet(t: &BattleReader, c: CombatantId) -> bool {
    t.turn(c).attacks.iter().any(|attack| attack.state != AttackState::Spent)
}

/// It moves on the movement segments, and has not arrived yet.
pub fn moves_yet(t: &BattleReader, c: CombatantId) -> bool {
    let over = t.journey(c).over || t.clock().phase > Phase::Movement;
    let never = t.turn(c).late_move.is_some_and(|first| first < 1);
    t.is_mover(c) && !over && !never && !t.prone(c)
}

/// It is casting, or its casting is still to begin.
pub fn casts_yet(t: &BattleReader, c: CombatantId) -> bool {
    let to_begin = t.turn(c).cast_at.is_some_and(|at| !counting(t) || t.clock().segment >= at);
    t.casting(c) || to_begin && spell_of(t, c).is_some()
}

/// What it is casting, or means to.
pub fn spell_of(t: &BattleReader, c: CombatantId) -> Option<Spell> {
    let cond = t.cond(c);
    match t.turn(c).deed {
        _ if cond.casting.is_some() => cond.casting.map(|casting| casting.spell),
        Some(Deed::Cast(spell, _)) => Some(spell),
        Some(Deed::BeginPending) => cond.pending.map(|(spell, _)| spell),
        _ => None,
    }
}

/// Whose movement, attack or spell is being played.
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

/// The attack being played.
pub fn attacking<'a>(t: &'a BattleReader) -> Option<&'a StrikeFrame> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Strike(f) => Some(&**f),
        _ => None,
    })
}

/// Everybody in the order of declaring (S-INIT-03).
pub fn declaring_order(t: &BattleReader) -> Vec<CombatantId> {
    let mut order: Vec<CombatantId> = t.all().collect();
    match t.house().declaration_order {
        DeclarationOrder::DexAscending => order.sort_by_key(|c| t.order_dex(*c)),
        DeclarationOrder::DexDescending => order.sort_by_key(|c| -t.order_dex(*c)),
        DeclarationOrder::Roster => {}
    }
    order
}
