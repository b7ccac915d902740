//! What is being played while a decision stands.

use crate::rulesets::segments::action::{Aimed, Arm, Deed};
use crate::rulesets::segments::frames::{ActFrame, ForceFrame, Frame, MoverFrame, SpellFrame, StepFrame};
use crate::rulesets::segments::level::{Mode, Spell};
use crate::rulesets::segments::queries::*;
use crate::vocab::CombatantId;

/// The innermost frame of a kind.
fn innermost<'a, F>(t: &'a BattleReader, of: impl Fn(&'a Frame) -> Option<&'a F>) -> Option<&'a F> {
    t.agenda().0.iter().rev().find_map(of)
}

/// Whose movement of the segment is being played.
pub fn moving<'a>(t: &'a BattleReader) -> Option<&'a MoverFrame> {
    innermost(t, |f| if let Frame::Mover(f) = f { Some(f) } else { None })
}

/// Whose attack has come up.
pub fn acting<'a>(t: &'a BattleReader) -> Option<&'a ActFrame> {
    innermost(t, |f| if let Frame::Act(f) = f { Some(f) } else { None })
}

/// Who is about to take a step.
pub fn stepping<'a>(t: &'a BattleReader) -> Option<&'a StepFrame> {
    innermost(t, |f| if let Frame::Step(f) = f { Some(f) } else { None })
}

/// Who is forced to move.
pub fn forcing<'a>(t: &'a BattleReader) -> Option<&'a ForceFrame> {
    innermost(t, |f| if let Frame::Force(f) = f { Some(f) } else { None })
}

/// The spell that goes off.
pub fn loosing<'a>(t: &'a BattleReader) -> Option<&'a SpellFrame> {
    innermost(t, |f| if let Frame::SpellOff(f) = f { Some(f) } else { None })
}

/// What somebody is about to cast, and at whom or what.
pub fn to_cast(t: &BattleReader, who: CombatantId) -> Option<(Spell, Aimed)> {
    match t.turn(who).deed {
        Some(Deed::Cast(spell, at)) => Some((spell, at)),
        _ => t.cond(who).pending,
    }
}

/// The attack that has come up: with what, how, and its number.
pub fn attack_of(t: &BattleReader, who: CombatantId) -> Option<(Arm, Mode, u8)> {
    let number = acting(t).filter(|f| f.who == who).map_or(1, |f| f.number);
    t.declared_arm(who).map(|(arm, mode)| (arm, mode, number))
}
