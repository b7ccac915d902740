//! What each kind of board is built with.

use super::field::Frame;
use crate::vocab::view::{Plan, Scene};
use bevy::prelude::*;

/// What a layout depends on. When it changes, the board is laid out again.
#[derive(Clone, PartialEq)]
pub struct LayoutKey {
    pub level: usize,
    pub area: Rect,
    pub window: Vec2,
    pub scale: f32,
    pub type_scale: f32,
    pub zoom: f32,
}

/// What a board of any kind is built with.
pub struct BoardBuilder<'a, 'w, 's> {
    pub commands: &'a mut Commands<'w, 's>,
    pub images: &'a mut Assets<Image>,
    /// Parent of everything that belongs to this layout.
    pub root: Entity,
    pub plan: &'a Plan,
    pub scene: &'a Scene,
    pub key: &'a LayoutKey,
}

impl BoardBuilder<'_, '_, '_> {
    /// Fits a plan of that size, with a margin, into the middle of its area and applies the zoom. A unit of the plan has a whole
    /// number of physical pixels.
    pub fn fit(&self, size: Vec2, margin: f32) -> Frame {
        let LayoutKey { area, window, scale, type_scale, zoom, .. } = *self.key;
        let fit = area.size() * scale / (size + margin);
        let pixels = (fit.min_element() * zoom).floor().max(2.0);
        let pixels_per_unit = pixels / scale;
        let origin = ((area.center() - size * pixels_per_unit / 2.0) * scale).round() / scale;
        Frame { window, area, origin, pixels_per_unit, scale, type_scale }
    }
}
