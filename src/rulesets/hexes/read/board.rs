//! Reading of the hexes: terrain, elevation, light and exits (section 1 of the catalogue).

use super::super::level::{CellSetup, Terrain};
use super::items::{self, WrittenItem};
use super::rows::{GearTable, Rows};
use crate::engine::data::{
    Fields, HexBoard, HexCell, ParsedDrawing, Reader, Span, read_exits, read_rows, usual_legend,
};
use crate::engine::{BoardForm, FeatureForm, HexForm};
use crate::vocab::{CellId, FactionId};
use hexx::Hex;

const HEIGHT: i64 = 20;

/// The board as read.
pub(super) type Board = HexBoard<CellSetup, WrittenItem>;

/// The written fields of a hex; `None` if a field is missing.
#[derive(Clone, Debug, Default)]
pub struct Written {
    terrain: Option<Terrain>,
    elevation: Option<i32>,
    lit: Option<bool>,
    exits: Option<Vec<FactionId>>,
}

impl From<Terrain> for Written {
    fn from(terrain: Terrain) -> Self {
        Self { terrain: Some(terrain), ..Self::default() }
    }
}

/// Describes for editors how levels write their board.
pub fn board_form() -> BoardForm {
    BoardForm::Hexes(HexForm {
        place: "pos",
        legend: usual_legend::<CellSetup>(),
        keys: <CellSetup as HexCell>::KEYS,
        layers: &[("heights", '0')],
        bearings: &["facing", "direction"],
        handed: &[("front", ["left", "right"])],
        features: FORMS,
        later: Some("enters"),
        group: Some("morale_group"),
    })
}

impl HexCell for CellSetup {
    type Terrain = Terrain;
    type Written = Written;
    const LEGEND: &'static [(char, Terrain)] = &[
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
    const KEYS: &'static [&'static str] = &["terrain", "elevation", "lit", "exit", "exits"];
    const DRAWN: &'static [&'static str] = &["legend", "origin", "heights"];

    fn new(q: i32, r: i32) -> Self {
        Self { q, r, ..Self::default() }
    }
    fn hex(&self) -> Hex {
        Hex::new(self.q, self.r)
    }
    fn passable(&self) -> bool {
        self.terrain.passable()
    }
    fn read(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Written {
        Written {
            terrain: fields.get("terrain").and_then(|node| r.member(node, "the terrain")),
            elevation: fields.int(r, "elevation", -HEIGHT..=HEIGHT),
            lit: fields.flag(r, "lit"),
            exits: read_exits(r, fields, factions),
        }
    }
    fn write(&mut self, written: Written) {
        self.terrain = written.terrain.unwrap_or(self.terrain);
        self.elevation = written.elevation.unwrap_or(self.elevation);
        self.lit = written.lit.unwrap_or(self.lit);
        if let Some(exits) = written.exits {
            self.exits = exits;
        }
    }
    fn read_more(r: &mut Reader, fields: &Fields, drawing: &mut ParsedDrawing<Self>) {
        let Some(node) = fields.get("heights") else { return };
        let heights = read_rows(r, node, "`heights`");
        if !heights.is_empty() {
            raise(r, &heights, drawing, fields);
        }
    }
}

pub(super) fn read(r: &mut Reader, root: &Fields, factions: &[&str], rows: &mut Rows) -> Board {
    let tables = [GearTable::Weapon, GearTable::Shield];
    let mut board = Board::read(r, root, factions, |r, node| items::read_list(r, node, rows, "`items`", &tables));
    if board.cells.iter().all(|cell| cell.exits.is_empty()) {
        open_the_rim(&mut board, factions.len());
    }
    board
}

/// Makes every rim hex an exit for every side, if the level marks none (H-BOARD-15).
fn open_the_rim(board: &mut Board, factions: usize) {
    let all: Vec<FactionId> = (0..factions).map(FactionId::from).collect();
    for ix in 0..board.cells.len() {
        if board.rim(CellId::from(ix)) && board.cells[ix].passable() {
            board.cells[ix].exits.clone_from(&all);
        }
    }
}

/// Applies `heights`: a digit for each hex.
fn raise(r: &mut Reader, heights: &[(String, Span)], drawing: &mut ParsedDrawing<CellSetup>, fields: &Fields) {
    if heights.len() != drawing.rows {
        let (n, rows) = (heights.len(), drawing.rows);
        r.error(fields.place("heights"), format!("`heights` has {n} rows; expected {rows}, like the board"));
        return;
    }
    let digits: Vec<Vec<char>> = heights.iter().map(|(row, _)| row.chars().collect()).collect();
    for (cell, k, c) in &mut drawing.cells {
        match digits[*k].get(*c).map(|digit| digit.to_digit(10)) {
            Some(Some(height)) => cell.elevation = height as i32,
            _ => {
                let span = heights[*k].1;
                let before: usize = digits[*k].iter().take(*c).map(|c| c.len_utf8()).sum();
                let at = Span { start: (span.start + 1 + before).min(span.end - 1), end: span.end };
                r.error(at, "this hex has no height; expected a digit 0 to 9");
            }
        }
    }
}

/// Forms of ropes and boulders in level files.
const FORMS: &[FeatureForm] = &[
    FeatureForm {
        name: "rope",
        list: "ropes",
        places: &["from", "to"],
        bearing: None,
        run: None,
        rest: "",
        named: true,
        listed: false,
    },
    FeatureForm {
        name: "boulder",
        list: "boulders",
        places: &["at"],
        bearing: Some("direction"),
        run: Some("run"),
        rest: "",
        named: true,
        listed: false,
    },
];
