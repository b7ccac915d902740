//! The `ranks` ruleset: battlefields of facing ranks, all actions declared before any resolves, the single highest die against
//! each target; Guard before Life, scars, warbands. Catalogue prefix `R`.

pub mod act;
pub mod cards;
pub mod frames;
pub mod level;
pub mod read;
pub mod unit;
pub mod words;
