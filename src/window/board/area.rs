//! The place of the board in the window.

use bevy::prelude::*;

/// Where the panels leave room for the board. Found anew in every frame, before anything reads it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardLayout {
    /// In logical pixels.
    pub area: Rect,
    /// Panels that lie on the area, with a gap around them left to whoever places something there.
    pub covers: Vec<Rect>,
    /// What lies on it for one question only, such as a page of declarations.
    pub over: Vec<Rect>,
    /// A pop-up or menu covers the board: it takes no clicks.
    pub covered: bool,
}

impl BoardLayout {
    /// All that lies on it now or may; and those that grow upwards from its lower edge and are seldom so high.
    pub fn hidden(&self) -> [Vec<Rect>; 2] {
        let all = self.covers.iter().chain(&self.over).copied().collect();
        let seldom = self.covers.iter().copied().filter(|c| c.max.y > self.area.max.y).collect();
        [all, seldom]
    }
}
