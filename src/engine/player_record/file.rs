//! The file of the player's record. Several windows may count battles at once: each reads, adds and writes under a lock.

use super::{FinishedBattle, PlayerRecord, VERSION};
use crate::engine::atomic_files::{put_aside, write_atomically};
use crate::engine::files::{display_path, read_regular, strip_bom};
use serde::Deserialize;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Maximum size of the file in bytes: hundreds of thousands of battles.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// Reads the record. If the file cannot be used, returns an empty record and a message for the player. A damaged file,
/// or one of another version, is renamed and stays.
pub fn load(path: &Path) -> (PlayerRecord, Option<String>) {
    if !path.exists() {
        return Default::default();
    }
    let read = || {
        let _lock = lock(path)?;
        read_or_put_aside(path)
    };
    read().unwrap_or_else(|e| (PlayerRecord::default(), Some(format!("Cannot read the record of battles: {e}"))))
}

/// Counts a battle in the file, unless the battle of that ID is counted already. Returns a message for the player if the
/// existing file could not be used; it is then renamed and stays.
///
/// # Errors
/// The system's error, with the path. The file is unchanged.
pub fn count(path: &Path, id: u64, battle: &FinishedBattle) -> io::Result<Option<String>> {
    let _lock = lock(path)?;
    let (mut record, news) = read_or_put_aside(path)?;
    if record.count(id, battle) {
        let text = serde_json::to_string_pretty(&record).expect("plain data") + "\n";
        write_atomically(path, text.as_bytes())?;
    }
    Ok(news)
}

/// Locks the record until the returned file is dropped. The lock has a file of its own, because writing replaces the
/// record's file.
fn lock(path: &Path) -> io::Result<File> {
    let beside = path.with_extension("lock");
    let open = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        OpenOptions::new().create(true).truncate(false).write(true).open(&beside)
    };
    let named = |e: io::Error| io::Error::new(e.kind(), format!("cannot lock {}: {e}", beside.display()));
    let file = open().map_err(named)?;
    match file.lock() {
        // Some network file systems have no locks.
        Err(e) if e.kind() != io::ErrorKind::Unsupported => Err(named(e)),
        _ => Ok(file),
    }
}

/// Reads the record; empty if there is no file. A file that cannot be used is renamed, and the message says so.
fn read_or_put_aside(path: &Path) -> io::Result<(PlayerRecord, Option<String>)> {
    let read = match read_regular(path, MAX_BYTES) {
        Ok(bytes) => parse(&bytes),
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(Default::default()),
        Err(e) if e.kind() == io::ErrorKind::FileTooLarge => Err(e.to_string()),
        Err(e) => return Err(e),
    };
    match read {
        Ok(record) => Ok((record, None)),
        Err(why) => {
            let aside = put_aside(path)?;
            let news = format!(
                "The record of battles in {} cannot be used: {why}. The file was renamed to {}, and a new record begins.",
                display_path(path),
                display_path(&aside)
            );
            Ok((PlayerRecord::default(), Some(news)))
        }
    }
}

fn parse(bytes: &[u8]) -> Result<PlayerRecord, String> {
    /// The only field that every version has.
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let bytes = strip_bom(bytes);
    let damaged = |e: serde_json::Error| format!("it is damaged ({e})");
    let Versioned { version } = serde_json::from_slice(bytes).map_err(damaged)?;
    if version != VERSION {
        return Err(format!("it has format {version}, and this version of the program expects format {VERSION}"));
    }
    serde_json::from_slice(bytes).map_err(damaged)
}

#[cfg(test)]
mod tests {
    use super::super::BattleEnding;
    use super::super::tests::finished;
    use super::*;
    use std::path::PathBuf;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("affray-record-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder.join("record.json")
    }

    fn names(path: &Path) -> Vec<String> {
        let entries = fs::read_dir(path.parent().expect("a folder")).expect("it exists").flatten();
        let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_missing_record_is_empty_and_creates_nothing() {
        let path = scratch("missing");
        assert_eq!(load(&path), (PlayerRecord::default(), None));
        assert!(!path.parent().expect("a folder").exists());
    }

    #[test]
    fn windows_that_count_at_once_lose_no_battle() {
        const THREADS: u64 = 4;
        const BATTLES: u64 = 12;
        let path = scratch("at-once");
        std::thread::scope(|scope| {
            for thread in 0..THREADS {
                let path = &path;
                scope.spawn(move || {
                    for n in 0..BATTLES {
                        let won = finished("zones/roadside", "recruit", BattleEnding::Won);
                        count(path, thread * BATTLES + n, &won).expect("writable");
                        // The battle that every thread counts.
                        count(path, u64::MAX, &won).expect("writable");
                    }
                });
            }
        });
        let (record, news) = load(&path);
        assert_eq!((u64::from(record.total().won), news), (THREADS * BATTLES + 1, None));
        assert_eq!(names(&path), ["record.json", "record.lock"]);
    }

    #[test]
    fn a_file_that_cannot_be_used_is_kept_and_reported_once() {
        let path = scratch("damaged");
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        let newer = "{\"version\": 2, \"battles\": []}";
        for (text, why) in [("{", "it is damaged"), (newer, "it has format 2"), ("{\"version\": 1}", "missing field")] {
            fs::write(&path, text).expect("writable");
            let (record, news) = load(&path);
            assert_eq!(record, PlayerRecord::default());
            assert!(news.as_ref().is_some_and(|news| news.contains(why) && !news.contains('\n')), "{news:?}");
            assert_eq!(load(&path), (PlayerRecord::default(), None));
        }
        // Counting renames the file, too.
        fs::write(&path, "[]").expect("writable");
        let won = finished("zones/roadside", "recruit", BattleEnding::Won);
        assert!(count(&path, 1, &won).expect("writable").is_some());
        assert!(count(&path, 2, &won).expect("writable").is_none());
        assert_eq!(load(&path).0.total().won, 2);
        let aside = ["record.damaged.2.json", "record.damaged.3.json", "record.damaged.4.json", "record.damaged.json"];
        assert_eq!(names(&path), [&aside[..], &["record.json", "record.lock"]].concat());
        let kept = fs::read_to_string(path.with_file_name("record.damaged.2.json")).expect("it is there");
        assert_eq!(kept, newer);
    }
}
