//! Every level that comes with the program loads, and every wrong one is told what is wrong, where, and what would be right.

use affray::rulesets;
use std::path::{Path, PathBuf};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of the repository")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_level_loads() {
    let files = files("levels/zones");
    assert!(!files.is_empty());
    for path in files {
        if let Err(problems) = rulesets::load_file(&path, &[]) {
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", told.join("\n"));
        }
    }
}
