//! The inputs of laying out any kind of board.

use super::field::Frame;
use crate::vocab::view::{FloorPlan, Scene};
use bevy::prelude::*;

/// The values that a layout depends on. When one changes, the board is laid out again.
#[derive(Clone, PartialEq)]
pub struct LayoutKey {
    pub level: usize,
    pub area: Rect,
    pub window: Vec2,
    pub scale: f32,
    pub type_scale: f32,
    pub audience: bool,
    /// 1: the usual magnification of this kind of board; 0: the whole board.
    pub zoom: f32,
    /// Panels that cover part of the area.
    pub covers: Vec<Rect>,
}

impl LayoutKey {
    /// Converts the covers to plan coordinates, enlarged by `gap` logical pixels on each side.
    pub fn covers_on(&self, frame: &Frame, gap: f32) -> Vec<Rect> {
        let on_plan = |p: Vec2| (p - frame.origin) / frame.pixels_per_unit;
        self.covers.iter().map(|c| c.inflate(gap)).map(|c| Rect::from_corners(on_plan(c.min), on_plan(c.max))).collect()
    }

    /// Centres a plan of that size in the area. A plan unit has `standard` logical pixels at the usual magnification
    /// and `whole` when the whole board is seen; the zoom scales between them.
    pub fn frame(&self, size: Vec2, standard: f32, whole: f32) -> Frame {
        let LayoutKey { area, window, scale, type_scale, audience, zoom, .. } = *self;
        let pixels_per_unit = if zoom > 0.0 { (standard * zoom).max(whole) } else { whole };
        let origin = ((area.center() - size * pixels_per_unit / 2.0) * scale).round() / scale;
        Frame { window, area, origin, pixels_per_unit, standard, whole, scale, type_scale, audience }
    }

    /// Returns the frame of [`Self::frame`] with a whole number of physical pixels per unit, so that tiles meet without
    /// a seam.
    pub fn tiled_frame(&self, size: Vec2, standard: f32, whole: f32) -> Frame {
        let tiled = |pixels: f32| (pixels * self.scale).floor().max(2.0) / self.scale;
        let (standard, whole) = (tiled(standard), tiled(whole.min(standard)));
        let zoom = if self.zoom > 0.0 { tiled(standard * self.zoom) / standard } else { 0.0 };
        LayoutKey { zoom, ..self.clone() }.frame(size, standard, whole)
    }
}

/// The inputs and outputs of a board's construction.
pub struct BoardBuilder<'a, 'w, 's> {
    pub commands: &'a mut Commands<'w, 's>,
    pub images: &'a mut Assets<Image>,
    /// Parent of all entities of this layout.
    pub root: Entity,
    pub plan: &'a FloorPlan,
    pub scene: &'a Scene,
    pub key: &'a LayoutKey,
}
