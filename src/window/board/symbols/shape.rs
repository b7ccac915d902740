//! The places of symbols, in world coordinates.

use super::symbol::Symbol;
use bevy::math::{Rect, Vec2};

/// Minimum distance from a line or a small symbol at which it counts as pointed at, in pixels.
const NEAR: f32 = 5.0;
/// Half the width of a ring or line for the comparison of sizes, in pixels.
const THIN: f32 = 4.0;

/// A symbol and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedSymbol {
    pub symbol: Symbol,
    pub shape: SymbolShape,
}

/// The place of a symbol.
#[derive(Clone, Debug, PartialEq)]
pub enum SymbolShape {
    Disc {
        at: Vec2,
        radius: f32,
    },
    Ring {
        at: Vec2,
        radius: f32,
    },
    /// The lower part of a ring, as of an arc under a token.
    Arc {
        at: Vec2,
        radius: f32,
        width: f32,
    },
    Area(Rect),
    Line(Vec<Vec2>),
}

impl Symbol {
    /// Places the symbol on the board, in world coordinates.
    pub fn at(self, shape: SymbolShape) -> PlacedSymbol {
        PlacedSymbol { symbol: self, shape }
    }
}

impl SymbolShape {
    /// Returns the size of the symbol if the point is on it. The smallest symbol at a point is the one that is meant.
    pub fn size_at(&self, p: Vec2) -> Option<f32> {
        match self {
            Self::Disc { at, radius } => (at.distance(p) <= radius.max(NEAR)).then_some(*radius),
            Self::Ring { at, radius } => ((at.distance(p) - radius).abs() <= NEAR).then_some(THIN * 2.0),
            Self::Arc { at, radius, width } => {
                let near = (at.distance(p) - radius).abs() <= width / 2.0 + 1.0;
                (near && p.y < at.y - radius * 0.3).then_some(THIN)
            }
            Self::Area(area) => area.contains(p).then(|| area.half_size().max_element()),
            Self::Line(line) => line.windows(2).any(|ends| distance(p, ends[0], ends[1]) <= NEAR).then_some(THIN * 1.5),
        }
    }

    /// Returns a point of the symbol that decides whether it is visible.
    pub fn middle(&self) -> Vec2 {
        match self {
            Self::Disc { at, .. } | Self::Ring { at, .. } => *at,
            Self::Arc { at, radius, .. } => *at - Vec2::Y * radius,
            Self::Area(area) => area.center(),
            Self::Line(line) => line.get(line.len() / 2).copied().unwrap_or_default(),
        }
    }
}

/// Returns the distance of a point from a segment.
fn distance(p: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let share = if way.length_squared() < 1e-6 { 0.0 } else { (p - from).dot(way) / way.length_squared() };
    p.distance(from + way * share.clamp(0.0, 1.0))
}
