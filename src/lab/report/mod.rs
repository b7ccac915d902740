//! One page with everything: figures as drawings, a table that says all that they do, and behind every bar the battles of it with
//! the command that shows each. HTML with the drawings in it; nothing is loaded from anywhere.

mod board;
mod charts;
mod curve;
mod drawings;
mod numbers;
mod page;
mod scale;

pub use board::{Tile, size as board_size, tiles as board_tiles};
pub use drawings::{Drawing, drawings};
pub use page::page;
pub use scale::{Scale, percent, points, rounded_up};

use super::census::{Census, Which};
use super::compare::Comparison;
use super::sweep::Sweep;
use crate::engine::Level;
use std::sync::Arc;

/// What a page is made of.
pub struct Report {
    pub level: Arc<Level>,
    /// The side that is looked at: its place in the level's list.
    pub side: usize,
    /// What is changed in B, in words; empty where nothing is compared.
    pub changed: String,
    pub comparison: Option<Comparison>,
    /// Of the level as it is, and of B where there is one.
    pub censuses: Vec<Census>,
    pub sweep: Option<Sweep>,
    /// Warnings of the sweep, a sentence each.
    pub warnings: Vec<String>,
    /// Commands that show a battle: as it is, and as B.
    pub show: [Box<dyn Fn(Which) -> String>; 2],
    /// The command that shows where a pair parts.
    pub part: Box<dyn Fn(Which) -> String>,
    /// Where the first pairs that flip part, in words.
    pub parted: Vec<(Which, String)>,
    /// The command that made the page, and how.
    pub command: String,
    pub made: String,
}

impl Report {
    fn side_title(&self) -> String {
        self.level.factions[self.side].name()
    }

    /// Who stands against the side that is looked at.
    fn others(&self) -> String {
        let others = self.level.factions.iter().enumerate().filter(|(ix, _)| *ix != self.side);
        others.map(|(_, side)| side.name()).collect::<Vec<_>>().join(" or ")
    }
}
