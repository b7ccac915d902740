//! What the panels speak of, and what a press on them asks for.

use super::commands::Command;
use super::layout::Tab;
use crate::editor::board::{Half, Piece};

/// What of the level the sheet is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Chosen {
    #[default]
    Level,
    /// A side by id.
    Side(String),
    Combatant(String),
    Cell(String),
    /// Anything else by its path: a bracket, a list, a map.
    Part(String),
}

/// What a press on a panel asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Does {
    Command(Command),
    Choose(Chosen),
    /// Writes what is not there yet at a path, and opens it.
    Begin(String, String),
    /// To a fault, by its place in the list.
    ShowFault(usize),
    /// Sets that fault right.
    Mend(usize),
    /// Takes somebody by the id, to be put down on the board.
    Carry(String),
    /// Takes somebody new, by the place in the bestiary.
    CarryNew(usize),
    Creature(usize),
    ForSide(usize),
    AddSide,
    Duplicate,
    Tab(Tab),
    SaveAs,
    /// Wider, or higher.
    Grow(bool),
    /// Makes the other half of the board the mirror image of this one.
    Even(Half),
    AddField,
    /// Both sides were changed: theirs is taken, or mine kept.
    Settle(bool),
}

/// What is shown on the board besides the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Show {
    pub numbers: bool,
    pub faults: bool,
    /// What whoever is chosen or pointed at sees, and who sees the place pointed at.
    pub sight: bool,
    /// Ground that each side can strike at hand to hand, and where the one pointed at reaches and shoots.
    pub reach: bool,
}

impl Default for Show {
    fn default() -> Self {
        Self { numbers: false, faults: true, sight: false, reach: false }
    }
}

/// Who is on the way to a place on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Carried {
    /// Somebody of the level, by id.
    Somebody(String),
    /// Somebody new, by the place in the bestiary.
    New(usize),
}

/// A tile of a plan: column and row.
pub type Tile = (usize, usize);

/// A part of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Region {
    /// Hexes or slots, by id.
    Cells(Vec<String>),
    /// Tiles of the plan, from one corner to the other.
    Tiles(Tile, Tile),
}

/// What was copied.
#[derive(Clone, Debug, PartialEq)]
pub enum Clip {
    /// Somebody, as text.
    Somebody(String),
    /// A part of a board.
    Part(Piece),
}
