//! Ranks: battlefields as sheets of parchment side by side, in each the six rows that face each other across the front, and
//! over them what everybody has declared.

mod arrows;
mod doorway;
mod features;
mod field;
#[cfg(test)]
mod fixture;
mod foot;
mod furniture;
mod plan;
mod reach;
mod seats;
mod sheets;
mod ways;

use super::field::{Field as BoardField, Frame};
use super::{BoardBuilder, LayoutKey};
use bevy::prelude::*;
use field::{RankField, Ranks};
use plan::Plan;
use std::sync::Arc;

pub fn plugin(app: &mut App) {
    app.add_plugins((furniture::plugin, arrows::plugin, reach::plugin));
}

/// Lays the board out: in logical pixels, times the magnification.
pub fn lay(builder: &mut BoardBuilder) -> (Frame, Arc<dyn BoardField>) {
    let LayoutKey { area, window, scale, type_scale, zoom, .. } = *builder.key;
    let plan = Plan::new(builder.scene, area.size(), type_scale);
    let origin = ((area.center() - plan.size * zoom / 2.0) * scale).round() / scale;
    let frame = Frame { window, area, origin, pixels_per_unit: zoom, scale, type_scale };
    sheets::lay(builder, &plan, &frame);
    let field = Arc::new(RankField { plan });
    builder.commands.insert_resource(Ranks(field.clone()));
    (frame, field)
}

/// Removes what only this kind of board needs.
pub fn clear(commands: &mut Commands) {
    commands.remove_resource::<Ranks>();
}
