//! Board editing by painting. On every kind of board each stroke is an edit of the level's text.

mod areas;
mod drawing;
mod ground;
mod legend;
mod paint;
mod people;
mod piece;
mod scatter;
mod slots;
mod things;
mod turn;
mod turn_slots;

pub(super) use areas::path_of;
pub use drawing::{Place, first_place};
pub use people::Creature;
pub use piece::{BoardHalf, BoardPiece};
pub use turn::Symmetry;
