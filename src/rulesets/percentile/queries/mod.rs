//! Read-only queries of a battle, shared by rules, options, views and controllers. They work on a running system
//! ([`super::ctx::RulesCtx`]) and on a reader of the world ([`BattleReader`]).

pub mod chance;
pub mod force;
mod gear;
mod unit;

pub use crate::rulesets::percentile::components::{BattleReader, BattleState};
pub use chance::{Chance, ChanceQueries, Part, level_of, rounded};
pub use force::ForceQueries;
pub use gear::GearQueries;
pub use unit::UnitQueries;

/// All queries of a battle.
pub trait BattleQueries: ForceQueries {}

impl<T: ForceQueries> BattleQueries for T {}
