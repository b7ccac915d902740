//! Embeds the project's levels and the steps of lessons in the program, so that it can play them wherever it is copied.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../levels");
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is"));
    let root = package.parent().expect("the package lies in the project");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    for (extension, list) in [("ron", "levels.rs"), ("steps", "steps.rs")] {
        let mut rows = String::new();
        for ruleset in inside(&root.join("levels")) {
            for file in inside(&ruleset).iter().filter(|file| file.extension().is_some_and(|e| e == extension)) {
                println!("cargo::rerun-if-changed={}", file.display());
                let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
                let short = format!("{}/{}", name(&ruleset), name(file));
                rows.push_str(&format!("({short:?}, include_str!({:?})),\n", file.display().to_string()));
            }
        }
        fs::write(out.join(list), format!("&[\n{rows}]\n")).expect("the list is written");
    }
}

/// Returns the entries of a folder, sorted; empty if it is no folder.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}
