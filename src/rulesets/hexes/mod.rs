//! The `hexes` ruleset: declarations before initiative, an attack for every die of a countdown, facing and controlled ground,
//! polearms, charges and shield walls. Catalogue prefix `H`.

pub mod cards;
pub mod level;
pub mod read;
pub mod unit;
pub mod words;
