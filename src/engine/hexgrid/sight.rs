//! Who can see whom on a board whose walls never move.

use super::line::unblocked;
use super::{DIRECTIONS, HexGrid};
use crate::vocab::CellId;
use hexx::Hex;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

// What is known of a line.
const UNASKED: u8 = 0;
const CLEAR: u8 = 1;
const BLOCKED: u8 = 2;

/// From which cells which cells are seen, kept as far as asked: the walls of a board do not change in a battle.
pub struct SightLines {
    /// Hexes that block.
    walls: Vec<Hex>,
    /// By both ends, the lower first.
    rows: Vec<OnceLock<Box<[AtomicU8]>>>,
}

impl SightLines {
    /// `blocks` says which cells block. With `edge` what lies off the board blocks too.
    pub fn new(grid: &HexGrid, blocks: impl Fn(CellId) -> bool, edge: bool) -> Self {
        let mut walls: Vec<Hex> = grid.all().filter(|c| blocks(*c)).map(|c| grid.hex(c)).collect();
        if edge {
            // A line that leaves the board passes a hex next to it first.
            let off = grid.all().flat_map(|c| DIRECTIONS.map(|d| grid.hex(c) + d)).filter(|h| grid.find(*h).is_none());
            let mut off: Vec<Hex> = off.collect();
            off.sort_by_key(|h| (h.x, h.y));
            off.dedup();
            walls.extend(off);
        }
        Self { walls, rows: std::iter::repeat_with(OnceLock::new).take(grid.len()).collect() }
    }

    /// Whether nothing blocks the line from centre to centre: a hex that it crosses, or both hexes along whose border it runs.
    /// The two ends never block.
    pub fn clear(&self, grid: &HexGrid, a: CellId, b: CellId) -> bool {
        if self.walls.is_empty() || grid.distance(a, b) <= 1 {
            return true;
        }
        // The line back passes the same.
        let (a, b) = (a.min(b), a.max(b));
        let row = self.rows[a.ix()].get_or_init(|| (0..grid.len()).map(|_| AtomicU8::new(UNASKED)).collect());
        // Whoever asks first finds what all others would: no order is needed between threads.
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
