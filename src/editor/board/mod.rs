//! Boards, edited by the hand that paints them: whatever kind of board it is, each stroke is an edit of the text.

mod areas;
mod drawing;
mod hexes;
mod legend;
mod paint;
mod people;
mod ranks;
mod scatter;
mod turn;
mod turn_ranks;

pub use drawing::Place;
pub use people::Creature;
pub use turn::Turn;
