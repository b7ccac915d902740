//! Background runs of a question, whose results can be read while they arrive.

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
