//! The shapes that labels avoid: round faces and rectangular texts; and the lines that tie labels to tokens.

use bevy::math::{Rect, Vec2};

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
pub enum Shape {
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

impl Shape {
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
        let (from, to) = match self {
            Self::Circle(circle) => through_circle(line, circle.at, circle.radius + nearer)?,
            Self::Area(area) => through_area(line, area.inflate(nearer))?,
        };
        let (from, to) = (from.max(0.0), to.min(1.0));
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
        let crosses = |tie: Option<Segment>, area| tie.is_some_and(|tie| Shape::Area(area).part_of(tie, 0.0).is_some());
        laps(self.area, other.area) || crosses(self.tie, other.area) || crosses(other.tie, self.area)
    }
}

/// Returns where a line enters and leaves a circle, as shares of the line. `None` if it misses the circle.
fn through_circle([a, b]: Segment, middle: Vec2, radius: f32) -> Option<(f32, f32)> {
    let (way, off) = (b - a, a - middle);
    let length_squared = way.length_squared();
    if length_squared < 1e-6 {
        return (off.length() < radius).then_some((0.0, 1.0));
    }
    let nearest = -off.dot(way) / length_squared;
    let half_squared = (radius * radius - (off + way * nearest).length_squared()) / length_squared;
    (half_squared > 0.0).then(|| (nearest - half_squared.sqrt(), nearest + half_squared.sqrt()))
}

/// Like [`through_circle`], for a rectangle.
fn through_area([a, b]: Segment, area: Rect) -> Option<(f32, f32)> {
    let way = b - a;
    let (mut from, mut to) = (f32::NEG_INFINITY, f32::INFINITY);
    for (start, way, low, high) in [(a.x, way.x, area.min.x, area.max.x), (a.y, way.y, area.min.y, area.max.y)] {
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
        let face = Shape::Circle(Circle { at: Vec2::splat(50.0), radius: 18.0 });
        let at = |x: f32, y: f32| Rect::new(x, y, x + 10.0, y + 10.0);
        assert!(face.meets(at(60.0, 45.0)) && face.hidden(at(60.0, 45.0)) > 0.0);
        assert!(!face.meets(at(64.0, 64.0)), "next to the corner of its square");
        assert_eq!(face.hidden(at(64.0, 64.0)), 0.0);
    }

    #[test]
    fn the_part_of_a_line_within_a_shape_is_given_in_shares_of_the_line() {
        let line = [Vec2::new(0.0, 50.0), Vec2::new(100.0, 50.0)];
        let face = Shape::Circle(Circle { at: Vec2::splat(50.0), radius: 10.0 });
        let (from, to) = face.part_of(line, 0.0).expect("the line crosses it");
        assert!((from - 0.4).abs() < 1e-4 && (to - 0.6).abs() < 1e-4, "{from} to {to}");
        let area = Shape::Area(Rect::new(90.0, 40.0, 120.0, 60.0));
        assert_eq!(area.part_of(line, 0.0), Some((0.9, 1.0)));
        assert!(area.part_of(line, 10.0).is_some_and(|(from, _)| (from - 0.8).abs() < 1e-4));
        let beside = [Vec2::new(0.0, 61.0), Vec2::new(100.0, 61.0)];
        assert!(face.part_of(beside, 0.0).is_none() && area.part_of(beside, 0.0).is_none());
        let ends_before = [Vec2::new(0.0, 50.0), Vec2::new(30.0, 50.0)];
        assert!(face.part_of(ends_before, 0.0).is_none() && area.part_of(ends_before, 0.0).is_none());
        assert!(area.part_of([Vec2::new(100.0, 0.0), Vec2::new(100.0, 30.0)], 0.0).is_none(), "it ends above");
    }
}
