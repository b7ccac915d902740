//! HTML report on one page: figures, a table with the same numbers, and for each bar the list of its battles with the
//! commands that show them. Drawings are embedded; the page loads nothing.

mod battle_group;
mod board;
mod charts;
mod curve;
pub mod drawing;
mod drawings;
mod numbers;
mod page;
mod scale;
mod svg;
mod tuning;

pub use battle_group::BattleGroup;
pub use board::BoardChart;
pub use charts::{ALL_PAIRS, difference, lengths, pair_parts, rate_parts, rates, strip};
pub use curve::{curves, disagreements, map};
pub use drawings::{FigureFile, drawings};
pub use page::page;
pub use tuning::tried;

use super::census::{Census, Which};
use super::compare::Comparison;
use super::sweep::Sweep;
use crate::engine::Level;
use crate::vocab::names::within_sentence;
use std::sync::Arc;

/// Data of a report.
pub struct Report {
    pub level: Arc<Level>,
    /// Index of the counted side in the level's list.
    pub side: usize,
    /// Description of the changes in B. Empty without a comparison.
    pub changed: String,
    pub comparison: Option<Comparison>,
    /// Counts of variant A, and of B if there is one.
    pub censuses: Vec<Census>,
    pub sweep: Option<Sweep>,
    /// Warnings of the sweep, one sentence each.
    pub warnings: Vec<String>,
    /// Functions that format the command to show a battle, under A and under B.
    pub show: [Box<dyn Fn(Which) -> String>; 2],
    /// Function that formats the command to show the first difference of a pair.
    pub part: Box<dyn Fn(Which) -> String>,
    /// First differences of the first pairs whose winner changes, in words.
    pub parted: Vec<(Which, String)>,
    /// The command that produced the page; `made` describes how.
    pub command: String,
    pub made: String,
}

impl Report {
    /// Returns the name of the counted side for use within a sentence.
    fn side_title(&self) -> String {
        within_sentence(&self.level.factions[self.side].name())
    }
}
