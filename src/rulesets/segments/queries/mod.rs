//! Queries about the battle state for rules, options, views and controllers. Read-only; implemented for running systems
//! ([`super::ctx::RulesCtx`]) and for readers of the world ([`BattleReader`]).

mod declared;
mod defence;
mod gear;
mod melee;
mod ranged;
mod spells;
mod strike;
mod sum_parts;
mod unit;

pub use crate::rulesets::segments::components::{BattleReader, BattleState};
pub use declared::{DeclaredQueries, HANDLING, MOVING, RUNNING, STANDING, initiative_die};
pub use defence::DefenceQueries;
pub use gear::GearQueries;
pub use melee::MeleeQueries;
pub use ranged::{RangedQueries, into_melee_threshold};
pub use spells::SpellQueries;
pub use strike::{StrikeQueries, StrikeSum, bounds};
pub use sum_parts::{Part, Surprise};
pub use unit::{UnitQueries, dex_defence, dex_initiative};

/// All queries.
pub trait BattleQueries: SpellQueries {}

impl<T: SpellQueries> BattleQueries for T {}
