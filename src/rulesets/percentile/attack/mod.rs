//! The ATK and DMG systems: the attack roll, hits, injuries, First Aid and death (sections 5 and 7).

mod blow;
mod harm;
mod wounds;

pub use wounds::AFTER_SPOTTING;

use super::ctx::RulesParams;
use super::frames::{AttackStage, Frame, ResolveStage};
use crate::engine::{RuleSystems, wrong_system};

pub fn attack(params: RulesParams) {
    params.advance(RuleSystems::Attack, |t, frame| match frame {
        Frame::Hazards => t.strike_hazards(),
        Frame::Attack(f) if let AttackStage::Attack(stage) = f.stage => t.advance_attack(f, stage),
        Frame::Resolve(stage) if let ResolveStage::Attack(part) = *stage => t.resolve_wounds(stage, part),
        other => wrong_system(other),
    });
}
