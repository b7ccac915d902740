//! Data behind the menu: levels, saved battles and the current choices. Begins the chosen battle.

use super::home_data::HomeData;
use crate::controllers::HUMAN;
use crate::engine::calendar::Day;
use crate::engine::level_files::{LevelFile, encounters, levels};
use crate::engine::player_record::{PlayerRecord, file as record_file};
use crate::engine::replay::Replay;
use crate::engine::save_dirs::{SaveDirs, SaveKind};
use crate::engine::{Battle, Level, Ruleset, seed};
use crate::launch;
use crate::protocol::open;
use crate::rulesets::{self, RULESETS};
use crate::vocab::FactionId;
use crate::vocab::view::Scene;
use crate::window::battle::{BattleSession, Setup};
use crate::window::editor::{EditorTarget, left_over};
use crate::window::settings::Settings;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

/// Maximum number of newest unfinished battles that are tried to find one that can be resumed.
const TRIED: usize = 5;

/// A level file with its level, or the error in it.
pub struct LevelEntry {
    pub name: String,
    /// Name of the encounter without a ruleset, if the chosen ruleset stages one.
    pub encounter: Option<String>,
    pub level: Result<Arc<Level>, String>,
}

/// A saved battle on disk.
pub struct SavedEntry {
    pub path: PathBuf,
    pub name: String,
    /// Kind of save. A record can only be watched, not resumed.
    pub keep: SaveKind,
    pub when: Option<SystemTime>,
}

/// All choices of the menu, and the current selection.
#[derive(Default)]
pub struct Shelf {
    pub ruleset: usize,
    pub levels: Vec<LevelEntry>,
    pub chosen: usize,
    pub sides: Vec<String>,
    /// Seed as typed.
    pub seed: String,
    pub house: Vec<(String, String)>,
    pub shelves: SaveDirs,
    pub saved: Vec<SavedEntry>,
    /// Levels that were left without saving: draft file and title.
    pub drafts: Vec<(PathBuf, String)>,
    /// The newest unfinished battle: its index, its title, and its current state in words.
    pub newest: Option<(usize, String, String)>,
    /// The chosen level as deployed, for its picture.
    pub scene: Option<Scene>,
    pub news: Option<String>,
    pub record: PlayerRecord,
    pub home: HomeData,
}

