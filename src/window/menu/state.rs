//! State of the menu: the open page and the selection.

use super::column_navigation::ColumnAreas;
use super::home_data::OfferedBattle;
use super::menu_data::Shelf;
use super::skirmish::SkirmishPage;
use crate::engine::seed;
use crate::protocol::open;
use crate::rulesets::RULESETS;
use crate::vocab::RuleId;
use crate::window::battle::BattleSession;
use crate::window::crash;
use crate::window::editor::EditorTarget;
use crate::window::input::Action;
use crate::window::lesson::{LessonOffer, offers};
use crate::window::settings::Settings;
use bevy::prelude::*;

/// The pages of the menu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MenuPage {
    /// What to do next.
    #[default]
    Home,
    /// The columns of rulesets, levels and the battle's setup.
    Main,
    Settings,
    Book,
    Replays,
    Record,
    /// Ruleset and size of a new level.
    Fresh,
    /// A generated skirmish.
    Skirmish,
}

impl MenuPage {
    /// Returns true for the pages that the other pages go back to.
    pub fn is_front(self) -> bool {
        matches!(self, MenuPage::Home | MenuPage::Main)
    }
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
    /// The front page that was open last.
    pub(super) front: MenuPage,
    pub(super) shelf: Shelf,
    pub(super) card: Option<RuleId>,
    pub(super) search: String,
    pub(super) house_open: bool,
    pub(super) fresh: Fresh,
    pub(super) columns: ColumnAreas,
    pub(super) lessons: Vec<LessonOffer>,
    pub(super) skirmish: SkirmishPage,
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
        let record_news = self.shelf.read_record();
        self.lessons = offers();
        self.shelf.news = crash::unread();
        self.reports_crash = self.shelf.news.is_some();
        if let Some(news) = record_news {
            self.add_news(&news);
        }
    }

    /// Opens a page.
    pub(super) fn open(&mut self, page: MenuPage) {
        if page.is_front() {
            self.front = page;
        }
        self.page = page;
    }

    /// Goes back to the front page, and from the columns to the home page.
    pub(super) fn go_back(&mut self) {
        self.open(if self.page.is_front() { MenuPage::Home } else { self.front });
    }

    /// Adds a message to the front page. Messages stay until another level is chosen.
    pub fn add_news(&mut self, news: &str) {
        let before = self.shelf.news.take().map(|before| before + "\n");
        self.shelf.news = Some(before.unwrap_or_default() + news);
    }

    /// Selects an offered battle and begins it, with the players that its level names.
    ///
    /// # Errors
    /// Errors if the level is missing or invalid.
    pub(super) fn begin_battle(
        &mut self,
        battle: &OfferedBattle,
        settings: &Settings,
    ) -> Result<BattleSession, String> {
        let ruleset = battle.level.split('/').next().unwrap_or_default();
        if let Some(at) = RULESETS.iter().position(|known| known.name() == ruleset) {
            self.shelf.choose_ruleset(at);
        }
        if let Some(text) = &battle.text {
            let level = open::level_text(&format!("levels/{}.ron", battle.level), text, &[])?;
            return self.shelf.begin_level(level, battle.seed.unwrap_or_else(seed::random_seed), settings);
        }
        let level = self.shelf.levels.iter().position(|entry| entry.name == battle.level);
        self.shelf.choose(level.ok_or_else(|| format!("there is no level `{}`", battle.level))?);
        self.shelf.seed = battle.seed.unwrap_or_else(seed::random_seed).to_string();
        self.shelf.begin(settings)
    }

    /// Returns true while a skirmish is fought in the background.
    pub fn is_busy(&self) -> bool {
        self.page == MenuPage::Skirmish && self.skirmish.is_busy()
    }

    /// Prepares the skirmish page for a picture that a seed repeats.
    pub fn pose_skirmish(&mut self, seed: u64) {
        self.skirmish.set_seed(seed);
    }

    /// Saves the generated skirmish and begins it. Returns `None` if the page shows why it did not begin.
    pub(super) fn begin_skirmish(&mut self, settings: &Settings) -> Option<Result<BattleSession, String>> {
        let level = self.skirmish.take_level()?;
        Some(self.shelf.begin_level(level, seed::random_seed(), settings))
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

/// Pages behind the front page, in the order of the footer, with their keys.
pub const PAGES: [(&str, MenuPage, Option<Action>); 5] = [
    ("Skirmish", MenuPage::Skirmish, None),
    ("Saved battles", MenuPage::Replays, Some(Action::Replays)),
    ("Record", MenuPage::Record, None),
    ("Rule book", MenuPage::Book, Some(Action::Book)),
    ("Settings", MenuPage::Settings, Some(Action::Settings)),
];

/// Buttons that were pressed on a front page.
#[derive(Default)]
pub struct MenuPresses {
    pub fight: bool,
    pub resume: Option<usize>,
    pub watch: Option<usize>,
    /// Begins a battle that the home page offers.
    pub begin: Option<OfferedBattle>,
    /// Begins the generated skirmish.
    pub skirmish: bool,
    pub page: Option<MenuPage>,
    pub quit: bool,
    /// Opens the editor with this level.
    pub edit: Option<EditorTarget>,
    /// Opens the lab with the chosen level.
    pub lab: bool,
    /// Starts the lesson of this ruleset.
    pub lesson: Option<&'static str>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::level_files::name_of_path;
    use crate::engine::player_record::PlayerRecord;
    use crate::window::menu::home_data::HomeData;

    #[test]
    fn side_pages_go_back_to_the_front_page_that_opened_them() {
        let mut menu = Menu::default();
        assert_eq!(menu.page, MenuPage::Home);
        menu.open(MenuPage::Settings);
        menu.go_back();
        assert_eq!(menu.page, MenuPage::Home);
        menu.open(MenuPage::Main);
        menu.open(MenuPage::Book);
        menu.go_back();
        assert_eq!(menu.page, MenuPage::Main);
        menu.go_back();
        assert_eq!(menu.page, MenuPage::Home);
        menu.go_back();
        assert_eq!(menu.page, MenuPage::Home);
    }

    #[test]
    fn an_offered_battle_begins_with_its_seed_and_stays_selected() {
        let mut menu = Menu::default();
        let home = HomeData::new(&PlayerRecord::default(), crate::engine::calendar::Day(20_786));
        for offers in &home.rulesets {
            let today = offers.today.as_ref().expect("every ruleset has one");
            let session = menu.begin_battle(today, &Settings::default()).expect("it begins");
            assert_eq!(Some(session.battle.seed()), today.seed);
            assert_eq!(name_of_path(&session.battle.level().path), today.level);
            assert!(session.battle.setup.sides.iter().any(|side| side == "human"));
            let next = offers.next.as_ref().expect("every ruleset has one");
            menu.begin_battle(next, &Settings::default()).expect("it begins");
            assert_eq!(menu.level(), Some(next.level.as_str()));
        }
        let gone = OfferedBattle { level: "zones/gone".into(), ..home.rulesets[0].next.clone().expect("one") };
        assert!(menu.begin_battle(&gone, &Settings::default()).is_err_and(|why| why.contains("zones/gone")));
    }
}
