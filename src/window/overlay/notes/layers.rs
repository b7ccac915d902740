//! The layers of notes over the board.

use crate::window::overlay::drawn;
use bevy_egui::egui::{Context, Id, LayerId, Order, Painter};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteLayer {
    /// Below the panels; moves with the board when it is panned.
    OverBoard,
    /// At the edge of the canvas.
    Beyond,
    LegendOfOverlays,
    /// Below the turn rail.
    Legend,
    /// On the board, when there is no room next to it.
    LegendSlip,
    /// Next to the cards.
    LegendInBar,
}

impl NoteLayer {
    fn name(self) -> &'static str {
        match self {
            Self::OverBoard => "over the board",
            Self::Beyond => "beyond the board",
            Self::LegendOfOverlays => "legend of overlays",
            Self::Legend => "legend",
            Self::LegendSlip => "legend slip",
            Self::LegendInBar => "legend in the bar",
        }
    }

    pub fn id(self) -> LayerId {
        let order = if self == Self::LegendInBar { Order::Middle } else { Order::Background };
        LayerId::new(order, Id::new(self.name()))
    }

    /// Returns true if the layer covers what is below it, as a panel does.
    fn is_panel(self) -> bool {
        matches!(self, Self::LegendOfOverlays | Self::Legend | Self::LegendSlip)
    }

    /// Records the layer as a panel for this pass, if it counts as one.
    pub fn note(self, ctx: &Context) {
        if self.is_panel() {
            drawn::note(ctx, self.name(), self.id());
        }
    }

    /// Returns a painter for the layer and records it as a panel.
    pub fn painter(self, ctx: &Context) -> Painter {
        self.note(ctx);
        Painter::new(ctx.clone(), self.id(), ctx.content_rect())
    }
}
