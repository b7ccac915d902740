//! The level editor without its user interface: a level file as text that is edited piece by piece.
//!
//! A [`LevelDocument`] is the text of a level or an encounter. Every edit replaces a span of text, so that the rest keeps
//! its comments, order and layout. Addresses are the paths of `--set`: `combatants.cut.str`, `zones.wood.cover`,
//! `battlefields.ford.items."party.reach/1"` (see [`address`](crate::engine::data::address)).
//!
//! - [`LevelDocument::open`], [`LevelDocument::new`], [`LevelDocument::copy_of`], [`LevelDocument::from_battle`] and
//!   [`LevelDocument::from_draft`] create a document. [`LevelDocument::save`] and [`LevelDocument::save_as`] write it;
//!   [`LevelDocument::keep_draft`] stores unsaved changes.
//! - [`LevelDocument::set`], [`LevelDocument::insert`], [`LevelDocument::remove`], [`LevelDocument::rename`] and [`LevelDocument::put`] (the
//!   whole text) edit it; [`LevelDocument::copy`] returns a piece of it. [`LevelDocument::group`] combines several edits,
//!   [`LevelDocument::undo`] reverts steps.
//! - After each edit the ruleset's reader reads the text. [`LevelDocument::faults`] lists its errors with suggested fixes,
//!   [`LevelDocument::level`] is the last valid level.
//! - [`LevelDocument::poll_disk`] detects changes by other programs.

mod background;
mod balance;
pub mod board;
mod disk;
mod document;
pub mod drafts;
mod edits;
mod fighting;
mod forms;
mod history;
mod layout;
mod naming;
mod position;
mod reading;
mod rename;
mod splice;
pub mod template;

pub use balance::{Balance, BalanceResults};
pub use disk::OnDisk;
pub use document::LevelDocument;
pub use fighting::{Blow, FightEstimate, Fighting};
pub use forms::{EditableForm, FormField, outline_of};
pub use history::UndoHistory;
pub use naming::first_free;
pub use position::Position;
pub use reading::{Diagnostic, QuickFix, ReaderExpectations};
