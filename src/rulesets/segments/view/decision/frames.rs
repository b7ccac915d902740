//! Frames of the procedures in progress while a decision is pending.

use crate::rulesets::segments::action::{Aimed, Arm, Deed};
use crate::rulesets::segments::frames::{ActFrame, ForceFrame, Frame, MoverFrame, SpellFrame, StepFrame};
use crate::rulesets::segments::level::{Mode, Spell};
use crate::rulesets::segments::queries::*;
use crate::vocab::CombatantId;

/// Returns the innermost frame of a kind.
fn innermost<'a, F>(t: &'a BattleReader, of: impl Fn(&'a Frame) -> Option<&'a F>) -> Option<&'a F> {
    t.agenda().0.iter().rev().find_map(of)
}

/// Returns the movement in progress.
pub fn moving<'a>(t: &'a BattleReader) -> Option<&'a MoverFrame> {
    innermost(t, |f| if let Frame::Mover(f) = f { Some(f) } else { None })
}

/// Returns the attack whose segment has come.
pub fn acting<'a>(t: &'a BattleReader) -> Option<&'a ActFrame> {
    innermost(t, |f| if let Frame::Act(f) = f { Some(f) } else { None })
}

/// Returns the step in progress.
pub fn stepping<'a>(t: &'a BattleReader) -> Option<&'a StepFrame> {
    innermost(t, |f| if let Frame::Step(f) = f { Some(f) } else { None })
}

/// Returns the forced move in progress.
pub fn forcing<'a>(t: &'a BattleReader) -> Option<&'a ForceFrame> {
    innermost(t, |f| if let Frame::Force(f) = f { Some(f) } else { None })
}

/// Returns the spell being resolved.
pub fn loosing<'a>(t: &'a BattleReader) -> Option<&'a SpellFrame> {
    innermost(t, |f| if let Frame::SpellOff(f) = f { Some(f) } else { None })
}

/// Returns the spell that a combatant is about to cast, and its target.
pub fn to_cast(t: &BattleReader, who: CombatantId) -> Option<(Spell, Aimed)> {
    match t.turn(who).deed {
        Some(Deed::Cast(spell, at)) => Some((spell, at)),
        _ => t.cond(who).pending,
    }
}

/// Returns weapon, mode and number of the attack whose segment has come.
pub fn attack_of(t: &BattleReader, who: CombatantId) -> Option<(Arm, Mode, u8)> {
    let number = acting(t).filter(|f| f.who == who).map_or(1, |f| f.number);
    t.declared_arm(who).map(|(arm, mode)| (arm, mode, number))
}
