//! Selected parts of the level, and the content of the clipboard.

use crate::editor::board::BoardPiece;

/// The part of the level that the sheet shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Chosen {
    #[default]
    Level,
    /// A side, by ID.
    Side(String),
    Combatant(String),
    Cell(String),
    /// Any other part by its path: a struct, a list or a map.
    Part(String),
}

/// Column and row of a tile on a plan.
pub type Tile = (usize, usize);

/// A region of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Region {
    /// Hexes or slots, by ID.
    Cells(Vec<String>),
    /// Tiles of the plan, from one corner to the other.
    Tiles(Tile, Tile),
}

/// Everything that is selected.
#[derive(Debug, Default)]
pub struct Selection {
    pub chosen: Chosen,
    /// The marked region of the board.
    pub region: Option<Region>,
    /// Index of the last visited diagnostic.
    pub fault: Option<usize>,
}

/// Content of the editor's clipboard.
#[derive(Clone, Debug, PartialEq)]
pub enum Clip {
    /// A combatant, as text.
    Somebody(String),
    /// A region of a board.
    Part(BoardPiece),
}
