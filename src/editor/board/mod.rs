//! Boards, edited by the hand that paints them: whatever kind of board it is, each stroke is an edit of the text.

mod areas;
mod drawing;
mod ground;
mod legend;
mod paint;
mod people;
mod region;
mod scatter;
mod slots;
mod turn;
mod turn_ranks;

pub(super) use areas::path_of;
pub use drawing::Place;
pub use people::Creature;
pub use turn::Turn;
