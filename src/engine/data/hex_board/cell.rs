//! What a board of hexes is made of, and how one of its places is written.

use super::super::limits::SIDES;
use super::super::{Expected, Fields, Node, Reader, Tree};
use crate::vocab::{FactionId, Named};
use hexx::Hex;

/// Most hexes of a board.
pub(super) const MOST: usize = 6400;
/// Coordinates end here.
const FAR: i64 = 1000;

/// One hex as a ruleset knows it.
pub trait HexCell: Clone {
    type Terrain: Named + Into<&'static str>;
    /// What a letter of the legend or an entry of `hexes` says of a hex; its terrain may be all.
    type Written: Clone + Default + From<Self::Terrain>;
    /// What a letter stands for unless the level's legend says otherwise.
    const LEGEND: &'static [(char, Self::Terrain)];
    /// Keys of [`Written`](Self::Written).
    const KEYS: &'static [&'static str];
    /// Keys of a board that is drawn, besides `rows`.
    const DRAWN: &'static [&'static str] = &["legend", "origin"];

    /// Of the default terrain.
    fn new(q: i32, r: i32) -> Self;
    fn hex(&self) -> Hex;
    /// Whether somebody can stand there.
    fn passable(&self) -> bool;
    /// Reads the keys of [`KEYS`](Self::KEYS). `factions` are the ids of the sides.
    fn read(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Self::Written;
    /// What is written goes over what stands there.
    fn write(&mut self, written: Self::Written);
    /// Reads further drawings of the same board: those keys of [`DRAWN`](Self::DRAWN) that the floor does not know.
    fn read_more(_r: &mut Reader, _fields: &Fields, _drawing: &mut Drawing<Self>) {}
}

/// A drawn board as read.
pub struct Drawing<C> {
    /// Each with the row and the letter of the drawing it comes from, from 0.
    pub cells: Vec<(C, usize, usize)>,
    /// Rows of the drawing.
    pub rows: usize,
}

/// `(q, r)`
pub(super) fn read_place(r: &mut Reader, node: &Node, what: &str) -> Option<(i32, i32)> {
    r.expect(node.span, || Expected::Place);
    match &node.tree {
        Tree::Tuple { items, name: None } if items.len() == 2 => {
            let mut number = |node: &Node| r.int(node, what, -FAR..=FAR).map(|n| n as i32);
            let (q, row) = (number(&items[0]), number(&items[1]));
            Some((q?, row?))
        }
        _ => {
            r.wrong(node.span, format!("{what} must be a hex `(q, r)`, not {}", node.kind()));
            None
        }
    }
}

/// `exit: true` for all sides, or `exits` with the ids of some; none where neither is written. Sorted.
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
