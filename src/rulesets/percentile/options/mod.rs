//! What may be chosen, in a fixed order: the only place that says what is legal.

mod act;
mod declare;
mod moves;
mod react;

pub use act::ActOptions;
pub use declare::DeclareOptions;
pub use moves::MoveOptions;
pub use react::ReactOptions;
