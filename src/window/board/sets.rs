//! The order of the systems that draw the board.

use bevy::prelude::*;

/// What happens on the board in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardSet {
    /// Lays the board out in its area.
    Layout,
    /// Zooms and pans it.
    PanZoom,
    /// Doors, walls, captions, darkness.
    Furniture,
    /// Seats and tokens.
    Tokens,
    /// The mouse: what is under it, and what the rules say about that.
    Point,
    /// Marks: what may be done, who acts on whom.
    Marks,
}
