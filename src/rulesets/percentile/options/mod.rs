//! Legal options in a fixed order; nothing else decides what is legal.

mod act;
mod declare;
mod moves;
mod react;

pub use act::ActOptions;
pub use declare::DeclareOptions;
pub use moves::MoveOptions;
pub use react::ReactOptions;
