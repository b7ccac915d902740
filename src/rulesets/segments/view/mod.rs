//! Views of a battle for players and programs.

mod acts;
mod card;
mod casts;
mod combatant;
mod decision;
mod declare;
mod effects;
mod fates;
mod goals;
mod moves;
mod names;
mod naming;
mod needs;
mod page;
mod procedures_pending;
mod prompt;
mod refused;
mod scene;
mod sheet;
mod state;
mod survey;
mod telling;
mod track;
mod turns;

pub use decision::decision;
pub use effects::{cue, effects, ending};
pub use fates::fate;
pub use goals::goals;
pub use page::totals;
pub use scene::{bare_scene, scene};
pub use state::{frame, state};
pub use survey::{in_sight, survey};
pub use telling::describe;
