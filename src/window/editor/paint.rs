//! What the brush does to the text of the level.

use super::brush::{Brush, looks_like};
use super::state::Editor;
use bevy::math::Vec2;

impl Editor {
    /// Paints cells with what is in the brush; `share` is where on the plan the brush is.
    ///
    /// # Errors
    /// What is in the brush cannot be painted there.
    pub fn paint(&mut self, cells: &[String], share: Option<Vec2>) -> Result<(), String> {
        let _ = (cells, share);
        Err(format!("{} cannot be painted here", self.brush.name()))
    }

    /// Takes what lies in a cell into the brush.
    pub fn pick(&mut self, cell: &str) {
        let _ = cell;
    }

    /// What lies in a cell now, in a word.
    pub fn now_at(&self, cell: &str) -> String {
        let Some(cell) = self.scene.cells.iter().find(|c| c.id == cell) else { return String::new() };
        match cell.hex {
            Some(hex) => format!("{:?}", hex.ground).to_lowercase(),
            None => cell.name.clone(),
        }
    }
}
