//! The rules of Affray, and whatever plays them without a screen.
//!
//! Who may use whom, top to bottom: `editor` → `lab` → `launch` → `protocol` → `controllers` → `rulesets` → `engine` → `vocab`. An
//! arrow never points up; `tests/architecture.rs` keeps it so.

pub mod controllers;
pub mod editor;
pub mod engine;
pub mod lab;
pub mod launch;
pub mod protocol;
pub mod rulesets;
pub mod vocab;
