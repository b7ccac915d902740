//! The meshes that marks are drawn into.

use super::super::ink::Ink;
use super::super::z_order;
use bevy::prelude::Component;

/// Depth offset of moving marks. It separates them from still marks, which are redrawn at different times, and keeps
/// them below the plates on arrows.
const MOVING: f32 = 0.05;

/// The kind of marks in a mesh. Still and moving marks are redrawn at different times, so each kind has its own meshes.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub enum MarkLayer {
    Still,
    Moving,
}

/// Shapes to be drawn under the tokens, and above them.
#[derive(Default)]
pub struct Inks {
    pub low: Ink,
    pub high: Ink,
}

impl Inks {
    /// Returns the inks that are not empty, with their depths. Under the tokens moving marks are lowest; above the
    /// tokens they are highest.
    pub fn on(self, layer: MarkLayer) -> impl Iterator<Item = (Ink, f32)> {
        let apart = if layer == MarkLayer::Moving { MOVING } else { 0.0 };
        let all = [(self.low, z_order::LOW_MARKS - apart), (self.high, z_order::HIGH_MARKS + apart)];
        all.into_iter().filter(|(ink, _)| !ink.is_empty())
    }
}
