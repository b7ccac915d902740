//! Views of a percentile battle, for the screen and for the protocol.

mod acts;
mod card;
mod combatant;
mod decision;
mod declare;
mod effects;
mod endings;
mod matrix;
mod moves;
mod names;
mod needs;
mod prompt;
mod react;
mod refused;
mod scene;
mod state;
mod survey;
mod telling;
mod track;
mod turns;
mod words;

pub use decision::decision;
pub use effects::{cue, effects};
pub use endings::{ending, fate, goals};
pub use scene::{bare_scene, scene};
pub use state::{frame, state};
pub use survey::{in_sight, survey};
pub use telling::describe;
