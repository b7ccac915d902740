//! Actions that panels request, and the selections they refer to.

use super::commands::EditorCommand;
use super::layout::EditorTab;
use crate::editor::board::{BoardHalf, BoardPiece};

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

/// The action of a press on a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum EditorAction {
    Command(EditorCommand),
    Choose(Chosen),
    /// Writes a missing value at a path, and opens it.
    Begin(String, String),
    /// Goes to a diagnostic, by its index.
    ShowFault(usize),
    /// Applies the quick fix of a diagnostic, by its index.
    QuickFix(usize),
    /// Picks up a combatant by ID, to be placed on the board.
    Carry(String),
    /// Picks up a new combatant, by its index in the bestiary.
    CarryNew(usize),
    Creature(usize),
    ForSide(usize),
    AddSide,
    Duplicate,
    Tab(EditorTab),
    SaveAs,
    /// Adds a column (true) or a row (false) to the board.
    Grow(bool),
    /// Makes the other half of the board the mirror image of this one.
    Even(BoardHalf),
    AddField,
    /// Resolves an edit conflict: true takes the file on disk, false keeps the version in the editor.
    Settle(bool),
}

/// Overlays on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Show {
    pub numbers: bool,
    pub faults: bool,
    /// Cells seen by the combatant that is selected or pointed at, and the combatants that see the cell pointed at.
    pub sight: bool,
    /// Ground that each side can reach for melee, and the reach and range of the combatant pointed at.
    pub reach: bool,
}

impl Default for Show {
    fn default() -> Self {
        Self { numbers: false, faults: true, sight: false, reach: false }
    }
}

/// A combatant that is being carried on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Carried {
    /// A combatant of the level, by ID.
    Somebody(String),
    /// A new combatant, by its index in the bestiary.
    New(usize),
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

/// Content of the editor's clipboard.
#[derive(Clone, Debug, PartialEq)]
pub enum Clip {
    /// A combatant, as text.
    Somebody(String),
    /// A region of a board.
    Part(BoardPiece),
}
