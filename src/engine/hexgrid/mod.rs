//! Boards of hexes: cells by coordinates, their neighbours, distances, bearings and lines of sight. What stands on a hex and
//! what a step costs is the ruleset's.
//!
//! Coordinates and distances are hexx's. Lines and bearings are settled in whole numbers, because rules may not depend on how
//! a machine rounds.

mod line;
mod sight;

pub use line::{Crossing, unblocked};
pub use sight::SightLines;

use crate::vocab::CellId;
use hexx::Hex;
use line::line;
use smallvec::SmallVec;
use std::sync::OnceLock;

/// Direction 0 is (+1, 0), and on against the clock.
pub const DIRECTIONS: [Hex; 6] =
    [Hex::new(1, 0), Hex::new(1, -1), Hex::new(0, -1), Hex::new(-1, 0), Hex::new(-1, 1), Hex::new(0, 1)];

/// Directions as the board is drawn: q to the right, r down and to the right.
pub fn direction_name(direction: u8) -> &'static str {
    ["east", "north-east", "north-west", "west", "south-west", "south-east"][usize::from(direction) % 6]
}

/// A direction, so many sextants further against the clock.
pub fn turned(direction: u8, by: i8) -> u8 {
    (direction as i8 + by).rem_euclid(6) as u8
}

/// The directions of greatest dot product from one hex towards another: one, or two that tie. None at distance 0.
pub fn bearings(from: Hex, to: Hex) -> SmallVec<[u8; 2]> {
    let v = to - from;
    let dot = |d: Hex| v.x * d.x + v.y * d.y + v.z() * d.z();
    let best = DIRECTIONS.iter().map(|d| dot(*d)).max().expect("six directions");
    if v == Hex::ZERO {
        return SmallVec::new();
    }
    (0..6u8).filter(|d| dot(DIRECTIONS[*d as usize]) == best).collect()
}

/// The hexes of a board by number and by place.
pub struct HexGrid {
    hexes: Vec<Hex>,
    corner: (i32, i32),
    width: i32,
    height: i32,
    index: Vec<Option<CellId>>,
    links: Vec<[Option<CellId>; 6]>,
    /// What lines pass, by the vector from end to end, as if from the origin: see [`Self::line`].
    lines: Vec<OnceLock<Box<[Crossing]>>>,
}

impl HexGrid {
    /// Of these hexes, numbered as they come.
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

    /// The cell at these coordinates, if the board has one there.
    pub fn find(&self, h: Hex) -> Option<CellId> {
        let (x, y) = (h.x - self.corner.0, h.y - self.corner.1);
        if x < 0 || x >= self.width || y < 0 {
            return None;
        }
        self.index.get((y * self.width + x) as usize).copied().flatten()
    }

    pub fn hex(&self, c: CellId) -> Hex {
        self.hexes[c.ix()]
    }

    /// Axial coordinates as text, the form of every hex in fields, states and scenes: `3,-1`.
    pub fn name(&self, c: CellId) -> String {
        let hex = self.hex(c);
        format!("{},{}", hex.x, hex.y)
    }

    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    pub fn all(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.hexes.len()).map(CellId::from)
    }

    /// Least number of steps from one to the other, whatever stands between.
    pub fn distance(&self, a: CellId, b: CellId) -> i32 {
        self.hex(a).distance_to(self.hex(b))
    }

    /// The cell next to one in a direction.
    pub fn next(&self, c: CellId, direction: u8) -> Option<CellId> {
        self.links[c.ix()][direction as usize % 6]
    }

    /// The cells next to one, each with its direction.
    pub fn neighbours(&self, c: CellId) -> impl Iterator<Item = (u8, CellId)> + '_ {
        (0..6u8).zip(self.links[c.ix()]).filter_map(|(direction, next)| Some((direction, next?)))
    }

    /// The direction of an adjacent cell.
    pub fn heading(&self, from: CellId, to: CellId) -> Option<u8> {
        (0..6u8).find(|d| self.next(from, *d) == Some(to))
    }

    /// Every cell within that distance, its own included.
    pub fn within(&self, c: CellId, distance: i32) -> impl Iterator<Item = CellId> + '_ {
        self.hex(c).range(distance.max(0) as u32).filter_map(|h| self.find(h))
    }

    /// What the line from centre to centre passes, in order, the two ends left out. It depends on the vector alone.
    pub fn line(&self, a: CellId, b: CellId) -> impl ExactSizeIterator<Item = Crossing> + '_ {
        let (from, to) = (self.hex(a), self.hex(b));
        let v = to - from;
        let ix = (v.y + self.height - 1) * (2 * self.width - 1) + v.x + self.width - 1;
        let passed = self.lines[ix as usize].get_or_init(|| line(Hex::ZERO, v).into());
        passed.iter().map(move |c| Crossing { hex: from + c.hex, other: c.other.map(|other| from + other) })
    }

    /// Whether it lies at the edge of the board.
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
