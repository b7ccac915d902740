//! Shapes on the board: round faces and rectangular names.

use crate::window::board::FACE;
use bevy_egui::egui::{Pos2, Rect, Vec2};

/// A token in the window.
#[derive(Clone, Copy, Debug)]
pub struct TokenCircle {
    pub at: Pos2,
    pub radius: f32,
}

/// A shape that a note may cover.
#[derive(Clone, Copy, Debug)]
pub enum NoteShape {
    Face(TokenCircle),
    Area(Rect),
}

/// A line segment.
pub type Segment = [Pos2; 2];

impl TokenCircle {
    /// Returns the square around the token.
    fn area(&self) -> Rect {
        Rect::from_center_size(self.at, Vec2::splat(2.0 * self.radius))
    }

    /// Returns true if something there would hide more than the token's rim.
    fn is_under(&self, area: Rect) -> bool {
        area.distance_sq_to_pos(self.at) < (self.radius * FACE).powi(2)
    }
}

impl NoteShape {
    pub fn contains(&self, p: Pos2) -> bool {
        match self {
            Self::Face(spot) => spot.at.distance(p) <= spot.radius * FACE,
            Self::Area(area) => area.contains(p),
        }
    }

    /// Returns true if something there shares more than an edge with the shape.
    pub fn meets(&self, area: &Rect) -> bool {
        match self {
            Self::Face(spot) => spot.is_under(*area),
            Self::Area(own) => own.intersect(*area).is_positive(),
        }
    }

    /// Returns the area that something there would hide, in square pixels; for a face, of the square around it.
    pub fn hidden(&self, area: Rect) -> f32 {
        let own = match self {
            Self::Face(spot) => spot.area(),
            Self::Area(own) => *own,
        };
        if self.meets(&area) { own.intersect(area).area() } else { 0.0 }
    }

    /// Returns the part of a line within the shape or `nearer` pixels around it, as shares of the line (0 to 1). `None`
    /// if there is none.
    pub fn part_of(&self, line: Segment, nearer: f32) -> Option<(f32, f32)> {
        let (from, to) = match self {
            Self::Face(spot) => through_circle(line, spot.at, spot.radius * FACE + nearer)?,
            Self::Area(area) => through_area(line, area.expand(nearer))?,
        };
        let (from, to) = (from.max(0.0), to.min(1.0));
        (from < to).then_some((from, to))
    }
}

/// Returns where a line enters and leaves a circle, as shares of the line. `None` if it misses the circle.
fn through_circle([a, b]: Segment, middle: Pos2, radius: f32) -> Option<(f32, f32)> {
    let (way, off) = (b - a, a - middle);
    let length_sq = way.length_sq();
    if length_sq < 1e-6 {
        return (off.length() < radius).then_some((0.0, 1.0));
    }
    let nearest = -off.dot(way) / length_sq;
    let half_sq = (radius * radius - (off + way * nearest).length_sq()) / length_sq;
    (half_sq > 0.0).then(|| (nearest - half_sq.sqrt(), nearest + half_sq.sqrt()))
}

/// Like [`through_circle`], for a rectangle.
fn through_area([a, b]: Segment, area: Rect) -> Option<(f32, f32)> {
    let way = b - a;
    let (mut from, mut to) = (f32::NEG_INFINITY, f32::INFINITY);
    for (start, way, low, high) in [(a.x, way.x, area.left(), area.right()), (a.y, way.y, area.top(), area.bottom())] {
        if way.abs() < 1e-4 {
            if start <= low || start >= high {
                return None;
            }
            continue;
        }
        let (one, other) = ((low - start) / way, (high - start) / way);
        from = from.max(one.min(other));
        to = to.min(one.max(other));
    }
    Some((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{pos2, vec2};

    #[test]
    fn a_face_is_round_and_its_rim_hides_nothing() {
        let face = NoteShape::Face(TokenCircle { at: pos2(50.0, 50.0), radius: 20.0 });
        let at = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(10.0, 10.0));
        assert!(face.meets(&at(60.0, 45.0)) && face.hidden(at(60.0, 45.0)) > 0.0);
        assert!(!face.meets(&at(64.0, 64.0)), "by its corner");
        assert_eq!(face.hidden(at(64.0, 64.0)), 0.0);
        assert!(!face.meets(&at(69.0, 45.0)), "over its rim");
    }

    #[test]
    fn a_line_through_something_is_told_in_shares_of_it() {
        let line = [pos2(0.0, 50.0), pos2(100.0, 50.0)];
        let face = NoteShape::Face(TokenCircle { at: pos2(50.0, 50.0), radius: 10.0 / FACE });
        let (from, to) = face.part_of(line, 0.0).expect("it goes through");
        assert!((from - 0.4).abs() < 1e-4 && (to - 0.6).abs() < 1e-4, "{from} to {to}");
        let area = NoteShape::Area(Rect::from_min_max(pos2(90.0, 40.0), pos2(120.0, 60.0)));
        assert_eq!(area.part_of(line, 0.0), Some((0.9, 1.0)));
        assert!(area.part_of(line, 10.0).is_some_and(|(from, _)| (from - 0.8).abs() < 1e-4));
        let beside = [pos2(0.0, 61.0), pos2(100.0, 61.0)];
        assert!(face.part_of(beside, 0.0).is_none() && area.part_of(beside, 0.0).is_none());
        let ends_before = [pos2(0.0, 50.0), pos2(30.0, 50.0)];
        assert!(face.part_of(ends_before, 0.0).is_none() && area.part_of(ends_before, 0.0).is_none());
        assert!(area.part_of([pos2(100.0, 0.0), pos2(100.0, 30.0)], 0.0).is_none(), "straight down, and ends above");
    }
}
