//! The hexes and what they are made of (section 1 of the catalogue).

use super::super::level::{CellSetup, Terrain};
use super::items::{self, Item};
use super::rows::{Gear, Rows};
use crate::engine::data::limits::{ITEMS, SIDES};
use crate::engine::data::{Fields, Node, Reader, Span, Tree};
use crate::vocab::{CellId, FactionId};
use hexx::Hex;
use std::collections::BTreeMap;

/// Most hexes of a board, rows of its drawing, letters of a row.
const MOST: usize = 6400;
const MOST_ROWS: usize = 160;
/// Most letters of a legend.
const MOST_LETTERS: usize = 200;
/// Coordinates end here.
const FAR: i64 = 1000;
const HEIGHT: i64 = 20;

/// What a letter stands for unless the level's legend says otherwise.
const LEGEND: [(char, Terrain); 13] = [
    ('.', Terrain::Clear),
    (':', Terrain::Rough),
    ('_', Terrain::Slippery),
    ('~', Terrain::ShallowWater),
    ('%', Terrain::Brush),
    ('o', Terrain::LightCover),
    ('O', Terrain::HeavyCover),
    ('|', Terrain::ArrowSlit),
    ('?', Terrain::Mist),
    ('T', Terrain::Tree),
    ('=', Terrain::Table),
    ('^', Terrain::Fire),
    ('#', Terrain::Wall),
];

/// Keys that a legend's letter and an entry of `hexes` share.
const CELL_KEYS: &[&str] = &["terrain", "elevation", "lit", "exit", "exits"];

/// The board as read.
#[derive(Default)]
pub(super) struct Board {
    /// Sorted by r, then q.
    pub cells: Vec<CellSetup>,
    /// Loose items by hex.
    pub loose: BTreeMap<CellId, Vec<Item>>,
    by_place: BTreeMap<(i32, i32), CellId>,
}

impl Board {
    pub fn find(&self, (q, r): (i32, i32)) -> Option<CellId> {
        self.by_place.get(&(r, q)).copied()
    }

    pub fn cell(&self, id: CellId) -> &CellSetup {
        &self.cells[id.ix()]
    }

    pub fn hex(&self, id: CellId) -> Hex {
        let cell = self.cell(id);
        Hex::new(cell.q, cell.r)
    }

    /// The hex that a node names as `(q, r)`, or notes why there is none.
    pub fn known(&self, r: &mut Reader, node: &Node, what: &str) -> Option<CellId> {
        let place = read_place(r, node, what)?;
        let found = self.find(place);
        if found.is_none() && !self.cells.is_empty() && r.tells() {
            let here = Hex::new(place.0, place.1);
            let near = self.cells.iter().map(|cell| Hex::new(cell.q, cell.r));
            let near = near.min_by_key(|hex| (hex.unsigned_distance_to(here), hex.x, hex.y)).unwrap_or(here);
            let (q, row, x, y) = (place.0, place.1, near.x, near.y);
            r.wrong(node.span, format!("{what} ({q}, {row}) is off the board; the nearest hex is ({x}, {y})"));
        }
        found
    }

    /// As `known`, and somebody can stand there.
    pub fn known_passable(&self, r: &mut Reader, node: &Node, what: &str) -> Option<CellId> {
        let id = self.known(r, node, what)?;
        if !self.cell(id).terrain.passable() {
            let right = match r.tells().then(|| self.free_near(id)).flatten() {
                Some(cell) => format!("; the nearest free hex is ({}, {})", cell.q, cell.r),
                None => String::new(),
            };
            r.wrong(node.span, format!("{what} ({}, {}) is a wall{right}", self.cell(id).q, self.cell(id).r));
            return None;
        }
        Some(id)
    }

    fn free_near(&self, id: CellId) -> Option<&CellSetup> {
        let here = self.hex(id);
        let free = self.cells.iter().filter(|cell| cell.terrain.passable());
        free.min_by_key(|cell| (Hex::new(cell.q, cell.r).unsigned_distance_to(here), cell.q, cell.r))
    }
}

