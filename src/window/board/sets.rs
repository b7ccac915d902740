//! The order of the systems that draw the board.

use bevy::prelude::*;

/// The stages of the board's update in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardSet {
    /// Lays the board out in its area.
    Layout,
    /// Zooms and pans the board.
    PanZoom,
    /// Doors, walls, captions, darkness.
    Furniture,
    /// Token placement and tokens.
    Tokens,
    /// The mouse: the target under it, and the survey of the rules for that target.
    Point,
    /// Marks: the targets of options, and arrows between combatants.
    Marks,
}
