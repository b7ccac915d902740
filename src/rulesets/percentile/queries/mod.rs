//! Read-only queries of a battle, shared by rules, options, views and controllers. A running system
//! ([`super::ctx::RulesCtx`]) and a reader of the world ([`BattleReader`]) both dereference to the state that they query.

pub mod chance;
pub mod force;
mod gear;
mod unit;

pub use crate::rulesets::percentile::components::BattleReader;
pub use chance::{Chance, Part, level_of, rounded};
