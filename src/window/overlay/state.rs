//! What the overlay remembers from frame to frame.

use crate::vocab::RuleId;
use bevy::prelude::*;
use std::collections::BTreeSet;

/// What lies over the battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Popup {
    #[default]
    None,
    Pause,
    Settings,
    Book,
}

/// Which lines the log shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFilter {
    #[default]
    All,
    /// Only lines with dice.
    Dice,
    /// Only lines about the sides that people play.
    Mine,
}

/// What the overlay remembers from frame to frame.
#[derive(Resource, Default)]
pub struct Overlay {
    /// The tab of the option bar.
    pub group: Option<&'static str>,
    /// Epoch and number of the decision that the bar was last set up for.
    pub(super) stood: Option<(u32, u32)>,
    /// Columns of cards in the bar, as last drawn.
    pub(super) columns: usize,
    /// The focus was moved by keys: scroll to it.
    pub(super) keyed: bool,
    pub log_filter: LogFilter,
    /// Numbers of the events whose lines are open.
    pub log_open: BTreeSet<u32>,
    /// The event that the log's keys point at.
    pub(super) log_cursor: Option<u32>,
    /// The log is shown over the board.
    pub log_drawer: bool,
    /// How many of the newest lines are drawn.
    pub(super) log_lines: usize,
    pub popup: Popup,
    /// The rule card that is open.
    pub card: Option<RuleId>,
    /// The end screen was closed to look at the board.
    pub end_seen: bool,
    /// Index of the target that the keys point at.
    pub(super) target: Option<usize>,
}

impl Overlay {
    /// Opens the log and in it the line of the event of that number, and keeps it in sight.
    pub fn open_line(&mut self, n: u32) {
        self.log_open.insert(n);
        self.log_cursor = Some(n);
        self.log_drawer = true;
        self.keyed = true;
    }
}
