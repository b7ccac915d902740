//! The [`BoardGeometry`] of a board of hexes.

use super::super::field::{BoardGeometry, CellMark, DecisionSubject, Frame, LEAST_TOKEN, TokenPlacement, TokenSpec};
use super::super::ink::{Ink, tint};
use super::grid::{Grid, corner, side, towards};
use super::light::Light;
use super::seats;
use crate::vocab::view::{MarkKind, Prop};
use crate::window::theme;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Radius of a token by size, tiny to massive, in hexes. Even the largest fits into one hex.
const SIZES: [f32; 5] = [0.24, 0.28, 0.33, 0.38, 0.43];

/// The layout of a board of hexes.
pub struct HexField {
    pub(super) grid: Grid,
    pub(super) light: Light,
    /// Decorations. Their positions are axial coordinates of the rules.
    pub(super) props: Vec<Prop>,
}

/// The layout of the current board of hexes. Exists while one is shown.
#[derive(Resource, Deref)]
pub struct Hexes(pub Arc<HexField>);

impl HexField {
    /// Returns the outline of a hex in the camera's coordinates, enlarged by a factor.
    pub(super) fn outline(&self, at: Vec2, grown: f32, frame: &Frame) -> Vec<Vec2> {
        (0..6u8).map(|d| frame.world(at + corner(d) * grown)).collect()
    }
}

impl BoardGeometry for HexField {
    fn size(&self) -> Vec2 {
        self.grid.size
    }

    fn unit(&self) -> f32 {
        1.0
    }

    fn largest(&self, frame: &Frame) -> f32 {
        (frame.standard * 1.6).max(112.0)
    }

    fn token_radius(&self, size: u8, frame: &Frame) -> f32 {
        let pixels = frame.pixels_per_unit;
        (SIZES[usize::from(size).min(4)] * pixels).max(LEAST_TOKEN).min(0.46 * pixels)
    }

    fn label_size(&self, frame: &Frame) -> f32 {
        ((0.21 * frame.pixels_per_unit).clamp(14.0, 24.0) * frame.type_scale.clamp(0.93, 1.35)).round()
    }

    fn cell_at(&self, id: &str) -> Option<Vec2> {
        self.grid.find(id).map(|h| h.at)
    }

    fn cell_reach(&self) -> f32 {
        0.5
    }

    fn cell_under(&self, p: Vec2, _frame: &Frame) -> Option<&str> {
        self.grid.under(p).map(|h| h.id.as_str())
    }

    fn seats(&self, guests: &[TokenSpec]) -> BTreeMap<String, TokenPlacement> {
        seats::seat_all(&self.grid, guests)
    }

    fn give_way(&self, guests: &[TokenSpec], asked: &DecisionSubject, seats: &mut BTreeMap<String, TokenPlacement>) {
        seats::give_way(&self.grid, guests, asked, seats);
    }

    fn holds(&self, _guests: &[TokenSpec], guest: &TokenSpec, p: Vec2) -> bool {
        let under = self.grid.under(p).map(|h| &h.id);
        under.is_some_and(|id| *id == guest.place || Some(id) == guest.also.as_ref())
    }

    fn direction_vector(&self, direction: u8) -> Option<Vec2> {
        Some(towards(direction))
    }

    fn survey(&self, marks: &[(String, MarkKind)], ends: [Option<Vec2>; 2], frame: &Frame, inks: [&mut Ink; 2]) {
        self.draw_survey(marks, ends, frame, inks);
    }

    fn draws_survey_mark(&self, kind: MarkKind) -> bool {
        kind != MarkKind::Shot
    }

    fn warning(&self, id: &str, frame: &Frame) -> Option<(Vec2, f32)> {
        Some((self.grid.find(id)?.at - Vec2::Y * 0.36, 0.14 * frame.pixels_per_unit))
    }

    fn mark(&self, id: &str, sign: CellMark, frame: &Frame, ink: &mut Ink) {
        let Some(hex) = self.grid.find(id) else { return };
        let wide = (frame.pixels_per_unit * 0.05).clamp(1.8, 4.0);
        match sign {
            CellMark::Open => {
                ink.shape(&self.outline(hex.at, 0.96, frame), tint(theme::HIGHLIGHT, 0.42));
                ink.line(&self.outline(hex.at, 0.86, frame), wide, tint(theme::GOLD, 0.95), true);
            }
            CellMark::Reached => ink.shape(&self.outline(hex.at, 0.97, frame), tint(theme::HIGHLIGHT, 0.24)),
            CellMark::Aside => ink.shape(&self.outline(hex.at, 0.88, frame), tint(theme::HIGHLIGHT, 0.2)),
            CellMark::Pointed => {
                ink.line(&self.outline(hex.at, 0.97, frame), wide + 2.0, tint(theme::INK, 0.75), true);
                ink.line(&self.outline(hex.at, 0.97, frame), wide, tint(theme::PAGE, 0.95), true);
            }
        }
    }

    /// Marks one area with a rim. The rim shows the range of a move on ground of any colour.
    fn mark_all(&self, ids: &[&str], taken: &[&str], frame: &Frame, ink: &mut Ink) {
        ids.iter().for_each(|id| self.mark(id, CellMark::Reached, frame, ink));
        let wide = (frame.pixels_per_unit * 0.05).clamp(2.0, 4.0);
        for (hex, direction) in self.grid.rim(ids, taken) {
            let ends = side(direction).map(|corner| frame.world(hex.at + corner * 0.95));
            ink.line(&ends, wide, tint(theme::GOLD, 0.95), false);
        }
    }
}
