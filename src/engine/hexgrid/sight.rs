//! Cached lines of sight on a board with fixed walls.

use super::line::unblocked;
use super::{DIRECTIONS, HexGrid};
use crate::vocab::CellId;
use hexx::Hex;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

// States of a cached line.
const UNASKED: u8 = 0;
const CLEAR: u8 = 1;
const BLOCKED: u8 = 2;

/// Lines of sight between cells, computed on demand and cached. The walls of a board do not change during a battle.
pub struct SightLines {
    /// The hexes that block sight.
    walls: Vec<Hex>,
    /// Line states by both ends, the lower cell id first.
    rows: Vec<OnceLock<Box<[AtomicU8]>>>,
}

impl SightLines {
    /// Creates the cache. `blocks` returns true for cells that block sight. With `edge`, hexes outside the board block
    /// too.
    pub fn new(grid: &HexGrid, blocks: impl Fn(CellId) -> bool, edge: bool) -> Self {
        let mut walls: Vec<Hex> = grid.all().filter(|c| blocks(*c)).map(|c| grid.hex(c)).collect();
        if edge {
            // A line that leaves the board first passes a hex adjacent to the board.
            let off = grid.all().flat_map(|c| DIRECTIONS.map(|d| grid.hex(c) + d)).filter(|h| grid.find(*h).is_none());
            let mut off: Vec<Hex> = off.collect();
            off.sort_by_key(|h| (h.x, h.y));
            off.dedup();
            walls.extend(off);
        }
        Self { walls, rows: std::iter::repeat_with(OnceLock::new).take(grid.len()).collect() }
    }

    /// Returns true if nothing blocks the line from centre to centre. It is blocked by a wall hex that it crosses, or
    /// by two wall hexes along whose common border it runs. The two ends never block.
    pub fn clear(&self, grid: &HexGrid, a: CellId, b: CellId) -> bool {
        if self.walls.is_empty() || grid.distance(a, b) <= 1 {
            return true;
        }
        // The reverse line passes the same hexes.
        let (a, b) = (a.min(b), a.max(b));
        let row = self.rows[a.ix()].get_or_init(|| (0..grid.len()).map(|_| AtomicU8::new(UNASKED)).collect());
        // Every thread computes the same value, so no memory ordering is needed.
        match row[b.ix()].load(Relaxed) {
            UNASKED => {
                let clear = unblocked(&self.walls, grid.hex(a), grid.hex(b));
                row[b.ix()].store(if clear { CLEAR } else { BLOCKED }, Relaxed);
                clear
            }
            known => known == CLEAR,
        }
    }
}
