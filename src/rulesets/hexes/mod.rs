//! The `hexes` ruleset.

pub mod cards;
