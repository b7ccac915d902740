//! The [`BoardGeometry`] of a board of ranks.

use super::super::field::{BoardGeometry, CellMark, Frame, LEAST_TOKEN, TokenPlacement, TokenSpec};
use super::super::ink::{Ink, rounded, tint};
use super::plan::{Battlefield, RankPlan};
use super::seats;
use crate::vocab::view::MarkKind;
use crate::window::theme;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Radius by size, tiny to massive, relative to a human's.
const SIZES: [f32; 5] = [0.76, 0.88, 1.0, 1.10, 1.18];

/// The layout of a board of ranks.
pub struct RankField {
    pub(super) plan: RankPlan,
}

/// The layout of the current board of ranks. Exists while one is shown.
#[derive(Resource, Deref)]
pub struct RankLayout(pub Arc<RankField>);

/// Converts an area of the plan to the camera's coordinates.
pub fn area_of(frame: &Frame, area: Rect) -> Rect {
    Rect::from_corners(frame.world(area.min), frame.world(area.max))
}

/// Radius of the corners of slots, in plan units.
pub const ROUND: f32 = 6.0;

/// Maximum length of a battlefield's name, as a multiple of its height.
const NAME: f32 = 8.0;
/// Maximum length of a rank's heading, as a multiple of its height.
const HEADING: f32 = 4.6;

impl BoardGeometry for RankField {
    fn size(&self) -> Vec2 {
        self.plan.size
    }

    fn unit(&self) -> f32 {
        self.plan.slot.min_element().clamp(24.0, 110.0)
    }

    fn token_radius(&self, size: u8, frame: &Frame) -> f32 {
        let least = LEAST_TOKEN.min(self.plan.slot.min_element() * 0.46 * frame.pixels_per_unit);
        (self.plan.stand.radius * SIZES[usize::from(size).min(4)] * frame.pixels_per_unit).max(least)
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

    fn lays_out_declared(&self) -> bool {
        true
    }

    fn seats(&self, guests: &[TokenSpec]) -> BTreeMap<String, TokenPlacement> {
        seats::seat_all(&self.plan, guests)
    }

    fn holds(&self, _guests: &[TokenSpec], guest: &TokenSpec, p: Vec2) -> bool {
        let bench = self.plan.bench(guest.side.min(1));
        self.plan.find(&guest.place).map_or(bench.is_some_and(|b| b.inflate(4.0).contains(p)), |s| s.area.contains(p))
    }

    fn drawn(&self) -> Rect {
        // Includes the titles, the exits at the sides, and the distances below.
        let aside = Vec2::new(self.plan.behind, 0.0);
        let under = Vec2::Y * self.plan.type_sizes.label * 1.1;
        let title = |f: &Battlefield| {
            let top = Vec2::new(f.area.min.x, f.name.y - self.plan.type_sizes.name);
            Rect::from_corners(top - aside, f.area.max + aside + under)
        };
        let fields = self.plan.fields.iter().map(title).chain(self.plan.foot);
        fields.reduce(|a, b| a.union(b)).unwrap_or(Rect::from_corners(Vec2::ZERO, self.plan.size))
    }

    fn captions(&self) -> Vec<Rect> {
        let sizes = self.plan.type_sizes;
        let under = Vec2::Y * sizes.label * 1.1;
        let names = self.plan.fields.iter().map(|f| {
            let long = f.line.min(NAME * sizes.name);
            Rect::from_corners(f.name - Vec2::Y * sizes.name, f.name + Vec2::X * long)
        });
        let all = || self.plan.fields.iter().flat_map(|f| &f.strips);
        let heads = all().map(|s| {
            let (middle, wide) = (s.area.center().x, HEADING * sizes.head / 2.0);
            Rect::new(middle - wide, s.area.min.y - 1.3 * sizes.head, middle + wide, s.area.min.y)
        });
        let far = all().map(|s| Rect::from_corners(Vec2::new(s.area.min.x, s.area.max.y), s.area.max + under));
        names.chain(heads).chain(far).chain(self.plan.ways_out()).chain(self.plan.foot).collect()
    }

    fn survey(&self, marks: &[(String, MarkKind)], ends: [Option<Vec2>; 2], frame: &Frame, inks: [&mut Ink; 2]) {
        self.draw_survey(marks, ends, frame, inks);
    }

    fn warning(&self, id: &str, frame: &Frame) -> Option<(Vec2, f32)> {
        let (area, pen) = (self.plan.find(id)?.area, frame.pixels_per_unit * self.plan.pen);
        Some((Vec2::new(area.center().x, area.min.y + 10.0), 9.0 * pen.max(0.9)))
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
            CellMark::Aside => ink.card(area, round, tint(theme::HIGHLIGHT, 0.25)),
            CellMark::Pointed => {
                ink.line(&rounded(area, round), 4.4, tint(theme::INK, 0.75), true);
                ink.line(&rounded(area, round), 2.4, tint(theme::PAGE, 0.95), true);
            }
        }
    }
}
