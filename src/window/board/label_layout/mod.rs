//! Placement of labels on the board: names, odds, captions of dice, numbers, texts on arrows. A label has candidate
//! areas with costs, and avoids obstacles in a spatial index. A label without room is hidden, and shown on pointing.
//!
//! [`Obstacles::best`] places one label that is drawn at once. [`place`] places many labels that can make room for each
//! other.

mod grid;
mod obstacles;
mod shape;

pub use obstacles::{LabelNeeds, ObstacleKind, Obstacles};
pub use shape::{AROUND, Candidate, Circle, ObstacleShape, Segment, area_gap, around, laps};

use grid::UniformGrid;

/// Places labels that can make room for each other. `placed` has one item a label: its place if it is fixed already.
/// `candidates` returns the candidates of a label in a round; those that cover an obstacle or whose line crosses a face
/// are ignored, except the obstacles that the label itself owns.
///
/// In each round, the labels without a place are placed in order of the number of their candidates, those with the
/// fewest first. A label takes its cheapest candidate that is clear of other labels, or else one that a single other
/// label can leave for another of its candidates. Labels without such a candidate remain unplaced: `None`.
pub fn place(
    obstacles: &Obstacles,
    placed: Vec<Option<Candidate>>,
    rounds: usize,
    candidates: impl Fn(usize, usize) -> Vec<Candidate>,
) -> Vec<Option<Candidate>> {
    let mut layout = LabelLayout::new(UniformGrid::new(obstacles.canvas, obstacles.side), placed);
    for round in 0..rounds {
        let usable = |label: usize| {
            let mut all = candidates(label, round);
            all.retain(|candidate| obstacles.admits(candidate, label));
            all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
            all
        };
        let open = (0..layout.placed.len()).filter(|label| layout.placed[*label].is_none());
        let mut open: Vec<(usize, Vec<Candidate>)> = open.map(|label| (label, usable(label))).collect();
        open.sort_by_key(|(_, candidates)| candidates.len());
        open.into_iter().for_each(|(label, candidates)| layout.place(label, candidates));
    }
    layout.placed
}

/// The labels placed so far.
struct LabelLayout {
    placed: Vec<Option<Candidate>>,
    /// The candidates of each label in its last round, cheapest first. Empty for fixed labels.
    candidates: Vec<Vec<Candidate>>,
    /// Index of the placed labels with their lines.
    grid: UniformGrid,
}

impl LabelLayout {
    fn new(mut grid: UniformGrid, placed: Vec<Option<Candidate>>) -> Self {
        let fixed = placed.iter().enumerate().filter_map(|(label, place)| Some((label, place.as_ref()?)));
        fixed.for_each(|(label, place)| grid.insert(label, place.bounds()));
        Self { candidates: vec![Vec::new(); placed.len()], placed, grid }
    }

    /// Gives a label a place, if need be by moving another one.
    fn place(&mut self, label: usize, candidates: Vec<Candidate>) {
        let free = candidates.iter().find(|wanted| self.in_the_way(label, wanted).next().is_none()).copied();
        if let Some(place) = free {
            self.put(label, place);
        } else if let Some((place, other, elsewhere)) = candidates.iter().find_map(|wanted| self.room(label, *wanted)) {
            self.put(other, elsewhere);
            self.put(label, place);
        }
        self.candidates[label] = candidates;
    }

    /// Returns a wanted place with the only label that is in its way, and another place for that label. `None` unless
    /// there are both.
    fn room(&self, label: usize, wanted: Candidate) -> Option<(Candidate, usize, Candidate)> {
        let mut met = self.in_the_way(label, &wanted);
        let other = met.next()?;
        if met.next().is_some() {
            return None;
        }
        let clear = |place: &&Candidate| !place.clashes(&wanted) && self.in_the_way(other, place).next().is_none();
        Some((wanted, other, *self.candidates[other].iter().find(clear)?))
    }

    fn put(&mut self, label: usize, place: Candidate) {
        if let Some(before) = self.placed[label].replace(place) {
            self.grid.remove(label, before.bounds());
        }
        self.grid.insert(label, place.bounds());
    }

    /// Returns the other labels that clash with a place.
    fn in_the_way(&self, own: usize, place: &Candidate) -> impl Iterator<Item = usize> {
        let clashes = move |other: &usize| self.placed[*other].is_some_and(|there| there.clashes(place));
        self.grid.near(place.bounds()).filter(move |other| *other != own).filter(clashes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::{Rect, Vec2};

    fn at(x: f32, y: f32, cost: f32) -> Candidate {
        Candidate { area: Rect::new(x, y, x + 10.0, y + 4.0), tie: None, cost, form: 0 }
    }

    fn placed(rounds: usize, candidates: &[&[(usize, Candidate)]]) -> Vec<Option<Candidate>> {
        let mut obstacles = Obstacles::new(Rect::new(0.0, 0.0, 100.0, 100.0), 8.0);
        let face = ObstacleShape::Circle(Circle { at: Vec2::new(50.0, 50.0), radius: 5.0 });
        obstacles.add(ObstacleKind::Face, face, Some(0));
        let of = |label: usize, round: usize| {
            candidates[label].iter().filter(|(of, _)| *of == round).map(|(_, candidate)| *candidate).collect()
        };
        place(&obstacles, vec![None; candidates.len()], rounds, of)
    }

    #[test]
    fn labels_take_their_cheapest_candidate_and_do_not_overlap() {
        let near = [(0, at(0.0, 0.0, 2.0)), (0, at(5.0, 2.0, 1.0)), (0, at(30.0, 0.0, 3.0))];
        let all = placed(1, &[&near, &near, &near, &near]);
        let seen: Vec<Candidate> = all.iter().flatten().copied().collect();
        assert_eq!(all[0], Some(at(5.0, 2.0, 1.0)), "the cheapest");
        assert_eq!(seen.len(), 2, "a label without room is hidden");
        assert!(!seen[0].clashes(&seen[1]));
    }

    #[test]
    fn a_label_makes_room_for_one_that_has_no_other_place() {
        let (first, second) = ([(0, at(0.0, 0.0, 0.0)), (0, at(0.0, 20.0, 1.0))], [(1, at(5.0, 0.0, 0.0))]);
        let all = placed(2, &[&first, &second]);
        assert_eq!(all, [Some(at(0.0, 20.0, 1.0)), Some(at(5.0, 0.0, 0.0))]);
        let third = [(1, at(5.0, 21.0, 0.0))];
        let stuck = placed(2, &[&first, &third, &second]);
        assert_eq!(stuck.iter().flatten().count(), 2, "only one of the labels can move");
    }

    #[test]
    fn only_its_own_label_may_be_on_a_token_and_no_line_crosses_a_face() {
        let on_face = [(0, at(46.0, 48.0, 0.0))];
        assert_eq!(placed(1, &[&on_face, &on_face]), [Some(on_face[0].1), None]);
        let crossing = Candidate { tie: Some([Vec2::new(40.0, 50.0), Vec2::new(70.0, 50.0)]), ..at(70.0, 48.0, 0.0) };
        assert_eq!(placed(1, &[&[], &[(0, crossing)]]), [None, None]);
    }
}
