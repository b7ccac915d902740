//! The shapes that labels avoid: round faces and rectangular texts; and the lines that tie labels to tokens.

use bevy::math::bounding::{Aabb2d, BoundingCircle, RayCast2d};
use bevy::math::{Dir2, Rect, Vec2};
use std::f32::consts::FRAC_PI_2;

/// Distances from a token that are tried for a label, in radii, and the number of directions at each.
const FAR: [f32; 5] = [1.6, 2.2, 2.9, 3.8, 5.0];
pub const AROUND: usize = 24;

/// A line segment.
pub type Segment = [Vec2; 2];

/// A round token or its face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    pub at: Vec2,
    pub radius: f32,
}

/// A shape that a label may cover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ObstacleShape {
    Circle(Circle),
    Area(Rect),
}

impl Circle {
    /// Returns the line from the rim to the nearest point of an area. `None` if the area touches the circle.
    pub fn tie_to(&self, area: Rect) -> Option<Segment> {
        // The area of a label in a tiny window can be empty.
        let end = self.at.min(area.max).max(area.min);
        let way = end - self.at;
        (way.length() > self.radius).then(|| [self.at + way.normalize_or_zero() * self.radius, end])
    }
}

impl ObstacleShape {
    /// Returns the smallest area around the shape.
    pub fn bounds(&self) -> Rect {
        match self {
            Self::Circle(circle) => Rect::from_center_half_size(circle.at, Vec2::splat(circle.radius.max(0.0))),
            Self::Area(area) => *area,
        }
    }

    pub fn contains(&self, p: Vec2) -> bool {
        match self {
            Self::Circle(circle) => circle.at.distance(p) <= circle.radius,
            Self::Area(area) => area.contains(p),
        }
    }

    /// Returns true if an area shares more than an edge with the shape.
    pub fn meets(&self, area: Rect) -> bool {
        match self {
            Self::Circle(circle) => area_gap(area, circle.at) < circle.radius,
            Self::Area(own) => laps(*own, area),
        }
    }

    /// Returns the part of the shape that an area hides; for a circle, of the square around it.
    pub fn hidden(&self, area: Rect) -> f32 {
        if self.meets(area) { shared(self.bounds(), area) } else { 0.0 }
    }

    /// Returns the part of a line within the shape or `nearer` around it, as shares of the line (0 to 1). `None` if
    /// there is none.
    pub fn part_of(&self, line: Segment, nearer: f32) -> Option<(f32, f32)> {
        let length = line[0].distance(line[1]);
        let entry = |from: Vec2, to: Vec2| {
            let ray = RayCast2d::new(from, Dir2::new(to - from).ok()?, length);
            let far = match self {
                Self::Circle(circle) => {
                    ray.circle_intersection_at(&BoundingCircle::new(circle.at, circle.radius + nearer))
                }
                Self::Area(area) => ray.aabb_intersection_at(&Aabb2d {
                    min: area.min - Vec2::splat(nearer),
                    max: area.max + Vec2::splat(nearer),
                }),
            };
            far.map(|far| far / length)
        };
        let (from, to) = (entry(line[0], line[1])?, 1.0 - entry(line[1], line[0])?);
        (from < to).then_some((from, to))
    }
}

/// A possible place of a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    pub area: Rect,
    /// The line to the token.
    pub tie: Option<Segment>,
    pub cost: f32,
    /// Index of the text that is written, for callers with texts of several lengths.
    pub form: usize,
}

impl Candidate {
    /// Returns the area of the label and its line.
    pub fn bounds(&self) -> Rect {
        self.tie.map_or(self.area, |[from, to]| self.area.union_point(from).union_point(to))
    }

    /// Returns true if two labels overlap, or the line of one runs behind the other.
    pub fn clashes(&self, other: &Self) -> bool {
        let crosses =
            |tie: Option<Segment>, area| tie.is_some_and(|tie| ObstacleShape::Area(area).part_of(tie, 0.0).is_some());
        laps(self.area, other.area) || crosses(self.tie, other.area) || crosses(other.tie, self.area)
    }
}

/// Returns candidate areas around a token, [`AROUND`] at each distance: the nearest first, and to the left and right
/// before above and below.
pub fn around(token: Circle, size: Vec2) -> impl Iterator<Item = Rect> + Clone {
    let angles = (0..AROUND / 4).map(|nth| nth as f32 / (AROUND / 4 - 1) as f32 * FRAC_PI_2);
    let ways = angles
        .map(Vec2::from_angle)
        .flat_map(|way| [way * Vec2::new(1.0, -1.0), -way, way, way * Vec2::new(-1.0, 1.0)]);
    let at =
        move |(far, way): (f32, Vec2)| Rect::from_center_size(token.at + way * (token.radius * far + size / 2.0), size);
    FAR.into_iter().flat_map(move |far| ways.clone().map(move |way| (far, way))).map(at)
}

/// Returns the distance between a point and an area; 0 within it.
pub fn area_gap(area: Rect, p: Vec2) -> f32 {
    p.min(area.max).max(area.min).distance(p)
}

/// Returns true if two areas share more than an edge.
pub fn laps(a: Rect, b: Rect) -> bool {
    let both = a.intersect(b).size();
    let dust = a.height().min(b.height()) * 0.03;
    both.x > dust && both.y > dust
}

/// Returns the size of the area that two areas share.
pub fn shared(a: Rect, b: Rect) -> f32 {
    let both = a.intersect(b).size();
    both.x.max(0.0) * both.y.max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_round() {
        let face = ObstacleShape::Circle(Circle { at: Vec2::splat(50.0), radius: 18.0 });
        let at = |x: f32, y: f32| Rect::new(x, y, x + 10.0, y + 10.0);
        assert!(face.meets(at(60.0, 45.0)) && face.hidden(at(60.0, 45.0)) > 0.0);
        assert!(!face.meets(at(64.0, 64.0)), "next to the corner of its square");
        assert_eq!(face.hidden(at(64.0, 64.0)), 0.0);
    }

    #[test]
    fn the_part_of_a_line_within_a_shape_is_given_in_shares_of_the_line() {
        let line = [Vec2::new(0.0, 50.0), Vec2::new(100.0, 50.0)];
        let face = ObstacleShape::Circle(Circle { at: Vec2::splat(50.0), radius: 10.0 });
        let (from, to) = face.part_of(line, 0.0).expect("the line crosses it");
        assert!((from - 0.4).abs() < 1e-4 && (to - 0.6).abs() < 1e-4, "{from} to {to}");
        let area = ObstacleShape::Area(Rect::new(90.0, 40.0, 120.0, 60.0));
        assert!(area.part_of(line, 0.0).is_some_and(|(from, to)| (from - 0.9).abs() < 1e-4 && to == 1.0));
        assert!(area.part_of(line, 10.0).is_some_and(|(from, _)| (from - 0.8).abs() < 1e-4));
        let beside = [Vec2::new(0.0, 61.0), Vec2::new(100.0, 61.0)];
        assert!(face.part_of(beside, 0.0).is_none() && area.part_of(beside, 0.0).is_none());
        let ends_before = [Vec2::new(0.0, 50.0), Vec2::new(30.0, 50.0)];
        assert!(face.part_of(ends_before, 0.0).is_none() && area.part_of(ends_before, 0.0).is_none());
        assert!(area.part_of([Vec2::new(100.0, 0.0), Vec2::new(100.0, 30.0)], 0.0).is_none(), "it ends above");
    }
}
