//! Replays of battles that once failed. Each file of tests/regressions is a replay without its hash: level, seed and
//! the choices that led to the error, with a `note` that describes it. Choices are made as long as they are still
//! offered; then the battle is played at random to its end. Files are added and never deleted.

mod support;

use serde::Deserialize;
use std::path::Path;
use support::{Player, battle, level, play_on};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Regression {
    note: String,
    level: String,
    seed: u64,
    #[serde(default)]
    choices: Vec<u32>,
    /// The option that failed after the choices. Without it, random play continues.
    #[serde(default)]
    option: Option<u32>,
}

#[test]
fn what_failed_once_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/regressions");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the folder is there").filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "json"));
    files.sort();
    for file in files {
        let text = std::fs::read(&file).expect("it is readable");
        let case: Regression = serde_json::from_slice(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        assert!(case.note.len() > 10, "{}: say what went wrong", file.display());
        println!("{}: {}", file.display(), case.note);
        let mut battle = battle(&level(&case.level), case.seed);
        for option in case.choices.into_iter().chain(case.option) {
            if battle.choose(option as usize).is_err() {
                break;
            }
        }
        play_on(&mut battle, &mut Player::new(case.seed), 20_000);
        assert!(battle.result().is_some(), "{}: endless", file.display());
        let made = battle.choices().len();
        battle.undo(made).expect("all can be taken back");
    }
}
