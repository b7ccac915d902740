//! What lies on the board in the window, for the panels, which avoid it, and for checks of the layout.

use bevy::prelude::Resource;
use bevy_egui::egui::Rect;

/// The areas of everything on the board in this frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct BoardContents {
    /// Tokens with their names, and the cell of the default option.
    pub tokens: Vec<Rect>,
    /// Captions, such as zone names.
    pub captions: Vec<Rect>,
    /// The notes drawn over the board.
    pub notes: Vec<Rect>,
}
