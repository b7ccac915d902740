//! The clauses ATK, RNG, SENSE, DMG, SPELL and AID: attacks, shots, spells and their damage (sections 5, 7 and 10).

mod attack_events;
mod casting;
mod effects;
mod felt;
mod harm;
mod healing;
mod missiles;
mod power;
mod spells;
mod strike;

use super::ctx::RulesParams;
use super::frames::{Frame, StrikeStage};
use crate::engine::{RuleSystems, wrong_system};

pub fn attack(params: RulesParams) {
    params.advance(RuleSystems::Attack, |t, frame| match frame {
        Frame::Strike(f) if let StrikeStage::Attack(part) = f.stage => t.advance_strike(f, part),
        Frame::BeginCast(f) => t.advance_cast(f),
        Frame::SpellOff(f) => t.advance_spell(f),
        other => wrong_system(other),
    });
}
