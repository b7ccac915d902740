//! Guard on tokens: points that are lost before health. A second arc under the arc of health shows them. Large tokens also show
//! both as numbers.

use super::ink::{self, Ink, tint};
use crate::window::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;
use std::f32::consts::TAU;

/// Iron.
pub const IRON: Color32 = Color32::from_rgb(0x47, 0x55, 0x66);
/// Blood.
pub const BLOOD: Color32 = Color32::from_rgb(0x7d, 0x1c, 0x2c);
/// Tokens smaller than this in pixels have no numbers.
const LEAST: f32 = 17.5;
/// Where on the rim the two numbers are, in turns counter-clockwise from the right.
const AT: [f32; 2] = [0.602, 0.898];

/// The arc of guard, outside that of health.
pub fn arc(ink: &mut Ink, radius: f32, turns: (f32, f32), share: f32) {
    let wide = (radius * 0.10).max(2.4);
    let reach = radius * 1.21 + (radius * 0.17).max(3.5) / 2.0 + wide / 2.0 + 1.6;
    ink.arc(Vec2::ZERO, reach, (turns.0 - 0.004, turns.1 + 0.004), wide + 1.8, tint(theme::CARD, 0.95));
    ink.arc(Vec2::ZERO, reach, turns, wide, tint(theme::INK, 0.20));
    if share > 0.0 {
        ink.arc(Vec2::ZERO, reach, (turns.0, turns.0 + (turns.1 - turns.0) * share), wide, tint(IRON, 1.0));
    }
}

/// A number on the rim of a token.
pub struct Figure {
    pub at: Vec2,
    pub size: f32,
    pub words: String,
}

/// Whether a token of that radius in pixels has room for numbers.
pub fn written(radius: f32) -> bool {
    radius >= LEAST
}

/// Draws a shield for guard and a drop for health, and says what is to be written on them.
pub fn figures(ink: &mut Ink, radius: f32, (guard, health): (i32, i32)) -> Vec<Figure> {
    if !written(radius) {
        return Vec::new();
    }
    let half = (radius * 0.36).clamp(8.5, 20.0);
    let place = |turn: f32| Vec2::from_angle(turn * TAU) * radius * 1.12;
    let [shield, drop] = AT.map(place);
    for (grow, color) in [(1.6, theme::CARD), (0.0, IRON)] {
        ink.shape(&shield_at(shield, half + grow), tint(color, 1.0));
    }
    for (grow, color) in [(1.6, theme::CARD), (0.0, BLOOD)] {
        ink.shape(&drop_at(drop, half + grow), tint(color, 1.0));
    }
    let size = (half * 1.5).round();
    let figure = |at: Vec2, n: i32| Figure { at, size, words: n.max(0).to_string() };
    vec![figure(shield + Vec2::Y * half * 0.04, guard), figure(drop - Vec2::Y * half * 0.12, health)]
}

/// Flat above, pointed below.
fn shield_at(at: Vec2, half: f32) -> Vec<Vec2> {
    let corners =
        [(-0.92, 0.86), (-0.92, 0.05), (-0.62, -0.55), (0.0, -1.06), (0.62, -0.55), (0.92, 0.05), (0.92, 0.86)];
    corners.into_iter().map(|(x, y)| at + Vec2::new(x, y) * half).collect()
}

/// Round below, pointed above.
fn drop_at(at: Vec2, half: f32) -> Vec<Vec2> {
    let mut out: Vec<Vec2> = ink::polygon(at - Vec2::Y * half * 0.12, half * 0.94, 24, 0.0);
    out.retain(|p| p.y - at.y < half * 0.46);
    // From the right shoulder over the tip to the left one.
    let tip = at + Vec2::Y * half * 1.16;
    let split = out.iter().position(|p| p.x < at.x && p.y > at.y + half * 0.2).unwrap_or(0);
    out.insert(split, tip);
    out
}
