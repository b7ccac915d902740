//! Reader of hexes and terrain (section 1 of the catalogue).

use super::super::level::{CellSetup, Terrain};
use super::items::{self, Tables, WrittenItem};
use crate::engine::data::{Fields, HexBoard, HexCell, Reader, Span, read_exits, usual_legend};
use crate::engine::{BoardForm, FeatureForm, HexForm};
use crate::vocab::FactionId;
use hexx::Hex;

/// The board as read.
pub(super) type Board = HexBoard<Cell, WrittenItem>;

/// A hex as read.
#[derive(Clone)]
pub struct Cell {
    pub setup: CellSetup,
    /// Location of its exits in the level file.
    exits_at: Span,
}

/// Values given for a hex; `None` if not given.
#[derive(Clone, Default)]
pub struct Written {
    terrain: Option<Terrain>,
    exits: Option<(Vec<FactionId>, Span)>,
}

impl From<Terrain> for Written {
    fn from(terrain: Terrain) -> Self {
        Self { terrain: Some(terrain), exits: None }
    }
}

/// Returns the board form of level files.
pub fn board_form() -> BoardForm {
    BoardForm::Hexes(HexForm {
        place: "pos",
        legend: usual_legend::<Cell>(),
        keys: <Cell as HexCell>::KEYS,
        layers: &[],
        bearings: &["facing", "side"],
        handed: &[],
        features: FORMS,
        later: None,
        group: None,
    })
}

impl HexCell for Cell {
    type Terrain = Terrain;
    type Written = Written;
    const LEGEND: &'static [(char, Terrain)] = &[
        ('.', Terrain::Open),
        (':', Terrain::Rough),
        ('o', Terrain::Cover),
        ('%', Terrain::Foliage),
        ('#', Terrain::Wall),
        ('_', Terrain::Slick),
        ('^', Terrain::Climb),
        ('v', Terrain::Gap),
        ('~', Terrain::DeepWater),
    ];
    const KEYS: &'static [&'static str] = &["terrain", "exit", "exits"];

    fn new(q: i32, r: i32) -> Self {
        Self { setup: CellSetup { q, r, ..CellSetup::default() }, exits_at: Span::default() }
    }
    fn hex(&self) -> Hex {
        Hex::new(self.setup.q, self.setup.r)
    }
    fn passable(&self) -> bool {
        self.setup.terrain.passable()
    }
    fn read(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Written {
        let key = if fields.get("exits").is_some() { "exits" } else { "exit" };
        Written {
            terrain: fields.get("terrain").and_then(|node| r.member(node, "the terrain")),
            exits: read_exits(r, fields, factions).map(|exits| (exits, fields.place(key))),
        }
    }
    fn write(&mut self, written: Written) {
        self.setup.terrain = written.terrain.unwrap_or(self.setup.terrain);
        if let Some((exits, at)) = written.exits {
            (self.setup.exits, self.exits_at) = (exits, at);
        }
    }
}

pub(super) fn read(r: &mut Reader, root: &Fields, factions: &[&str], tables: Tables) -> Board {
    let board = Board::read(r, root, factions, |r, node| items::read_list(r, node, tables, "`items`"));
    board.check_exits(r, "P-BOARD-18", |cell| (!cell.setup.exits.is_empty()).then_some(cell.exits_at));
    board
}

/// Forms of planted shields and of hexes with damage events.
const FORMS: &[FeatureForm] = &[
    FeatureForm {
        name: "planted shield",
        list: "planted_shields",
        places: &["at"],
        bearing: Some("side"),
        run: None,
        rest: "shield: \"kite\"",
        named: false,
        listed: false,
    },
    FeatureForm {
        name: "damage",
        list: "damage_events",
        places: &["targets"],
        bearing: None,
        run: None,
        rest: "round: 1, dice: \"1d6\"",
        named: false,
        listed: true,
    },
];
