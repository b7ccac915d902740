//! Hex boards in the format common to the levels of all rulesets that use them. The board is drawn as rows of letters
//! with a legend, or is a rectangle. Entries of `hexes` then add details and items to single hexes.
//!
//! The ruleset defines the contents of a hex with [`HexCell`].

mod cell;
mod drawing;
mod parts;
mod plan;

pub use cell::{HexCell, ParsedDrawing, read_exits};
pub use drawing::read_rows;
pub use parts::{Passages, Start};
pub use plan::read_hex_plan;

use super::limits::ITEMS;
use super::{Fields, Node, Reader, Span, Tree};
use crate::vocab::CellId;
use cell::{MOST, read_place};
use hexx::Hex;
use std::collections::BTreeMap;

/// A parsed board. `I` is an item placed in a hex.
pub struct HexBoard<C, I> {
    /// Sorted by r, then q.
    pub cells: Vec<C>,
    /// Loose items by hex.
    pub loose: BTreeMap<CellId, Vec<I>>,
    /// Keyed by r, then q.
    by_place: BTreeMap<(i32, i32), CellId>,
}

impl<C: HexCell, I: Clone> HexBoard<C, I> {
    /// Reads `board` and `hexes` of a level. `items` reads a list of loose items.
    pub fn read(
        r: &mut Reader,
        root: &Fields,
        factions: &[&str],
        mut items: impl FnMut(&mut Reader, &Node) -> Vec<I>,
    ) -> Self {
        let mut board = Self { cells: Vec::new(), loose: BTreeMap::new(), by_place: BTreeMap::new() };
        let node = r.required(root, "board", "`(rows: [\"…\"])` or `(from: (0, 0), to: (9, 6))`");
        let sound = r.has_no_errors();
        let keys = [&["rows"], C::DRAWN, &["from", "to"]].concat();
        if let Some(fields) = node.and_then(|node| r.fields(node, "`board`", &keys)) {
            let cells: Vec<C> = match fields.get("rows") {
                Some(node) => drawing::read(r, &fields, node, factions),
                None => rectangle(r, &fields),
            };
            for cell in cells.into_iter().take(MOST) {
                let (id, hex) = (CellId::from(board.cells.len()), cell.hex());
                board.by_place.insert((hex.y, hex.x), id);
                board.cells.push(cell);
            }
            if board.cells.is_empty() && sound && r.has_no_errors() {
                r.error(fields.span, "the board has no hexes; expected at least one");
            }
        }
        for node in root.list(r, "hexes", MOST) {
            board.read_override(r, node, factions, &mut items);
        }
        board
    }

    /// Reads one entry of `hexes`; its `at` is a hex or a list of hexes.
    fn read_override(
        &mut self,
        r: &mut Reader,
        node: &Node,
        factions: &[&str],
        items: &mut impl FnMut(&mut Reader, &Node) -> Vec<I>,
    ) {
        let keys = [&["at", "items"], C::KEYS].concat();
        let Some(fields) = r.fields(node, "an entry of `hexes`", &keys) else { return };
        let written = C::read(r, &fields, factions);
        let items = fields.get("items").map(|node| items(r, node)).unwrap_or_default();
        let Some(at) = r.required(&fields, "at", "a hex `(q, r)` or a list of them") else { return };
        let places = match &at.tree {
            Tree::List(_) => r.list(at, "`at`", MOST),
            _ => std::slice::from_ref(at),
        };
        for node in places {
            let Some(id) = self.read_cell(r, node, "`at`") else { continue };
            self.cells[id.ix()].write(written.clone());
            if r.more(node.span, ITEMS, items.len()) {
                self.loose.entry(id).or_default().extend(items.iter().cloned());
            }
        }
    }

    /// Returns the cell at a position; `None` off the board.
    pub fn find(&self, (q, r): (i32, i32)) -> Option<CellId> {
        self.by_place.get(&(r, q)).copied()
    }

    /// Returns a cell. Panics if it is not on the board.
    pub fn cell(&self, id: CellId) -> &C {
        &self.cells[id.ix()]
    }

    /// Returns the position of a cell.
    pub fn hex(&self, id: CellId) -> Hex {
        self.cell(id).hex()
    }

    /// Returns true if the hex is at the edge of the board.
    pub fn rim(&self, id: CellId) -> bool {
        self.hex(id).all_neighbors().iter().any(|hex| self.find((hex.x, hex.y)).is_none())
    }

