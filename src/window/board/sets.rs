//! The order of the systems that draw the board.

use bevy::prelude::*;

/// What happens on the board in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardSet {
    /// Puts the board where the overlay leaves room.
    Layout,
    /// Magnifies it and moves it about.
    PanZoom,
    /// Doors, walls, captions, darkness.
    Furniture,
    /// Seats and tokens.
    Tokens,
    /// What may be done, who acts on whom.
    Marks,
}
