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

/// A change of the tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToolAction {
    Take(BrushTool),
    /// Takes a brush, and a tool that paints with it.
    Brush(Brush),
    Erase,
    /// Sets the number of hex rings around the brush's hex.
    Size(u32),
    /// Takes a creature of the bestiary, or puts it back.
    Creature(usize),
    Side(usize),
}

impl ToolState {
    pub fn apply(&mut self, action: ToolAction) {
        match action {
            ToolAction::Take(kind) => {
                self.kind = kind;
                if self.brush == Brush::Eraser {
                    self.brush = Brush::Nothing;
                }
            }
            ToolAction::Brush(brush) => {
                self.brush = brush;
                self.creature = None;
                if !matches!(self.kind, BrushTool::Paint | BrushTool::Fill) {
                    self.kind = BrushTool::Paint;
                }
            }
            ToolAction::Erase => (self.kind, self.brush) = (BrushTool::Paint, Brush::Eraser),
            ToolAction::Size(size) => self.size = size,
            ToolAction::Creature(at) => {
                self.creature = (self.creature != Some(at)).then_some(at);
                // A creature to be placed replaces the brush: only one of them is active.
                self.brush = Brush::Nothing;
            }
            ToolAction::Side(at) => self.side = at,
        }
    }
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