/// `(q, r)`
pub(super) fn read_place(r: &mut Reader, node: &Node, what: &str) -> Option<(i32, i32)> {
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

/// What is written of a hex; none where nothing is.
#[derive(Clone, Debug, Default)]
struct Cell {
    terrain: Option<Terrain>,
    elevation: Option<i32>,
    lit: Option<bool>,
    exits: Option<Vec<FactionId>>,
}

impl Cell {
    fn over(self, cell: &mut CellSetup) {
        cell.terrain = self.terrain.unwrap_or(cell.terrain);
        cell.elevation = self.elevation.unwrap_or(cell.elevation);
        cell.lit = self.lit.unwrap_or(cell.lit);
        if let Some(exits) = self.exits {
            cell.exits = exits;
        }
    }
}

pub(super) fn read(r: &mut Reader, root: &Fields, factions: &[&str], rows: &mut Rows) -> Board {
    let mut board = Board::default();
    let node = r.required(root, "board", "`(rows: [\"…\"])` or `(from: (0, 0), to: (9, 6))`");
    let keys = ["rows", "legend", "origin", "heights", "from", "to"];
    let sound = r.is_sound();
    if let Some(fields) = node.and_then(|node| r.fields(node, "`board`", &keys)) {
        let cells = match fields.get("rows") {
            Some(node) => draw(r, &fields, node, factions),
            None => rectangle(r, &fields),
        };
        for cell in cells.into_iter().take(MOST) {
            let id = CellId::from(board.cells.len());
            board.by_place.insert((cell.r, cell.q), id);
            board.cells.push(cell);
        }
        if board.cells.is_empty() && sound && r.is_sound() {
            r.wrong(fields.span, "the board has no hexes; right would be at least one");
        }
    }
    for node in root.list(r, "hexes", MOST) {
        read_override(r, node, factions, rows, &mut board);
    }
    if board.cells.iter().all(|cell| cell.exits.is_empty()) {
        open_the_rim(&mut board, factions.len());
    }
    board
}

/// H-BOARD-15: without marks every rim hex is an exit for every side.
fn open_the_rim(board: &mut Board, factions: usize) {
    let all: Vec<FactionId> = (0..factions).map(FactionId::from).collect();
    for ix in 0..board.cells.len() {
        let here = board.hex(CellId::from(ix));
        let rim = here.all_neighbors().iter().any(|hex| board.find((hex.x, hex.y)).is_none());
        if rim && board.cells[ix].terrain.passable() {
            board.cells[ix].exits.clone_from(&all);
        }
    }
}

/// `from` and `to`: an axial rectangle, all clear.
fn rectangle(r: &mut Reader, fields: &Fields) -> Vec<CellSetup> {
    for key in ["legend", "origin", "heights"] {
        if fields.get(key).is_some() {
            r.wrong(fields.place(key), format!("`{key}` belongs to a board with `rows`"));
        }
    }
    let mut corner = |key: &str| {
        let node = r.required(fields, key, "a hex `(q, r)`; or `rows` would be there")?;
        read_place(r, node, &format!("`{key}`"))
    };
    let (Some(from), Some(to)) = (corner("from"), corner("to")) else { return Vec::new() };
    let count = i64::from(to.0 - from.0 + 1).max(0) * i64::from(to.1 - from.1 + 1).max(0);
    if count == 0 || count > MOST as i64 {
        r.wrong(fields.place("to"), format!("from `from` to `to` are {count} hexes; right would be 1 to {MOST}"));
        return Vec::new();
    }
    let row = |r: i32| (from.0..=to.0).map(move |q| CellSetup { q, r, ..CellSetup::default() });
    (from.1..=to.1).flat_map(row).collect()
}

/// `rows` of letters: row k, letter c is the hex q = origin.q + c - floor(k / 2), r = origin.r + k.
fn draw(r: &mut Reader, fields: &Fields, node: &Node, factions: &[&str]) -> Vec<CellSetup> {
    for key in ["from", "to"] {
        if fields.get(key).is_some() {
            r.wrong(fields.place(key), format!("`{key}` belongs to a board without `rows`"));
        }
    }
    let legend = read_legend(r, fields, factions);
    let origin = fields.get("origin").and_then(|node| read_place(r, node, "`origin`")).unwrap_or((0, 0));
    let rows = read_rows(r, node, "`rows`");
    let heights = fields.get("heights").map(|node| read_rows(r, node, "`heights`")).unwrap_or_default();
    if rows.iter().map(|(row, _)| row.chars().filter(|c| *c != ' ').count()).sum::<usize>() > MOST {
        r.wrong(node.span, format!("a board has at most {MOST} hexes"));
        return Vec::new();
    }
    let mut cells = Vec::new();
    for (k, (row, span)) in rows.iter().enumerate() {
        let mut at = span.start + 1;
        for (c, letter) in row.chars().enumerate() {
            let here = Span { start: at, end: span.end };
            at += letter.len_utf8();
            if letter == ' ' {
                continue;
            }
            let (q, row) = (origin.0 + c as i32 - k as i32 / 2, origin.1 + k as i32);
            let mut cell = CellSetup { q, r: row, ..CellSetup::default() };
            match legend.iter().find(|(known, _)| *known == letter) {
                Some((_, known)) => known.clone().over(&mut cell),
                None => match LEGEND.iter().find(|(known, _)| *known == letter) {
                    Some((_, terrain)) => cell.terrain = *terrain,
                    None => {
                        let known = LEGEND.map(|(letter, terrain)| format!("{letter} {}", terrain.name())).join(", ");
                        r.wrong(
                            here,
                            format!("the letter `{letter}` is not in the legend; right would be one of {known}"),
                        );
                    }
                },
            }
            cells.push((cell, k, c));
        }
    }
    if !heights.is_empty() {
        raise(r, &heights, rows.len(), &mut cells, fields);
    }
    cells.into_iter().map(|(cell, ..)| cell).collect()
}

/// `heights`: a digit for each hex.
fn raise(
    r: &mut Reader,
    heights: &[(String, Span)],
    rows: usize,
    cells: &mut [(CellSetup, usize, usize)],
    fields: &Fields,
) {
    if heights.len() != rows {
        let n = heights.len();
        r.wrong(fields.place("heights"), format!("`heights` has {n} rows; right would be {rows}, as the board has"));
        return;
    }
    let digits: Vec<Vec<char>> = heights.iter().map(|(row, _)| row.chars().collect()).collect();
    for (cell, k, c) in cells {
        match digits[*k].get(*c).map(|digit| digit.to_digit(10)) {
            Some(Some(height)) => cell.elevation = height as i32,
            _ => {
                let span = heights[*k].1;
                let before: usize = digits[*k].iter().take(*c).map(|c| c.len_utf8()).sum();
                let at = Span { start: (span.start + 1 + before).min(span.end - 1), end: span.end };
                r.wrong(at, "a height of a hex is a digit 0 to 9, and there is none for this one");
            }
        }
    }
}

fn read_rows(r: &mut Reader, node: &Node, key: &str) -> Vec<(String, Span)> {
    let what = format!("a row of {key}");
    let rows = r.list(node, key, MOST_ROWS).iter();
    rows.filter_map(|node| r.line(node, &what, MOST_ROWS).map(|row| (row, node.span))).collect()
}

fn read_legend(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Vec<(char, Cell)> {
    let Some(node) = fields.get("legend") else { return Vec::new() };
    let mut legend = Vec::new();
    for (letter, span, node) in r.letters(node, "`legend`", MOST_LETTERS) {
        if letter == ' ' {
            r.wrong(span, "a blank stands for no hex and needs no legend");
            continue;
        }
        let cell = match &node.tree {
            Tree::Fields { .. } => {
                r.fields(node, "a letter of the legend", CELL_KEYS).map(|f| read_cell(r, &f, factions))
            }
            _ => read_terrain(r, node).map(|terrain| Cell { terrain: Some(terrain), ..Cell::default() }),
        };
        // Known even if it is wrong, so that its letters are not told as well.
        legend.push((letter, cell.unwrap_or_default()));
    }
    legend
}

fn read_terrain(r: &mut Reader, node: &Node) -> Option<Terrain> {
    r.member(node, "the terrain")
}

fn read_cell(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Cell {
    let mut cell = Cell {
        terrain: fields.get("terrain").and_then(|node| read_terrain(r, node)),
        elevation: fields.int(r, "elevation", -HEIGHT..=HEIGHT),
        lit: fields.flag(r, "lit"),
        exits: None,
    };
    if let Some(yes) = fields.flag(r, "exit") {
        cell.exits = Some(if yes { (0..factions.len()).map(FactionId::from).collect() } else { Vec::new() });
    }
    if fields.get("exits").is_some() {
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
        cell.exits = Some(exits);
    }
    cell
}

/// One entry of `hexes`: `at` is a hex or a list of them.
fn read_override(r: &mut Reader, node: &Node, factions: &[&str], rows: &mut Rows, board: &mut Board) {
    const KEYS: &[&str] = &["at", "items", "terrain", "elevation", "lit", "exit", "exits"];
    let Some(fields) = r.fields(node, "an entry of `hexes`", KEYS) else { return };
    let cell = read_cell(r, &fields, factions);
    let tables = [Gear::Weapon, Gear::Shield];
    let items = fields.get("items").map(|node| items::read_list(r, node, rows, "`items`", &tables)).unwrap_or_default();
    let Some(at) = r.required(&fields, "at", "a hex `(q, r)` or a list of them") else { return };
    let places = match &at.tree {
        Tree::List(_) => r.list(at, "`at`", MOST),
        _ => std::slice::from_ref(at),
    };
    for node in places {
        if let Some(id) = board.known(r, node, "`at`") {
            cell.clone().over(&mut board.cells[id.ix()]);
            if r.more(node.span, ITEMS, items.len()) {
                board.loose.entry(id).or_default().extend(&items);
            }
        }
    }
}
