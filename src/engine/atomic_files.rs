//! Safe file writing: a file is written whole or not at all, only over regular files, and a new file never replaces an
//! old one.

use super::files::irregular;
use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Minimum age of unfinished files that are removed. Their program must have been interrupted.
const STALE: Duration = Duration::from_secs(3600);

/// Writes the whole file or leaves the old one. It writes a temporary file in the same folder, flushes it to disk and
/// renames it. An overwritten file keeps its permissions. A symbolic link stays, and its target is written.
///
/// # Errors
/// Names the path and the reason: the system's error, or that the path is not a regular file or is write-protected.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let write = || {
        if path.file_name().is_none() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "the path names no file"));
        }
        let path = &target_of(path)?;
        let folder = ready(folder_of(path))?;
        let part = TemporaryFile::write(folder, bytes, check_overwritable(path)?)?;
        fs::rename(&part.0, path)?;
        sync_folder(folder)
    };
    write().map_err(|e| named(path, &e))
}

/// Writes a new file. It never replaces a file, even if another process writes the same path at the same time.
///
/// # Errors
/// Names the path and the system's error; the kind is `AlreadyExists` if the path exists.
pub fn write_unless_there(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let write = || {
        let folder = ready(folder_of(path))?;
        TemporaryFile::write(folder, bytes, None)?.become_new(path)?;
        sync_folder(folder)
    };
    write().map_err(|e| named(path, &e))
}

/// Writes a new file and returns its path: `stem.json`, or if that exists `stem.2.json`, `stem.3.json` and so on. It
/// never replaces a file, even if another process writes there at the same time.
///
/// # Errors
/// Names the path and the system's error.
pub fn write_new(folder: &Path, stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let write = || {
        let part = TemporaryFile::write(ready(folder)?, bytes, None)?;
        let mut n = 1u64;
        loop {
            let path = folder.join(match n {
                1 => format!("{stem}.json"),
                n => format!("{stem}.{n}.json"),
            });
            match part.become_new(&path) {
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => n += 1,
                Err(e) => return Err(e),
                Ok(()) => return sync_folder(folder).map(|()| path),
            }
        }
    };
    write().map_err(|e| named(&folder.join(format!("{stem}.json")), &e))
}

/// Writes a new file with a function, whole or not at all. It never replaces a file, even one that another program
/// creates meanwhile.
///
/// # Errors
/// The system's error; [`io::ErrorKind::AlreadyExists`] if the path exists.
pub fn write_new_with(path: &Path, fill: impl FnOnce(&mut fs::File) -> io::Result<()>) -> io::Result<()> {
    let folder = ready(folder_of(path))?;
    let (part, mut file) = TemporaryFile::open(folder, None)?;
    fill(&mut file)?;
    file.sync_all()?;
    part.become_new(path)?;
    sync_folder(folder)
}

/// Renames a damaged file to the first free name: `stem.damaged.json`, `stem.damaged.2.json` and so on. Returns the new
/// path.
///
/// # Errors
/// The system's error.
pub fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let extension = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    let name = |n: u32| {
        path.with_extension(if n == 1 { format!("damaged.{extension}") } else { format!("damaged.{n}.{extension}") })
    };
    let aside = (1..).map(name).find(|aside| aside.symlink_metadata().is_err()).expect("there is always one more");
    fs::rename(path, &aside).map(|()| aside)
}

fn named(path: &Path, e: &io::Error) -> io::Error {
    io::Error::new(e.kind(), format!("cannot write {}: {e}", path.display()))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns the target of a symbolic link, or the path itself if it is no link.
///
/// # Errors
/// If the link's target does not exist.
fn target_of(path: &Path) -> io::Result<PathBuf> {
    if !fs::symlink_metadata(path).is_ok_and(|meta| meta.file_type().is_symlink()) {
        return Ok(path.to_path_buf());
    }
    fs::canonicalize(path).map_err(|e| io::Error::new(e.kind(), format!("this link points to no file ({e})")))
}

/// Creates the folder if it does not exist.
fn ready(folder: &Path) -> io::Result<&Path> {
    fs::create_dir_all(folder).map(|()| folder)
}

/// Checks that the path may be overwritten. Returns the permissions of the existing file; `None` if there is none.
fn check_overwritable(path: &Path) -> io::Result<Option<Permissions>> {
    let meta = match fs::symlink_metadata(path) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
        meta => meta?,
    };
    let kind = meta.file_type();
    if !kind.is_file() {
        let what = if kind.is_dir() { "a folder" } else { irregular(kind) };
        let wrong = format!("this is {what}; only regular files can be overwritten");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, wrong));
    }
    if meta.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the existing file is write-protected"));
    }
    Ok(Some(meta.permissions()))
}

/// A temporary file in the target's folder; removed when dropped.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    /// Writes and flushes a temporary file.
    fn write(folder: &Path, bytes: &[u8], rights: Option<Permissions>) -> io::Result<Self> {
        let (part, mut file) = Self::open(folder, rights)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        Ok(part)
    }

    /// Creates an empty temporary file. Its name is unique across threads and processes.
    fn open(folder: &Path, rights: Option<Permissions>) -> io::Result<(Self, fs::File)> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if rights.is_some() {
            // Keep other users from reading it before it has the target's permissions.
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        let (part, file) = loop {
            let n = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!(".affray-{}-{n}.part", std::process::id()));
            match options.open(&path) {
                // Left by an earlier process with the same process id.
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

    /// Renames the file to a path that must not exist.
    fn become_new(&self, path: &Path) -> io::Result<()> {
        match fs::hard_link(&self.0, path) {
            Err(e) if e.kind() != io::ErrorKind::AlreadyExists => {
                // On file systems without hard links, an empty file reserves the name until the whole file replaces it.
                OpenOptions::new().write(true).create_new(true).open(path)?;
                fs::rename(&self.0, path).inspect_err(|_| fs::remove_file(path).unwrap_or_default())
            }
            linked => linked,
        }
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // Usually renamed by now.
        let _ = fs::remove_file(&self.0);
    }
}

/// Flushes the folder, so that a new name survives a power failure, and removes stale temporary files.
fn sync_folder(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Ok(folder) = fs::File::open(folder) {
        match folder.sync_all() {
            // Some file systems do not support this.
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

/// Returns true for names of the form `.affray-PROCESS-NUMBER.part`.
fn is_part(name: &str) -> bool {
    let numbers = name.strip_prefix(".affray-").and_then(|rest| rest.strip_suffix(".part"));
    let digits = |n: &str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
    numbers.and_then(|n| n.split_once('-')).is_some_and(|(process, n)| digits(process) && digits(n))
}
