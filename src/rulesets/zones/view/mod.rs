//! Views of a zones battle for players and programs.

mod decision;
mod effects;
mod endings;
mod names;
mod prompt;
mod scene;
mod state;
mod survey;
mod telling;

pub use decision::decision;
pub use effects::{cue, effects};
pub use endings::{ending, fate, goals};
pub use scene::{bare_scene, scene};
pub use state::{frame, state};
pub use survey::{in_sight, survey};
pub use telling::describe;
