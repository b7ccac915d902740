//! Paths over the board, and the possible ends of a movement.

use crate::vocab::CellId;
use smallvec::SmallVec;

/// Directions of a path, three bits each from the highest down, so that the smaller number is the smaller list. No
/// combatant has more than twenty steps.
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

/// A path to a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub to: CellId,
    pub cost: i32,
    /// Number of hexes on the path that require a roll.
    pub risks: u8,
    pub path: Path,
}

impl Way {
    /// Returns the sort key: a smaller key is a better path (P-MOVE-03).
    pub fn key(&self) -> (i32, u8, Path) {
        (self.cost, self.risks, self.path)
    }
    /// Returns the number of hexes that the path enters.
    pub fn hexes(&self) -> i32 {
        self.path.hexes.into()
    }
    pub fn directions(&self) -> SmallVec<[u8; 20]> {
        (0..self.path.hexes).map(|n| (self.path.bits >> (61 - 3 * n) & 7) as u8).collect()
    }
}

/// Destinations of a movement.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// Paths to the possible end hexes of the movement, sorted by hex. The combatant's own hex is not included.
    pub ends: Vec<Way>,
    /// Path to an exit of the side, if one is within reach (P-MOVE-13).
    pub exit: Option<Way>,
}

impl Ways {
    /// Returns the path to that hex; `None` if the movement may not end there.
    pub fn to(&self, cell: CellId) -> Option<Way> {
        let at = self.ends.binary_search_by_key(&cell, |way| way.to).ok()?;
        Some(self.ends[at])
    }
}
