//! The layers that are written on over the board.

use crate::window::overlay::drawn;
use bevy_egui::egui::{Context, Id, LayerId, Order, Painter};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Under the panels; it goes with the board where that is panned.
    OverBoard,
    /// At the edge of the canvas.
    Beyond,
    LegendOfOverlays,
    /// Under the order.
    Legend,
    /// On the board, where there is no room beside it.
    LegendSlip,
    /// Beside the cards.
    LegendInBar,
}

impl Layer {
    /// What stands at tokens and on ground.
    pub const NOTES: [Self; 3] = [Self::OverBoard, Self::Beyond, Self::LegendOfOverlays];
    /// What marks mean.
    pub const LEGEND: [Self; 3] = [Self::Legend, Self::LegendSlip, Self::LegendInBar];

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

    /// Whether it covers what lies under it, as a panel of its own.
    fn is_panel(self) -> bool {
        matches!(self, Self::LegendOfOverlays | Self::Legend | Self::LegendSlip)
    }

    /// What lies there counts as a panel from now on, if it is one.
    pub fn note(self, ctx: &Context) {
        if self.is_panel() {
            drawn::note(ctx, self.name(), self.id());
        }
    }

    /// Writes on it.
    pub fn painter(self, ctx: &Context) -> Painter {
        self.note(ctx);
        Painter::new(ctx.clone(), self.id(), ctx.content_rect())
    }
}
