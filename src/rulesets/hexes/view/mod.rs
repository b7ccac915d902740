//! Views of a hexes battle for players and programs.

mod actions;
mod answers;
mod card;
mod combatant;
mod decision;
mod declare;
mod effects;
mod endings;
mod names;
mod needs;
mod prompt;
mod refused;
mod scene;
mod state;
mod survey;
mod targets;
mod telling;
mod threats;
mod track;

pub use decision::decision;
pub use effects::{cue, effects};
pub use endings::{cause, ending, fate, goals};
pub use scene::{bare_combatant, bare_scene, scene, view_context_hash, views_changed_by};
pub use state::{frame, state};
pub use survey::{in_sight, survey};
pub use telling::describe;
