//! The level editor without its user interface: a level file as text that is edited piece by piece.
//!
//! A [`Document`] is the text of a level or an encounter. Every edit replaces a span of text, so that the rest keeps
//! its comments, order and layout. Addresses are the paths of `--set`: `combatants.cut.str`, `zones.wood.cover`,
//! `battlefields.ford.items."party.reach/1"` (see [`address`](crate::engine::data::address)).
//!
//! - [`Document::open`], [`Document::new`], [`Document::copy_of`], [`Document::from_battle`] and
//!   [`Document::from_draft`] create a document. [`Document::save`] and [`Document::save_as`] write it;
//!   [`Document::keep_draft`] stores unsaved changes.
//! - [`Document::set`], [`Document::insert`], [`Document::remove`], [`Document::rename`] and [`Document::put`] (the
//!   whole text) edit it; [`Document::copy`] returns a piece of it. [`Document::group`] combines several edits,
//!   [`Document::undo`] reverts steps.
//! - After each edit the ruleset's reader reads the text. [`Document::faults`] lists its errors with suggested fixes,
//!   [`Document::level`] is the last valid level.
//! - [`Document::poll_disk`] detects changes by other programs.

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
mod numbered;
mod position;
mod reading;
mod rename;
mod splice;
pub mod template;

pub use balance::{Balance, Expected};
pub use disk::OnDisk;
pub use document::Document;
pub use fighting::{Blow, Fighting, Worth};
pub use forms::{Field, Form, outline_of};
pub use history::History;
pub use numbered::first_free;
pub use position::Position;
pub use reading::{Diagnostic, Heard, QuickFix};
