//! Views of a battle for players and programs.

mod combatant;
mod decision;
mod effects;
mod endings;
mod names;
mod scene;
mod sheet;
mod state;
mod survey;
mod telling;
mod track;
mod turns;

pub use decision::{decision, totals};
pub use effects::{cue, effects};
pub use endings::{ending, fate, goals};
pub use scene::{bare_scene, scene};
pub use state::{frame, state};
pub use survey::{in_sight, survey};
pub use telling::describe;
