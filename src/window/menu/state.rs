//! What the menu shows and what is chosen there.

use super::shelf::Shelf;
use super::walk::Columns;
use crate::rulesets::RULESETS;
use crate::vocab::RuleId;
use crate::window::crash;
use crate::window::editor::Entry;
use crate::window::input::Action;
use bevy::prelude::*;

/// What the menu shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    #[default]
    Main,
    Settings,
    Book,
    Replays,
    /// Which rules, and how large a new level is to be.
    Fresh,
}

/// How large a new level is to be.
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

/// The menu's own state.
#[derive(Resource, Default)]
pub struct Menu {
    pub page: Page,
    pub(super) shelf: Shelf,
    pub(super) card: Option<RuleId>,
    pub(super) search: String,
    pub(super) house_open: bool,
    pub(super) fresh: Fresh,
    pub(super) columns: Columns,
    /// A panic is reported on this page, and the player has not seen it yet.
    pub(super) reports_crash: bool,
}

impl Menu {
    /// The level that is chosen, as somebody would type it.
    pub fn level(&self) -> Option<&str> {
        self.shelf.levels.get(self.shelf.chosen).map(|entry| entry.name.as_str())
    }

    /// Reads everything anew; says that the window panicked, if it did.
    pub(super) fn begin(&mut self) {
        self.shelf.refresh();
        self.shelf.news = crash::unread();
        self.reports_crash = self.shelf.news.is_some();
    }

    /// Adds a message to those that the main page shows until another level is chosen.
    pub fn add_news(&mut self, news: &str) {
        let before = self.shelf.news.take().map(|before| before + "\n");
        self.shelf.news = Some(before.unwrap_or_default() + news);
    }

    /// Chooses the level of that name, and its ruleset.
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

/// The pages behind the first, as the footer lists them.
pub const PAGES: [(&str, Page, Action); 3] = [
    ("Saved battles", Page::Replays, Action::Replays),
    ("Rule book", Page::Book, Action::Book),
    ("Settings", Page::Settings, Action::Settings),
];

/// What was pressed on the main page.
#[derive(Default)]
pub struct Pressed {
    pub fight: bool,
    pub resume: Option<usize>,
    pub watch: Option<usize>,
    pub page: Option<Page>,
    pub quit: bool,
    /// To the editor, with this.
    pub edit: Option<Entry>,
    /// To the lab, with the level that is chosen.
    pub lab: bool,
}
