//! Keyboard navigation between the columns of the main page.

use crate::window::overlay::focus_entry::{enter, focused};
use bevy_egui::egui::{Context, Rect};

pub const RULESETS: &str = "column of rulesets";
pub const LEVELS: &str = "column of levels";
pub const BEFORE: &str = "column of what is chosen before a battle";
/// Columns in navigation order.
const ROUND: [&str; 3] = [RULESETS, LEVELS, BEFORE];

/// Screen areas of the columns.
pub struct ColumnAreas([Rect; 3]);

impl Default for ColumnAreas {
    fn default() -> Self {
        Self([Rect::NOTHING; 3])
    }
}

impl ColumnAreas {
    pub fn drawn(&mut self, name: &str, rect: Rect) {
        if let Some(at) = ROUND.iter().position(|column| *column == name) {
            self.0[at] = rect;
        }
    }

    /// Moves the focus to the next or previous column. If no column has the focus, moves it to the first or last.
    pub fn turn(&self, ctx: &Context, back: bool) {
        let here = focused(ctx).and_then(|at| self.0.iter().position(|column| column.contains(at)));
        let count = ROUND.len();
        let next = match (here, back) {
            (Some(here), false) => (here + 1) % count,
            (Some(here), true) => (here + count - 1) % count,
            (None, false) => 0,
            (None, true) => count - 1,
        };
        enter(ctx, ROUND[next]);
    }
}
