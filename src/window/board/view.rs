//! The board as it lies in the window.

use super::field::{Field, Frame};
use super::wedges;
use bevy::prelude::*;
use std::sync::Arc;

/// How the board lies in the window.
#[derive(Resource)]
pub struct BoardView {
    pub(super) field: Arc<dyn Field>,
    pub(super) frame: Frame,
    pub(super) root: Entity,
    /// How far the board is panned, in logical pixels, y downwards.
    pub(super) pan: Vec2,
    /// Increases with every new layout.
    pub(super) stamp: u32,
}

impl std::ops::Deref for BoardView {
    type Target = Frame;
    fn deref(&self) -> &Frame {
        &self.frame
    }
}

impl BoardView {
    /// Where it lies, as something that differs when it lies elsewhere.
    pub fn looks(&self) -> (u32, Vec2) {
        (self.stamp, self.pan)
    }

    /// The point of the plan under a point of the window.
    pub(super) fn plan_at(&self, window: Vec2) -> Vec2 {
        (window - self.pan - self.origin) / self.pixels_per_unit
    }

    /// Where a point in world coordinates is in the window.
    pub fn window_at(&self, world: Vec2) -> Vec2 {
        Vec2::new(world.x + self.window.x / 2.0, self.window.y / 2.0 - world.y) + self.pan
    }

    /// Where on the plan a point of the window is, from 0 to 1 either way.
    pub fn share_at(&self, window: Vec2) -> Vec2 {
        self.plan_at(window) / self.field.size()
    }

    /// A part of the plan in the window, as shares of it from 0 to 1.
    pub fn part_in_window(&self, share: Rect) -> Rect {
        let size = self.field.size();
        self.in_window(Rect::from_corners(share.min * size, share.max * size))
    }

    /// An area of the plan in the window.
    pub fn in_window(&self, plan: Rect) -> Rect {
        let at = |p: Vec2| self.origin + self.pan + p * self.pixels_per_unit;
        Rect::from_corners(at(plan.min), at(plan.max))
    }

    /// An area of the plan in world coordinates.
    pub(super) fn in_world(&self, plan: Rect) -> Rect {
        Rect::from_corners(self.world(plan.min), self.world(plan.max))
    }

    /// The middle of a cell in the window, and how far it reaches around that.
    pub fn cell_in_window(&self, id: &str) -> Option<(Vec2, f32)> {
        let at = self.window_at(self.cell_at(id)?);
        Some((at, self.field.cell_reach() * self.pixels_per_unit))
    }

    /// Where else it is found than in its middle, in the window, the nearest first.
    pub fn along_in_window(&self, id: &str) -> impl Iterator<Item = Vec2> {
        self.field.cell_along(id).into_iter().map(|at| self.window_at(self.world(at)))
    }

    /// The frame of what is drawn, in the window.
    pub fn drawn_in_window(&self) -> Rect {
        self.in_window(self.field.drawn())
    }

    /// The slots of ranks, in the window.
    pub fn slots_in_window(&self) -> impl Iterator<Item = Rect> {
        self.field.slots().into_iter().map(|area| self.in_window(area))
    }

    /// What is written on the board besides names, in the window.
    pub fn captions_in_window(&self) -> impl Iterator<Item = Rect> {
        self.field.captions().into_iter().map(|area| self.in_window(area))
    }

    /// Where the warning of a cell stands in the window, and how large it is.
    pub fn warning_in_window(&self, id: &str) -> Option<(Vec2, f32)> {
        let (at, size) = self.field.warning(id, &self.frame)?;
        Some((self.window_at(self.world(at)), size))
    }

    /// The middle of a cell on the plan, y downwards.
    pub fn cell_in_plan(&self, id: &str) -> Option<Vec2> {
        self.field.cell_at(id)
    }

    /// How thick a wedge around a token is in the window.
    pub fn wedge_in_window(&self) -> f32 {
        wedges::THICK * self.unit()
    }

    /// A step of one unit that way, in the window.
    pub fn way_in_window(&self, direction: u8) -> Option<Vec2> {
        self.field.way(direction).map(|way| way * self.unit())
    }

    /// The cell under a point of the window.
    pub fn cell_under_window(&self, window: Vec2) -> Option<&str> {
        self.field.cell_under(self.plan_at(window), &self.frame)
    }

    /// The unit that seams, tokens and type are measured in, in logical pixels.
    pub(super) fn unit(&self) -> f32 {
        self.pixels_per_unit * self.field.unit()
    }

    /// The middle of a cell, where marks point, in world coordinates.
    pub(super) fn cell_at(&self, id: &str) -> Option<Vec2> {
        self.field.cell_at(id).map(|p| self.world(p))
    }
}

/// Parent of everything that belongs to one layout. It is despawned with it.
#[derive(Component)]
pub struct BoardRoot;
