//! What may be chosen, in a fixed order: the only place that says what is legal.

mod act;
mod casting;
mod declare;
mod moves;
mod nerve;
mod parts;
mod react;

pub use act::ActOptions;
pub use casting::CastOptions;
pub use declare::DeclareOptions;
pub use moves::MoveOptions;
pub use nerve::NerveOptions;
pub use parts::PartOptions;
pub use react::ReactOptions;
