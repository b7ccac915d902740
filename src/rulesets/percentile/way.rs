//! A way over the board, and where a movement may end.

use crate::vocab::CellId;
use smallvec::SmallVec;

/// Directions to go, three bits each from the highest down: the smaller number is the smaller list. Nobody has steps for more
/// than twenty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path {
    bits: u64,
    hexes: u8,
}

impl Path {
    pub fn then(self, direction: u8) -> Self {
        let bits = self.bits | u64::from(direction) << (61 - 3 * self.hexes);
        Self { bits, hexes: self.hexes + 1 }
    }
}

/// A way to a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub to: CellId,
    pub cost: i32,
    /// Hexes on it that ask for a roll.
    pub risks: u8,
    pub path: Path,
}

impl Way {
    /// The less, the better (P-MOVE-03).
    pub fn key(&self) -> (i32, u8, Path) {
        (self.cost, self.risks, self.path)
    }
    /// How many hexes it enters.
    pub fn hexes(&self) -> i32 {
        self.path.hexes.into()
    }
    pub fn directions(&self) -> SmallVec<[u8; 20]> {
        (0..self.path.hexes).map(|n| (self.path.bits >> (61 - 3 * n) & 7) as u8).collect()
    }
}

/// Where a movement may end.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// Hexes it may end in, by number, its own left out.
    pub ends: Vec<Way>,
    /// To an exit of its side, if one is within reach (P-MOVE-13).
    pub exit: Option<Way>,
}

impl Ways {
    /// The way to that hex, if a movement may end there.
    pub fn to(&self, cell: CellId) -> Option<Way> {
        let at = self.ends.binary_search_by_key(&cell, |way| way.to).ok()?;
        Some(self.ends[at])
    }
}
