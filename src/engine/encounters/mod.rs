//! Encounters: fights told once, in words that belong to no ruleset, and staged by each ruleset as a level of its own.
//!
//! What a ruleset gives to have encounters staged:
//!
//! 1. A table, `assets/<ruleset>/encounters.ron`, that says what the words mean to it: a [`Table`].
//! 2. A [`Board`], which makes a board of the ground; whoever has hexes takes [`HexGround`].
//! 3. A [`Staging`] of the two, returned by [`Ruleset::staging`](super::Ruleset::staging).

mod encounter;
mod hex_ground;
mod read;
mod sketch;
mod stage;
mod table;
mod trial;
mod words;

pub use encounter::{Encounter, Fighter, Side};
pub use hex_ground::HexGround;
pub use sketch::{Area, Patch, Sketch, Spot};
pub use stage::{Board, Stage, Staged, Staging, bracket};
pub use table::{Row, Table, Written};
pub use trial::check_table;
pub use words::{Armour, Arms, Goal, Ground, Role, Told};
