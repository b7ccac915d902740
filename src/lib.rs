//! Affray: tabletop combat rulesets played to the letter.
//!
//! The rules and whatever plays them without a screen are `affray_core` (`core.rs`), told on here as it is. What a person has before
//! them stands upon it: `shell` → `window` → all of that.

pub use affray_core::*;

pub mod shell;
#[cfg(feature = "window")]
pub mod window;
