//! Views of a battle for people and programs: decisions, events and scenes, with names and texts. They are built on
//! demand and not stored in the battle. Every ruleset fills the same types.

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
