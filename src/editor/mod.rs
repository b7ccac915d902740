//! The level editor without its screen: a level file as text that is edited piece by piece.
//!
//! A [`Document`] is the text of a level, or of an encounter. Whatever is not touched keeps its comments, its order and its
//! layout, since every edit puts a piece of text in the place of another. Addresses are the paths of `--set`:
//! `combatants.cut.str`, `zones.wood.cover`, `battlefields.ford.items."party.reach/1"` (see
//! [`address`](crate::engine::data::address)).
//!
//! - Opened by [`Document::open`], [`Document::new`], [`Document::copy_of`], [`Document::from_battle`] or
//!   [`Document::from_draft`]; kept by [`Document::save`], [`Document::save_as`] and, while unsaved, [`Document::keep_draft`].
//! - Edited by [`Document::set`], [`Document::insert`], [`Document::remove`], [`Document::rename`], [`Document::copy`] and
//!   [`Document::put`] (the whole text); several at once in [`Document::group`]. [`Document::undo`] takes steps back.
//! - After each edit the ruleset's own reader reads it: [`Document::faults`] says what is wrong and how to mend it,
//!   [`Document::level`] is the last sound level.
//! - [`Document::poll_disk`] says what somebody else has written.

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
pub use reading::{Fault, Heard, Mend};
