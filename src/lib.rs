//! Affray: tabletop combat rulesets played to the letter.
//!
//! The rules and everything that plays them without a user interface are in `affray_core` (`core.rs`), re-exported here
//! unchanged. The user interfaces are built on it: `shell` → `window` → `affray_core`.

pub use affray_core::*;

pub mod shell;
#[cfg(feature = "window")]
pub mod window;
