//! Visible parts of the screen: folded panels, overlays of the board, searches and scroll positions.

use super::layout::Folds;

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

/// State of the panels.
#[derive(Debug, Default)]
pub struct EditorView {
    pub folds: Folds,
    pub show: Show,
    /// True if forms also show fields that are not written.
    pub all_fields: bool,
    /// Search text of the bestiary.
    pub creature_search: String,
    /// Search text for props and items.
    pub thing_search: String,
    /// Byte offset that the text page scrolls to.
    pub scroll_to: Option<usize>,
}
