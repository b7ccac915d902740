//! Tables for generated skirmishes. They are independent of any ruleset: each ruleset fills them with names and fields of
//! its own levels.
//!
//! A ruleset provides the following to generate skirmishes:
//!
//! 1. A table, `assets/<ruleset>/skirmish.ron`, that lists who may fight, with which gear, and for which aims: a
//!    [`FighterTable`].
//! 2. A table, `assets/<ruleset>/points.ron`, with the worth of each of them: a [`PointsTable`]. The command `affray lab
//!    points` measures it.
//! 3. [`SkirmishTables`] of the two, returned by [`EditorSupport::skirmish`](super::EditorSupport::skirmish).
//!
//! The boards come from the ruleset's [staging of encounters](super::encounters).

mod fighter_table;
mod points_table;
mod vocabulary;

pub use fighter_table::{AimRow, FighterKind, FighterTable, GearRow, GroundRow};
pub use points_table::{PointsTable, Worth};
pub use vocabulary::{Aim, BattleLine, GroundKind};

/// The built-in tables of a ruleset, each as path and text.
#[derive(Clone, Copy, Debug)]
pub struct SkirmishTables {
    /// Combatants, gear and aims.
    pub fighters: (&'static str, &'static str),
    /// The worth of combatants and gear.
    pub points: (&'static str, &'static str),
}
