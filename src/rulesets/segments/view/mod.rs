//! What people and programs read of a segments battle.

mod arrows;
mod combatant;
mod conditions;
mod declared;
mod describe;
mod effects;
mod intents;
mod names;
mod procedures;
mod scene;
mod sheet;
mod state;
mod survey;
mod telling;
mod track;
mod turns;
mod words;

pub use describe::describe;
pub use effects::{cue, effects, ending};
pub use procedures::frame;
pub use scene::scene;
pub use state::state;
pub use survey::survey;
