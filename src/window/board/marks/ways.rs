//! Lines that lead somewhere, round whoever and whatever name is between: a blow, a walk; and what is aimed at.

use super::super::ink::{Ink, tint};
use super::super::signs::RED;
use super::super::tokens::Token;
use super::Marker;
use super::arrows::{self, Others, Stroke};
use super::moving::Moving;
use super::spot::Spot;
use crate::window::theme;
use bevy::prelude::*;

/// How fast dots run along a way, in pixels a second.
const RUNS: f32 = 16.0;

impl Marker<'_, '_, '_> {
    /// Everybody but those at these places, and all names.
    pub(super) fn others(&self, but: &[Vec2]) -> Others {
        let spot = |(token, transform): (&Token, &Transform)| Spot {
            at: transform.translation.truncate(),
            radius: token.radius,
            faction: token.faction,
            figures: false,
        };
        let apart = |s: &Spot| but.iter().all(|p| p.distance(s.at) > s.radius * 0.5);
        let tokens = self.places.iter().map(spot).filter(apart).collect();
        Others { tokens, names: self.names().collect() }
    }

    /// Where names are written.
    pub(super) fn names(&self) -> impl Iterator<Item = Rect> {
        self.tokens.names().map(|name| self.view.in_world(name))
    }

    /// A line with a head from rim to rim.
    pub(super) fn strike(&mut self, from: Spot, to: Spot, stroke: Stroke) {
        let ink = if from.faction == to.faction { theme::MUTED } else { self.theme.side(from.faction).ink };
        self.arrow(from, (to.at, to.radius * 1.30), tint(ink, 1.0), stroke);
    }

    /// A line with a head from a rim to so far before its end, round whoever and whatever name is between.
    pub(super) fn arrow(&mut self, from: Spot, (end, short): (Vec2, f32), color: LinearRgba, stroke: Stroke) {
        let line = arrows::clear_way(from, end, short, &self.others(&[from.at, end]));
        self.tips.extend(line.last());
        match stroke {
            Stroke::Broken => self.moving.high.push(Moving::Arrow { line, color }),
            Stroke::Solid | Stroke::Thin => arrows::arrow(&mut self.high, &line, color, stroke, 0.0),
        }
    }

    /// Dots to where somebody would come to stand.
    pub(super) fn path(&mut self, from: Spot, to: Vec2) {
        if from.at.distance(to) < from.radius * 1.6 {
            return;
        }
        let line = arrows::clear_way(from, to, 0.0, &self.others(&[from.at, to]));
        for (radius, color) in [(3.8, tint(theme::PAGE, 0.7)), (2.7, tint(theme::INK, 0.95))] {
            self.moving.high.push(Moving::Dots { line: line.clone(), radius, color, every: 11.0, speed: RUNS });
        }
        let end = move |ink: &mut Ink| {
            ink.ring(to, 9.0, 2.6, tint(theme::INK, 0.95));
            ink.disc(to, 3.4, tint(theme::INK, 0.95));
        };
        self.moving.high.push(Moving::Still(Box::new(end)));
    }

    /// Somebody is aimed at: four red pointers, and but for figures a thin ring.
    pub(super) fn aim(&mut self, spot: Spot) {
        if !spot.figures {
            self.high.ring(spot.at, spot.radius * 1.30, 1.8, tint(RED, 0.9));
        }
        self.moving.high.push(Moving::Pointers(spot));
    }
}
