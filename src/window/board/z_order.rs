//! The z coordinates of everything drawn, back to front.

pub const TABLE: f32 = -100.0;
pub const FLOOR: f32 = -50.0;
pub const DARK: f32 = -42.0;
pub const LIT: f32 = -40.0;
pub const FURNITURE: f32 = -30.0;
pub const CAPTION: f32 = -20.0;
pub const LOW_MARKS: f32 = -10.0;
pub const TOKENS: f32 = 0.0;
/// Above every token.
pub const SHIELDS: f32 = 38.5;
/// Arrows, rings and signs: above the tokens, below their names.
pub const HIGH_MARKS: f32 = 39.4;
pub const LABELS: f32 = 40.0;
pub const FLOATERS: f32 = 70.0;
