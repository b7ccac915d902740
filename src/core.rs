//! Affray without a user interface: the rules, and everything that plays them.
//!
//! Layers from top to bottom: `editor` → `skirmish` → `lab` → `lessons` → `launch` → `protocol` → `controllers` → `rulesets` →
//! `engine` → `vocab`. A module may only use those to its right; `tests/architecture.rs` checks this.

pub mod controllers;
pub mod editor;
pub mod engine;
pub mod lab;
pub mod launch;
pub mod lessons;
pub mod protocol;
pub mod rulesets;
pub mod skirmish;
pub mod vocab;
