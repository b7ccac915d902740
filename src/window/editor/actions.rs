//! Actions that panels request.

use super::commands::EditorCommand;
use super::layout::EditorTab;
use super::selection::Chosen;
use crate::editor::board::BoardHalf;

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
