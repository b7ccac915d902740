//! How the board is magnified, and where it is panned to.

use super::BoardView;
use crate::window::limits::Limit;
use bevy::prelude::*;

/// The zoom factor of one step.
const STEP: f32 = 1.25;

/// Zoom of the board, and where it is panned to.
#[derive(Resource)]
pub struct PanZoom {
    /// 1: as usual; 0: all of it.
    pub(super) zoom: f32,
    /// While the zoom changes: a point of the plan, and where in the window it stays.
    pub(super) hold: Option<(Vec2, Vec2)>,
    /// The point of the plan in the middle of the board's area. It stays there when the window changes.
    pub(super) middle: Option<Vec2>,
    /// It has been laid out, and is yet to be panned to what matters.
    pub(super) due: bool,
    /// The pan that the board moves towards, in logical pixels.
    pub(super) goal: Vec2,
    /// The panel that may lie elsewhere does.
    pub(super) turned: bool,
    /// How large the board is still drawn, measured by the zoom it grows or shrinks to; and the point that stays.
    pub(super) grown: (f32, Vec2),
}

impl Default for PanZoom {
    fn default() -> Self {
        Self {
            zoom: 1.0,
            hold: None,
            middle: None,
            due: true,
            goal: Vec2::ZERO,
            turned: false,
            grown: (1.0, Vec2::ZERO),
        }
    }
}

impl PanZoom {
    /// 1: as this kind of board is usually seen; 0: all of the board.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Whether the panel that may lie elsewhere than usually is to lie there: it hides less.
    pub fn turned(&self) -> bool {
        self.turned
    }

    /// All of the board, whatever was looked at before.
    pub fn show_all(&mut self) {
        *self = Self { zoom: 0.0, ..Self::default() };
    }

    pub(super) fn reset(&mut self) {
        *self = Self::default();
    }

    /// Goes so many steps closer, or farther away, as far as the board allows.
    pub(super) fn step(&mut self, steps: i32, view: &BoardView) {
        let now = view.pixels_per_unit / view.standard;
        let to = now * STEP.powi(steps);
        let (whole, most) = (view.whole / view.standard, view.field.largest(view) / view.standard);
        // Steps stop at the usual look, from either side.
        let to = if (now - 1.0) * (to - 1.0) < -1e-3 { 1.0 } else { to };
        self.zoom = if to <= whole * 1.02 && whole < 0.99 { 0.0 } else { to.limit_to(whole.min(1.0), most.max(1.0)) };
    }
}
