//! The zoom and pan of the board.

use super::BoardView;
use crate::window::limits::Limit;
use bevy::prelude::*;

/// The zoom factor of one step.
const STEP: f32 = 1.25;

/// The zoom of the board and its pan.
#[derive(Resource)]
pub struct PanZoom {
    /// 1: the usual magnification; 0: the whole board.
    pub(super) zoom: f32,
    /// While the zoom changes: a point of the plan, and its fixed position in the window.
    pub(super) hold: Option<(Vec2, Vec2)>,
    /// The point of the plan in the middle of the board's area. It stays there when the window changes.
    pub(super) middle: Option<Vec2>,
    /// The board has been laid out and must still be panned to the important targets.
    pub(super) due: bool,
    /// The pan that the board moves towards, in logical pixels.
    pub(super) goal: Vec2,
    /// The movable panel is in its other position.
    pub(super) turned: bool,
    /// Scale of the zoom animation relative to its final size, and the fixed point of the animation.
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
    /// Returns the zoom. 1: the usual magnification of this kind of board; 0: the whole board.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Returns true while the board is panned or zoomed.
    pub fn is_moving(&self, view: &BoardView) -> bool {
        view.pan != self.goal || self.grown.0 != 1.0
    }

    /// Returns true if the movable panel is to be in its other position, where it hides less.
    pub fn turned(&self) -> bool {
        self.turned
    }

    /// Resets the view to the whole board.
    pub fn show_all(&mut self) {
        *self = Self { zoom: 0.0, ..Self::default() };
    }

    pub(super) fn reset(&mut self) {
        *self = Self::default();
    }

    /// Zooms in by a number of steps (out if negative), within the limits of the board.
    pub(super) fn step(&mut self, steps: i32, view: &BoardView) {
        let now = view.pixels_per_unit / view.standard;
        let to = now * STEP.powi(steps);
        let (whole, most) = (view.whole / view.standard, view.field.largest(view) / view.standard);
        // Zooming stops at the usual magnification, from either side.
        let to = if (now - 1.0) * (to - 1.0) < -1e-3 { 1.0 } else { to };
        self.zoom = if to <= whole * 1.02 && whole < 0.99 { 0.0 } else { to.limit_to(whole.min(1.0), most.max(1.0)) };
    }
}
