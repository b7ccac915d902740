//! Arrows from one token to another and to cells: solid for declared or current actions, broken for focused or
//! possible ones. A line curves round the tokens in its way if it can.

use super::super::ink::{self, Ink, tint};
use super::spot::TokenDisc;
use crate::window::theme;
use bevy::color::{Alpha, LinearRgba};
use bevy::math::{Rect, Vec2};
use std::f32::consts::TAU;

/// The style of an arrow, by the certainty of its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowStyle {
    /// Declared, or happening now.
    Solid,
    /// Declared earlier, and not part of the current action.
    Thin,
    /// Focused, or possible.
    Broken,
}

/// Candidate bends of a line, as shares of its length, and candidate turns of its end around the target, in radians.
/// The smallest come first.
const BENDS: [f32; 8] = [-0.09, 0.09, -0.18, 0.18, -0.30, 0.30, -0.44, 0.44];
const ROUND: [f32; 3] = [0.0, 0.6, 1.2];

/// Candidate bends and turns for declared actions. Many lines run side by side there, and flat lines are easier to
/// distinguish. Where several lines end at one token, each keeps its own side of the token.
const FLAT: [f32; 6] = [-0.05, 0.05, -0.11, 0.11, -0.18, 0.18];
const STRAIGHT: [f32; 1] = [0.0];
/// Angle between the heads of several arrows at one token, in radians.
const FANNED: f32 = 0.5;

/// Number of sample points along a line.
const LOOKS: usize = 24;
/// Number of iterations that push arrow heads apart.
const PUSHES: usize = 80;

/// Obstacles that a line keeps clear of: other tokens, and all names.
#[derive(Clone, Debug, Default)]
pub struct Others {
    pub tokens: Vec<TokenDisc>,
    pub names: Vec<Rect>,
}

impl Others {
    /// Returns the obstacles near a line between two points.
    fn between(&self, from: Vec2, to: Vec2) -> Self {
        let near = Rect::from_corners(from, to).inflate(from.distance(to) * 0.3 + 30.0);
        Self {
            tokens: self.tokens.iter().filter(|o| near.inflate(o.radius).contains(o.at)).copied().collect(),
            names: self.names.iter().filter(|name| !near.intersect(**name).is_empty()).copied().collect(),
        }
    }

    /// Returns the share of a line that is on obstacles; a tip on a name adds 1.
    fn crossed(&self, line: &[Vec2]) -> f32 {
        let Some(tip) = line.last() else { return f32::MAX };
        let long = ink::length(line);
        let at = |i: usize| ink::part(line, long * i as f32 / LOOKS as f32, long * i as f32 / LOOKS as f32);
        let points = (0..=LOOKS).filter_map(|i| at(i).first().copied());
        let on = |p: &Vec2| {
            self.tokens.iter().any(|o| o.at.distance(*p) < o.radius * 1.25) || self.names.iter().any(|n| n.contains(*p))
        };
        let tip = self.names.iter().any(|name| name.inflate(2.0).contains(*tip));
        points.filter(on).count() as f32 / LOOKS as f32 + f32::from(u8::from(tip))
    }
}

/// Returns a line from rim to rim that bends as little as possible to be clear of the others. It stops `short` before
/// `to`.
pub fn clear_way(from: TokenDisc, to: Vec2, short: f32, others: &Others) -> Vec<Vec2> {
    let back = (from.at - to).normalize_or_zero() * short;
    curve(from, to, back, &BENDS, &ROUND, others)
}

/// Returns the same for a declared action. `back` is the offset of the line's end from the middle of the token; `of`
/// is the number of lines that end at the token.
pub fn flat_way(from: TokenDisc, to: Vec2, back: Vec2, of: usize, others: &Others) -> Vec<Vec2> {
    curve(from, to, back, &FLAT, if of > 1 { &STRAIGHT } else { &ROUND }, others)
}

/// Spreads the angles of lines, in radians, so that their heads are side by side.
pub fn fanned(from: &[f32]) -> Vec<f32> {
    let mut order: Vec<usize> = (0..from.len()).collect();
    order.sort_by(|a, b| from[*a].total_cmp(&from[*b]));
    let apart = FANNED.min(TAU / from.len().max(1) as f32 * 0.95);
    let mut sides = from.to_vec();
    for _ in 0..PUSHES {
        for (i, &one) in order.iter().enumerate().filter(|_| from.len() > 1) {
            // The last and the first are neighbours, too.
            let next = order[(i + 1) % order.len()];
            let turn = if i + 1 == order.len() { TAU } else { 0.0 };
            let lacks = (apart - (sides[next] + turn - sides[one])).max(0.0) / 2.0;
            sides[one] -= lacks;
            sides[next] += lacks;
        }
    }
    sides
}

