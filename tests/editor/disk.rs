//! Tests of documents on disk.

use affray::editor::{LevelDocument, OnDisk, drafts};
use affray::engine::level_files::levels;
use std::fs;
use std::path::PathBuf;

/// A temporary folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("affray-editor-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("it is made");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn lying(folder: &Folder) -> (LevelDocument, PathBuf) {
    let path = folder.0.join("level.ron");
    fs::write(&path, &*levels()[0].read().expect("a text")).expect("it is written");
    (LevelDocument::open(&path).expect("it is there"), path)
}

#[test]
fn what_is_saved_is_read_again() {
    let folder = Folder::new("save");
    let (mut document, path) = lying(&folder);
    document.set("title", "\"Another\"").expect("it is set");
    document.keep_draft(&folder.0.join("drafts")).expect("it is kept");
    let kept = drafts::drafts(&folder.0.join("drafts"));
    assert_eq!(kept.len(), 1);
    let again = LevelDocument::from_draft(&kept[0].0, &kept[0].1);
    assert!(again.is_changed() && again.path() == Some(&path) && again.text() == document.text());
    document.save().expect("it is saved");
    assert!(!document.is_changed() && drafts::drafts(&folder.0.join("drafts")).is_empty());
    assert_eq!(fs::read_to_string(&path).expect("it is there"), **document.text());
}

#[test]
fn what_others_write_is_read_again_or_asked() {
    let folder = Folder::new("poll");
    let (mut document, path) = lying(&folder);
    assert_eq!(document.poll_disk(), OnDisk::Same);
    let theirs = document.text().replacen("title:", "title: \"Theirs\", //", 1);
    fs::write(&path, &theirs).expect("it is written");
    assert_eq!(document.poll_disk(), OnDisk::Reloaded);
    assert_eq!(**document.text(), *theirs);
    // With an invalid text, the last valid level is kept and the errors are reported.
    fs::write(&path, "(").expect("it is written");
    assert_eq!(document.poll_disk(), OnDisk::Reloaded);
    assert!(!document.is_sound() && document.level().is_some_and(|level| level.title == "Theirs"));
    fs::write(&path, &theirs).expect("it is written");
    assert_eq!(document.poll_disk(), OnDisk::Reloaded);
    document.set("title", "\"Mine\"").expect("it is set");
    fs::write(&path, "(title: 1)").expect("it is written");
    assert_eq!(document.poll_disk(), OnDisk::Asked);
    assert!(document.save().expect_err("theirs would be lost").contains("changed on disk"));
    document.keep_mine();
    assert_eq!(document.poll_disk(), OnDisk::Same);
    document.save().expect("it is saved");
    document.set("title", "\"Mine too\"").expect("it is set");
    fs::write(&path, &theirs).expect("it is written");
    document.take_theirs().expect("it is there");
    assert_eq!(**document.text(), *theirs);
    document.undo();
    assert!(document.text().contains("Mine too"));
    fs::remove_file(&path).expect("it was there");
    assert_eq!(document.poll_disk(), OnDisk::Gone);
    assert!(document.is_changed(), "what is here is all that is left, and kept as a draft");
    document.save().expect("it is written anew");
    assert_eq!(document.poll_disk(), OnDisk::Same);
}

/// Some programs delete a file and write it again. Without unsaved changes, the document is reloaded without a prompt.
#[test]
fn a_file_that_is_deleted_and_rewritten_is_read_again_or_asked() {
    let folder = Folder::new("rewritten");
    let (mut document, path) = lying(&folder);
    let theirs = document.text().replacen("title:", "title: \"Theirs\", //", 1);
    for polls in 1..3 {
        fs::remove_file(&path).expect("it was there");
        for _ in 0..polls {
            assert_eq!(document.poll_disk(), OnDisk::Gone);
        }
        assert!(document.is_changed(), "what is here is all that is left");
        fs::write(&path, format!("{theirs}// {polls}")).expect("it is written");
        assert_eq!(document.poll_disk(), OnDisk::Reloaded);
        assert!(!document.is_changed() && **document.text() == format!("{theirs}// {polls}"));
    }
    let same = document.text().to_string();
    fs::remove_file(&path).expect("it was there");
    assert_eq!(document.poll_disk(), OnDisk::Gone);
    fs::write(&path, &same).expect("it is written");
    assert_eq!(document.poll_disk(), OnDisk::Same);
    assert!(!document.is_changed());
    fs::remove_file(&path).expect("it was there");
    assert_eq!(document.poll_disk(), OnDisk::Gone);
    document.set("title", "\"Mine\"").expect("it is set");
    fs::write(&path, &theirs).expect("it is written");
    assert_eq!(document.poll_disk(), OnDisk::Asked, "something was changed here while it was gone");
}

#[cfg(unix)]
#[test]
fn a_linked_level_is_saved_where_the_link_leads() {
    let folder = Folder::new("link");
    let (_, path) = lying(&folder);
    let link = folder.0.join("link.ron");
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink("level.ron", &link).expect("a link");
    let mut document = LevelDocument::open(&link).expect("it is there");
    document.set("title", "\"Another\"").expect("it is set");
    document.save().expect("it is saved");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), **document.text());
    assert!(fs::symlink_metadata(&link).expect("it is there").file_type().is_symlink(), "the link stays");
    assert_eq!(document.poll_disk(), OnDisk::Same);
    fs::remove_file(&path).expect("it was there");
    assert!(document.save().expect_err("it leads nowhere").contains("link points to no file"));
}

/// Lone carriage returns end lines: text after a comment is not lost, and problems have the right lines.
#[test]
fn lone_carriage_returns_end_lines() {
    let folder = Folder::new("returns");
    let path = folder.0.join("level.ron");
    let text = levels()[0].read().expect("a text").replace('\n', "\r");
    fs::write(&path, format!("// A comment.\r{text}")).expect("it is written");
    assert!(LevelDocument::open(&path).expect("it is there").is_sound());
    fs::write(&path, "// A comment.\r(\r    ruleset: 1,\r)\r\n").expect("it is written");
    let document = LevelDocument::open(&path).expect("it is there");
    assert_eq!(document.faults()[0].line, 3);
}

#[test]
fn what_cannot_be_saved_stays() {
    let folder = Folder::new("full");
    let (mut document, path) = lying(&folder);
    document.set("title", "\"Another\"").expect("it is set");
    let text = document.text().clone();
    let wrong = document.save_as(&path.join("inside")).expect_err("a file is no folder");
    assert!(wrong.contains("cannot write"), "{wrong}");
    assert!(document.is_changed() && *document.text() == text && document.path() == Some(&path));
    if PathBuf::from("/dev/full").exists() {
        assert!(document.save_as(&PathBuf::from("/dev/full")).is_err());
    }
}

#[test]
fn a_new_level_is_sound() {
    for ruleset in affray::rulesets::all() {
        for (wide, high) in [(9, 3), (14, 9)] {
            let mut document =
                LevelDocument::new(ruleset, wide, high).unwrap_or_else(|e| panic!("{}: {e}", ruleset.name()));
            assert!(document.is_sound() && document.is_changed(), "{}", ruleset.name());
            assert!(document.save().is_err(), "nobody has said where");
        }
    }
}
