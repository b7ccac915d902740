//! Lines of attacks and moves that curve round tokens and names, and the marks of targets.

use super::super::ink::{Ink, tint};
use super::super::signs::RED;
use super::super::symbols::{ChoiceSymbol, PlanSymbol, Symbol, SymbolShape};
use super::super::tokens::Token;
use super::Marker;
use super::arrows::{self, ArrowStyle, Others};
use super::moving::Moving;
use super::spot::TokenDisc;
use crate::vocab::view::MarkKind;
use crate::window::theme;
use bevy::prelude::*;

/// Speed of dots along a path, in pixels a second.
const RUNS: f32 = 16.0;

impl Marker<'_, '_, '_> {
    /// Returns the obstacles of a line: all tokens except those at these positions, and all names.
    pub(super) fn others(&self, but: &[Vec2]) -> Others {
        let spot = |(token, transform): (&Token, &Transform)| TokenDisc {
            at: transform.translation.truncate(),
            radius: token.radius,
            faction: token.faction,
            figures: false,
        };
        let apart = |s: &TokenDisc| but.iter().all(|p| p.distance(s.at) > s.radius * 0.5);
        let tokens = self.places.iter().map(spot).filter(apart).collect();
        Others { tokens, names: self.names().collect() }
    }

    /// Returns the areas of written names, in world coordinates.
    pub(super) fn names(&self) -> impl Iterator<Item = Rect> {
        self.tokens.names().map(|name| self.view.in_world(name))
    }

    /// Draws an arrow from rim to rim.
    pub(super) fn strike(&mut self, from: TokenDisc, to: TokenDisc, stroke: ArrowStyle) {
        let ink = if from.faction == to.faction { theme::MUTED } else { self.theme.side(from.faction).ink };
        let line = self.arrow(from, (to.at, to.radius * 1.30), tint(ink, 1.0), stroke);
        let plan = match stroke {
            ArrowStyle::Broken => PlanSymbol::Possible(from.faction),
            ArrowStyle::Solid | ArrowStyle::Thin => PlanSymbol::Now(from.faction),
        };
        self.record(Symbol::Plan(plan), SymbolShape::Line(line));
    }

    /// Draws an arrow from a rim to a distance `short` before its end, round the tokens and names in its way. Returns
    /// its line.
    pub(super) fn arrow(
        &mut self,
        from: TokenDisc,
        (end, short): (Vec2, f32),
        color: LinearRgba,
        stroke: ArrowStyle,
    ) -> Vec<Vec2> {
        let line = arrows::clear_way(from, end, short, &self.others(&[from.at, end]));
        self.arrows.shown.extend(line.last());
        match stroke {
            ArrowStyle::Broken => self.moving.high.push(Moving::Arrow { line: line.clone(), color }),
            ArrowStyle::Solid | ArrowStyle::Thin => arrows::arrow(&mut self.high, &line, color, stroke, 0.0),
        }
        line
    }

    /// Draws dots to the position that a combatant would move to.
    pub(super) fn path(&mut self, from: TokenDisc, to: Vec2) {
        if from.at.distance(to) < from.radius * 1.6 {
            return;
        }
        let line = arrows::clear_way(from, to, 0.0, &self.others(&[from.at, to]));
        self.record(Symbol::Choice(ChoiceSymbol::Survey(MarkKind::Path)), SymbolShape::Line(line.clone()));
        for (radius, color) in [(3.8, tint(theme::PAGE, 0.7)), (2.7, tint(theme::INK, 0.95))] {
            self.moving.high.push(Moving::Dots { line: line.clone(), radius, color, every: 11.0, speed: RUNS });
        }
        let end = move |ink: &mut Ink| {
            ink.ring(to, 9.0, 2.6, tint(theme::INK, 0.95));
            ink.disc(to, 3.4, tint(theme::INK, 0.95));
        };
        self.moving.high.push(Moving::Still(Box::new(end)));
    }

    /// Marks a target: four red pointers, and a thin ring unless the token has numbers on its rim.
    pub(super) fn aim(&mut self, spot: TokenDisc) {
        if !spot.figures {
            self.high.ring(spot.at, spot.radius * 1.30, 1.8, tint(RED, 0.9));
        }
        self.moving.high.push(Moving::Pointers(spot));
        let shape = SymbolShape::Ring { at: spot.at, radius: spot.radius * 1.33 };
        self.record(Symbol::Choice(ChoiceSymbol::Aimed), shape);
    }
}
