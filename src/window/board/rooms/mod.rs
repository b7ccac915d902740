//! Boards of zones: rooms on one parchment, with borders on which one can stand.

mod autoplan;
mod captions;
mod field;
mod floor;
mod furniture;
mod ground;
mod seats;
mod tiles;

use super::BoardBuilder;
use super::field::{Field as BoardField, Frame};
use crate::vocab::view::Plan;
use bevy::prelude::*;
use field::{ZoneField, Zones};
use floor::{Floor, Painting};
use ground::Ground;
use std::sync::Arc;

pub fn plugin(app: &mut App) {
    app.add_plugins((tiles::plugin, furniture::plugin));
}

/// Lays the board out and paints it.
pub fn lay(builder: &mut BoardBuilder) -> (Frame, Arc<dyn BoardField>) {
    let plan = autoplan::plan_for(builder.plan, &builder.scene.cells);
    let ground = Ground::new(&plan, &builder.scene.cells);
    // Whole physical pixels along a unit of the plan, so that tiles meet without a seam.
    let frame = builder.fit(ground.size, 0.55 * ground.unit);
    let captions = captions::place(&ground, &plan, &frame, builder.scene);
    let painting = Painting::new(&ground, (frame.pixels_per_unit * frame.scale).round() as u32);
    let floors: Vec<Floor> = ground.zones.iter().map(|z| floor_of(&plan, &z.id)).collect();
    let field = Arc::new(ZoneField { ground, plan, captions });
    tiles::lay(builder, &field.ground, &frame, &painting, &floors);
    tiles::lay_hazards(builder, &field.ground, &frame, &painting);
    builder.commands.insert_resource(Zones(field.clone()));
    (frame, field)
}

/// Removes what only this kind of board needs.
pub fn clear(commands: &mut Commands) {
    commands.remove_resource::<Zones>();
}

fn floor_of(plan: &Plan, zone: &str) -> Floor {
    plan.floors.iter().find(|(id, _)| id == zone).map_or(Floor::Plain, |(_, name)| Floor::named(name))
}
