//! Guard on tokens: points that are lost before health. A second arc under the arc of health shows them.

use super::ink::{Ink, tint};
use crate::window::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// The colour of iron.
pub const IRON: Color32 = Color32::from_rgb(0x47, 0x55, 0x66);

/// Returns radius and width of the arc of guard under a token of that radius.
pub fn size_of(radius: f32) -> (f32, f32) {
    let wide = (radius * 0.10).max(2.4);
    (radius * 1.21 + (radius * 0.17).max(3.5) / 2.0 + wide / 2.0 + 1.6, wide)
}

/// Draws the arc of guard, outside that of health.
pub fn arc(ink: &mut Ink, radius: f32, turns: (f32, f32), share: f32) {
    let (reach, wide) = size_of(radius);
    ink.arc(Vec2::ZERO, reach, (turns.0 - 0.004, turns.1 + 0.004), wide + 1.8, tint(theme::CARD, 0.95));
    ink.arc(Vec2::ZERO, reach, turns, wide, tint(theme::INK, 0.20));
    if share > 0.0 {
        ink.arc(Vec2::ZERO, reach, (turns.0, turns.0 + (turns.1 - turns.0) * share), wide, tint(IRON, 1.0));
    }
}
