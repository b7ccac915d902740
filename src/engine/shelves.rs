//! Where battles are kept, and the file that each of them keeps itself in. Nothing that lies here is ever replaced or removed
//! by another battle.

use super::files::{data_folder, read_regular};
use super::replay::{LARGEST, Replay};
use super::writing::{write_atomically, write_new};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

/// What a kept battle is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// A person saved it.
    Saved,
    /// It kept itself when it was left unfinished.
    Auto,
    /// It was fought to its end.
    Record,
}

/// The folders of kept battles. Each is made when something is put there.
#[derive(Clone, Debug)]
pub struct Shelves(PathBuf);

impl Default for Shelves {
    /// Those of the person who plays.
    fn default() -> Self {
        Self(data_folder())
    }
}

impl Shelves {
    /// Shelves in some other folder.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self(folder.into())
    }

    pub fn folder(&self, keep: Keep) -> PathBuf {
        self.0.join(match keep {
            Keep::Saved => "saves",
            Keep::Auto => "autosaves",
            Keep::Record => "replays",
        })
    }

    /// Puts a battle into a file of its own and tells which.
    ///
    /// # Errors
    /// See [`write_new`].
    pub fn put(&self, keep: Keep, replay: &Replay) -> io::Result<PathBuf> {
        write_new(&self.folder(keep), &replay.name(), replay.to_text().as_bytes())
    }

    /// Every file on the shelves, in no particular order.
    pub fn files(&self) -> Vec<(PathBuf, Keep)> {
        let on = |keep| {
            let found = fs::read_dir(self.folder(keep)).into_iter().flatten().flatten();
            found.map(move |entry| (entry.path(), keep))
        };
        let all = [Keep::Saved, Keep::Auto, Keep::Record].into_iter().flat_map(on);
        all.filter(|(path, _)| path.extension().is_some_and(|e| e == "json")).collect()
    }
}

/// The file that one unfinished battle keeps itself in. It gets it when it is first kept, and goes on writing there as long
/// as nobody else has.
#[derive(Debug, Default)]
pub struct Autosave(Option<Own>);

#[derive(Debug)]
struct Own {
    path: PathBuf,
    /// Digest of what was last written there.
    print: u64,
}

impl Own {
    /// Whether the file is as it was left: nobody removed it, no other window goes on with the same battle.
    fn untouched(&self) -> bool {
        read_regular(&self.path, LARGEST).is_ok_and(|bytes| xxh3_64(&bytes) == self.print)
    }
}

impl Autosave {
    /// For a battle that goes on from a file. One that kept itself goes on in the same file; what a person saved, or what lies
    /// elsewhere, is left as it is.
    pub fn going_on(shelves: &Shelves, path: &Path) -> Self {
        let folder = |path: &Path| fs::canonicalize(path).ok();
        let ours = path
            .parent()
            .is_some_and(|home| folder(home).is_some() && folder(home) == folder(&shelves.folder(Keep::Auto)));
        let read = || read_regular(path, LARGEST).ok();
        Self(ours.then(read).flatten().map(|bytes| Own { path: path.to_path_buf(), print: xxh3_64(&bytes) }))
    }

    /// The file, once the battle has been kept there.
    pub fn path(&self) -> Option<&Path> {
        self.0.as_ref().map(|own| own.path.as_path())
    }

    /// Keeps the battle as it stands.
    ///
    /// # Errors
    /// What the system says, with the path. What was kept before still lies there.
    pub fn keep(&mut self, shelves: &Shelves, replay: &Replay) -> io::Result<()> {
        let text = replay.to_text();
        let path = match &self.0 {
            Some(own) if own.untouched() => {
                write_atomically(&own.path, text.as_bytes())?;
                own.path.clone()
            }
            _ => shelves.put(Keep::Auto, replay)?,
        };
        self.0 = Some(Own { path, print: xxh3_64(text.as_bytes()) });
        Ok(())
    }

    /// Puts the battle, which is over, among the records. The file it kept itself in goes, since all that was in it is in the
    /// record; a battle that goes on after all, by undo, gets a new one.
    ///
    /// # Errors
    /// What the system says, with the path. The file it kept itself in is still there.
    pub fn record(&mut self, shelves: &Shelves, replay: &Replay) -> io::Result<PathBuf> {
        let record = shelves.put(Keep::Record, replay)?;
        if let Some(own) = self.0.take()
            && own.untouched()
        {
            // If it cannot be removed there is one battle too many to go on with, and nothing is lost.
            let _ = fs::remove_file(own.path);
        }
        Ok(record)
    }
}
