//! Boards of hexes: a tile map with one tile per hex, and the furniture on it.

mod field;
mod furniture;
mod grid;
pub mod ground;
mod heights;
mod light;
mod relief;
mod seats;
mod survey;
mod tiles;

use super::field::{BoardGeometry as BoardField, Frame};
use super::{BoardBuilder, LayoutKey};
use crate::vocab::view::{FloorPlan, Scene};
use bevy::prelude::*;
use field::HexField;
pub use field::Hexes;
pub use grid::{Grid, corner};
use light::Light;
use std::sync::Arc;

pub fn plugin(app: &mut App) {
    app.add_plugins((tiles::plugin, furniture::plugin));
}

/// Lays out the board and its tiles.
pub fn lay_out(builder: &mut BoardBuilder) -> (Frame, Arc<dyn BoardField>) {
    let (frame, field) = plan(builder.plan, builder.scene, builder.key);
    let field = Arc::new(field);
    tiles::spawn_tiles(builder, &field.grid, &frame, field.light);
    builder.commands.insert_resource(Hexes(field.clone()));
    (frame, field)
}

/// Minimum width of a hex in pixels, in a window of size [`WINDOW`]. Larger windows scale it up.
const LEAST: f32 = 58.0;
/// Window size for [`LEAST`], in pixels.
const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

/// Computes the layout: the board fills its area from side to side, even if it is higher than the area.
pub fn plan(plan: &FloorPlan, scene: &Scene, key: &LayoutKey) -> (Frame, HexField) {
    let grid = Grid::new(&scene.cells);
    let fits = key.area.size() / grid.size;
    let least = LEAST * (key.window / WINDOW).min_element().max(1.0);
    // Hexes have whole pixels: rather a little more than the width than a little less.
    let more = 0.999 / key.scale;
    let frame = key.tiled_frame(grid.size, (fits.max_element() + more).max(least), fits.min_element());
    (frame, HexField { grid, light: Light::new(&scene.cells), props: plan.props.clone() })
}