impl Shelf {
    pub fn ruleset(&self) -> &'static dyn Ruleset {
        RULESETS[self.ruleset.min(RULESETS.len() - 1)]
    }

    pub fn level(&self) -> Option<&Arc<Level>> {
        self.levels.get(self.chosen)?.level.as_ref().ok()
    }

    /// Returns the chosen level for the editor. An encounter is edited in its source form.
    pub fn entry(&self) -> Option<EditorTarget> {
        let entry = self.levels.get(self.chosen)?;
        Some(EditorTarget::Level(entry.encounter.clone().unwrap_or_else(|| entry.name.clone())))
    }

    /// Reads everything from disk again. The selection stays.
    pub fn refresh(&mut self) {
        if self.seed.is_empty() {
            self.seed = seed::random_seed().to_string();
        }
        self.read_levels();
        self.refresh_saved();
    }

    /// Reads the player's record, and derives the offers of the home page from it. Returns a message for the player if
    /// the file could not be used.
    pub fn read_record(&mut self) -> Option<String> {
        let (record, news) = record_file::load(&self.shelves.record_file());
        self.home = HomeData::new(&record, Day::today());
        self.record = record;
        news
    }

    fn read_levels(&mut self) {
        let prefix = format!("{}/", self.ruleset().name());
        let files = levels().into_iter().filter(|file| file.name.starts_with(&prefix));
        let read = |file: LevelFile, encounter| LevelEntry {
            level: rulesets::load_level(&file, &[]).map_err(|problems| open::join_problems(&problems)),
            name: file.name,
            encounter,
        };
        self.levels = files.map(|file| read(file, None)).collect();
        let first = format!("{prefix}{}", self.ruleset().first_level());
        self.levels.sort_by_key(|l| l.name != first);
        if self.ruleset().staging().is_some() {
            let ruleset = self.ruleset().name();
            self.levels.extend(encounters().into_iter().map(|file| read(file.under(ruleset), Some(file.name))));
        }
        self.choose(self.chosen.min(self.levels.len().saturating_sub(1)));
    }

    /// Selects a ruleset and its first level. A selected encounter stays selected if the ruleset stages it.
    pub fn choose_ruleset(&mut self, ruleset: usize) {
        let encounter = self.levels.get(self.chosen).and_then(|entry| entry.encounter.clone());
        self.ruleset = ruleset;
        self.chosen = 0;
        self.scene = None;
        self.house.clear();
        self.read_levels();
        let same = |entry: &LevelEntry| entry.encounter.is_some() && entry.encounter == encounter;
        if let Some(at) = self.levels.iter().position(same) {
            self.choose(at);
        }
    }

    pub fn choose(&mut self, chosen: usize) {
        self.chosen = chosen;
        self.scene = None;
        self.news = None;
        let Some(level) = self.level().cloned() else { return };
        self.sides = level.factions.iter().map(|f| seat(&f.controller)).collect();
        // The picture shows only what the human side sees, so that ambushes stay hidden.
        let person = level.factions.iter().position(|f| f.controller == HUMAN).map(FactionId::from);
        self.scene = Battle::new(open::ruleset_of(&level), level, 0, &[], false).ok().map(|b| b.scene(person));
    }

    pub fn refresh_saved(&mut self) {
        self.drafts = left_over();
        let entry = |(path, keep): (PathBuf, SaveKind)| SavedEntry {
            keep,
            name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            when: path.metadata().and_then(|m| m.modified()).ok(),
            path,
        };
        let mut saved: Vec<SavedEntry> = self.shelves.files().into_iter().map(entry).collect();
        saved.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.name.cmp(&b.name)));
        let unfinished = saved.iter().enumerate().filter(|(_, s)| s.keep != SaveKind::Record).take(TRIED);
        // A damaged file is skipped here; the list of saved battles reports its error.
        let mut sound = unfinished.filter_map(|(at, s)| Some((at, open::resume(&s.path).ok()?)));
        self.newest = sound.next().map(|(at, battle)| {
            let round = battle.scene(None).phase;
            let stands = match battle.decision() {
                Some(d) => d.prompt,
                None => "The battle is over".to_owned(),
            };
            (at, battle.level().title.clone(), format!("{round}. {stands}"))
        });
        self.saved = saved;
    }

    /// Returns the seed: the typed number, or a number derived from any other text.
    pub fn seed(&self) -> u64 {
        self.seed.trim().parse().unwrap_or_else(|_| xxhash_rust::xxh3::xxh3_64(self.seed.trim().as_bytes()) % 1_000_000)
    }

    /// Begins the chosen battle.
    ///
    /// # Errors
    /// Errors if the level is missing or invalid.
    pub fn begin(&self, settings: &Settings) -> Result<BattleSession, String> {
        let entry = self.levels.get(self.chosen).ok_or("no level is selected")?;
        let mut level = entry.level.clone()?;
        if !self.house.is_empty() {
            level = open::level(&entry.name, &self.house)?;
        }
        self.session(level, self.sides.clone(), self.seed(), settings)
    }

    /// Begins a battle on a level that is not in the list, with the players that it names.
    ///
    /// # Errors
    /// Never in practice, because without a tape no die can be wrong.
    pub fn begin_level(&self, level: Arc<Level>, seed: u64, settings: &Settings) -> Result<BattleSession, String> {
        let sides = level.factions.iter().map(|side| seat(&side.controller)).collect();
        self.session(level, sides, seed, settings)
    }

    fn session(
        &self,
        level: Arc<Level>,
        sides: Vec<String>,
        seed: u64,
        settings: &Settings,
    ) -> Result<BattleSession, String> {
        let ruleset = open::ruleset_of(&level);
        let setup = Setup { ruleset, level, seed, sides, reactions: settings.reactions };
        BattleSession::new(setup).map_err(|refusal| refusal.to_string())
    }

    /// Resumes a saved battle.
    ///
    /// # Errors
    /// Errors if the file is missing or damaged.
    pub fn resume(&self, saved: usize, settings: &Settings) -> Result<BattleSession, String> {
        let saved = self.saved.get(saved).ok_or("this saved battle no longer exists")?;
        let (battle, seated) = open::resume_with_controllers(&saved.path)?;
        let level = battle.level().clone();
        let names = launch::names(&level, &seated).unwrap_or_else(|_| launch::names(&level, &[]).unwrap_or_default());
        let sides = names.iter().map(|name| seat(name)).collect();
        let ruleset = open::ruleset_of(&level);
        let setup = Setup { ruleset, seed: battle.seed(), level, sides, reactions: settings.reactions };
        let mut session = BattleSession::around(battle, setup);
        session.battle.keeping.shelves = self.shelves.clone();
        session.battle.keeping.go_on(&saved.path);
        Ok(session)
    }

    /// Opens a saved battle at its beginning, to be watched.
    ///
    /// # Errors
    /// Errors if the file is missing or damaged.
    pub fn watch(&self, saved: usize, settings: &Settings) -> Result<BattleSession, String> {
        let saved = self.saved.get(saved).ok_or("this saved battle no longer exists")?;
        let replay = Replay::read(&saved.path)?;
        // The replay is played to its end first, so that a damaged file is noticed before the battle screen opens.
        let level = open::replay(&replay)?.level().clone();
        let sides = vec!["human".to_owned(); level.factions.len()];
        let setup =
            Setup { ruleset: open::ruleset_of(&level), level, seed: replay.seed, sides, reactions: settings.reactions };
        BattleSession::watching(replay, setup).map_err(|refusal| refusal.to_string())
    }
}

