//! Visible parts of the screen: folded panels, overlays of the board, searches and scroll positions.

use super::layout::{EditorTab, Folds};

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

/// A change of what the panels show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ViewAction {
    Tab(EditorTab),
    Show(Show),
    AllFields(bool),
    /// Text typed to search the bestiary.
    SearchCreatures(String),
    /// Text typed to search props and items.
    SearchThings(String),
    /// The text page has scrolled to the requested position.
    Scrolled,
}

impl ViewAction {
    /// Returns true for input to a text field or a page, which continues an undo step of typing.
    pub fn is_input(&self) -> bool {
        matches!(self, ViewAction::SearchCreatures(_) | ViewAction::SearchThings(_) | ViewAction::Scrolled)
    }
}

impl EditorView {
    pub fn apply(&mut self, action: ViewAction) {
        match action {
            ViewAction::Tab(tab) => self.folds.tab = tab,
            ViewAction::Show(show) => self.show = show,
            ViewAction::AllFields(all) => self.all_fields = all,
            ViewAction::SearchCreatures(text) => self.creature_search = text,
            ViewAction::SearchThings(text) => self.thing_search = text,
            ViewAction::Scrolled => self.scroll_to = None,
        }
    }
}
