//! Boards of ranks: battlefields as sheets of parchment side by side, each with six rows that face each other across
//! the front, and the declared actions drawn over them.

mod arrows;
mod doorway;
mod exits;
mod features;
mod field;
#[cfg(test)]
mod fixture;
mod foot;
mod furniture;
mod placing;
mod plan;
mod reach;
mod seats;
mod sheets;

use super::field::{BoardGeometry as BoardField, Frame};
use super::{BoardBuilder, LayoutKey};
use crate::vocab::view::Scene;
use bevy::prelude::*;
use field::RankField;
pub use field::RankLayout;
use plan::RankPlan;
use std::sync::Arc;

pub fn plugin(app: &mut App) {
    app.add_plugins((furniture::plugin, arrows::plugin, reach::plugin));
}

/// Lays the board out in logical pixels, times the magnification.
pub fn lay_out(builder: &mut BoardBuilder) -> (Frame, Arc<dyn BoardField>) {
    let (frame, field) = plan(builder.scene, builder.key);
    sheets::spawn_sheets(builder, &field.plan, &frame);
    let field = Arc::new(field);
    builder.commands.insert_resource(RankLayout(field.clone()));
    (frame, field)
}

/// Gap between the battlefields and the panels on their area, in logical pixels.
const GAP: f32 = 8.0;

/// Computes the layout: the battlefields fill the part of the area that no panel covers.
pub fn plan(scene: &Scene, key: &LayoutKey) -> (Frame, RankField) {
    let room = key.area.size();
    let frame = key.frame(room, 1.0, 1.0);
    let covers: Vec<Rect> = key
        .covers
        .iter()
        .map(|c| c.inflate(GAP))
        .map(|c| Rect::from_corners(c.min - key.area.min, c.max - key.area.min))
        .collect();
    (frame, RankField { plan: RankPlan::new(scene, room, &covers, key.type_scale) })
}
