//! Looking at a battle: the questions that rules, options, views and controllers ask of the state. Read-only, and the same for a
//! running system ([`super::ctx::RulesCtx`]) and for a reader of the world ([`BattleReader`]).

mod declared;
mod defence;
mod gear;
mod melee;
mod part;
mod ranged;
mod spells;
mod strike;
mod unit;

pub use crate::rulesets::segments::components::{BattleReader, BattleState};
pub use declared::{DeclaredQueries, HANDLING, MOVING, RUNNING, STANDING, initiative_die};
pub use defence::DefenceQueries;
pub use gear::GearQueries;
pub use melee::MeleeQueries;
pub use part::{Part, Surprise};
pub use ranged::{RangedQueries, into_melee_threshold};
pub use spells::SpellQueries;
pub use strike::{StrikeQueries, StrikeSum, bounds};
pub use unit::{UnitQueries, dex_defence, dex_initiative};

/// All of them.
pub trait BattleQueries: SpellQueries {}

impl<T: SpellQueries> BattleQueries for T {}
