//! Hex boards: cells by coordinates, their neighbours, distances, directions and lines of sight. Rulesets define the
//! contents of a hex and the cost of a step.
//!
//! Coordinates and distances use hexx. Lines and bearings are computed with integers, because rules may not depend on a
//! machine's rounding.

mod line;
mod sight;

pub use line::{Crossing, unblocked};
pub use sight::SightLines;

use crate::vocab::CellId;
use hexx::Hex;
use line::line;
use smallvec::SmallVec;
use std::sync::OnceLock;

/// The six directions. Direction 0 is (+1, 0); the others follow counterclockwise.
pub const DIRECTIONS: [Hex; 6] =
    [Hex::new(1, 0), Hex::new(1, -1), Hex::new(0, -1), Hex::new(-1, 0), Hex::new(-1, 1), Hex::new(0, 1)];

/// Returns the name of a direction on the drawn board, where q points right, and r down and to the right.
pub fn direction_name(direction: u8) -> &'static str {
    ["east", "north-east", "north-west", "west", "south-west", "south-east"][usize::from(direction) % 6]
}

/// Rotates a direction counterclockwise by `by` sixths of a full turn.
pub fn rotate(direction: u8, by: i8) -> u8 {
    (direction as i8 + by).rem_euclid(6) as u8
}

/// Returns the directions with the greatest dot product from one hex to another: one, or two that tie. Empty at
/// distance 0.
pub fn bearings(from: Hex, to: Hex) -> SmallVec<[u8; 2]> {
    let v = to - from;
    let dot = |d: Hex| v.x * d.x + v.y * d.y + v.z() * d.z();
    let best = DIRECTIONS.iter().map(|d| dot(*d)).max().expect("six directions");
    if v == Hex::ZERO {
        return SmallVec::new();
    }
    (0..6u8).filter(|d| dot(DIRECTIONS[*d as usize]) == best).collect()
}

/// The hexes of a board, by cell id and by coordinates.
pub struct HexGrid {
    hexes: Vec<Hex>,
    corner: (i32, i32),
    width: i32,
    height: i32,
    index: Vec<Option<CellId>>,
    links: Vec<[Option<CellId>; 6]>,
    /// Cached crossings of lines from the origin, by the vector from end to end: see [`Self::line`].
    lines: Vec<OnceLock<Box<[Crossing]>>>,
}

impl HexGrid {
    /// Creates a grid of these hexes, numbered in the given order.
    pub fn new(hexes: Vec<Hex>) -> Self {
        let low = |f: fn(&Hex) -> i32| hexes.iter().map(f).min().unwrap_or(0);
        let high = |f: fn(&Hex) -> i32| hexes.iter().map(f).max().unwrap_or(0);
        let corner = (low(|h| h.x), low(|h| h.y));
        let width = high(|h| h.x) - corner.0 + 1;
        let height = high(|h| h.y) - corner.1 + 1;
        let mut index = vec![None; (width * height) as usize];
        for (ix, h) in hexes.iter().enumerate() {
            index[((h.y - corner.1) * width + h.x - corner.0) as usize] = Some(CellId::from(ix));
        }
        let vectors = ((2 * width - 1) * (2 * height - 1)) as usize;
        let lines = std::iter::repeat_with(OnceLock::new).take(vectors).collect();
        let mut grid = Self { hexes, corner, width, height, index, links: Vec::new(), lines };
        grid.links = grid.hexes.iter().map(|h| std::array::from_fn(|d| grid.find(*h + DIRECTIONS[d]))).collect();
        grid
    }

    /// Returns the cell at these coordinates; `None` if the board has none there.
    pub fn find(&self, h: Hex) -> Option<CellId> {
        let (x, y) = (h.x - self.corner.0, h.y - self.corner.1);
        if x < 0 || x >= self.width || y < 0 {
            return None;
        }
        self.index.get((y * self.width + x) as usize).copied().flatten()
    }

    /// Returns the position of a cell.
    pub fn hex(&self, c: CellId) -> Hex {
        self.hexes[c.ix()]
    }

    /// Returns the axial coordinates as text, as used in fields, states and scenes: `3,-1`.
    pub fn name(&self, c: CellId) -> String {
        let hex = self.hex(c);
        format!("{},{}", hex.x, hex.y)
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Returns true if the grid has no cells.
    pub fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// Returns all cells in order.
    pub fn all(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.hexes.len()).map(CellId::from)
    }

    /// Returns the smallest number of steps between two cells, ignoring obstacles.
    pub fn distance(&self, a: CellId, b: CellId) -> i32 {
        self.hex(a).distance_to(self.hex(b))
    }

    /// Returns the adjacent cell in a direction.
    pub fn next(&self, c: CellId, direction: u8) -> Option<CellId> {
        self.links[c.ix()][direction as usize % 6]
    }

    /// Returns the adjacent cells, each with its direction.
    pub fn neighbours(&self, c: CellId) -> impl Iterator<Item = (u8, CellId)> + '_ {
        (0..6u8).zip(self.links[c.ix()]).filter_map(|(direction, next)| Some((direction, next?)))
    }

    /// Returns the direction of an adjacent cell; `None` if the cells are not adjacent.
    pub fn heading(&self, from: CellId, to: CellId) -> Option<u8> {
        (0..6u8).find(|d| self.next(from, *d) == Some(to))
    }

    /// Returns every cell within that distance, including the cell itself.
    pub fn within(&self, c: CellId, distance: i32) -> impl Iterator<Item = CellId> + '_ {
        self.hex(c).range(distance.max(0) as u32).filter_map(|h| self.find(h))
    }

    /// Returns the hexes that the line from centre to centre passes, in order, without the two ends. They depend only
    /// on the vector between the cells.
    pub fn line(&self, a: CellId, b: CellId) -> impl ExactSizeIterator<Item = Crossing> + '_ {
        let (from, to) = (self.hex(a), self.hex(b));
        let v = to - from;
        let ix = (v.y + self.height - 1) * (2 * self.width - 1) + v.x + self.width - 1;
        let passed = self.lines[ix as usize].get_or_init(|| line(Hex::ZERO, v).into());
        passed.iter().map(move |c| Crossing { hex: from + c.hex, other: c.other.map(|other| from + other) })
    }

    /// Returns true if the cell is at the edge of the board.
    pub fn rim(&self, c: CellId) -> bool {
        self.links[c.ix()].iter().any(Option::is_none)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bearings_tie_between_two_directions() {
        assert_eq!(bearings(Hex::ZERO, Hex::new(1, 1)).as_slice(), &[0, 5]);
        assert_eq!(bearings(Hex::ZERO, Hex::new(3, -1)).as_slice(), &[0]);
    }
}
