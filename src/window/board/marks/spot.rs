//! Positions of tokens, for the marks.

use bevy::math::Vec2;

/// A token as the marks need it.
#[derive(Clone, Copy, Debug)]
pub struct TokenDisc {
    pub at: Vec2,
    pub radius: f32,
    pub faction: usize,
    /// The token has numbers on its lower rim.
    pub figures: bool,
}
