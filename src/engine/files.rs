//! Where files are, and how to read one without waiting for ever. How they are written is in [`super::writing`].

use std::fs::{self, File, FileType};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The folder in which battles are kept: see [`super::shelves::Shelves`]. Not made until one is.
pub fn data_folder() -> PathBuf {
    match directories::ProjectDirs::from("", "", "affray") {
        Some(dirs) => dirs.data_dir().to_path_buf(),
        None => PathBuf::new(),
    }
}

/// The folder for settings.
pub fn config_folder() -> PathBuf {
    match directories::ProjectDirs::from("", "", "affray") {
        Some(dirs) => dirs.config_dir().to_path_buf(),
        None => PathBuf::from("config"),
    }
}

/// A path as it is shown on screen: a home folder, which bears a person's name, is written `~`.
pub fn display_path(path: &Path) -> String {
    let home = directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_path_buf());
    short_of(path, home.as_deref())
}

fn short_of(path: &Path, home: Option<&Path>) -> String {
    match home.and_then(|home| path.strip_prefix(home).ok()) {
        Some(rest) => Path::new("~").join(rest).display().to_string(),
        None => path.display().to_string(),
    }
}

/// Reads a whole regular file of at most `at_most` bytes; a link to one will do. Folders, devices, pipes and sockets are
/// refused unopened, since reading them may never end.
///
/// # Errors
/// Names the path, what it is and what would be right; the kind is `IsADirectory`, `InvalidInput` (no regular file),
/// `FileTooLarge` or what the system says.
pub fn read_regular(path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
    read_unnamed(path, at_most).map_err(|e| io::Error::new(e.kind(), format!("cannot read {}: {e}", path.display())))
}

/// As [`read_regular`], with errors that leave it to the caller to name the path.
///
/// # Errors
/// See [`read_regular`].
pub(super) fn read_unnamed(path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
    fits(&fs::metadata(path)?, at_most)?;
    let file = File::open(path)?;
    // Once more of what was opened: the path may lead elsewhere by now.
    fits(&file.metadata()?, at_most)?;
    let mut bytes = Vec::new();
    // Files that the system makes up say that they are empty, and others grow: one byte past the limit and no further.
    let read = file.take(at_most.saturating_add(1)).read_to_end(&mut bytes)? as u64;
    if read > at_most { Err(too_large(read, at_most)) } else { Ok(bytes) }
}

/// Text as bytes without the byte order mark that some programs write before it.
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// Whether it is a regular file of at most so many bytes.
fn fits(meta: &fs::Metadata, at_most: u64) -> io::Result<()> {
    let kind = meta.file_type();
    if kind.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "this is a folder; name one file in it"));
    }
    if !kind.is_file() {
        let wrong = format!("this is {}; right would be a regular file", irregular(kind));
        return Err(io::Error::new(io::ErrorKind::InvalidInput, wrong));
    }
    if meta.len() > at_most { Err(too_large(meta.len(), at_most)) } else { Ok(()) }
}

fn too_large(size: u64, at_most: u64) -> io::Error {
    let wrong = format!("the file has {size} bytes or more; at most {at_most} are read");
    io::Error::new(io::ErrorKind::FileTooLarge, wrong)
}

/// What a path leads to that is neither file nor folder.
#[cfg(unix)]
pub(super) fn irregular(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match kind {
        _ if kind.is_fifo() => "a named pipe",
        _ if kind.is_socket() => "a socket",
        _ if kind.is_char_device() || kind.is_block_device() => "a device",
        _ => "no regular file",
    }
}

#[cfg(not(unix))]
pub(super) fn irregular(_: FileType) -> &'static str {
    "no regular file"
}

#[cfg(test)]
mod tests {
    use super::short_of;
    use std::path::Path;

    #[test]
    fn a_home_folder_is_written_short() {
        let home = Some(Path::new("/home/ada"));
        assert_eq!(short_of(Path::new("/home/ada/battles/a.affray"), home), "~/battles/a.affray");
        assert_eq!(short_of(Path::new("/home/adam/a.affray"), home), "/home/adam/a.affray");
        assert_eq!(short_of(Path::new("levels/a.ron"), home), "levels/a.ron");
    }
}
