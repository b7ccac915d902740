//! Signs that mean the same on every board, and a record of the arrows that have been drawn.

use super::ink::{Ink, tint};
use crate::window::theme;
use bevy::prelude::{Rect, Resource, Vec2};
use bevy_egui::egui::Color32;

/// Red of danger and of ground that is held.
pub const RED: Color32 = Color32::from_rgb(0xa8, 0x2a, 0x1e);

/// Draws a red warning triangle with an exclamation mark. It warns of a cell that provokes an attack or does harm.
pub fn warn(ink: &mut Ink, at: Vec2, size: f32) {
    let size = size.max(7.0);
    let corner = |turn: f32, grow: f32| at + Vec2::from_angle(turn * std::f32::consts::TAU) * (size + grow);
    let triangle = |grow: f32| [corner(0.25, grow), corner(0.25 + 1.0 / 3.0, grow), corner(0.25 + 2.0 / 3.0, grow)];
    ink.shape(&triangle(3.0), tint(theme::PAGE, 0.95));
    ink.shape(&triangle(0.0), tint(RED, 1.0));
    let wide = (size * 0.2).max(1.6);
    ink.line(&[at + Vec2::Y * size * 0.48, at - Vec2::Y * size * 0.04], wide, tint(theme::PAGE, 1.0), false);
    ink.disc(at - Vec2::Y * size * 0.28, wide * 0.62, tint(theme::PAGE, 1.0));
}

/// Declared actions at one target that share an arrow head.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GatheredArrows {
    /// The point where their lines meet, in the camera's coordinates.
    pub at: Vec2,
    pub count: usize,
    pub side: usize,
}

/// The parts of the drawn arrows that other elements must not cover. Tips are in the camera's coordinates: `declared`
/// for declared actions, `shown` for the focused option or the current event.
#[derive(Resource, Default)]
pub struct ArrowMarks {
    pub declared: Vec<Vec2>,
    pub shown: Vec<Vec2>,
    pub gathered: Vec<GatheredArrows>,
    /// Areas of the texts on declared arrows, in the units of the plan.
    pub pills: Vec<Rect>,
}

impl ArrowMarks {
    pub fn all(&self) -> impl Iterator<Item = Vec2> {
        self.declared.iter().chain(&self.shown).copied()
    }
}
