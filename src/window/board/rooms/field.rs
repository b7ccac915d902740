//! A board of zones, as the rest of the board asks it.

use super::super::field::{CellMark, Field, Frame, Guest, Seat};
use super::super::ink::{Ink, tint};
use super::captions::Caption;
use super::ground::Ground;
use super::seats;
use crate::vocab::view::Plan;
use crate::window::theme;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Radius by size, tiny to massive, for a medium one of 1.
const SIZES: [f32; 5] = [0.66, 0.82, 1.0, 1.32, 1.72];

/// How much smaller the fallen are drawn.
const FALLEN: f32 = 0.8;

/// The layout of a board of zones.
pub struct ZoneField {
    pub(super) ground: Ground,
    pub(super) plan: Plan,
    pub(super) captions: Vec<Caption>,
}

/// Exists while a board of zones is shown.
#[derive(Resource, Deref)]
pub struct Zones(pub Arc<ZoneField>);

impl Field for ZoneField {
    fn size(&self) -> Vec2 {
        self.ground.size
    }

    fn unit(&self) -> f32 {
        self.ground.unit
    }

    fn token_radius(&self, size: u8, frame: &Frame) -> f32 {
        (self.ground.unit * frame.pixels_per_unit * 0.44).clamp(15.0, 66.0) * SIZES[usize::from(size).min(4)]
    }

    fn label_size(&self, frame: &Frame) -> f32 {
        let unit = self.ground.unit * frame.pixels_per_unit;
        let wanted = (unit * 0.20).clamp(14.0, 28.0) * frame.type_scale.clamp(0.93, 1.4);
        // On a small board large type would cover too much.
        wanted.min((unit * 0.30).max(14.0)).round()
    }

    fn cell_at(&self, id: &str) -> Option<Vec2> {
        let border = self.ground.borders.iter().find(|b| b.id == id).map(|b| b.dot);
        border.or_else(|| self.ground.zones.iter().find(|z| z.id == id).map(|z| z.centre))
    }

    fn cell_reach(&self) -> f32 {
        self.ground.unit * 0.19
    }

    /// A border's dot, or the zone.
    fn cell_under(&self, p: Vec2, frame: &Frame) -> Option<&str> {
        let reach = (self.ground.unit * frame.pixels_per_unit * 0.19).max(12.0) / frame.pixels_per_unit;
        let dots = self.ground.borders.iter().filter(|b| b.dot.distance(p) <= reach);
        let border = dots.min_by(|a, b| a.dot.distance(p).total_cmp(&b.dot.distance(p)));
        match border {
            Some(border) => Some(&border.id),
            None => self.ground.zone_at(p).map(|z| self.ground.zones[z].id.as_str()),
        }
    }

    fn seats(&self, guests: &[Guest], before: &BTreeMap<String, Seat>) -> BTreeMap<String, Seat> {
        let captions: Vec<Rect> = self.captions.iter().map(|c| c.area).collect();
        // Who is out of the fight makes room for those who are not.
        let fallen = |g: &Guest| Guest { radius: g.radius * if g.down { FALLEN } else { 1.0 }, ..g.clone() };
        let guests: Vec<Guest> = guests.iter().map(fallen).collect();
        seats::seat_all(&self.ground, &guests, &captions, before)
    }

    /// Marks borders on their dot. Zones are lit by [`super::tiles`] instead.
    fn mark(&self, id: &str, sign: CellMark, frame: &Frame, ink: &mut Ink) {
        let Some(border) = self.ground.borders.iter().find(|b| b.id == id) else { return };
        let (at, unit) = (frame.world(border.dot), self.ground.unit * frame.pixels_per_unit);
        match sign {
            CellMark::Open | CellMark::Reached => {
                let radius = (unit * 0.095).clamp(6.0, 12.0);
                ink.glow(at, radius * 2.6, radius, tint(theme::HIGHLIGHT, 0.8));
                ink.disc(at, radius + 1.5, tint(theme::WALNUT_DEEP, 1.0));
                ink.disc(at, radius, tint(theme::BRIGHT_GOLD, 1.0));
            }
            CellMark::Pointed => ink.ring(at, (unit * 0.14).clamp(9.0, 17.0), 2.0, tint(theme::PAGE, 0.95)),
        }
    }
}
