//! Encounters: fights described independently of any ruleset. Each ruleset stages them as levels of its own.
//!
//! A ruleset provides the following to stage encounters:
//!
//! 1. A table, `assets/<ruleset>/encounters.ron`, that defines the meaning of each word: a [`WordTable`].
//! 2. A [`BoardStager`], which turns the ground into a board. Rulesets with hexes use [`HexGround`].
//! 3. A [`Staging`] of the two, returned by [`EditorSupport::staging`](super::EditorSupport::staging).

mod encounter;
mod hex_ground;
mod read;
mod sketch;
mod stage;
mod table;
mod table_check;
mod vocabulary;

pub use encounter::{Encounter, EncounterSide, Fighter};
pub use hex_ground::HexGround;
pub use sketch::{Area, Patch, Sketch, SketchCell};
pub use stage::{BoardStager, Stage, StagedBoard, StagedLevel, Staging, bracket};
pub use table::{WordRow, WordTable, Written, written_fields};
pub use table_check::check_table;
pub use vocabulary::{Armour, Arms, Goal, Role, Spanned, SpotGround};
