//! What people and programs read of a zones battle.

mod decision;
mod names;
mod prompt;
mod scene;
mod state;

pub use super::words::describe;
pub use decision::decision;
pub use names::words;
pub use scene::scene;
pub use state::{frame, state};
