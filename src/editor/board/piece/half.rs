//! Halves of boards.

use super::super::drawing::Place;
use super::super::turn::{Motion, Turn};

/// The half of a board that the other is made like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    Left,
    Right,
    /// Of ranks: the ground of the first side.
    Top,
    /// Of ranks: that of the second side.
    Bottom,
}

impl Half {
    pub const ALL: [Half; 4] = [Half::Left, Half::Right, Half::Top, Half::Bottom];

    pub fn name(self) -> &'static str {
        match self {
            Half::Left => "Mirror the left half",
            Half::Right => "Mirror the right half",
            Half::Top => "Mirror the upper half",
            Half::Bottom => "Mirror the lower half",
        }
    }

    pub fn other(self) -> Self {
        match self {
            Half::Left => Half::Right,
            Half::Right => Half::Left,
            Half::Top => Half::Bottom,
            Half::Bottom => Half::Top,
        }
    }

    /// Whether halves lie side by side.
    pub fn beside(self) -> bool {
        matches!(self, Half::Left | Half::Right)
    }

    /// Whether it is the first of the two.
    pub fn first(self) -> bool {
        matches!(self, Half::Left | Half::Top)
    }

    /// Where hexes of this half go in the other, and the double measure of the middle. A middle that hexes do not have is moved
    /// so that the other half becomes the smaller one.
    pub(super) fn reflection(self, all: &[Place]) -> (Motion, i32) {
        let ends = |measure: &dyn Fn(&Place) -> i32| {
            let of = || all.iter().map(measure);
            of().min().unwrap_or(0) + of().max().unwrap_or(0)
        };
        // A measure of two goes to the next hex of a row, and to the row after the next.
        let even = |sum: i32| if self.first() { sum.div_euclid(2) * 2 } else { (sum + 1).div_euclid(2) * 2 };
        match self.beside() {
            true => {
                let sum = even(ends(&|(q, r)| 2 * q + r));
                (Motion { turn: Some(Turn::LeftRight), shift: (sum / 2, 0) }, sum)
            }
            false => {
                let sum = even(ends(&|(_, r)| *r));
                (Motion { turn: Some(Turn::TopBottom), shift: (-sum / 2, sum) }, sum)
            }
        }
    }

    /// Whether a hex lies in this half.
    pub fn keeps(self, (q, r): Place, middle: i32) -> bool {
        let double = if self.beside() { 2 * (2 * q + r) } else { 2 * r };
        if self.first() { double < middle } else { double > middle }
    }
}
