//! The place of the board in the window.

use bevy::prelude::*;

/// Where the panels leave room for the board. Found anew in every frame, before anything reads it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardLayout {
    /// In logical pixels.
    pub area: Rect,
    /// Panels that lie on the area, with a gap around them left to whoever places something there.
    pub covers: Vec<Rect>,
    /// A pop-up or menu covers the board: it takes no clicks.
    pub covered: bool,
}
