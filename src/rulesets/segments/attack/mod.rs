//! The clauses ATK, RNG, SENSE, DMG, SPELL and AID: attacks, shots, spells and their damage (sections 5, 7 and 10).

mod casting;
mod effects;
mod felt;
mod harm;
mod healing;
mod missiles;
mod power;
mod spells;
mod strike;
mod told;

use super::ctx::RulesParams;
use crate::engine::RuleSystems;

pub fn attack(params: RulesParams) {
    params.ctx().drive(RuleSystems::Attack);
}
