//! Queries about the battle state for rules, options, views and controllers. Read-only. A running system
//! ([`super::ctx::RulesCtx`]) and a reader of the world ([`BattleReader`]) both dereference to that state.

mod declared;
mod defence;
mod gear;
mod melee;
mod ranged;
mod spells;
mod strike;
mod sum_parts;
mod unit;

pub use crate::rulesets::segments::components::BattleReader;
pub use declared::{HANDLING, MOVING, RUNNING, STANDING, initiative_die};
pub use ranged::into_melee_threshold;
pub use strike::{StrikeSum, bounds};
pub use sum_parts::{Part, Surprise};
pub use unit::{dex_defence, dex_initiative};
