//! Choosing a facing: wedges around a token, one for each direction that is offered.

use super::ink::{Ink, tint};
use super::symbols::SymbolShape;
use crate::vocab::view::{DecisionView, OptionRole, OptionView};
use crate::window::theme;
use bevy::math::Vec2;
use std::f32::consts::TAU;

/// Inner and outer radius of a wedge, in units of the board.
const REACH: (f32, f32) = (0.45, 0.62);
/// Distance from the middle of the token to the tip of a wedge, in units of the board.
pub const TIP: f32 = 0.76;
/// Length of a wedge from its inner edge to its tip.
pub const THICK: f32 = TIP - REACH.0;
/// Distances from the middle of the token, in units of the board, between which the pointer selects a wedge.
const POINTED: (f32, f32) = (0.22, 1.6);

/// Lists the options that choose a facing, each with its direction; empty if the decision is about something else.
pub fn facing_options(decision: &DecisionView) -> Vec<(usize, u8)> {
    let facing = |(i, o): (usize, &OptionView)| match o.role {
        OptionRole::Face(direction) => Some((i, direction)),
        _ => None,
    };
    decision.options.iter().enumerate().filter_map(facing).collect()
}

/// Returns the option whose direction is nearest to `away`, the pointer's offset from the middle of the token. `None`
/// if the pointer is outside the range of distances.
pub fn at(away: Vec2, ways: impl Iterator<Item = (usize, Vec2)>) -> Option<usize> {
    let far = away.length();
    if far < POINTED.0 || far > POINTED.1 {
        return None;
    }
    ways.max_by(|a, b| a.1.dot(away).total_cmp(&b.1.dot(away))).map(|(option, _)| option)
}

/// A wedge, in the camera's coordinates.
pub struct Wedge {
    pub at: Vec2,
    pub way: Vec2,
    pub unit: f32,
}

impl Wedge {
    pub fn draw(&self, ink: &mut Ink, focused: bool) {
        let shape = self.outline(0.0);
        ink.shape(&self.outline(1.6), tint(theme::INK, 0.8));
        let fill = if focused { tint(theme::BRIGHT_GOLD, 1.0) } else { tint(theme::CARD, 0.86) };
        ink.shape(&shape, fill);
    }

    /// Returns the place of the wedge, for its explanation.
    pub fn shape(&self) -> SymbolShape {
        let middle = (REACH.0 + TIP) / 2.0 * self.unit;
        SymbolShape::Disc { at: self.at + self.way.normalize_or_zero() * middle, radius: THICK / 2.0 * self.unit }
    }

    /// Returns the outline: a ring segment, a little less than a sixth of the ring, with a pointed outer edge.
    fn outline(&self, grow: f32) -> Vec<Vec2> {
        let middle = self.way.to_angle();
        let half = TAU / 12.0 * 0.80;
        let arc = |radius: f32, from: f32, to: f32| {
            (0..=6).map(move |i| {
                let turn = middle + from + (to - from) * i as f32 / 6.0;
                Vec2::from_angle(turn) * radius
            })
        };
        let wider = grow / (self.unit * REACH.0);
        let inner = arc(REACH.0 * self.unit - grow, -half - wider, half + wider);
        let outer = [(half + wider, REACH.1), (0.0, TIP), (-half - wider, REACH.1)];
        let outer = outer.map(|(turn, radius)| Vec2::from_angle(middle + turn) * (radius * self.unit + grow));
        inner.chain(outer).map(|p| self.at + p).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_way_is_pointed_at() {
        let ways = || (0..6).map(|d| (d, Vec2::from_angle(d as f32 / 6.0 * TAU)));
        assert_eq!(at(Vec2::new(0.9, 0.1), ways()), Some(0));
        assert_eq!(at(Vec2::new(-0.4, -0.8), ways()), Some(4));
        assert_eq!(at(Vec2::new(0.05, 0.0), ways()), None);
        assert_eq!(at(Vec2::new(3.0, 0.0), ways()), None);
    }
}
