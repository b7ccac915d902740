//! The position and scale of the board in the window.

use super::field::{BoardGeometry, Frame};
use super::wedges;
use bevy::prelude::*;
use std::sync::Arc;

/// The current layout of the board and its pan. A new layout is a resource that was just added.
#[derive(Resource)]
pub struct BoardView {
    pub(super) field: Arc<dyn BoardGeometry>,
    pub(super) frame: Frame,
    pub(super) root: Entity,
    /// Offset of the board by panning, in logical pixels, y downwards.
    pub(super) pan: Vec2,
}

impl std::ops::Deref for BoardView {
    type Target = Frame;
    fn deref(&self) -> &Frame {
        &self.frame
    }
}

impl BoardView {
    /// Returns the point of the plan under a point of the window.
    pub(super) fn plan_at(&self, window: Vec2) -> Vec2 {
        (window - self.pan - self.origin) / self.pixels_per_unit
    }

    /// Converts world coordinates to window coordinates.
    pub fn window_at(&self, world: Vec2) -> Vec2 {
        Vec2::new(world.x + self.window.x / 2.0, self.window.y / 2.0 - world.y) + self.pan
    }

    /// Converts window coordinates to world coordinates.
    pub fn world_at(&self, window: Vec2) -> Vec2 {
        let at = window - self.pan;
        Vec2::new(at.x - self.window.x / 2.0, self.window.y / 2.0 - at.y)
    }

    /// Returns the point of the plan under a point of the window, as shares of the plan from 0 to 1.
    pub fn share_at(&self, window: Vec2) -> Vec2 {
        self.plan_at(window) / self.field.size()
    }

    /// Converts a part of the plan, in shares from 0 to 1, to window coordinates.
    pub fn part_in_window(&self, share: Rect) -> Rect {
        let size = self.field.size();
        self.in_window(Rect::from_corners(share.min * size, share.max * size))
    }

    /// Converts an area of the plan to window coordinates.
    pub fn in_window(&self, plan: Rect) -> Rect {
        let at = |p: Vec2| self.origin + self.pan + p * self.pixels_per_unit;
        Rect::from_corners(at(plan.min), at(plan.max))
    }

    /// Converts an area of the plan to world coordinates.
    pub(super) fn in_world(&self, plan: Rect) -> Rect {
        Rect::from_corners(self.world(plan.min), self.world(plan.max))
    }

    /// Returns the middle of a cell in the window and the cell's reach around it, in logical pixels.
    pub fn cell_in_window(&self, id: &str) -> Option<(Vec2, f32)> {
        let at = self.window_at(self.cell_at(id)?);
        Some((at, self.field.cell_reach() * self.pixels_per_unit))
    }

    /// Returns a cell's other points in the window, the nearest to its middle first.
    pub fn along_in_window(&self, id: &str) -> impl Iterator<Item = Vec2> {
        self.field.cell_along(id).into_iter().map(|at| self.window_at(self.world(at)))
    }

    /// Returns the frame of the drawn area, in the window.
    pub fn drawn_in_window(&self) -> Rect {
        self.in_window(self.field.drawn())
    }

    /// Returns the areas of the texts on the board other than names, in the window.
    pub fn captions_in_window(&self) -> impl Iterator<Item = Rect> {
        self.field.captions().into_iter().map(|area| self.in_window(area))
    }

    /// Returns the position of a cell's warning sign in the window, and its size.
    pub fn warning_in_window(&self, id: &str) -> Option<(Vec2, f32)> {
        let (at, size) = self.field.warning(id, &self.frame)?;
        Some((self.window_at(self.world(at)), size))
    }

    /// Returns the middle of a cell on the plan, y downwards.
    pub fn cell_in_plan(&self, id: &str) -> Option<Vec2> {
        self.field.cell_at(id)
    }

    /// Returns the thickness of a wedge around a token, in the window.
    pub fn wedge_in_window(&self) -> f32 {
        wedges::THICK * self.unit()
    }

    /// Returns a step of one unit in a direction of the rules, in the window.
    pub fn way_in_window(&self, direction: u8) -> Option<Vec2> {
        self.field.direction_vector(direction).map(|way| way * self.unit())
    }

    /// Returns the cell under a point of the window.
    pub fn cell_under_window(&self, window: Vec2) -> Option<&str> {
        self.field.cell_under(self.plan_at(window), &self.frame)
    }

    /// Returns the length of the unit for seams, tokens and type, in logical pixels.
    pub(super) fn unit(&self) -> f32 {
        self.pixels_per_unit * self.field.unit()
    }

    /// Returns the middle of a cell, which marks point to, in world coordinates.
    pub(super) fn cell_at(&self, id: &str) -> Option<Vec2> {
        self.field.cell_at(id).map(|p| self.world(p))
    }
}

/// Parent of all entities of one layout; despawned with it.
#[derive(Component)]
pub struct BoardRoot;
