//! The ruleset's view of a hex, and the notation of a hex position.

use super::super::limits::SIDES;
use super::super::{Expected, Fields, Node, Reader, Tree};
use crate::vocab::{FactionId, Named};
use hexx::Hex;

/// Maximum number of hexes of a board.
pub(super) const MOST: usize = 6400;
/// Maximum absolute value of a coordinate.
const FAR: i64 = 1000;

/// A hex as a ruleset stores it.
pub trait HexCell: Clone {
    /// The ruleset's terrain types.
    type Terrain: Named + Into<&'static str>;
    /// The properties that a legend letter or an entry of `hexes` sets; possibly only the terrain.
    type Written: Clone + Default + From<Self::Terrain>;
    /// The default meanings of letters, which the level's legend may override.
    const LEGEND: &'static [(char, Self::Terrain)];
    /// Keys of [`Written`](Self::Written).
    const KEYS: &'static [&'static str];
    /// Keys of a drawn board, in addition to `rows`.
    const DRAWN: &'static [&'static str] = &["legend", "origin"];

    /// Creates a hex of the default terrain.
    fn new(q: i32, r: i32) -> Self;
    /// Returns the position of the hex.
    fn hex(&self) -> Hex;
    /// Returns true if a combatant can stand there.
    fn passable(&self) -> bool;
    /// Reads the keys of [`KEYS`](Self::KEYS). `factions` are the ids of the sides.
    fn read(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Self::Written;
    /// Overwrites the hex with the properties that were written.
    fn write(&mut self, written: Self::Written);
    /// Reads further drawings of the same board, from those keys of [`DRAWN`](Self::DRAWN) that are not standard.
    fn read_more(_r: &mut Reader, _fields: &Fields, _drawing: &mut ParsedDrawing<Self>) {}
}

/// A parsed drawing of a board.
pub struct ParsedDrawing<C> {
    /// The cells, each with its row and column in the drawing, from 0.
    pub cells: Vec<(C, usize, usize)>,
    /// Number of rows of the drawing.
    pub rows: usize,
}

/// Reads a position `(q, r)`.
pub(super) fn read_place(r: &mut Reader, node: &Node, what: &str) -> Option<(i32, i32)> {
    r.expect(node.span, || Expected::Place);
    match &node.tree {
        Tree::Tuple { items, name: None } if items.len() == 2 => {
            let mut number = |node: &Node| r.int(node, what, -FAR..=FAR).map(|n| n as i32);
            let (q, row) = (number(&items[0]), number(&items[1]));
            Some((q?, row?))
        }
        _ => {
            r.error(node.span, format!("{what} must be a hex `(q, r)`, not {}", node.kind()));
            None
        }
    }
}

/// Reads `exit: true` for all sides, or `exits` with the ids of some; `None` if neither is written. Sorted.
pub fn read_exits(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Option<Vec<FactionId>> {
    let all = || (0..factions.len()).map(FactionId::from).collect();
    let exits = fields.flag(r, "exit").map(|yes| if yes { all() } else { Vec::new() });
    if fields.get("exits").is_none() {
        return exits;
    }
    let mut exits: Vec<FactionId> = Vec::new();
    for node in fields.list(r, "exits", SIDES) {
        if let Some(name) = r.text(node, "an exit")
            && let Some(ix) = r.known(node.span, &name, "the faction", factions.iter().copied())
        {
            exits.push(FactionId::from(ix));
        }
    }
    exits.sort_unstable();
    exits.dedup();
    Some(exits)
}
