//! Background runs of a question, whose results can be read while they arrive.

mod gate;
mod pair_stories;
mod results;
mod stored_runs;
mod worker;

pub use gate::{Gate, WorkerSignal};
pub use pair_stories::{Fall, PairStories, fight_pair};
pub use results::{Ended, Results};
pub use stored_runs::{StoredRun, folder, free, stored_runs};
pub use worker::{Running, TunedPoint, WorkerMessage};
