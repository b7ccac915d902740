//! The meshes that marks are drawn into.

use super::super::depth;
use super::super::ink::Ink;
use bevy::prelude::Component;

/// How much lower or higher what moves lies: apart from what lies still, for both are drawn at different times, and below the plates
/// on arrows.
const MOVING: f32 = 0.05;

/// Meshes under the tokens and above them: of what lies still, and of what moves.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    Still,
    Moving,
}

/// What is to be drawn under the tokens, and above them.
#[derive(Default)]
pub struct Inks {
    pub low: Ink,
    pub high: Ink,
}

impl Inks {
    /// What there is of it, and how high that lies: under the tokens what moves lies lowest, above them highest.
    pub fn on(self, layer: Layer) -> impl Iterator<Item = (Ink, f32)> {
        let apart = if layer == Layer::Moving { MOVING } else { 0.0 };
        let all = [(self.low, depth::LOW_MARKS - apart), (self.high, depth::HIGH_MARKS + apart)];
        all.into_iter().filter(|(ink, _)| !ink.is_empty())
    }
}
