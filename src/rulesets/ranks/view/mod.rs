//! Views of a ranks battle, for the screen and for the protocol.

mod actions;
mod answers;
mod arrows;
mod card;
mod combatant;
mod decision;
mod effects;
mod endings;
mod forecast;
mod names;
mod prompt;
mod refused;
mod scene;
mod state;
mod strikes;
mod survey;
mod telling;

pub use decision::decision;
pub use effects::{cue, effects};
pub use endings::{cause, ending, fate, goals};
pub use scene::{bare_combatant, bare_scene, scene, view_context_hash};
pub use state::{frame, state};
pub use survey::survey;
pub use telling::describe;
