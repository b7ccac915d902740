//! Views of a hexes battle for players and programs.

mod actions;
mod answers;
mod card;
mod cause;
mod combatant;
mod decision;
mod declare;
mod effects;
mod endings;
mod magic;
mod names;
mod needs;
mod parley;
mod prompt;
mod refused;
mod scene;
mod state;
mod survey;
mod targets;
mod telling;
mod threats;
mod track;
mod turns;

pub use cause::cause;
pub use decision::decision;
pub use effects::{cue, effects};
pub use endings::{ending, fate, goals};
pub use scene::{bare_combatant, bare_scene, scene, view_context_hash, views_changed_by};
pub use state::{frame, state};
pub use survey::{in_sight, survey};
pub use telling::describe;
