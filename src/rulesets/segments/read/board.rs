//! Reading of hexes and their terrain (section 1 of the catalogue).

use super::super::level::{CellSetup, Light, Terrain};
use super::items;
use super::rows::Rows;
use crate::engine::data::{Fields, HexBoard, HexCell, Reader, Span, read_exits, usual_legend};
use crate::engine::{BoardForm, HexForm};
use crate::vocab::{CellId, FactionId, RowId};
use hexx::Hex;

/// Maximum depth of a drop, in feet; it bounds the dice rolled at once.
const DEEPEST: i64 = 200;

/// The board as read.
pub(super) type Board = HexBoard<Cell, RowId>;

/// A hex as read.
#[derive(Clone)]
pub struct Cell {
    pub setup: CellSetup,
    /// Span of the exits in the text.
    exits_at: Span,
    /// Span of the depth in the text; `None` without a depth, also if a drop should have one.
    depth_at: Option<Span>,
}

/// The properties of a hex in the text; `None` if missing.
#[derive(Clone, Default)]
pub struct Written {
    terrain: Option<Terrain>,
    depth: Option<(i32, Span)>,
    light: Option<Light>,
    exits: Option<(Vec<FactionId>, Span)>,
}

impl From<Terrain> for Written {
    fn from(terrain: Terrain) -> Self {
        Self { terrain: Some(terrain), ..Self::default() }
    }
}

/// Returns the board form of level files.
pub fn board_form() -> BoardForm {
    BoardForm::Hexes(HexForm {
        place: "pos",
        legend: usual_legend::<Cell>(),
        keys: <Cell as HexCell>::KEYS,
        layers: &[],
        bearings: &[],
        handed: &[],
        features: &[],
        later: None,
        group: None,
    })
}

impl HexCell for Cell {
    type Terrain = Terrain;
    type Written = Written;
    const LEGEND: &'static [(char, Terrain)] = &[
        ('.', Terrain::Open),
        (':', Terrain::Difficult),
        ('%', Terrain::Bushes),
        ('o', Terrain::Rocks),
        ('#', Terrain::Wall),
        ('=', Terrain::Stairs),
        ('^', Terrain::Fire),
        ('~', Terrain::Pool),
    ];
    const KEYS: &'static [&'static str] = &["terrain", "drop", "light", "exit", "exits"];

    fn new(q: i32, r: i32) -> Self {
        let setup = CellSetup { q, r, ..CellSetup::default() };
        Self { setup, exits_at: Span::default(), depth_at: None }
    }
    fn hex(&self) -> Hex {
        Hex::new(self.setup.q, self.setup.r)
    }
    fn passable(&self) -> bool {
        self.setup.terrain.passable()
    }
    fn read(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Written {
        let key = if fields.get("exits").is_some() { "exits" } else { "exit" };
        let (terrain, depth) = read_terrain(r, fields);
        Written {
            terrain,
            depth,
            light: fields.member(r, "light"),
            exits: read_exits(r, fields, factions).map(|exits| (exits, fields.place(key))),
        }
    }
    fn write(&mut self, written: Written) {
        if let Some(terrain) = written.terrain {
            self.setup.terrain = terrain;
            self.setup.depth = written.depth.map_or(0, |(depth, _)| depth);
            self.depth_at = written.depth.map(|(_, at)| at);
        }
        self.setup.light = written.light.or(self.setup.light);
        if let Some((exits, at)) = written.exits {
            (self.setup.exits, self.exits_at) = (exits, at);
        }
    }
}

/// Reads the terrain and the depth; `drop: 20` is a terrain with its depth in feet.
fn read_terrain(r: &mut Reader, fields: &Fields) -> (Option<Terrain>, Option<(i32, Span)>) {
    let terrain: Option<Terrain> = fields.get("terrain").and_then(|node| r.member(node, "the terrain"));
    let at = fields.place("drop");
    if fields.get("drop").is_none() {
        if terrain != Some(Terrain::Drop) {
            return (terrain, None);
        }
        let what = "the terrain `drop` needs a depth (S-BOARD-13); expected `drop: 20`, in feet";
        r.error(fields.value_place("terrain"), what);
        // Return a depth even if it is missing, so that the hexes are not reported again.
        return (terrain, Some((0, at)));
    }
    if let Some(other) = terrain.filter(|terrain| *terrain != Terrain::Drop) {
        let name = other.name();
        r.error(at, format!("`drop` and the terrain `{name}` exclude each other; expected one of them"));
    }
    let depth = fields.int(r, "drop", 1..=DEEPEST).unwrap_or(0);
    (Some(Terrain::Drop), Some((depth, at)))
}

pub(super) fn read(r: &mut Reader, root: &Fields, factions: &[&str], rows: &Rows) -> Board {
    let board = Board::read(r, root, factions, |r, node| items::read_list(r, node, rows, "`items`"));
    board.check_exits(r, "S-BOARD-18", |cell| (!cell.setup.exits.is_empty()).then_some(cell.exits_at));
    drops(r, root, &board);
    board
}

/// Checks that adjacent drop hexes have the same depth (S-BOARD-13). Reports each place in the text once.
fn drops(r: &mut Reader, root: &Fields, board: &Board) {
    let mut told: Vec<Span> = Vec::new();
    for cell in board.cells.iter().filter(|cell| cell.setup.terrain == Terrain::Drop) {
        let (q, row, depth) = (cell.setup.q, cell.setup.r, cell.setup.depth);
        let at = cell.depth_at.unwrap_or(root.place("board"));
        if told.contains(&at) {
            continue;
        }
        if cell.depth_at.is_none() {
            told.push(at);
            let what = format!("({q}, {row}) is a drop without a depth (S-BOARD-13)");
            r.error(at, format!("{what}; expected `(drop: 20)` in the legend, in feet"));
            continue;
        }
        let beside = cell.hex().all_neighbors().into_iter().filter_map(|hex| board.find((hex.x, hex.y)));
        let drop = |id: CellId| &board.cell(id).setup;
        let mut other = beside.map(drop).filter(|other| other.terrain == Terrain::Drop && other.depth != 0);
        if let Some(other) = other.find(|other| depth != 0 && other.depth > depth) {
            told.push(at);
            let what = format!("the adjacent drops ({q}, {row}) and ({}, {}) have different depths", other.q, other.r);
            r.error(at, format!("{what}, {depth} and {} ft; expected one depth (S-BOARD-13)", other.depth));
        }
    }
}
