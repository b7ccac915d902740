//! Tests of reading files: reading any path ends, and reports errors.

use affray::engine::data::read_text;
use affray::engine::files::read_regular;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A temporary folder that is removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("affray-files-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, bytes).expect("a file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn refused(path: &Path, kind: ErrorKind, part: &str) {
    let error = read_regular(path, 100).expect_err("no regular file");
    let text = error.to_string();
    assert_eq!(error.kind(), kind, "{text}");
    assert!(text.contains(&*path.to_string_lossy()) && text.contains(part), "{text}");
}

#[test]
fn a_file_is_read_up_to_its_limit() {
    let folder = Folder::new("limit");
    assert_eq!(read_regular(&folder.file("fits", &[7; 100]), 100).expect("it fits"), [7; 100]);
    assert!(read_regular(&folder.file("empty", &[]), 0).expect("it fits").is_empty());
    refused(&folder.file("long", &[b'x'; 101]), ErrorKind::FileTooLarge, "101 bytes or more; expected at most 100");
    refused(&folder.0.join("none"), ErrorKind::NotFound, "");
    refused(&folder.0, ErrorKind::IsADirectory, "this is a folder; name one file in it");
}

#[cfg(unix)]
#[test]
fn what_never_ends_is_not_begun() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("endless");
    let link = |to: &Path, name: &str| {
        let path = folder.0.join(name);
        symlink(to, &path).expect("a link");
        path
    };
    let device = "this is a device; expected a regular file";
    refused(Path::new("/dev/zero"), ErrorKind::InvalidInput, device);
    assert_eq!(
        read_text(Path::new("/dev/zero")).expect_err("no level").to_string(),
        format!("/dev/zero:1:1: {device}")
    );
    refused(&link(Path::new("/dev/zero"), "zero.ron"), ErrorKind::InvalidInput, device);
    let pipe = folder.0.join("pipe.ron");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    refused(&pipe, ErrorKind::InvalidInput, "this is a named pipe; expected a regular file");
    let itself = link(&folder.0.join("itself.ron"), "itself.ron");
    assert!(read_regular(&itself, 100).expect_err("a ring").to_string().contains("itself.ron"));
    let plain = folder.file("plain.ron", b"()");
    assert_eq!(read_regular(&link(&plain, "link.ron"), 100).expect("a link to a file"), b"()");
}
