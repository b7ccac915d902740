//! The folders of saved battles, and the autosave file of a battle. No battle replaces or removes the files of another.

use super::atomic_files::{write_atomically, write_new};
use super::files::{data_folder, read_regular};
use super::replay::{LARGEST, Replay};
use super::seed::random_id;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

/// The reason a battle was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveKind {
    /// Saved by the player.
    Saved,
    /// Saved automatically when left unfinished.
    Auto,
    /// Played to its end.
    Record,
}

/// The folders of saved battles. Each is created when it is first written to.
#[derive(Clone, Debug)]
pub struct SaveDirs(PathBuf);

impl Default for SaveDirs {
    /// Returns the user's own folders.
    fn default() -> Self {
        Self(data_folder())
    }
}

impl SaveDirs {
    /// Returns the save folders below another data folder.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self(folder.into())
    }

    /// Returns the folders to use if the user's own cannot be written: those in the system's folder of temporary files.
    pub fn temporary() -> Self {
        Self(std::env::temp_dir().join("affray"))
    }

    /// Returns the folder of a kind of file.
    pub fn folder(&self, keep: SaveKind) -> PathBuf {
        self.0.join(match keep {
            SaveKind::Saved => "saves",
            SaveKind::Auto => "autosaves",
            SaveKind::Record => "replays",
        })
    }

    /// Returns the file of the player's record: see [`super::player_record`].
    pub fn record_file(&self) -> PathBuf {
        self.0.join("record.json")
    }

    /// Saves a battle to a new file and returns its path.
    ///
    /// # Errors
    /// See [`write_new`].
    pub fn save(&self, keep: SaveKind, replay: &Replay) -> io::Result<PathBuf> {
        write_new(&self.folder(keep), &replay.name(), replay.to_text().as_bytes())
    }

    /// Returns every saved battle, in no particular order.
    pub fn files(&self) -> Vec<(PathBuf, SaveKind)> {
        let on = |keep| {
            let found = fs::read_dir(self.folder(keep)).into_iter().flatten().flatten();
            found.map(move |entry| (entry.path(), keep))
        };
        let all = [SaveKind::Saved, SaveKind::Auto, SaveKind::Record].into_iter().flat_map(on);
        all.filter(|(path, _)| path.extension().is_some_and(|e| e == "json")).collect()
    }
}

/// The autosave file of one unfinished battle, and the battle's ID. The file is created at the first save and
/// overwritten as long as no other process has changed it.
#[derive(Debug, Default)]
pub struct Autosave {
    file: Option<AutosaveFile>,
    id: Option<u64>,
}

#[derive(Debug)]
struct AutosaveFile {
    path: PathBuf,
    /// Digest of the last contents written.
    print: u64,
}

impl AutosaveFile {
    /// Returns true if the file is unchanged: not removed, and not written by another window with the same battle.
    fn untouched(&self) -> bool {
        read_regular(&self.path, LARGEST).is_ok_and(|bytes| xxh3_64(&bytes) == self.print)
    }
}

impl Autosave {
    /// Returns the autosave of a battle that was loaded from a file. A battle loaded from an autosave keeps that file.
    /// Saves of the player and files elsewhere are not overwritten.
    pub fn resume(shelves: &SaveDirs, path: &Path) -> Self {
        let folder = |path: &Path| fs::canonicalize(path).ok();
        let ours = path
            .parent()
            .is_some_and(|home| folder(home).is_some() && folder(home) == folder(&shelves.folder(SaveKind::Auto)));
        let bytes = read_regular(path, LARGEST).ok();
        let id = bytes.as_ref().and_then(|bytes| Replay::from_slice(bytes).ok()?.id);
        let own = bytes.filter(|_| ours);
        Self { file: own.map(|bytes| AutosaveFile { path: path.to_path_buf(), print: xxh3_64(&bytes) }), id }
    }

    /// Returns the ID of the battle.
    pub fn id(&mut self) -> u64 {
        *self.id.get_or_insert_with(random_id)
    }

    /// Returns the file; `None` until the first save.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|own| own.path.as_path())
    }

    /// Saves the battle's current state.
    ///
    /// # Errors
    /// The system's error, with the path. The previous save is still there.
    pub fn save(&mut self, shelves: &SaveDirs, replay: &Replay) -> io::Result<()> {
        let replay = replay.clone().with_id(self.id());
        let text = replay.to_text();
        let path = match &self.file {
            Some(own) if own.untouched() => {
                write_atomically(&own.path, text.as_bytes())?;
                own.path.clone()
            }
            _ => shelves.save(SaveKind::Auto, &replay)?,
        };
        self.file = Some(AutosaveFile { path, print: xxh3_64(text.as_bytes()) });
        Ok(())
    }

    /// Saves a finished battle to the replays folder. Its autosave file is removed, because the replay contains
    /// everything. If undo continues the battle, it gets a new autosave.
    ///
    /// # Errors
    /// The system's error, with the path. The autosave file is still there.
    pub fn save_finished(&mut self, shelves: &SaveDirs, replay: &Replay) -> io::Result<PathBuf> {
        let record = shelves.save(SaveKind::Record, &replay.clone().with_id(self.id()))?;
        if let Some(own) = self.file.take()
            && own.untouched()
        {
            // If it cannot be removed, an extra unfinished battle is listed, but nothing is lost.
            let _ = fs::remove_file(own.path);
        }
        Ok(record)
    }
}
