//! Reachable hexes of a mover, searched once and shared by all readers.

use crate::vocab::CellId;
use smallvec::SmallVec;

/// Steps of a path as directions.
pub type Directions = SmallVec<[u8; 24]>;

/// The best path to one hex (S-MOVE-06).
#[derive(Clone, Copy, Debug)]
pub struct Reached {
    /// Cost in twentieths of feet.
    pub cost: i32,
    /// Number of withdrawing steps on the path (S-REACT-10).
    pub withdrawals: u16,
    /// Rank of the path's list of directions among all paths, in lexicographic order; `u32::MAX` until ranked.
    pub order: u32,
    /// The previous hex, and the direction from it.
    pub before: (CellId, u8),
}

impl Reached {
    /// Returns the sort key of a path; the smallest is the best.
    pub fn key(&self) -> (i32, u16, u32) {
        (self.cost, self.withdrawals, self.order)
    }
}

/// The best paths from a combatant's position.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    pub from: CellId,
    /// Indexed by hex number.
    pub reached: Vec<Option<Reached>>,
    /// Possible end hexes of the movement, in ascending order.
    pub ends: Vec<CellId>,
}

impl Ways {
    pub fn to(&self, cell: CellId) -> Option<Reached> {
        self.reached.get(cell.ix()).copied().flatten()
    }
    /// Returns the cost in twentieths of feet; `None` if the hex is out of reach.
    pub fn cost(&self, cell: CellId) -> Option<i32> {
        self.to(cell).map(|way| way.cost)
    }
    /// Returns the directions of the path to a hex, empty for the start; `None` if the hex is out of reach.
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
