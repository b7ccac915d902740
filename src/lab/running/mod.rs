//! A question that is being answered in the background, while somebody looks at what has come so far.

mod gate;
mod results;
mod shelf;
mod telling;
mod worker;

pub use gate::{Gate, Way};
pub use results::{Ended, Results};
pub use shelf::{KeptRun, folder, free, kept};
pub use telling::{Fall, Told, tell};
pub use worker::{News, Running, Tried};
