//! Ranks: battlefields as sheets of parchment side by side, in each the six rows that face each other across the front, and
//! over them what everybody has declared.

mod arrows;
mod doorway;
mod features;
#[cfg(test)]
mod fixture;
mod foot;
mod furniture;
mod plan;
mod reach;
mod seats;
mod sheets;
mod ways;

use super::field::{CellMark, Field, Frame, Guest, Seat};
use super::ink::{Ink, rounded, tint};
use super::{BoardBuilder, LayoutKey, depth};
use crate::vocab::view::MarkKind;
use crate::window::theme;
use bevy::prelude::*;
use plan::Plan;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Radius by size, tiny to massive, for a human's of 1.
const SIZES: [f32; 5] = [0.76, 0.88, 1.0, 1.10, 1.18];

/// A board of ranks as it lies.
pub struct RankField {
    plan: Plan,
}

/// Is there while the board is one of ranks.
#[derive(Resource, Deref)]
struct Ranks(Arc<RankField>);

pub fn plugin(app: &mut App) {
    app.add_plugins((furniture::plugin, arrows::plugin, reach::plugin));
}

/// Lays the board out: in logical pixels, times the magnification.
pub fn lay(builder: &mut BoardBuilder) -> (Frame, Arc<dyn Field>) {
    let LayoutKey { area, window, scale, type_scale, zoom, .. } = *builder.key;
    let plan = Plan::new(builder.scene, area.size(), type_scale);
    let origin = ((area.center() - plan.size * zoom / 2.0) * scale).round() / scale;
    let frame = Frame { window, area, origin, pixels_per_unit: zoom, scale, type_scale };
    sheets::lay(builder, &plan, &frame);
    let field = Arc::new(RankField { plan });
    builder.commands.insert_resource(Ranks(field.clone()));
    (frame, field)
}

/// Takes away what only this kind of board needs.
pub fn clear(commands: &mut Commands) {
    commands.remove_resource::<Ranks>();
}

/// An area of the plan in the camera's coordinates.
fn area_of(frame: &Frame, area: Rect) -> Rect {
    Rect::from_corners(frame.world(area.min), frame.world(area.max))
}

/// How round the corners of slots are, in plan units.
const ROUND: f32 = 6.0;

impl Field for RankField {
    fn size(&self) -> Vec2 {
        self.plan.size
    }

    fn unit(&self) -> f32 {
        self.plan.slot.min_element().clamp(24.0, 110.0)
    }

    fn largest_unit(&self) -> f32 {
        112.0
    }

    fn token_radius(&self, size: u8, frame: &Frame) -> f32 {
        self.plan.stand.radius * SIZES[usize::from(size).min(4)] * frame.pixels_per_unit
    }

    fn label_size(&self, frame: &Frame) -> f32 {
        (self.plan.type_sizes.label * frame.pixels_per_unit.sqrt()).round()
    }

    fn cell_at(&self, id: &str) -> Option<Vec2> {
        self.plan.find(id).map(|s| s.area.center())
    }

    fn cell_reach(&self) -> f32 {
        self.plan.slot.min_element() / 2.0
    }

    fn cell_under(&self, p: Vec2, _frame: &Frame) -> Option<&str> {
        self.plan.under(p).map(|s| s.id.as_str())
    }

    fn has_bench(&self) -> bool {
        true
    }

    fn seats(&self, guests: &[Guest], _before: &BTreeMap<String, Seat>) -> BTreeMap<String, Seat> {
        seats::seat_all(&self.plan, guests)
    }

    fn survey(&self, marks: &[(String, MarkKind)], ends: [Option<Vec2>; 2], frame: &Frame, inks: [&mut Ink; 2]) {
        self.draw_survey(marks, ends, frame, inks);
    }

    fn mark(&self, id: &str, sign: CellMark, frame: &Frame, ink: &mut Ink) {
        let Some(slot) = self.plan.find(id) else { return };
        let area = area_of(frame, slot.area);
        let round = ROUND * frame.pixels_per_unit;
        match sign {
            CellMark::Open => {
                ink.card(area, round, tint(theme::HIGHLIGHT, 0.55));
                ink.line(&rounded(area.inflate(-1.5), round), 2.6, tint(theme::GOLD, 1.0), true);
            }
            CellMark::Pointed => {
                ink.line(&rounded(area, round), 4.4, tint(theme::INK, 0.75), true);
                ink.line(&rounded(area, round), 2.4, tint(theme::PAGE, 0.95), true);
            }
        }
    }
}
