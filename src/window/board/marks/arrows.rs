//! Lines from one token to another and to cells: solid for what is declared or happening, broken for what is only pointed at or
//! possible. A line goes round whoever stands between, where there is a way round.

use super::super::ink::{self, Ink, tint};
use super::spot::Spot;
use crate::window::theme;
use bevy::color::{Alpha, LinearRgba};
use bevy::math::Vec2;

/// How sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Declared, or happening.
    Solid,
    /// Pointed at, or possible.
    Broken,
}

/// How far a line may bend, as a share of its length: the least first.
const BENDS: [f32; 8] = [-0.09, 0.09, -0.18, 0.18, -0.30, 0.30, -0.44, 0.44];

/// Points of a line that are looked at.
const LOOKS: usize = 24;

/// A line from rim to rim that bends as little as it must to be clear of the others.
pub fn clear_way(from: Spot, to: Vec2, short: f32, others: &[Spot]) -> Vec<Vec2> {
    let ways = BENDS.iter().map(|&bend| {
        let whole = ink::swing(from.at, to, bend);
        let line = ink::part(&whole, from.radius * 1.25, ink::length(&whole) - short);
        (crossed(&line, others) * 40.0 + bend.abs() * 10.0, line)
    });
    ways.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, line)| line).unwrap_or_default()
}

/// How much of a line lies over tokens.
fn crossed(line: &[Vec2], others: &[Spot]) -> f32 {
    let long = ink::length(line);
    let at = |i: usize| ink::part(line, long * i as f32 / LOOKS as f32, long * i as f32 / LOOKS as f32);
    let points = (0..=LOOKS).filter_map(|i| at(i).first().copied());
    points.filter(|p| others.iter().any(|o| o.at.distance(*p) < o.radius * 1.25)).count() as f32 / LOOKS as f32
}

/// Draws a line with its head.
pub fn arrow(ink: &mut Ink, line: &[Vec2], color: LinearRgba, stroke: Stroke, drift: f32) {
    let head = 15.0;
    let end = ink::length(line);
    if end < 6.0 {
        return;
    }
    let shaft = ink::part(line, 0.0, (end - head * 0.7).max(1.0));
    let pale = tint(theme::PAGE, 0.85 * color.alpha());
    match stroke {
        Stroke::Solid => {
            ink.line(&shaft, 8.0, pale, false);
            ink.line(&shaft, 5.0, color, false);
        }
        Stroke::Broken => {
            ink.dashes(&shaft, 6.4, pale, 12.0, 5.0, drift);
            ink.dashes(&shaft, 3.6, color, 11.0, 6.0, drift);
        }
    }
    let tip = line[line.len() - 1];
    let back = ink::part(line, end - head, end - head)[0];
    let towards = (tip - back).normalize_or_zero();
    ink.pointer(tip + towards * 2.0, towards, head + 4.5, pale);
    ink.pointer(tip, towards, head, color);
}

/// Dots to where somebody would come to stand.
pub fn path(ink: &mut Ink, from: Spot, to: Vec2, drift: f32) {
    let whole = ink::swing(from.at, to, 0.05);
    let total = ink::length(&whole);
    if total < from.radius * 1.6 {
        return;
    }
    let line = ink::part(&whole, from.radius * 1.5, total);
    ink.dots(&line, 3.8, tint(theme::PAGE, 0.7), 11.0, drift);
    ink.dots(&line, 2.7, tint(theme::INK, 0.95), 11.0, drift);
    ink.ring(to, 9.0, 2.6, tint(theme::INK, 0.95));
    ink.disc(to, 3.4, tint(theme::INK, 0.95));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: f32, y: f32) -> Spot {
        Spot { at: Vec2::new(x, y), radius: 20.0, faction: 0, figures: false }
    }

    #[test]
    fn a_line_goes_round_whoever_stands_between() {
        let (from, to) = (spot(0.0, 0.0), spot(300.0, 0.0));
        let clear = |others: &[Spot]| {
            let line = clear_way(from, to.at, 26.0, others);
            others.iter().all(|o| line.iter().all(|p| p.distance(o.at) > o.radius))
        };
        assert!(clear(&[]) && clear(&[spot(150.0, 0.0)]) && clear(&[spot(150.0, 20.0), spot(150.0, -20.0)]));
        let plain = clear_way(from, to.at, 26.0, &[]);
        assert!(plain.iter().all(|p| p.y.abs() < 40.0), "no farther than it must");
    }
}
