//! Halves of a board, for mirroring.

use super::super::drawing::Place;
use super::super::turn::{Motion, Symmetry};

/// The half of a board that is kept; the other becomes its mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardHalf {
    Left,
    Right,
    /// On boards of ranks: the first side's rows.
    Top,
    /// On boards of ranks: the second side's rows.
    Bottom,
}

impl BoardHalf {
    pub const ALL: [BoardHalf; 4] = [BoardHalf::Left, BoardHalf::Right, BoardHalf::Top, BoardHalf::Bottom];

    pub fn name(self) -> &'static str {
        match self {
            BoardHalf::Left => "Mirror the left half",
            BoardHalf::Right => "Mirror the right half",
            BoardHalf::Top => "Mirror the upper half",
            BoardHalf::Bottom => "Mirror the lower half",
        }
    }

    pub fn other(self) -> Self {
        match self {
            BoardHalf::Left => BoardHalf::Right,
            BoardHalf::Right => BoardHalf::Left,
            BoardHalf::Top => BoardHalf::Bottom,
            BoardHalf::Bottom => BoardHalf::Top,
        }
    }

    /// Returns true if the two halves are left and right of each other.
    pub fn beside(self) -> bool {
        matches!(self, BoardHalf::Left | BoardHalf::Right)
    }

    /// Returns true for the left or the top half.
    pub fn first(self) -> bool {
        matches!(self, BoardHalf::Left | BoardHalf::Top)
    }

    /// Returns the motion that mirrors this half onto the other, and twice the coordinate of the mirror axis. If hexes
    /// cannot be mirrored on that axis, it is shifted so that the other half becomes smaller.
    pub(super) fn reflection(self, all: &[Place]) -> (Motion, i32) {
        let ends = |measure: &dyn Fn(&Place) -> i32| {
            let of = || all.iter().map(measure);
            of().min().unwrap_or(0) + of().max().unwrap_or(0)
        };
        // Only an even sum maps hexes to hexes: `sum / 2` is the shift along q.
        let even = |sum: i32| if self.first() { sum.div_euclid(2) * 2 } else { (sum + 1).div_euclid(2) * 2 };
        if self.beside() {
            let sum = even(ends(&|(q, r)| 2 * q + r));
            (Motion { turn: Some(Symmetry::LeftRight), shift: (sum / 2, 0) }, sum)
        } else {
            let sum = even(ends(&|(_, r)| *r));
            (Motion { turn: Some(Symmetry::TopBottom), shift: (-sum / 2, sum) }, sum)
        }
    }

    /// Returns true if a hex belongs to this half; `middle` is the axis from `reflection`.
    pub fn keeps(self, (q, r): Place, middle: i32) -> bool {
        let double = if self.beside() { 2 * (2 * q + r) } else { 2 * r };
        if self.first() { double < middle } else { double > middle }
    }
}
