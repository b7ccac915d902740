//! Moving marks. Their positions are computed with those of all other marks; they alone are redrawn with every tick.

use super::super::ink::{Ink, tint};
use super::super::signs::RED;
use super::arrows::{self, ArrowStyle};
use super::flames;
use super::layers::Inks;
use super::spot::TokenDisc;
use crate::window::theme;
use bevy::color::LinearRgba;
use bevy::math::Vec2;
use std::f32::consts::TAU;

/// Speed of dots and dashes along an arrow, in pixels a second.
const ALONG: f32 = 22.0;

/// Ticks a second of moving marks; marks on a line move by about a pixel a tick.
const TICKS: f32 = 15.0;

/// Rounds a time in seconds down to a tick.
pub fn tick(seconds: f32) -> f32 {
    (seconds * TICKS).floor() / TICKS
}

/// A mark that moves, or a still mark drawn between two that do.
pub enum Moving {
    /// A still mark that keeps its place in the drawing order.
    Still(Box<dyn Fn(&mut Ink) + Send + Sync>),
    /// A fire of that size; its animation is `ahead` seconds ahead of the first fire's.
    Fire { at: Vec2, size: f32, ahead: f32 },
    /// Dots of a radius along a line, at a speed in pixels a second.
    Dots { line: Vec<Vec2>, radius: f32, color: LinearRgba, every: f32, speed: f32 },
    /// Dashes of a width along a line, at a speed in pixels a second.
    Dashes { line: Vec<Vec2>, width: f32, color: LinearRgba, every: f32, speed: f32 },
    /// A broken line with a head.
    Arrow { line: Vec<Vec2>, color: LinearRgba },
    /// Four pointers around a target, clear of its arc and its name.
    Pointers(TokenDisc),
}

/// The moving marks, under the tokens and above them.
#[derive(Default)]
pub struct Motions {
    pub low: Vec<Moving>,
    pub high: Vec<Moving>,
    /// Time of the last drawing.
    pub ticked: f32,
}

impl Moving {
    /// Draws the mark at a time in seconds; at a constant time of 0 it does not move.
    pub fn draw(&self, ink: &mut Ink, time: f32) {
        match self {
            Self::Still(draw) => draw(ink),
            Self::Fire { at, size, ahead } => flames::burn(ink, *at, *size, time + ahead),
            Self::Dots { line, radius, color, every, speed } => ink.dots(line, *radius, *color, *every, time * speed),
            Self::Dashes { line, width, color, every, speed } => {
                ink.dashes(line, *width, *color, every * 0.62, every * 0.38, time * speed);
            }
            Self::Arrow { line, color } => arrows::arrow(ink, line, *color, ArrowStyle::Broken, -time * ALONG),
            Self::Pointers(spot) => pointers(ink, *spot, 1.0 + 0.05 * (time * 4.0).sin()),
        }
    }
}

impl Motions {
    /// Draws all marks at a time in seconds.
    pub fn at(&mut self, time: f32) -> Inks {
        self.ticked = time;
        let mut inks = Inks::default();
        self.low.iter().for_each(|moving| moving.draw(&mut inks.low, time));
        self.high.iter().for_each(|moving| moving.draw(&mut inks.high, time));
        inks
    }
}

fn pointers(ink: &mut Ink, spot: TokenDisc, beat: f32) {
    for i in 0..4 {
        let out = Vec2::from_angle((i as f32 / 4.0 + 0.125) * TAU);
        let size = (spot.radius * 0.24).max(7.0);
        let far = if spot.figures && out.y < 0.0 { 1.56 } else { 1.36 };
        ink.pointer(spot.at + out * spot.radius * far * beat, -out, size + 2.5, tint(theme::PAGE, 0.8));
        ink.pointer(spot.at + out * spot.radius * (far + 0.02) * beat, -out, size, tint(RED, 1.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_them_move() {
        let spot = TokenDisc { at: Vec2::ZERO, radius: 20.0, faction: 0, figures: false };
        let (line, color) = (vec![Vec2::ZERO, Vec2::new(200.0, 0.0)], LinearRgba::WHITE);
        let (every, speed) = (11.0, 7.0);
        let all = [
            Moving::Fire { at: Vec2::ZERO, size: 20.0, ahead: 0.0 },
            Moving::Dots { line: line.clone(), radius: 3.0, color, every, speed },
            Moving::Dashes { line: line.clone(), width: 3.0, color, every, speed },
            Moving::Arrow { line, color },
            Moving::Pointers(spot),
        ];
        for (i, moving) in all.iter().enumerate() {
            let at = |time: f32| {
                let mut ink = Ink::default();
                moving.draw(&mut ink, time);
                ink.places().to_vec()
            };
            assert!(at(0.3) == at(0.3) && at(0.3) != at(0.4), "{i}");
        }
    }
}
