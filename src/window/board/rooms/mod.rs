//! Boards of zones: rooms on one parchment, with borders on which one can stand.

mod autoplan;
mod captions;
mod field;
mod floor;
mod furniture;
mod ground;
mod seats;
mod tiles;

use super::field::{Field as BoardField, Frame};
use super::{BoardBuilder, LayoutKey};
use crate::vocab::view::{Plan, Scene};
use bevy::prelude::*;
use field::{ZoneField, Zones};
use floor::{Floor, Painting};
use ground::{Ground, letters_of};
use std::sync::Arc;

pub fn plugin(app: &mut App) {
    app.add_plugins((tiles::plugin, furniture::plugin));
}

/// Lays the board out and paints it.
pub fn lay(builder: &mut BoardBuilder) -> (Frame, Arc<dyn BoardField>) {
    let (frame, field) = plan(builder.plan, builder.scene, builder.key);
    let field = Arc::new(field);
    // A closer look magnifies the picture.
    let painting = Painting::new(&field.ground, (frame.standard * frame.scale).round() as u32);
    let floors: Vec<Floor> = field.ground.zones.iter().map(|z| floor_of(&field.plan, &z.id)).collect();
    tiles::lay(builder, &field.ground, &frame, &painting, &floors);
    tiles::lay_hazards(builder, &field.ground, &frame, &painting);
    builder.commands.insert_resource(Zones(field.clone()));
    (frame, field)
}

/// Between the rim of the plan and that of its area, in logical pixels.
const RIM: f32 = 10.0;
/// How much more a plan may be stretched one way than the other.
const STRETCH: f32 = 1.6;

/// Where everything lies: the plan fills its area, for which it is stretched.
pub fn plan(plan: &Plan, scene: &Scene, key: &LayoutKey) -> (Frame, ZoneField) {
    let mut plan = autoplan::plan_for(plan, &scene.cells);
    let letters = letters_of(&plan);
    let letters = Vec2::new(letters.0 as f32, letters.1 as f32).max(Vec2::ONE);
    let room = (key.area.size() - 2.0 * RIM).max(Vec2::splat(40.0));
    let tight = (room / letters).min_element();
    // Whole physical pixels along a unit of the plan, so that tiles meet without a seam.
    let frame = key.tiled_frame(letters, tight, tight);
    let stretch = (room / (letters * frame.standard)).max(Vec2::ONE);
    let stretch = stretch.min(Vec2::splat(stretch.min_element() * STRETCH));
    for prop in &mut plan.props {
        (prop.x, prop.y) = (prop.x * stretch.x, prop.y * stretch.y);
    }
    let ground = Ground::stretched(&plan, &scene.cells, stretch);
    let frame = key.tiled_frame(ground.size, frame.standard, frame.standard);
    let captions = captions::place(&ground, &plan, &frame, scene);
    (frame, ZoneField { ground, plan, captions })
}

/// Removes what only this kind of board needs.
pub fn clear(commands: &mut Commands) {
    commands.remove_resource::<Zones>();
}

fn floor_of(plan: &Plan, zone: &str) -> Floor {
    plan.floors.iter().find(|(id, _)| id == zone).map_or(Floor::Plain, |(_, name)| Floor::named(name))
}
