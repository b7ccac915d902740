//! Tests of the level editor's document: untouched text stays unchanged, every edit can be undone, and nothing is lost.

use affray::editor::LevelDocument;
use affray::engine::level_files::{LevelFile, encounters, levels};

#[path = "editor/boards.rs"]
mod boards;
#[path = "editor/disk.rs"]
mod disk;
#[path = "editor/edits.rs"]
mod edits;
#[path = "editor/faults.rs"]
mod faults;
#[path = "editor/pieces.rs"]
mod pieces;
#[path = "editor/position.rs"]
mod position;
#[path = "editor/random.rs"]
mod random;
#[path = "editor/schema.rs"]
mod schema;
#[path = "editor/things.rs"]
mod things;

/// Returns every level and encounter of the project.
fn shipped() -> Vec<LevelFile> {
    levels().into_iter().chain(encounters()).collect()
}

/// Opens a copy of a level by name.
fn open(name: &str) -> LevelDocument {
    let file = shipped().into_iter().find(|file| file.name == name).expect("it is there");
    LevelDocument::copy_of(&file).expect("it can be read")
}

/// Returns the lines that differ between two texts: those only in the first, and those only in the second.
fn differing<'t>(old: &'t str, new: &'t str) -> (Vec<&'t str>, Vec<&'t str>) {
    let (a, b): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let head = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let most = a.len().min(b.len()) - head;
    let tail = a.iter().rev().zip(b.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    (a[head..a.len() - tail].to_vec(), b[head..b.len() - tail].to_vec())
}
