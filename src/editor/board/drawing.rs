//! The drawing of a hex board: rows of letters, one letter for each hex.
//!
//! Letter c of row k is the hex q = origin.q + c - floor(k / 2), r = origin.r + k. A blank means no hex.

use crate::engine::data::address::field;
use crate::engine::data::{Node, Tree};
use std::collections::BTreeMap;

/// A hex as level files write it: (q, r).
pub type Place = (i32, i32);

/// The letters of a hex board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LetterGrid {
    pub origin: Place,
    /// Keyed by (r, q), so that iteration follows the rows.
    pub letters: BTreeMap<(i32, i32), char>,
}

impl LetterGrid {
    /// Reads the rows stored under a key of a board. Returns an empty drawing if the key is missing.
    pub fn read(board: &Node, key: &str) -> Self {
        let origin = field(board, "origin").and_then(place_of).unwrap_or((0, 0));
        let mut drawing = Self { origin, ..Self::default() };
        let Some(Tree::List(rows)) = field(board, key).map(|node| &node.tree) else { return drawing };
        for (k, row) in rows.iter().enumerate() {
            let Tree::Text(row) = &row.tree else { continue };
            for (c, letter) in row.chars().enumerate().filter(|(_, letter)| *letter != ' ') {
                let (q, r) = drawing.hex(c as i32, k as i32);
                drawing.letters.insert((r, q), letter);
            }
        }
        drawing
    }

    /// Creates a rectangle filled with one letter, for boards that define corners instead of rows.
    pub fn rectangle(from: Place, to: Place, letter: char) -> Self {
        let all = (from.1..=to.1).flat_map(|r| (from.0..=to.0).map(move |q| ((r, q), letter)));
        Self { origin: from, letters: all.collect() }
    }

    fn hex(&self, c: i32, k: i32) -> Place {
        (self.origin.0 + c - k.div_euclid(2), self.origin.1 + k)
    }

    /// Returns the letter index and the row index of a hex; negative if the hex precedes the origin.
    pub fn spot(&self, (q, r): Place) -> (i32, i32) {
        let k = r - self.origin.1;
        (q - self.origin.0 + k.div_euclid(2), k)
    }

    /// Returns the smallest letter index and the smallest row index in use.
    pub fn corner(&self) -> (i32, i32) {
        let spots = || self.letters.keys().map(|(r, q)| self.spot((*q, *r)));
        (spots().map(|(c, _)| c).min().unwrap_or(0), spots().map(|(_, k)| k).min().unwrap_or(0))
    }

    /// Moves the origin so that every letter has a non-negative index. The row shift is even, which keeps the rows
    /// aligned with each other.
    pub fn fit(&mut self) {
        let (_, k) = self.corner();
        let up = if k < 0 { (1 - k) / 2 * 2 } else { 0 };
        self.origin = (self.origin.0 + up / 2, self.origin.1 - up);
        let (c, _) = self.corner();
        self.origin.0 += c.min(0);
    }

    /// Returns the rows as text, without trailing blanks.
    pub fn rows(&self) -> Vec<String> {
        let mut rows: Vec<String> = Vec::new();
        for ((r, q), letter) in &self.letters {
            let (c, k) = self.spot((*q, *r));
            let (c, k) = (usize::try_from(c).unwrap_or(0), usize::try_from(k).unwrap_or(0));
            rows.resize(rows.len().max(k + 1), String::new());
            let length = rows[k].chars().count();
            rows[k].push_str(&" ".repeat(c.saturating_sub(length)));
            rows[k].push(*letter);
        }
        rows
    }
}

/// Parses a hex written as `(q, r)`.
pub fn place_of(node: &Node) -> Option<Place> {
    let Tree::Tuple { name: None, items } = &node.tree else { return None };
    match &items[..] {
        [Node { tree: Tree::Int(q), .. }, Node { tree: Tree::Int(r), .. }] => {
            Some((i32::try_from(*q).ok()?, i32::try_from(*r).ok()?))
        }
        _ => None,
    }
}

/// Returns the first hex found in a value, depth first.
pub fn first_place(node: &Node) -> Option<Place> {
    match &node.tree {
        Tree::Fields { entries, .. } => entries.iter().find_map(|entry| first_place(&entry.value)),
        Tree::List(items) => items.iter().find_map(first_place),
        _ => place_of(node),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_grows_on_every_side_and_stays_where_it_is() {
        let mut drawing = LetterGrid::rectangle((0, 0), (2, 2), '.');
        drawing.fit();
        assert_eq!(drawing.rows(), ["...", "...", " ..."]);
        drawing.letters.insert((-1, 0), '#');
        drawing.letters.insert((1, -3), '#');
        drawing.fit();
        let rows = drawing.rows();
        assert_eq!(rows.concat().replace(' ', "").len(), 11);
        for ((r, q), letter) in &drawing.letters {
            let (c, k) = drawing.spot((*q, *r));
            assert_eq!(rows[k as usize].chars().nth(c as usize), Some(*letter));
        }
    }
}
