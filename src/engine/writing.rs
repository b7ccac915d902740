//! How a file is written: whole or not at all, over nothing but a file, and a new one never over an old one.

use super::files::irregular;
use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Unfinished files of ours that nobody has touched for so long were left by a program that was cut off.
const STALE: Duration = Duration::from_secs(3600);

/// Writes the whole file or leaves what was there: into a file beside it, flushed to the disk, then renamed. A file that is
/// written over keeps who may read and write it; a link to a file stays, and the file that it leads to is written.
///
/// # Errors
/// Names the path and says why: what the system says, or that what is there is no file or is write-protected.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let write = || {
        if path.file_name().is_none() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "this names no file"));
        }
        let path = &target_of(path)?;
        let folder = ready(folder_of(path))?;
        let part = Part::write(folder, bytes, over(path)?)?;
        fs::rename(&part.0, path)?;
        settle(folder)
    };
    write().map_err(|e| named(path, &e))
}

/// Writes a file that was not there before. Nothing is replaced, whoever else writes there at the same moment.
///
/// # Errors
/// Names the path and says what the system says; the kind is `AlreadyExists` if something is there.
pub fn write_unless_there(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let write = || {
        let folder = ready(folder_of(path))?;
        Part::write(folder, bytes, None)?.become_new(path)?;
        settle(folder)
    };
    write().map_err(|e| named(path, &e))
}

/// Writes a file that was not there before and tells its path: `stem.json`, or where that name is taken `stem.2.json`,
/// `stem.3.json` and so on. Nothing is ever replaced, whoever else writes there at the same moment.
///
/// # Errors
/// Names the path and says what the system says.
pub fn write_new(folder: &Path, stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let write = || {
        let part = Part::write(ready(folder)?, bytes, None)?;
        let mut n = 1u64;
        loop {
            let path = folder.join(match n {
                1 => format!("{stem}.json"),
                n => format!("{stem}.{n}.json"),
            });
            match part.become_new(&path) {
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => n += 1,
                Err(e) => return Err(e),
                Ok(()) => return settle(folder).map(|()| path),
            }
        }
    };
    write().map_err(|e| named(&folder.join(format!("{stem}.json")), &e))
}

/// Writes a file that was not there before, by a function: the whole file or none. Nothing is replaced, not even a file that
/// another program makes meanwhile.
///
/// # Errors
/// Says what the system says; [`io::ErrorKind::AlreadyExists`] if the name is taken.
pub fn write_new_with(path: &Path, fill: impl FnOnce(&mut fs::File) -> io::Result<()>) -> io::Result<()> {
    let folder = ready(folder_of(path))?;
    let (part, mut file) = Part::open(folder, None)?;
    fill(&mut file)?;
    file.sync_all()?;
    part.become_new(path)?;
    settle(folder)
}

fn named(path: &Path, e: &io::Error) -> io::Error {
    io::Error::new(e.kind(), format!("cannot write {}: {e}", path.display()))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The file that a link leads to; the path itself where there is no link.
///
/// # Errors
/// The link leads nowhere.
fn target_of(path: &Path) -> io::Result<PathBuf> {
    if !fs::symlink_metadata(path).is_ok_and(|meta| meta.file_type().is_symlink()) {
        return Ok(path.to_path_buf());
    }
    fs::canonicalize(path).map_err(|e| io::Error::new(e.kind(), format!("this is a link that leads to no file ({e})")))
}

/// Makes a folder that is not there yet.
fn ready(folder: &Path) -> io::Result<&Path> {
    fs::create_dir_all(folder).map(|()| folder)
}

/// Whether something may be written over: the rights of the file there, if there is one.
fn over(path: &Path) -> io::Result<Option<Permissions>> {
    let meta = match fs::symlink_metadata(path) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
        meta => meta?,
    };
    let kind = meta.file_type();
    if !kind.is_file() {
        let what = match () {
            () if kind.is_dir() => "a folder",
            () => irregular(kind),
        };
        let wrong = format!("this is {what}; only a regular file is written over");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, wrong));
    }
    if meta.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file there is write-protected"));
    }
    Ok(Some(meta.permissions()))
}

/// A file in the making, beside its place; it goes when it is dropped.
struct Part(PathBuf);

impl Part {
    /// Written and flushed.
    fn write(folder: &Path, bytes: &[u8], rights: Option<Permissions>) -> io::Result<Self> {
        let (part, mut file) = Self::open(folder, rights)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        Ok(part)
    }

    /// An empty file. No two have the same name, whichever thread or program makes them.
    fn open(folder: &Path, rights: Option<Permissions>) -> io::Result<(Self, fs::File)> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if rights.is_some() {
            // Nobody may read it before it has the rights of the file it stands for.
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        let (part, file) = loop {
            let n = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!(".affray-{}-{n}.part", std::process::id()));
            match options.open(&path) {
                // Left by an earlier program of the same number.
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(e),
                Ok(file) => break (Self(path), file),
            }
        };
        if let Some(rights) = rights {
            file.set_permissions(rights)?;
        }
        Ok((part, file))
    }

    /// Takes a name that must be free.
    fn become_new(&self, path: &Path) -> io::Result<()> {
        match fs::hard_link(&self.0, path) {
            Err(e) if e.kind() != io::ErrorKind::AlreadyExists => {
                // A disk without links: an empty file holds the name until the whole one takes its place.
                OpenOptions::new().write(true).create_new(true).open(path)?;
                fs::rename(&self.0, path).inspect_err(|_| fs::remove_file(path).unwrap_or_default())
            }
            linked => linked,
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // It has mostly been renamed by now.
        let _ = fs::remove_file(&self.0);
    }
}

/// Flushes the folder, so that a new name outlives a power cut, and clears away what earlier programs left half done.
fn settle(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Ok(folder) = fs::File::open(folder) {
        match folder.sync_all() {
            // Some disks know no such thing.
            Err(e) if !matches!(e.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => return Err(e),
            _ => {}
        }
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if is_part(&entry.file_name().to_string_lossy()) && age().is_some_and(|age| age > STALE) {
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(())
}

/// `.affray-PROCESS-NUMBER.part`
fn is_part(name: &str) -> bool {
    let numbers = name.strip_prefix(".affray-").and_then(|rest| rest.strip_suffix(".part"));
    let digits = |n: &str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
    numbers.and_then(|n| n.split_once('-')).is_some_and(|(process, n)| digits(process) && digits(n))
}
