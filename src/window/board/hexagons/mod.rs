//! Hexes: a tile map on which every tile is one hex, with what stands on it.

mod field;
mod furniture;
mod grid;
mod ground;
mod light;
mod relief;
mod seats;
mod survey;
mod tiles;

use super::BoardBuilder;
use super::field::{Field as BoardField, Frame};
use bevy::prelude::*;
use field::{HexField, Hexes};
pub use grid::{Grid, corner};
use light::Light;
use std::sync::Arc;

pub fn plugin(app: &mut App) {
    app.add_plugins((tiles::plugin, furniture::plugin));
}

/// Lays the board out and its tiles.
pub fn lay(builder: &mut BoardBuilder) -> (Frame, Arc<dyn BoardField>) {
    let grid = Grid::new(&builder.scene.cells);
    let frame = builder.fit(grid.size, 0.35);
    let field = Arc::new(HexField { grid, light: Light::new(&builder.scene.cells) });
    tiles::lay(builder, &field.grid, &frame, field.light);
    builder.commands.insert_resource(Hexes(field.clone()));
    (frame, field)
}

/// Removes what only this kind of board needs.
pub fn clear(commands: &mut Commands) {
    commands.remove_resource::<Hexes>();
}
