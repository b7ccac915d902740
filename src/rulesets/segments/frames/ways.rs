//! Where a mover could go, as found once and asked by everybody who wants to know.

use crate::vocab::CellId;
use smallvec::SmallVec;

/// Directions to go.
pub type Directions = SmallVec<[u8; 24]>;

/// The best way to one hex (S-MOVE-06).
#[derive(Clone, Copy, Debug)]
pub struct Reached {
    /// Twentieths of feet.
    pub cost: i32,
    /// Withdrawing steps on it (S-REACT-10).
    pub withdrawals: u16,
    /// The place of its list of directions among all of them, in dictionary order; none yet: `u32::MAX`.
    pub order: u32,
    /// The hex before, and the direction from there.
    pub before: (CellId, u8),
}

impl Reached {
    /// The smallest is the best.
    pub fn key(&self) -> (i32, u16, u32) {
        (self.cost, self.withdrawals, self.order)
    }
}

/// The best ways from where somebody stands.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    pub from: CellId,
    /// By the number of the hex.
    pub reached: Vec<Option<Reached>>,
    /// Hexes in which a movement may end, by number.
    pub ends: Vec<CellId>,
}

impl Ways {
    pub fn to(&self, cell: CellId) -> Option<Reached> {
        self.reached.get(cell.ix()).copied().flatten()
    }
    /// Twentieths of feet.
    pub fn cost(&self, cell: CellId) -> Option<i32> {
        self.to(cell).map(|way| way.cost)
    }
    /// The way there; empty to where it stands.
    pub fn directions(&self, cell: CellId) -> Option<Directions> {
        let mut directions = Directions::new();
        let mut at = cell;
        while at != self.from {
            let (before, direction) = self.to(at)?.before;
            directions.push(direction);
            at = before;
        }
        directions.reverse();
        Some(directions)
    }
}
