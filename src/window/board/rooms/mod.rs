//! Boards of zones: rooms on one parchment, with borders that tokens can occupy.

mod autoplan;
mod captions;
mod crowded_zone;
mod field;
mod floor;
mod furniture;
mod ground;
mod groups;
mod ledge;
mod riders;
mod seats;
mod stands;
mod tiles;

use super::field::{BoardGeometry as BoardField, Frame};
use super::floor_look::Floor;
use super::{BoardBuilder, LayoutKey};
use crate::vocab::view::{FloorPlan, Scene};
use bevy::prelude::*;
use captions::Caption;
pub use field::Zones;
use field::{ZoneField, human_radius, name_size};
use floor::Painting;
use ground::{ZoneGeometry, letters_of};
use seats::ZoneLayout;
use stands::Stands;
use std::sync::Arc;

pub fn plugin(app: &mut App) {
    app.add_plugins((tiles::plugin, furniture::plugin));
}

/// Lays out the board and paints it.
pub fn lay_out(builder: &mut BoardBuilder) -> (Frame, Arc<dyn BoardField>) {
    let (frame, field) = plan(builder.plan, builder.scene, builder.key);
    let field = Arc::new(field);
    // Zooming in magnifies the same picture.
    let painting = Painting::new(&field.hall.ground, (frame.standard * frame.scale).round() as u32);
    let floors: Vec<Floor> = field.hall.ground.zones.iter().map(|z| floor_of(&field.plan, &z.id)).collect();
    tiles::spawn_tiles(builder, &field.hall.ground, &frame, &painting, &floors);
    tiles::lay_hazards(builder, &field.hall.ground, &frame, &painting);
    builder.commands.insert_resource(Zones(field.clone()));
    (frame, field)
}

/// Gap between the rim of the plan and that of its area, in logical pixels.
const RIM: f32 = 5.0;
/// Maximum ratio between the two stretch factors of a plan.
const STRETCH: f32 = 1.6;

/// Computes the layout: the plan is stretched to fill its area.
pub fn plan(plan: &FloorPlan, scene: &Scene, key: &LayoutKey) -> (Frame, ZoneField) {
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
    let ground = ZoneGeometry::stretched(&plan, &scene.cells, stretch);
    let frame = key.tiled_frame(ground.size, frame.standard, frame.standard);
    let covers = key.covers_on(&frame, GAP);
    let captions = captions::place(&ground, &plan, &frame, scene, &covers);
    let hall = hall(ground, &frame, scene, &captions, covers);
    (frame, ZoneField { hall, plan, captions })
}

/// Gap between tokens and panels, in logical pixels.
const GAP: f32 = 6.0;

/// Returns the inputs of token placement.
fn hall(ground: ZoneGeometry, frame: &Frame, scene: &Scene, captions: &[Caption], covers: Vec<Rect>) -> ZoneLayout {
    let captions: Vec<Rect> = captions.iter().flat_map(|c| c.lines.clone()).collect();
    let radius = human_radius(&ground, frame) / frame.pixels_per_unit;
    let letters = scene.combatants.iter().map(|c| c.name.chars().count()).sum::<usize>();
    let usual = letters as f32 / scene.combatants.len().max(1) as f32 + 3.0;
    let label = Vec2::new(usual * 0.5, 1.2) * name_size(&ground, frame) / frame.pixels_per_unit;
    let taken: Vec<Rect> = captions.iter().chain(&covers).copied().collect();
    let stands = (0..ground.zones.len()).map(|z| Stands::new(&ground, z, radius, label, &taken)).collect();
    ZoneLayout { ground, stands, covers, captions, radius }
}

fn floor_of(plan: &FloorPlan, zone: &str) -> Floor {
    plan.floors.iter().find(|(id, _)| id == zone).map_or(Floor::Plain, |(_, name)| Floor::named(name))
}
