//! Where a board that is larger than its area is panned to, so that what matters is in sight.

use bevy::math::{Rect, Vec2};

/// What one looks through: the area of the board, and the panels that lie on it. In the window's coordinates.
pub struct Opening<'a> {
    pub area: Rect,
    pub covers: &'a [Rect],
    /// Those of them that are seldom so large: what they may lie on is better than out of the window.
    pub seldom: &'a [Rect],
    /// What matters keeps that far from the rim.
    pub margin: f32,
}

impl Opening<'_> {
    /// Whether a point is seen, clear of the rim and of panels.
    pub fn shows(&self, p: Vec2) -> bool {
        self.nearest(p).distance(p) < 0.5
    }

    /// How well a point is seen.
    fn worth(&self, p: Vec2) -> usize {
        let half = self.margin / 2.0;
        let under = |covers: &[Rect]| covers.iter().any(|c| c.inflate(half).contains(p));
        match self.shows(p) {
            true => 3,
            false if !self.area.inflate(-half).contains(p) => 0,
            false => 2 * usize::from(under(self.seldom) || !under(self.covers)),
        }
    }

    /// The nearest point that is seen.
    pub fn nearest(&self, p: Vec2) -> Vec2 {
        let margin = self.margin.min(self.area.size().min_element() * 0.3);
        let inner = self.area.inflate(-margin);
        let mut p = p.clamp(inner.min, inner.max);
        for cover in self.covers.iter().map(|c| c.inflate(margin)).filter(|c| !c.intersect(inner).is_empty()) {
            if cover.contains(p) {
                let ways = [
                    Vec2::new(cover.min.x - 0.1, p.y),
                    Vec2::new(p.x, cover.min.y - 0.1),
                    Vec2::new(p.x, cover.max.y + 0.1),
                    Vec2::new(cover.max.x + 0.1, p.y),
                ];
                let open = ways.into_iter().filter(|w| inner.contains(*w));
                p = open.min_by(|a, b| a.distance(p).total_cmp(&b.distance(p))).unwrap_or(p);
            }
        }
        p
    }

    /// How far to move what lies at those points, so that what matters is seen, and of all as many as can be without moving
    /// farther than the limit.
    pub fn aim(&self, all: &[Vec2], focus: Option<Vec2>, limit: Vec2) -> Vec2 {
        if all.is_empty() && focus.is_none() {
            return Vec2::ZERO;
        }
        let around = all.iter().fold(Rect::EMPTY, |r, p| r.union_point(*p));
        let middle = if all.is_empty() { self.area.center() } else { around.center() };
        let brought = |middle: Vec2| {
            let way = (self.area.center() - middle).clamp(-limit, limit);
            focus.map_or(way, |focus| way + self.nearest(focus + way) - (focus + way))
        };
        // The middle of all, or else one of them; or its edges brought just clear of the rim and the panels.
        let inner = self.area.inflate(-self.margin);
        let edges =
            |least: f32, most: f32, from: f32, to: f32| [from - least, to - most, (from + to - least - most) / 2.0];
        let (wide, high) = (
            edges(around.min.x, around.max.x, inner.min.x, inner.max.x),
            edges(around.min.y, around.max.y, inner.min.y, inner.max.y),
        );
        let flush = wide.into_iter().flat_map(|x| high.map(|y| Vec2::new(x, y)));
        let flush = flush.filter(|_| !all.is_empty()).map(|way| self.area.center() - way.clamp(-limit, limit));
        let ways = std::iter::once(middle).chain(all.iter().copied()).chain(flush).map(brought);
        let seen = |way: &Vec2| all.iter().map(|p| self.worth(*p + *way)).sum::<usize>();
        let mut best = (0, Vec2::ZERO);
        for (i, way) in ways.enumerate() {
            let seen = seen(&way);
            if i == 0 || seen > best.0 {
                best = (seen, way);
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COVERS: [Rect; 1] = [Rect { min: Vec2::new(700.0, 0.0), max: Vec2::new(1000.0, 90.0) }];

    fn opening() -> Opening<'static> {
        Opening { area: Rect::new(0.0, 0.0, 1000.0, 500.0), covers: &COVERS, seldom: &[], margin: 40.0 }
    }

    #[test]
    fn what_matters_comes_into_sight_and_clear_of_panels() {
        for focus in
            [Vec2::new(850.0, 30.0), Vec2::new(-300.0, 200.0), Vec2::new(990.0, 499.0), Vec2::new(400.0, 900.0)]
        {
            let seen = focus + opening().aim(&[], Some(focus), Vec2::ZERO);
            assert!(opening().shows(seen), "{focus} is moved to {seen}");
        }
    }

    #[test]
    fn a_fight_that_fits_is_seen_whole() {
        let fight = [Vec2::new(1200.0, 100.0), Vec2::new(1900.0, 400.0)];
        let moved = opening().aim(&fight, Some(fight[1]), Vec2::splat(2000.0));
        assert!(fight.iter().all(|p| opening().area.contains(*p + moved)));
    }

    #[test]
    fn where_a_panel_may_grow_is_better_than_out_of_the_window() {
        let grown = Rect::new(700.0, 300.0, 1000.0, 500.0);
        let seldom = [grown];
        let opening =
            Opening { area: Rect::new(0.0, 0.0, 1000.0, 500.0), covers: &seldom, seldom: &seldom, margin: 40.0 };
        let fight =
            [Vec2::new(200.0, -30.0), Vec2::new(300.0, -30.0), Vec2::new(800.0, 280.0), Vec2::new(900.0, 280.0)];
        let moved = opening.aim(&fight, None, Vec2::splat(200.0));
        assert!(fight.iter().all(|p| opening.area.contains(*p + moved)), "{moved}");
        let panel = Opening { seldom: &[], ..opening };
        assert!(panel.worth(Vec2::new(800.0, 400.0)) == 0 && opening.worth(Vec2::new(800.0, 400.0)) > 0);
    }

    #[test]
    fn what_is_in_sight_moves_nothing() {
        assert!(opening().shows(Vec2::new(500.0, 250.0)));
        assert!(!opening().shows(Vec2::new(800.0, 50.0)));
    }
}
