//! Possible places of labels.

use super::shape::{Segment, Shape, laps};
use bevy::math::Rect;

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