/// Returns the controller that a level names. If it is unknown, returns the strongest one.
fn seat(name: &str) -> String {
    let known = name == "human" || crate::controllers::CONTROLLERS.iter().any(|(n, _)| *n == name);
    let strongest = || crate::controllers::CONTROLLERS.last().map_or("random", |(n, _)| n);
    if known { name.to_owned() } else { strongest().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encounter_stays_chosen_when_the_ruleset_changes() {
        let mut shelf = Shelf::default();
        shelf.choose_ruleset(0);
        assert!(shelf.levels[shelf.chosen].encounter.is_none());
        let at = shelf.levels.iter().position(|entry| entry.encounter.is_some()).expect("encounters are listed");
        shelf.choose(at);
        let chosen = shelf.levels[at].encounter.clone();
        for ruleset in (0..RULESETS.len()).filter(|ix| RULESETS[*ix].staging().is_some()) {
            shelf.choose_ruleset(ruleset);
            assert_eq!(shelf.levels[shelf.chosen].encounter, chosen);
            assert_eq!(shelf.level().expect("it is staged").ruleset, RULESETS[ruleset].name());
        }
    }

    #[test]
    fn the_first_fight_of_a_ruleset_is_against_recruits() {
        let mut shelf = Shelf::default();
        for (ix, ruleset) in RULESETS.iter().enumerate() {
            shelf.choose_ruleset(ix);
            let foes: Vec<&String> = shelf.sides.iter().filter(|side| *side != "human").collect();
            assert!(!foes.is_empty() && foes.iter().all(|side| *side == "recruit"), "{}: {foes:?}", ruleset.name());
        }
    }

    #[test]
    fn the_picture_of_a_level_does_not_show_its_ambush_and_the_first_level_comes_first() {
        let mut shelf = Shelf::default();
        for (ix, ruleset) in RULESETS.iter().enumerate() {
            shelf.choose_ruleset(ix);
            assert!(shelf.levels[0].name.ends_with(&format!("/{}", ruleset.first_level())));
        }
        shelf.choose_ruleset(0);
        let crypt = shelf.levels.iter().position(|l| l.name.ends_with("/crypt")).expect("a level of the repository");
        shelf.choose(crypt);
        let scene = shelf.scene.as_ref().expect("it can be played");
        let lurking: Vec<_> = scene.combatants.iter().filter(|c| c.concealed && c.faction == 1).collect();
        assert!(!lurking.is_empty() && lurking.iter().all(|c| c.place.is_empty()));
    }

    use crate::engine::replay::Replay;
    use std::fs;

    #[test]
    fn kept_battles_are_told_apart_and_a_damaged_one_hides_none() {
        let folder = std::env::temp_dir().join(format!("affray-shelf-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let mut shelf = Shelf { shelves: SaveDirs::new(&folder), ..Shelf::default() };
        shelf.refresh_saved();
        assert!(shelf.saved.is_empty() && shelf.newest.is_none());
        let mut battle = open::begin(open::level("roadside", &[]).expect("a level"), Some(7)).expect("it begins");
        battle.choose(0).expect("an option");
        for keep in [SaveKind::Saved, SaveKind::Auto, SaveKind::Record] {
            shelf.shelves.save(keep, &Replay::from_battle(&battle)).expect("writable");
        }
        let damaged = shelf.shelves.folder(SaveKind::Auto).join("newest.json");
        fs::write(&damaged, "{").expect("ours");
        shelf.refresh_saved();
        assert_eq!(shelf.saved.len(), 4);
        assert!(shelf.newest.as_ref().is_some_and(|(at, title, _)| {
            title == "Roadside" && shelf.saved[*at].path != damaged && shelf.saved[*at].keep != SaveKind::Record
        }));
        // Watching and resuming do not change the files.
        let settings = Settings::default();
        for at in 0..4 {
            let sound = shelf.saved[at].path != damaged;
            assert_eq!(shelf.resume(at, &settings).is_ok(), sound);
            assert_eq!(shelf.watch(at, &settings).is_ok(), sound);
        }
        assert_eq!(shelf.shelves.files().len(), 4);
        let _ = fs::remove_dir_all(&folder);
    }
}
