//! Autosave of a battle in the terminal, as in the window: after every decision of a person and before every prompt. A
//! closed terminal or an interrupted program loses nothing.

use crate::engine::Battle;
use crate::engine::files::display_path;
use crate::engine::player_record::{FinishedBattle, file as record_file};
use crate::engine::replay::Replay;
use crate::engine::save_dirs::{Autosave, SaveDirs, SaveKind};
use crate::lab::question::quoted;
use std::fs;
use std::io;
use std::path::Path;

/// The autosave of a battle.
pub struct TextAutosave {
    shelves: SaveDirs,
    own: Autosave,
    /// True if the battle has changed since it was last written.
    due: bool,
    /// Error of the last attempt, which the player has been informed of.
    failed: Option<io::Error>,
    /// Path of the finished battle's file.
    record: Option<String>,
}

impl TextAutosave {
    /// Creates the autosave of a battle, which may be resumed from a file.
    pub fn new(shelves: SaveDirs, resumed: Option<&Path>) -> Self {
        let own = resumed.map(|file| Autosave::resume(&shelves, file)).unwrap_or_default();
        Self { shelves, own, due: false, failed: None, record: None }
    }

    /// Marks the battle as changed.
    pub fn note_move(&mut self) {
        self.due = true;
    }

    /// Writes the battle if it has changed. Returns a message for the player on the first failure.
    pub fn keep(&mut self, battle: &Battle, names: &[String]) -> Option<String> {
        if !std::mem::replace(&mut self.due, false) {
            return None;
        }
        let replay = Replay::from_battle(battle).with_controllers(battle, names);
        self.record = None;
        let kept = if battle.result().is_some() {
            self.own.save_finished(&self.shelves, &replay).map(|path| self.record = Some(display_path(&path)))
        } else {
            self.own.save(&self.shelves, &replay)
        };
        let is_new = self.failed.is_none();
        self.failed = kept.err();
        let failed = self.failed.as_ref().filter(|_| is_new).map(|e| format!("The battle could not be saved: {e}"));
        failed.or(self.count(battle, names))
    }

    /// Counts the battle in the player's record if it is over. Returns a message for the player if that fails.
    fn count(&mut self, battle: &Battle, names: &[String]) -> Option<String> {
        let finished = FinishedBattle::new(battle, names)?;
        let counted = record_file::count(&self.shelves.record_file(), self.own.id(), &finished);
        counted.unwrap_or_else(|e| Some(format!("The battle could not be added to your record: {e}")))
    }

    /// Adds the battle's ID to a replay that the player saves.
    pub fn identify(&mut self, replay: Replay) -> Replay {
        replay.with_id(self.own.id())
    }

    /// Notes that the player has saved the battle to a file.
    pub fn note_saved(&mut self) {
        self.failed = None;
    }

    /// Describes where the battle is saved and how to resume it; `None` if there is nothing to save. A battle that could
    /// not be saved in the player's folder is saved among the temporary files.
    ///
    /// # Errors
    /// The message for the player if the battle is not in the player's folder.
    pub fn leave(&self, battle: &Battle, names: &[String]) -> Result<Option<String>, String> {
        let Some(failed) = &self.failed else { return Ok(self.in_words()) };
        let replay = Replay::from_battle(battle).with_controllers(battle, names);
        let path = SaveDirs::temporary()
            .save(SaveKind::Auto, &replay)
            .map_err(|e| format!("the battle is lost, because it could not be saved: {failed}, and {e}"))?;
        let file = quoted(&path.display().to_string());
        Err(format!("the battle could not be saved: {failed}. To continue it: affray text --resume {file}"))
    }

    fn in_words(&self) -> Option<String> {
        let unfinished = self.own.path().map(|path| {
            let (path, file) = (display_path(path), path.display().to_string());
            format!("The battle is saved in {path}. Continue with: affray text --resume {}", quoted(&file))
        });
        unfinished.or_else(|| self.record.as_ref().map(|path| format!("The battle is saved in {path}.")))
    }
}

/// Saves a battle to a file at the player's request. An existing file is replaced only if `replace` is set and it is a
/// saved battle.
///
/// # Errors
/// Returns a message for the player.
pub fn save(replay: &Replay, file: &Path, replace: bool) -> Result<(), String> {
    let taken = fs::symlink_metadata(file).is_ok();
    if taken && Replay::read(file).is_err() {
        return Err(format!("{} already exists and is not a saved battle; choose another name", file.display()));
    }
    let written = if taken && replace { replay.write(file) } else { replay.write_new(file) };
    written.map_err(|e| match e.kind() {
        io::ErrorKind::AlreadyExists => {
            format!("{} already exists; type `w! {}` to replace it", file.display(), file.display())
        }
        _ => e.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::player_record::EndingCounts;
    use crate::protocol::open;

    fn finish(battle: &mut Battle) {
        while let Some(pending) = battle.pending() {
            battle.choose(battle.choices().len() % pending.count as usize).expect("an offered option");
        }
    }

    #[test]
    fn a_finished_battle_is_counted_once() {
        let folder = std::env::temp_dir().join(format!("affray-text-record-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let shelves = SaveDirs::new(&folder);
        let total = || record_file::load(&shelves.record_file()).0.total();
        let names = ["human", "human"].map(str::to_owned);
        let mut battle = open::begin(open::level("roadside", &[]).expect("a level"), Some(7)).expect("it begins");
        let mut keeping = TextAutosave::new(shelves.clone(), None);
        keeping.note_move();
        assert_eq!(keeping.keep(&battle, &names), None);
        assert_eq!(total(), EndingCounts::default());
        for _ in 0..2 {
            finish(&mut battle);
            keeping.note_move();
            assert_eq!(keeping.keep(&battle, &names), None);
            assert_eq!(total().battles(), 1);
            battle.undo(1).expect("a choice was made");
        }
        // The saved battle is resumed and finished again.
        keeping.note_move();
        assert_eq!(keeping.keep(&battle, &names), None);
        let mut resumed = TextAutosave::new(shelves.clone(), keeping.own.path());
        finish(&mut battle);
        resumed.note_move();
        assert_eq!(resumed.keep(&battle, &names), None);
        assert_eq!(total().battles(), 1);
        // A battle between computers is not counted.
        let computers = ["recruit", "recruit"].map(str::to_owned);
        let mut watched = TextAutosave::new(shelves.clone(), None);
        watched.note_move();
        assert_eq!(watched.keep(&battle, &computers), None);
        assert_eq!(total().battles(), 1);
        let _ = fs::remove_dir_all(&folder);
    }
}
