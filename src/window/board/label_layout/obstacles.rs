//! The shapes that labels avoid, in a spatial index, and the choice of a label's place among them.

use super::grid::UniformGrid;
use super::shape::{Candidate, Circle, ObstacleShape, Segment, shared};
use bevy::math::Rect;

/// Cost of a tie line that crosses a shape, in square units covered per unit of the line.
const ACROSS: f32 = 12.0;
/// Tolerance for an area that ends at the edge of the canvas, in square units.
const EDGE: f32 = 0.5;

/// A kind of obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObstacleKind {
    Face,
    Name,
    /// A label placed here, such as odds, dice or a number.
    Note,
    /// The head or label of an arrow, or a warning sign.
    Mark,
    Caption,
    Panel,
    /// A rectangle that a panel may grow to.
    Reserved,
}

impl ObstacleKind {
    /// Returns the cost of covering it, per square unit.
    pub fn cost(self) -> f32 {
        if matches!(self, Self::Caption | Self::Reserved) { 1.0 } else { 3.0 }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Obstacle {
    pub kind: ObstacleKind,
    pub shape: ObstacleShape,
    /// Index of the token that it belongs to, for callers that need it.
    pub owner: Option<usize>,
}

/// The needs of a single label.
#[derive(Clone, Copy, Debug)]
pub struct LabelNeeds {
    /// The token that a line ties the label to.
    pub tied_to: Option<Circle>,
    /// Kinds of obstacles that the label may cover at no cost.
    pub over: &'static [ObstacleKind],
    /// Maximum cost of what the label covers; above it the label is left out.
    pub allowance: f32,
}

impl LabelNeeds {
    /// A label that is shown in any case, at the place that covers least.
    pub const REQUIRED: Self = Self { tied_to: None, over: &[], allowance: f32::INFINITY };
    /// A label that is left out if it would cover anything.
    pub const OPTIONAL: Self = Self { allowance: 0.0, ..Self::REQUIRED };

    pub fn tied_to(self, token: Circle) -> Self {
        Self { tied_to: Some(token), ..self }
    }

    pub fn over(self, over: &'static [ObstacleKind]) -> Self {
        Self { over, ..self }
    }
}

/// All obstacles on a canvas.
#[derive(Clone, Debug)]
pub struct Obstacles {
    /// The area within which labels may be.
    pub canvas: Rect,
    all: Vec<Obstacle>,
    /// Side of the squares of the index.
    pub side: f32,
    grid: UniformGrid,
}

impl Obstacles {
    /// Creates an index with squares of that side; twice the usual size of an obstacle is a good side.
    pub fn new(canvas: Rect, side: f32) -> Self {
        Self { canvas, all: Vec::new(), side, grid: UniformGrid::new(canvas, side) }
    }

    pub fn add(&mut self, kind: ObstacleKind, shape: ObstacleShape, owner: Option<usize>) {
        self.grid.insert(self.all.len(), shape.bounds());
        self.all.push(Obstacle { kind, shape, owner });
    }

    pub fn add_areas(&mut self, kind: ObstacleKind, areas: impl IntoIterator<Item = Rect>) {
        areas.into_iter().for_each(|area| self.add(kind, ObstacleShape::Area(area), None));
    }

    /// Returns the obstacles that may touch an area.
    pub fn near(&self, area: Rect) -> impl Iterator<Item = &Obstacle> {
        self.grid.near(area).map(|ix| &self.all[ix])
    }

    /// Returns the obstacles that a line crosses, each with the crossed part in shares of the line.
    pub fn along(&self, line: Segment, nearer: f32) -> impl Iterator<Item = (&Obstacle, (f32, f32))> {
        let near = self.near(Rect::from_corners(line[0], line[1]).inflate(nearer));
        near.filter_map(move |obstacle| Some((obstacle, obstacle.shape.part_of(line, nearer)?)))
    }

    /// Returns true if a candidate covers no obstacle and its line crosses no face, except those that its label owns.
    pub fn admits(&self, candidate: &Candidate, label: usize) -> bool {
        let other = |obstacle: &Obstacle| obstacle.owner != Some(label);
        let covers = self.near(candidate.area).any(|o| other(o) && o.shape.meets(candidate.area));
        let crosses = |line| self.along(line, 0.0).any(|(o, _)| other(o) && o.kind == ObstacleKind::Face);
        !covers && !candidate.tie.is_some_and(crosses)
    }

    /// Returns the candidate with the least cost: its own, that of what it covers, and that of what its line crosses.
    /// Candidates are in increasing order of their own costs. `None` if all cover more than the label is allowed.
    pub fn best(&self, label: &LabelNeeds, candidates: impl IntoIterator<Item = (Rect, f32)>) -> Option<Rect> {
        let mut best: Option<(f32, Rect)> = None;
        for (area, own) in candidates {
            if best.is_some_and(|(least, _)| own >= least) {
                break;
            }
            let covered = self.covered(label, area);
            let cost = own + covered + self.crossed(label, area);
            if covered <= label.allowance && best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, area));
            }
        }
        best.map(|(_, area)| area)
    }

    /// Returns the cost of covering an area: outside the canvas it counts twice.
    fn covered(&self, label: &LabelNeeds, area: Rect) -> f32 {
        let outside = area.width() * area.height() - shared(area, self.canvas);
        let outside = if outside < EDGE { 0.0 } else { 2.0 * outside };
        let inside = self.near(area).filter(|obstacle| !label.over.contains(&obstacle.kind));
        outside + inside.map(|obstacle| obstacle.kind.cost() * obstacle.shape.hidden(area)).sum::<f32>()
    }

    /// Returns the cost of the tie line to an area.
    fn crossed(&self, label: &LabelNeeds, area: Rect) -> f32 {
        let Some((token, line)) = label.tied_to.and_then(|token| Some((token, token.tie_to(area)?))) else {
            return 0.0;
        };
        let others = self.along(line, 0.0);
        let others = others.filter(|(o, _)| o.kind != ObstacleKind::Reserved && !o.shape.contains(token.at));
        others.map(|(_, (from, to))| to - from).sum::<f32>() * line[0].distance(line[1]) * ACROSS
    }

    /// Returns the parts of a tie line that no face, name or note hides, except the label's own area. A face at the
    /// line's beginning does not hide it: else the line would seem to come from that token.
    pub fn visible_parts(&self, line: Segment, apart: f32, own: Rect) -> Vec<Segment> {
        use ObstacleKind::{Face, Name, Note};
        let hides = |(obstacle, (from, _)): &(&Obstacle, (f32, f32))| match obstacle.kind {
            Name => true,
            Face => obstacle.shape.part_of(line, 0.0).is_some_and(|(from, _)| from > 0.0),
            Note => *from > 0.0 && obstacle.shape != ObstacleShape::Area(own),
            _ => false,
        };
        let mut hidden: Vec<(f32, f32)> = self.along(line, apart).filter(hides).map(|(_, part)| part).collect();
        hidden.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut at, mut parts) = (0.0, Vec::new());
        for (from, to) in hidden.into_iter().chain([(1.0, 1.0)]) {
            if from > at {
                parts.push([line[0].lerp(line[1], at), line[0].lerp(line[1], from)]);
            }
            at = at.max(to);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Vec2;

    fn at(x: f32, y: f32) -> Rect {
        Rect::new(x, y, x + 10.0, y + 10.0)
    }

    fn with(obstacles: &[(ObstacleKind, ObstacleShape)]) -> Obstacles {
        let mut all = Obstacles::new(Rect::new(0.0, 0.0, 100.0, 100.0), 20.0);
        obstacles.iter().for_each(|(kind, shape)| all.add(*kind, *shape, None));
        all
    }

    #[test]
    fn a_label_takes_the_place_that_covers_least() {
        let areas = [
            (ObstacleKind::Name, at(0.0, 0.0)),
            (ObstacleKind::Note, at(20.0, 0.0)),
            (ObstacleKind::Caption, at(60.0, 0.0)),
        ];
        let obstacles = with(&areas.map(|(kind, area)| (kind, ObstacleShape::Area(area))));
        let best = |label: LabelNeeds, places: &[Rect]| obstacles.best(&label, places.iter().map(|area| (*area, 0.0)));
        let (covers, free) = ([at(8.0, 0.0), at(20.0, 0.0)], at(40.0, 0.0));
        assert_eq!(best(LabelNeeds::REQUIRED, &[covers[0], free, at(80.0, 0.0)]), Some(free), "the first that is free");
        assert_eq!(best(LabelNeeds::REQUIRED, &covers), Some(covers[0]));
        assert_eq!(best(LabelNeeds::OPTIONAL, &covers), None);
        assert_eq!(best(LabelNeeds::OPTIONAL.over(&[ObstacleKind::Note]), &covers), Some(covers[1]));
        assert_eq!(best(LabelNeeds::REQUIRED, &[covers[1], at(60.0, 0.0)]), Some(at(60.0, 0.0)), "rather a caption");
        assert_eq!(best(LabelNeeds::REQUIRED, &[at(95.0, 0.0), at(88.0, 60.0)]), Some(at(88.0, 60.0)), "on the canvas");
        let cheap = [(covers[0], 0.0), (free, 100.0)];
        assert_eq!(obstacles.best(&LabelNeeds::REQUIRED, cheap), Some(covers[0]), "covering costs less than the other");
        assert_eq!(obstacles.best(&LabelNeeds::OPTIONAL, cheap), Some(free));
    }

    #[test]
    fn a_tie_line_avoids_names_and_is_hidden_behind_them() {
        let token = Circle { at: Vec2::splat(50.0), radius: 5.0 };
        let name = Rect::new(60.0, 46.0, 72.0, 54.0);
        let third = Circle { at: Vec2::new(76.0, 50.0), radius: 3.0 };
        let obstacles = with(&[
            (ObstacleKind::Face, ObstacleShape::Circle(token)),
            (ObstacleKind::Name, ObstacleShape::Area(name)),
            (ObstacleKind::Face, ObstacleShape::Circle(third)),
        ]);
        let (beyond, other) = (at(85.0, 45.0), at(45.0, 80.0));
        let places = [(beyond, 0.0), (other, 0.0)];
        assert_eq!(obstacles.best(&LabelNeeds::OPTIONAL.tied_to(token), places), Some(other));
        assert_eq!(obstacles.best(&LabelNeeds::OPTIONAL, places), Some(beyond), "without a line");
        let parts = obstacles.visible_parts(token.tie_to(beyond).expect("they are apart"), 0.0, beyond);
        assert_eq!(parts.len(), 3, "before, between and after: {parts:?}");
        assert!(parts.iter().all(|part| ObstacleShape::Area(name).part_of(*part, 0.0).is_none()), "{parts:?}");
    }
}
