//! Fill patterns that can be distinguished without colour, for the cells of any kind of board.

use super::super::BoardView;
use super::super::ink::Ink;
use bevy::color::LinearRgba;
use bevy::math::Vec2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    Dots,
    /// Strokes that rise to the right.
    Rising,
    /// Strokes that fall to the right.
    Falling,
}

/// Pixels between dots, and between strokes.
const DOTS: f32 = 13.0;
const STROKES: f32 = 10.0;
/// Distance between a pattern and the rim of its cell, in pixels both ways.
const RIM: f32 = 5.0;
/// Distance between the sample points of a stroke, in pixels.
const FINE: f32 = 3.0;

/// Fills all cells that satisfy `is`.
pub fn fill(ink: &mut Ink, view: &BoardView, pattern: Pattern, color: LinearRgba, is: impl Fn(&str) -> bool) {
    let size = view.field.size() * view.pixels_per_unit;
    let cell = |p: Vec2| view.field.cell_under(p / view.pixels_per_unit, view);
    // Excludes points near the cell's rim.
    let inside = |p: Vec2| {
        let here = cell(p);
        let corners = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
        here.is_some_and(&is) && corners.iter().all(|(x, y)| cell(p + Vec2::new(*x, *y) * RIM) == here)
    };
    match pattern {
        Pattern::Dots => dots(ink, view, size, color, inside),
        Pattern::Rising => strokes(ink, view, size, color, inside, |along| size.y - along),
        Pattern::Falling => strokes(ink, view, size, color, inside, |along| along),
    }
}

fn world(view: &BoardView, p: Vec2) -> Vec2 {
    view.world(p / view.pixels_per_unit)
}

fn dots(ink: &mut Ink, view: &BoardView, size: Vec2, color: LinearRgba, inside: impl Fn(Vec2) -> bool) {
    for row in 0..(size.y / DOTS * 2.0) as u32 {
        let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
        for column in 0..(size.x / DOTS) as u32 {
            let at = Vec2::new((column as f32 + shift) * DOTS, (row as f32 + 0.5) * DOTS * 0.5);
            if inside(at) {
                ink.disc(world(view, at), 1.7, color);
            }
        }
    }
}

/// Draws parallel strokes, each interrupted outside the cells. `down` converts a distance along a stroke to a y
/// coordinate.
fn strokes(
    ink: &mut Ink,
    view: &BoardView,
    size: Vec2,
    color: LinearRgba,
    inside: impl Fn(Vec2) -> bool,
    down: impl Fn(f32) -> f32,
) {
    let lines = ((size.x + size.y) / STROKES) as i32;
    for line in 0..lines {
        let across = line as f32 * STROKES - size.y;
        let mut begun: Option<Vec2> = None;
        let mut last = Vec2::ZERO;
        for step in 0..=(size.y / FINE) as u32 {
            let along = step as f32 * FINE;
            let at = Vec2::new(across + along, down(along));
            let lit = at.x >= 0.0 && at.x <= size.x && inside(at);
            match (begun, lit) {
                (None, true) => begun = Some(at),
                (Some(from), false) => {
                    ink.line(&[world(view, from), world(view, last)], 1.8, color, false);
                    begun = None;
                }
                _ => {}
            }
            last = at;
        }
        if let Some(from) = begun {
            ink.line(&[world(view, from), world(view, last)], 1.8, color, false);
        }
    }
}