fn curve(from: TokenDisc, to: Vec2, back: Vec2, bends: &[f32], rounds: &[f32], others: &Others) -> Vec<Vec2> {
    let others = others.between(from.at, to);
    let mut best = (f32::MAX, Vec::new());
    for (round, bend) in rounds.iter().flat_map(|round| bends.iter().map(move |bend| (round, *bend))) {
        // The end turns to the same side as the bend.
        let end = to + Vec2::from_angle(-round * bend.signum()).rotate(back);
        let whole = ink::swing(from.at, end, bend);
        let line = ink::part(&whole, from.radius * 1.25, ink::length(&whole));
        let crossed = others.crossed(&line);
        if crossed == 0.0 {
            return line;
        }
        let cost = crossed * 40.0 + bend.abs() * 10.0 + round * 2.0;
        if cost < best.0 {
            best = (cost, line);
        }
    }
    ink::ending_before(best.1, &others.names)
}

/// Draws a line with its head.
pub fn arrow(ink: &mut Ink, line: &[Vec2], color: LinearRgba, stroke: ArrowStyle, drift: f32) {
    let head = if stroke == ArrowStyle::Thin { 11.0 } else { 15.0 };
    let end = ink::length(line);
    if end < 6.0 {
        return;
    }
    let shaft = ink::part(line, 0.0, (end - head * 0.7).max(1.0));
    let pale = tint(theme::PAGE, 0.85 * color.alpha());
    match stroke {
        ArrowStyle::Solid => {
            ink.line(&shaft, 8.0, pale, false);
            ink.line(&shaft, 5.0, color, false);
        }
        ArrowStyle::Thin => {
            ink.line(&shaft, 4.6, pale, false);
            ink.line(&shaft, 2.4, color, false);
        }
        ArrowStyle::Broken => {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: f32, y: f32) -> TokenDisc {
        TokenDisc { at: Vec2::new(x, y), radius: 20.0, faction: 0, figures: false }
    }

    #[test]
    fn a_line_goes_round_whoever_stands_between() {
        let (from, to) = (spot(0.0, 0.0), spot(300.0, 0.0));
        let clear = |tokens: &[TokenDisc]| {
            let others = Others { tokens: tokens.to_vec(), names: Vec::new() };
            let line = clear_way(from, to.at, 26.0, &others);
            tokens.iter().all(|o| line.iter().all(|p| p.distance(o.at) > o.radius))
        };
        assert!(clear(&[]) && clear(&[spot(150.0, 0.0)]) && clear(&[spot(150.0, 20.0), spot(150.0, -20.0)]));
        let plain = clear_way(from, to.at, 26.0, &Others::default());
        assert!(plain.iter().all(|p| p.y.abs() < 40.0), "no farther than it must");
    }

    #[test]
    fn the_heads_of_several_lines_lie_side_by_side_in_their_order() {
        for from in [vec![0.1, 0.0, 0.05], vec![3.1, -3.1], vec![1.0], vec![0.0; 6]] {
            let sides = fanned(&from);
            let apart = FANNED.min(TAU / from.len() as f32 * 0.95) * 0.8;
            for (i, a) in sides.iter().enumerate() {
                for b in &sides[..i] {
                    let turn = (a - b).rem_euclid(TAU);
                    assert!(turn.min(TAU - turn) > apart, "{from:?}: {sides:?}");
                }
            }
        }
        let sides = fanned(&[0.1, 0.0, 0.05]);
        assert!(sides[1] < sides[2] && sides[2] < sides[0]);
        assert_eq!(fanned(&[0.0, 2.0]), [0.0, 2.0], "they are apart already");
    }

    #[test]
    fn a_line_ends_on_no_name() {
        let from = spot(0.0, 0.0);
        for degrees in (0..360).step_by(15) {
            let to = Vec2::from_angle((degrees as f32).to_radians()) * 120.0;
            // Names are under tokens and above them.
            for down in [-38.0, 38.0] {
                let name = Rect::from_center_size(to + Vec2::Y * down, Vec2::new(84.0, 18.0));
                let line = clear_way(from, to, 26.0, &Others { tokens: Vec::new(), names: vec![name] });
                let tip = *line.last().expect("there is a line");
                assert!(!name.contains(tip) && tip.distance(to) < 66.0, "{degrees} {down}: {tip} of {name:?}");
            }
        }
    }
}
