//! Connected parts of a hex board, separated by walls.

use super::{HexBoard, HexCell, Reader, Span};
use crate::engine::hexgrid::unblocked;
use crate::vocab::CellId;
use hexx::Hex;

/// The position where a fighting combatant enters.
pub struct Start<'a> {
    /// Display name of the combatant.
    pub title: &'a str,
    /// Index of the combatant's side.
    pub side: usize,
    /// The hex that the combatant starts in.
    pub place: CellId,
    /// Span of the position in the file.
    pub span: Span,
}

/// Connections between hexes, other than adjacency.
#[derive(Clone, Copy, Default)]
pub struct Passages<'a> {
    /// Pairs of hexes joined by ropes and the like.
    pub links: &'a [(CellId, CellId)],
    /// True if gaps in the board do not block sight, so that missiles can cross them.
    pub sight_over_gaps: bool,
}

impl<C: HexCell, I: Clone> HexBoard<C, I> {
    /// Reports every combatant that can neither reach an enemy on foot nor see one from its start.
    pub fn check_reachability(&self, r: &mut Reader, starts: &[Start], passages: Passages) {
        let parts = self.parts(passages.links);
        let part = |start: &Start| parts[start.place.ix()];
        let mut joined: Vec<((usize, usize), bool)> = Vec::new();
        let mut meets = |a: usize, b: usize| {
            let pair = (a.min(b), a.max(b));
            let known = joined.iter().find(|(other, _)| *other == pair).map(|(_, joined)| *joined);
            known.unwrap_or_else(|| {
                let meets = a == b || passages.sight_over_gaps && self.see_each_other(&parts, a, b);
                joined.push((pair, meets));
                meets
            })
        };
        for start in starts {
            let mut enemies = starts.iter().filter(|other| other.side != start.side);
            if enemies.any(|enemy| meets(part(start), part(enemy))) {
                continue;
            }
            let (title, hex) = (start.title, self.hex(start.place));
            let what = format!("{title} starts in ({}, {}), from where no enemy can be reached or seen", hex.x, hex.y);
            r.error(start.span, format!("{what}; expected a gap in the walls or another start"));
        }
    }

    /// Returns the number of the connected part that contains each hex. Each wall has a number of its own.
    fn parts(&self, links: &[(CellId, CellId)]) -> Vec<usize> {
        const UNSEEN: usize = usize::MAX;
        let mut parts = vec![UNSEEN; self.cells.len()];
        for start in 0..self.cells.len() {
            let mut open = vec![CellId::from(start)];
            while let Some(id) = open.pop() {
                if parts[id.ix()] != UNSEEN || id.ix() != start && !self.cell(id).passable() {
                    continue;
                }
                parts[id.ix()] = start;
                if self.cell(id).passable() {
                    open.extend(self.hex(id).all_neighbors().iter().filter_map(|hex| self.find((hex.x, hex.y))));
                    open.extend(links.iter().filter(|(a, _)| *a == id).map(|(_, b)| *b));
                    open.extend(links.iter().filter(|(_, b)| *b == id).map(|(a, _)| *a));
                }
            }
        }
        parts
    }

    /// Returns true if an edge hex of one part sees an edge hex of the other. Only walls block sight.
    fn see_each_other(&self, parts: &[usize], a: usize, b: usize) -> bool {
        let ids = || (0..self.cells.len()).map(CellId::from);
        let rim = |part: usize| -> Vec<Hex> {
            ids().filter(|id| parts[id.ix()] == part && self.rim(*id)).map(|id| self.hex(id)).collect()
        };
        let walls: Vec<Hex> = ids().filter(|id| !self.cell(*id).passable()).map(|id| self.hex(id)).collect();
        let there = rim(b);
        rim(a).into_iter().any(|from| there.iter().any(|to| unblocked(&walls, from, *to)))
    }
}
