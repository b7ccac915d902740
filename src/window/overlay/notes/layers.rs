//! The layers of notes over the board.

use bevy_egui::egui::{Id, LayerId, Order};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteLayer {
    /// Below the panels; moves with the board when it is panned.
    OverBoard,
    /// At the edge of the canvas.
    Beyond,
}

impl NoteLayer {
    pub fn id(self) -> LayerId {
        let name = match self {
            Self::OverBoard => "over the board",
            Self::Beyond => "beyond the board",
        };
        LayerId::new(Order::Background, Id::new(name))
    }
}
