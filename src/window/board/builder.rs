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
    pub audience: bool,
    /// 1: as the kind of board is usually seen; 0: all of it.
    pub zoom: f32,
    /// Panels that lie on the area.
    pub covers: Vec<Rect>,
}

impl LayoutKey {
    /// The covers as they lie on a plan, with that many logical pixels around them.
    pub fn covers_on(&self, frame: &Frame, gap: f32) -> Vec<Rect> {
        let on_plan = |p: Vec2| (p - frame.origin) / frame.pixels_per_unit;
        self.covers.iter().map(|c| c.inflate(gap)).map(|c| Rect::from_corners(on_plan(c.min), on_plan(c.max))).collect()
    }

    /// A plan of that size in the middle of the area. A unit has `standard` logical pixels when the board is seen as usual, and
    /// `whole` when all of it is seen; more or less by the zoom.
    pub fn frame(&self, size: Vec2, standard: f32, whole: f32) -> Frame {
        let LayoutKey { area, window, scale, type_scale, audience, zoom, .. } = *self;
        let pixels_per_unit = if zoom > 0.0 { (standard * zoom).max(whole) } else { whole };
        let origin = ((area.center() - size * pixels_per_unit / 2.0) * scale).round() / scale;
        Frame { window, area, origin, pixels_per_unit, standard, whole, scale, type_scale, audience }
    }

    /// The same with a whole number of physical pixels along a unit, so that tiles meet without a seam.
    pub fn tiled_frame(&self, size: Vec2, standard: f32, whole: f32) -> Frame {
        let tiled = |pixels: f32| (pixels * self.scale).floor().max(2.0) / self.scale;
        let (standard, whole) = (tiled(standard), tiled(whole.min(standard)));
        let zoom = if self.zoom > 0.0 { tiled(standard * self.zoom) / standard } else { 0.0 };
        LayoutKey { zoom, ..self.clone() }.frame(size, standard, whole)
    }
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
