//! The options of declarations and counts, in the order of table 3.6.

mod declare;
mod turn;

pub use declare::DeclareQueries;
pub use turn::TurnQueries;
