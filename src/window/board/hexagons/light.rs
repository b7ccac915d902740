//! The brightness of each hex as it is drawn: from its height and the light on it.

use super::ground;
use crate::vocab::view::{CellView, HexView};
use bevy::prelude::*;

/// The shading of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Light {
    /// Elevation of the highest ground, which is drawn brightest.
    top: i32,
    /// Loss of brightness per step of elevation below `top`.
    fall: f32,
}

impl Light {
    pub fn new(cells: &[CellView]) -> Self {
        let heights = || cells.iter().filter_map(|c| Some(c.hex?.elevation));
        let (low, top) = (heights().min().unwrap_or(0), heights().max().unwrap_or(0));
        Self { top, fall: (0.18 / (top - low).max(1) as f32).min(0.055) }
    }

    /// Returns the colour factor for the picture of a hex.
    pub fn color(self, hex: &HexView, dark: bool) -> Color {
        let own =
            (1.0 - self.fall * (self.top - hex.elevation) as f32) * (0.965 + 0.035 * ground::own(hex.q, hex.r, 4));
        let [r, g, b] = match (dark, hex.lit) {
            (true, _) => [0.55, 0.55, 0.65],
            (false, true) => [1.0, 0.985, 0.93],
            (false, false) => [1.0, 1.0, 1.0],
        };
        Color::srgb(r * own, g * own, b * own)
    }
}
