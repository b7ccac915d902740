//! A board of ranks, as the rest of the board asks it.

use super::super::field::{CellMark, Field, Frame, Guest, Seat};
use super::super::ink::{Ink, rounded, tint};
use super::plan::Plan;
use super::seats;
use crate::vocab::view::MarkKind;
use crate::window::theme;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Radius by size, tiny to massive, for a human's of 1.
const SIZES: [f32; 5] = [0.76, 0.88, 1.0, 1.10, 1.18];

/// The layout of a board of ranks.
pub struct RankField {
    pub(super) plan: Plan,
}

/// Exists while a board of ranks is shown.
#[derive(Resource, Deref)]
pub struct Ranks(pub Arc<RankField>);

/// An area of the plan in the camera's coordinates.
pub fn area_of(frame: &Frame, area: Rect) -> Rect {
    Rect::from_corners(frame.world(area.min), frame.world(area.max))
}

/// How round the corners of slots are, in plan units.
pub const ROUND: f32 = 6.0;

impl Field for RankField {
    fn size(&self) -> Vec2 {
        self.plan.size
    }

    fn unit(&self) -> f32 {
        self.plan.slot.min_element().clamp(24.0, 110.0)
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
            CellMark::Reached => ink.card(area, round, tint(theme::HIGHLIGHT, 0.55)),
            CellMark::Pointed => {
                ink.line(&rounded(area, round), 4.4, tint(theme::INK, 0.75), true);
                ink.line(&rounded(area, round), 2.4, tint(theme::PAGE, 0.95), true);
            }
        }
    }
}
