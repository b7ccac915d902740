//! `affray --version`.

use super::out::{Done, standard};
use crate::lab::fingerprint::rules_fingerprint;
use std::io::Write;

/// Commit of the build, if the build script of the packages has set it.
const COMMIT: Option<&str> = option_env!("AFFRAY_COMMIT");

/// Prints `affray 0.1.0, commit 1a2b3c4, rules 5b0f2e9a7c3d1e84`.
pub fn run() -> Done {
    let commit = COMMIT.map(|commit| format!(", commit {commit}")).unwrap_or_default();
    writeln!(standard(), "affray {}{commit}, rules {}", env!("CARGO_PKG_VERSION"), rules_fingerprint()?)?;
    Ok(())
}
