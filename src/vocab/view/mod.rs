//! What people and programs read of a battle: decisions, events and the scene, all in names and words. Built on demand from
//! the battle, never kept by it. Every ruleset fills the same forms.

mod board;
mod combatant;
mod decision;
mod event;
mod goals;
mod kind;
mod scene;

pub use board::*;
pub use combatant::*;
pub use decision::*;
pub use event::*;
pub use goals::*;
pub use kind::*;
pub use scene::*;
