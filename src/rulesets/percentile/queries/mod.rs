//! Looking at a battle: the questions that rules, options, views and controllers ask of the state. Read-only, and the same for a
//! running system ([`super::ctx::RulesCtx`]) and for a reader of the world ([`BattleReader`]).

pub mod chance;
pub mod force;
mod gear;
mod unit;

pub use crate::rulesets::percentile::components::{BattleReader, BattleState};
pub use chance::{Chance, ChanceQueries, Part, level_of, rounded};
pub use force::ForceQueries;
pub use gear::GearQueries;
pub use unit::UnitQueries;

/// All of them.
pub trait BattleQueries: ForceQueries {}

impl<T: ForceQueries> BattleQueries for T {}
