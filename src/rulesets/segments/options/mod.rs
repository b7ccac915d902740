//! Legal options of every decision point, in a fixed order. Legality is decided here and nowhere else.

mod act;
mod casting;
mod declare;
mod moves;
mod parts;
mod react;

pub use act::{ActOptions, NerveOptions};
pub use casting::CastOptions;
pub use declare::DeclareOptions;
pub use moves::MoveOptions;
pub use parts::PartOptions;
pub use react::ReactOptions;
