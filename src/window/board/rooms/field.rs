//! The [`BoardGeometry`] of a board of zones.

use super::super::field::{BoardGeometry, CellMark, Frame, LEAST_TOKEN, TokenPlacement, TokenSpec};
use super::super::ink::{Ink, tint};
use super::captions::Caption;
use super::ground::ZoneGeometry;
use super::seats::ZoneLayout;
use crate::vocab::view::{FloorPlan, MarkKind};
use crate::window::limits::Limit;
use crate::window::theme;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Radius by size, tiny to massive, relative to medium.
const SIZES: [f32; 5] = [0.66, 0.82, 1.0, 1.32, 1.72];

/// Radius of a human's token, in [`ZoneGeometry::unit`].
const TOKEN: f32 = 0.25;
/// The same radius in presenter mode.
const LARGE: f32 = 0.36;

/// The layout of a board of zones.
pub struct ZoneField {
    pub(super) hall: ZoneLayout,
    pub(super) plan: FloorPlan,
    pub(super) captions: Vec<Caption>,
}

/// The layout of the current board of zones. Exists while one is shown.
#[derive(Resource, Deref)]
pub struct Zones(pub Arc<ZoneField>);

/// Returns the radius of a human's token in logical pixels.
pub fn human_radius(ground: &ZoneGeometry, frame: &Frame) -> f32 {
    let unit = ground.unit * frame.pixels_per_unit;
    (unit * if frame.audience { LARGE } else { TOKEN }).limit_to(LEAST_TOKEN * 1.1, 80.0)
}

/// Returns the height of the names in logical pixels.
pub fn name_size(ground: &ZoneGeometry, frame: &Frame) -> f32 {
    let unit = ground.unit * frame.pixels_per_unit;
    let wanted = (unit * 0.165).clamp(14.5, 30.0) * frame.type_scale.clamp(0.93, 1.4);
    // On a small board large type would cover too much.
    wanted.min((unit * 0.30).max(14.0)).round()
}

impl BoardGeometry for ZoneField {
    fn size(&self) -> Vec2 {
        self.hall.ground.size
    }

    fn unit(&self) -> f32 {
        self.hall.ground.unit
    }

    fn token_radius(&self, size: u8, frame: &Frame) -> f32 {
        (human_radius(&self.hall.ground, frame) * SIZES[usize::from(size).min(4)]).max(LEAST_TOKEN)
    }

    fn label_size(&self, frame: &Frame) -> f32 {
        name_size(&self.hall.ground, frame)
    }

    fn cell_at(&self, id: &str) -> Option<Vec2> {
        let border = self.hall.ground.borders.iter().find(|b| b.id == id).map(|b| b.dot);
        border.or_else(|| self.hall.ground.zones.iter().find(|z| z.id == id).map(|z| z.centre))
    }

    fn cell_reach(&self) -> f32 {
        self.hall.ground.unit * 0.19
    }

    /// Returns the border whose dot is at the point, or else the zone.
    fn cell_under(&self, p: Vec2, frame: &Frame) -> Option<&str> {
        let reach = (self.hall.ground.unit * frame.pixels_per_unit * 0.19).max(12.0) / frame.pixels_per_unit;
        let dots = self.hall.ground.borders.iter().filter(|b| b.dot.distance(p) <= reach);
        let border = dots.min_by(|a, b| a.dot.distance(p).total_cmp(&b.dot.distance(p)));
        match border {
            Some(border) => Some(&border.id),
            None => self.hall.ground.zone_at(p).map(|z| self.hall.ground.zones[z].id.as_str()),
        }
    }

    fn cell_along(&self, id: &str) -> Vec<Vec2> {
        let Some(border) = self.hall.ground.borders.iter().find(|b| b.id == id && b.touching) else {
            return Vec::new();
        };
        let mut seam = border.line.clone();
        seam.sort_by(|a, b| a.distance_squared(border.dot).total_cmp(&b.distance_squared(border.dot)));
        seam
    }

    fn captions(&self) -> Vec<Rect> {
        self.captions.iter().flat_map(|caption| caption.lines.clone()).collect()
    }

    fn seats(&self, guests: &[TokenSpec]) -> BTreeMap<String, TokenPlacement> {
        self.hall.seat_all(guests)
    }

    fn holds(&self, guests: &[TokenSpec], guest: &TokenSpec, p: Vec2) -> bool {
        self.hall.holds(guests, guest, p)
    }

    /// Draws the path to the cell pointed at.
    fn survey(
        &self,
        marks: &[(String, MarkKind)],
        [from, _]: [Option<Vec2>; 2],
        frame: &Frame,
        [_, high]: [&mut Ink; 2],
    ) {
        let marked = |kind: MarkKind| {
            marks.iter().filter(move |(_, k)| *k == kind).filter_map(|(id, _)| Some(frame.world(self.cell_at(id)?)))
        };
        let line: Vec<Vec2> = from.into_iter().chain(marked(MarkKind::Path)).collect();
        if line.len() > 1 {
            high.dots(&line, 4.4, tint(theme::PAGE, 0.85), 12.0, 6.0);
            high.dots(&line, 3.0, tint(theme::INK, 0.95), 12.0, 6.0);
        }
    }

    fn draws_survey_mark(&self, kind: MarkKind) -> bool {
        kind == MarkKind::Path
    }

    fn warning(&self, id: &str, frame: &Frame) -> Option<(Vec2, f32)> {
        let unit = self.hall.ground.unit * frame.pixels_per_unit;
        let above = (0.16 * unit).max(18.0) / frame.pixels_per_unit;
        Some((self.cell_at(id)? - Vec2::Y * above, 0.075 * unit))
    }

    /// Marks borders on their dot. Zones are lit by [`super::tiles`] instead.
    fn mark(&self, id: &str, sign: CellMark, frame: &Frame, ink: &mut Ink) {
        let Some(border) = self.hall.ground.borders.iter().find(|b| b.id == id) else { return };
        let (at, unit) = (frame.world(border.dot), self.hall.ground.unit * frame.pixels_per_unit);
        match sign {
            CellMark::Open | CellMark::Reached => {
                let radius = (unit * 0.095).clamp(6.0, 12.0);
                // Tokens on the border may hide the dot.
                if border.touching {
                    let seam: Vec<Vec2> = border.line.iter().map(|p| frame.world(*p)).collect();
                    ink.line(&seam, (unit * 0.05).clamp(3.0, 7.0), tint(theme::BRIGHT_GOLD, 0.7), false);
                }
                ink.glow(at, radius * 2.6, radius, tint(theme::HIGHLIGHT, 0.8));
                ink.disc(at, radius + 1.5, tint(theme::WALNUT_DEEP, 1.0));
                ink.disc(at, radius, tint(theme::BRIGHT_GOLD, 1.0));
            }
            CellMark::Aside => ink.disc(at, (unit * 0.07).clamp(4.5, 9.0), tint(theme::GOLD, 0.8)),
            CellMark::Pointed => ink.ring(at, (unit * 0.14).clamp(9.0, 17.0), 2.0, tint(theme::PAGE, 0.95)),
        }
    }
}
