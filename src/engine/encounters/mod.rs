//! Encounters: fights described independently of any ruleset. Each ruleset stages them as levels of its own.
//!
//! A ruleset provides the following to stage encounters:
//!
//! 1. A table, `assets/<ruleset>/encounters.ron`, that defines the meaning of each word: a [`Table`].
//! 2. A [`Board`], which turns the ground into a board. Rulesets with hexes use [`HexGround`].
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
