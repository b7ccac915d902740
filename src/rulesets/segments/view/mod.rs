//! What people and programs read of a segments battle.

mod acts;
mod arrows;
mod asked;
mod card;
mod casts;
mod combatant;
mod conditions;
mod decision;
mod declare;
mod declared;
mod describe;
mod effects;
mod intents;
mod moves;
mod names;
mod naming;
mod needs;
mod procedures;
mod prompt;
mod refused;
mod scene;
mod sheet;
mod state;
mod survey;
mod telling;
mod track;
mod turns;
mod words;
mod words_options;

pub use decision::decision;
pub use describe::describe;
pub use effects::{cue, effects, ending};
pub use procedures::frame;
pub use scene::scene;
pub use state::state;
pub use survey::survey;
