//! State of the menu: the open page and the selection.

use super::column_navigation::ColumnAreas;
use super::menu_data::Shelf;
use crate::rulesets::RULESETS;
use crate::vocab::RuleId;
use crate::window::crash;
use crate::window::editor::EditorTarget;
use crate::window::input::Action;
use bevy::prelude::*;

/// The pages of the menu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MenuPage {
    #[default]
    Main,
    Settings,
    Book,
    Replays,
    /// Ruleset and size of a new level.
    Fresh,
}

/// Size of a new level in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fresh {
    pub wide: usize,
    pub high: usize,
}

impl Default for Fresh {
    fn default() -> Self {
        Self { wide: 15, high: 11 }
    }
}

/// State of the menu.
#[derive(Resource, Default)]
pub struct Menu {
    pub page: MenuPage,
    pub(super) shelf: Shelf,
    pub(super) card: Option<RuleId>,
    pub(super) search: String,
    pub(super) house_open: bool,
    pub(super) fresh: Fresh,
    pub(super) columns: ColumnAreas,
    /// True if the page reports a panic that the player has not seen yet.
    pub(super) reports_crash: bool,
}

impl Menu {
    /// Returns the name of the chosen level, as typed on the command line.
    pub fn level(&self) -> Option<&str> {
        self.shelf.levels.get(self.shelf.chosen).map(|entry| entry.name.as_str())
    }

    /// Reads everything from disk again, and reports a panic of the window that the player has not seen.
    pub(super) fn begin(&mut self) {
        self.shelf.refresh();
        self.shelf.news = crash::unread();
        self.reports_crash = self.shelf.news.is_some();
    }

    /// Adds a message to the main page. Messages stay until another level is chosen.
    pub fn add_news(&mut self, news: &str) {
        let before = self.shelf.news.take().map(|before| before + "\n");
        self.shelf.news = Some(before.unwrap_or_default() + news);
    }

    /// Selects a level by name, and its ruleset.
    pub fn choose(&mut self, level: &str) {
        let named = |name: &str| name == level || name.ends_with(&format!("/{level}"));
        for ruleset in 0..RULESETS.len() {
            self.shelf.choose_ruleset(ruleset);
            if let Some(at) = self.shelf.levels.iter().position(|l| named(&l.name)) {
                return self.shelf.choose(at);
            }
        }
        self.shelf.choose_ruleset(0);
    }
}

/// Pages behind the main page, in the order of the footer.
pub const PAGES: [(&str, MenuPage, Action); 3] = [
    ("Saved battles", MenuPage::Replays, Action::Replays),
    ("Rule book", MenuPage::Book, Action::Book),
    ("Settings", MenuPage::Settings, Action::Settings),
];

/// Buttons that were pressed on the main page.
#[derive(Default)]
pub struct MenuPresses {
    pub fight: bool,
    pub resume: Option<usize>,
    pub watch: Option<usize>,
    pub page: Option<MenuPage>,
    pub quit: bool,
    /// Opens the editor with this level.
    pub edit: Option<EditorTarget>,
    /// Opens the lab with the chosen level.
    pub lab: bool,
}
