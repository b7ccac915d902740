//! The ATK and DMG systems: the attack roll, hits, injuries, First Aid and death (sections 5 and 7).

mod blow;
mod harm;
mod wounds;

pub use wounds::AFTER_SPOTTING;

use super::ctx::RulesParams;
use crate::engine::RuleSystems;

pub fn attack(params: RulesParams) {
    params.ctx().drive(RuleSystems::Attack);
}
