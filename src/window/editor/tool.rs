//! Active tool, keyboard cursor of the board, and the gesture in progress there.

use super::brush::{Brush, BrushTool};
use bevy::math::Vec2;

/// The tool that a press on the board uses, and its settings.
#[derive(Debug, Default)]
pub struct ToolState {
    pub kind: BrushTool,
    pub brush: Brush,
    /// Number of hex rings around the brush's hex.
    pub size: u32,
    /// Creature that `Enter` places at the cursor, by its index in the bestiary.
    pub creature: Option<usize>,
    /// Index of the side that gets new combatants.
    pub side: usize,
}

/// A combatant that is being carried on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Carried {
    /// A combatant of the level, by ID.
    Somebody(String),
    /// A new combatant, by its index in the bestiary.
    New(usize),
}

/// A cell, and the position on the plan, from 0 to 1 in each direction.
pub type BoardSpot = (String, Option<Vec2>);

/// Presses and drags on the board.
#[derive(Debug, Default)]
pub struct Gesture {
    /// Combatant that is being carried.
    pub carried: Option<Carried>,
    /// True while the brush is down: its changes form one undo step.
    pub is_painting: bool,
    /// Last position of the brush that is down.
    pub touched: Option<BoardSpot>,
    /// Position of the last press.
    pub pressed: Option<BoardSpot>,
    /// Start cell of a dragged brush.
    pub line_start: Option<String>,
}

/// The cursor of the board.
#[derive(Debug, Default)]
pub struct BoardCursor {
    /// The cell under the cursor.
    pub cell: Option<String>,
    /// Position on the plan, from 0 to 1 in each direction. `None` if it is that of the cell.
    pub spot: Option<Vec2>,
    /// True if the cursor was last moved with the keyboard.
    pub is_keyed: bool,
}