    /// Reads a hex written as `(q, r)`, or reports an error if the board has none there.
    pub fn read_cell(&self, r: &mut Reader, node: &Node, what: &str) -> Option<CellId> {
        let place = read_place(r, node, what)?;
        let found = self.find(place);
        if found.is_none() && !self.cells.is_empty() && r.reports_errors() {
            let here = Hex::new(place.0, place.1);
            let near = self.nearest(here, |_| true).unwrap_or(here);
            let (q, row, x, y) = (place.0, place.1, near.x, near.y);
            r.error(node.span, format!("{what} ({q}, {row}) is off the board; the nearest hex is ({x}, {y})"));
        }
        found
    }

    /// Like [`Self::read_cell`], but also requires that a combatant can stand there.
    pub fn read_passable_cell(&self, r: &mut Reader, node: &Node, what: &str) -> Option<CellId> {
        let id = self.read_cell(r, node, what)?;
        if self.cell(id).passable() {
            return Some(id);
        }
        let here = self.hex(id);
        let right = match r.reports_errors().then(|| self.nearest(here, |id| self.cell(id).passable())).flatten() {
            Some(hex) => format!("; the nearest free hex is ({}, {})", hex.x, hex.y),
            None => String::new(),
        };
        r.error(node.span, format!("{what} ({}, {}) is a wall{right}", here.x, here.y));
        None
    }

    /// Reports exits that are not at the edge of the board. `exits_at` returns the span that makes a hex an exit;
    /// `None` if it is none. Each span is reported once, however many hexes it covers.
    pub fn check_exits(&self, r: &mut Reader, rule: &str, exits_at: impl Fn(&C) -> Option<Span>) {
        let mut told: Vec<Span> = Vec::new();
        for (ix, cell) in self.cells.iter().enumerate() {
            let Some(at) = exits_at(cell).filter(|at| !told.contains(at) && !self.rim(CellId::from(ix))) else {
                continue;
            };
            told.push(at);
            let free = |id| self.rim(id) && self.cell(id).passable();
            let near = r.reports_errors().then(|| self.nearest(cell.hex(), free)).flatten();
            let right = near.map_or(String::new(), |hex| format!("; the nearest edge hex is ({}, {})", hex.x, hex.y));
            let (q, row) = (cell.hex().x, cell.hex().y);
            r.error(at, format!("({q}, {row}) is inside the board; expected exits at its edge ({rule}){right}"));
        }
    }

    /// Returns the nearest hex that fits. If several tie, the one with the least q, then the least r.
    pub fn nearest(&self, here: Hex, fits: impl Fn(CellId) -> bool) -> Option<Hex> {
        let ids = (0..self.cells.len()).map(CellId::from);
        let hexes = ids.filter(|id| fits(*id)).map(|id| self.hex(id));
        hexes.min_by_key(|hex| (hex.unsigned_distance_to(here), hex.x, hex.y))
    }
}

/// Returns the default meanings of letters, used if the level's legend does not define them.
pub fn usual_legend<C: HexCell>() -> Vec<(char, &'static str)> {
    C::LEGEND.iter().map(|(letter, terrain)| (*letter, (*terrain).into())).collect()
}

/// Reads `from` and `to`: an axial rectangle of the default terrain.
fn rectangle<C: HexCell>(r: &mut Reader, fields: &Fields) -> Vec<C> {
    for key in C::DRAWN {
        if fields.get(key).is_some() {
            r.error(fields.place(key), format!("`{key}` is only allowed with `rows`"));
        }
    }
    let mut corner = |key: &str| {
        let node = r.required(fields, key, "a hex `(q, r)`, or use `rows`")?;
        read_place(r, node, &format!("`{key}`"))
    };
    let (Some(from), Some(to)) = (corner("from"), corner("to")) else { return Vec::new() };
    let count = i64::from(to.0 - from.0 + 1).max(0) * i64::from(to.1 - from.1 + 1).max(0);
    if count == 0 || count > MOST as i64 {
        r.error(fields.place("to"), format!("the rectangle `from` to `to` has {count} hexes; expected 1 to {MOST}"));
        return Vec::new();
    }
    (from.1..=to.1).flat_map(|r| (from.0..=to.0).map(move |q| C::new(q, r))).collect()
}
