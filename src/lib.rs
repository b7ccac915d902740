//! Affray: tabletop combat rulesets played to the letter.
//!
//! Who may use whom, top to bottom: `shell` → `window` → `editor` → `lab` → `launch` → `protocol` → `controllers` → `rulesets` →
//! `engine` → `vocab`. An arrow never points up; `tests/architecture.rs` keeps it so.

pub mod controllers;
pub mod editor;
pub mod engine;
pub mod lab;
pub mod launch;
pub mod protocol;
pub mod rulesets;
pub mod shell;
pub mod vocab;
#[cfg(feature = "window")]
pub mod window;
