//! Props and floors on the picture of a board. The rules never read them.

use super::areas::path_of;
use crate::editor::document::LevelDocument;
use crate::engine::BoardForm;

impl LevelDocument {
    /// Adds a prop to the picture: at a column and row of a tile plan, or at q and r of a hex board. Both may be
    /// fractional.
    ///
    /// # Errors
    /// Errors if the board has no picture of its own.
    pub fn add_prop(&mut self, icon: &str, at: (f32, f32), size: f32) -> Result<(), String> {
        let place = match self.board_form() {
            Some(BoardForm::Hexes(_)) => format!("at: ({}, {})", short(at.0), short(at.1)),
            Some(BoardForm::Areas(_)) => format!("x: {}, y: {}", short(at.0), short(at.1)),
            _ => return Err("this board has no props".into()),
        };
        let piece = format!("(icon: {icon:?}, {place}, size: {})", short(size));
        self.group(&format!("Add {icon}"), |document| {
            if document.get("plan").is_none() {
                document.set("plan", "(props: [])")?;
            }
            document.insert("plan.props", usize::MAX, &piece)
        })
    }

    /// Sets the floor drawn under an area of a plan or a terrain of hexes, by its name.
    ///
    /// # Errors
    /// Errors if the board has no picture of its own.
    pub fn set_floor(&mut self, under: &str, floor: &str) -> Result<(), String> {
        let path = path_of("plan.floors", under);
        self.group(&format!("Lay {floor} under {under}"), |document| {
            if document.get("plan").is_none() {
                document.set("plan", "(floors: {})")?;
            }
            if document.get(&path).is_some() {
                document.set(&path, &format!("{floor:?}"))
            } else {
                document.insert("plan.floors", usize::MAX, &format!("{under:?}: {floor:?}"))
            }
        })
    }
}

/// Formats a number as levels write it: with one decimal.
pub(super) fn short(n: f32) -> String {
    format!("{n:.1}")
}
