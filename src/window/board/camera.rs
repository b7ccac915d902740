//! The choice of a pan that shows everything important, clear of panels.

use crate::window::limits::Limit;
use bevy::math::{Rect, Vec2};

/// The part of the window through which the board is seen: its area, and the panels that cover parts of it. In window
/// coordinates.
pub struct Opening {
    pub area: Rect,
    pub covers: Vec<Rect>,
    /// Those panels that are seldom that large. To be under one is better than to be out of the window.
    pub seldom: Vec<Rect>,
}

/// Something to be seen: its area on the unpanned board, and its weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    pub area: Rect,
    pub weight: f32,
}

/// Visibility of an area: `SEEN` if it is completely visible; `MOSTLY` if only panels cover it that are seldom that
/// large. While such a panel is large, a face under it is hidden.
const SEEN: f32 = 3.0;
const MOSTLY: f32 = 1.5;
/// Costs per cell length: `MOVED` for moving the board; `EMPTY` for showing more of the table; `BARE` for showing
/// less of the board than its share.
const MOVED: f32 = 8.0;
const EMPTY: f32 = 12.0;
const BARE: f32 = 300.0;
/// Number of candidate pans to each side of the centre, along each axis.
const LOOKS: i32 = 20;
/// Number of refinements of the best candidate.
const FINER: i32 = 3;

/// The permitted pans of a board and the figures that rate them.
#[derive(Clone, Copy, Debug)]
pub struct Pans {
    /// All permitted pans, and those that show no more of the table than necessary.
    pub all: Rect,
    pub full: Rect,
    /// Size of the board's visible part at a pan within `full`, in pixels.
    pub seen: Vec2,
    /// Smallest visible area without extra cost, in square pixels (see `BARE`).
    pub least: f32,
    /// Smallest visible area of a permitted pan, in square pixels.
    pub fewest: f32,
    /// The length of a cell.
    pub unit: f32,
}

impl Pans {
    /// Returns the excess of visible table along each axis, and the visible area of the board.
    fn seen_at(&self, pan: Vec2) -> (Vec2, f32) {
        let empty = (pan - pan.limit_to(self.full.min, self.full.max)).abs();
        (empty, (self.seen - empty).max(Vec2::ZERO).element_product())
    }

    /// Returns true if enough of the board is visible at that pan.
    fn allows(&self, pan: Vec2) -> bool {
        self.seen_at(pan).1 >= self.fewest
    }

    /// Returns the cost of moving from one pan to another.
    fn price(&self, from: Vec2, to: Vec2) -> f32 {
        let (empty, left) = self.seen_at(to);
        let bare = (self.least - left).max(0.0) / self.seen.min_element().max(1.0);
        let table = empty.element_sum() * EMPTY + bare * BARE;
        (from.distance(to) * MOVED + table) / self.unit.max(1.0)
    }
}

impl Opening {
    /// Returns true if an area is completely inside the window's area and clear of panels.
    pub fn shows(&self, area: Rect) -> bool {
        self.visibility(area) == SEEN
    }

    /// Rates the visibility of an area.
    fn visibility(&self, area: Rect) -> f32 {
        let inside = self.area.contains(area.min) && self.area.contains(area.max);
        let under = |covers: &[Rect], area: Rect| covers.iter().any(|c| !c.intersect(area).is_empty());
        let middle = Rect::from_center_size(area.center(), area.size() * 0.3);
        match (inside, under(&self.covers, area)) {
            (true, false) => SEEN,
            (true, true) if !self.covers.iter().any(|c| !self.seldom.contains(c) && under(&[*c], area)) => MOSTLY,
            _ if self.area.contains(area.center()) && !under(&self.covers, middle) => 1.0,
            _ => 0.0,
        }
    }

    /// Returns the largest part of the area that no panel covers.
    pub fn free(&self) -> Rect {
        let on: Vec<Rect> = self.covers.iter().map(|c| c.intersect(self.area)).filter(|c| !c.is_empty()).collect();
        let edges = |low: f32, high: f32, of: fn(&Rect) -> [f32; 2]| -> Vec<f32> {
            [low, high].into_iter().chain(on.iter().flat_map(of)).collect()
        };
        let (xs, ys) = (
            edges(self.area.min.x, self.area.max.x, |c| [c.min.x, c.max.x]),
            edges(self.area.min.y, self.area.max.y, |c| [c.min.y, c.max.y]),
        );
        let mut best = Rect::from_center_size(self.area.center(), Vec2::ZERO);
        for (left, right) in pairs(&xs) {
            for (top, bottom) in pairs(&ys) {
                let part = Rect::new(left, top, right, bottom);
                let larger = part.size().element_product() > best.size().element_product();
                if larger && on.iter().all(|c| c.intersect(part).is_empty()) {
                    best = part;
                }
            }
        }
        best
    }

    /// Returns the best pan and its rating, starting from the current pan `now`.
    pub fn aim(&self, sights: &[Sight], now: Vec2, pans: Pans) -> (f32, Vec2) {
        let bounds = pans.all;
        let mut sights = sights.to_vec();
        sights.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        let moved = |area: Rect, pan: Vec2| Rect::from_corners(area.min + pan, area.max + pan);
        let all: f32 = sights.iter().map(|s| s.weight * SEEN).sum();
        // Returns the rating of a pan, or some value up to `least` if the rating cannot exceed `least`.
        let worth = |pan: Vec2, least: f32| {
            let mut can = all - pans.price(now, pan);
            for sight in &sights {
                can -= sight.weight * (SEEN - self.visibility(moved(sight.area, pan)));
                if can <= least {
                    break;
                }
            }
            can
        };
        // In its default position the board shows as much of itself as possible.
        let now = if pans.allows(now) { now } else { now.limit_to(pans.full.min, pans.full.max) };
        let mut best = (worth(now, f32::MIN), now);
        let mut look = |pan: Vec2| {
            let pan = pan.limit_to(bounds.min, bounds.max);
            let found = worth(pan, best.0);
            if found > best.0 && pans.allows(pan) {
                best = (found, pan);
            }
            best.1
        };
        look(Vec2::ZERO);
        let step = bounds.size() / (2 * LOOKS) as f32;
        let mut middle = bounds.center();
        for finer in 0..=FINER {
            let (reach, step) = if finer == 0 { (LOOKS, step) } else { (2, step / 2.5_f32.powi(finer)) };
            let mut found = middle;
            for (x, y) in (-reach..=reach).flat_map(|x| (-reach..=reach).map(move |y| (x, y))) {
                found = look(middle + step * Vec2::new(x as f32, y as f32));
            }
            middle = found;
        }
        best
    }
}

/// Returns every pair of edges, the lower one first.
fn pairs(edges: &[f32]) -> impl Iterator<Item = (f32, f32)> {
    edges.iter().flat_map(move |a| edges.iter().map(move |b| (*a, *b))).filter(|(a, b)| a < b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn under(covers: &[Rect], seldom: &[Rect]) -> Opening {
        Opening { area: Rect::new(0.0, 0.0, 1000.0, 500.0), covers: covers.to_vec(), seldom: seldom.to_vec() }
    }

    fn opening() -> Opening {
        under(&[Rect::new(700.0, 0.0, 1000.0, 90.0)], &[])
    }

    fn sight(x: f32, y: f32, weight: f32) -> Sight {
        Sight { area: Rect::from_center_size(Vec2::new(x, y), Vec2::splat(70.0)), weight }
    }

    fn pans(all: Rect) -> Pans {
        Pans { all, full: all, seen: Vec2::ONE, least: 0.0, fewest: 0.0, unit: 60.0 }
    }

    fn panned(opening: &Opening, sights: &[Sight], most: f32) -> Vec<Rect> {
        let bounds = Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(most));
        let pan = opening.aim(sights, Vec2::ZERO, pans(bounds)).1;
        sights.iter().map(|s| Rect::from_corners(s.area.min + pan, s.area.max + pan)).collect()
    }

    #[test]
    fn what_matters_comes_into_sight_and_clear_of_panels() {
        for (x, y) in [(850.0, 30.0), (-300.0, 200.0), (990.0, 499.0), (400.0, 900.0)] {
            let seen = panned(&opening(), &[sight(x, y, 100.0)], 800.0);
            assert!(opening().shows(seen[0]), "{x} {y} is moved to {seen:?}");
        }
    }

    #[test]
    fn a_fight_that_fits_is_seen_whole() {
        let seen = panned(&opening(), &[sight(1200.0, 100.0, 10.0), sight(1900.0, 400.0, 100.0)], 2000.0);
        assert!(seen.iter().all(|area| opening().shows(*area)), "{seen:?}");
    }

    #[test]
    fn who_decides_comes_before_all_others() {
        let crowd = (0..9).map(|i| sight(100.0 + 80.0 * i as f32, 250.0, 10.0));
        let sights: Vec<Sight> = std::iter::once(sight(2500.0, 250.0, 1000.0)).chain(crowd).collect();
        let seen = panned(&opening(), &sights, 3000.0);
        assert!(opening().shows(seen[0]), "{seen:?}");
    }

    #[test]
    fn where_a_panel_may_grow_is_better_than_out_of_the_window() {
        let seldom = [Rect::new(700.0, 300.0, 1000.0, 500.0)];
        let opening = under(&seldom, &seldom);
        assert!(opening.visibility(sight(800.0, 400.0, 1.0).area) > opening.visibility(sight(800.0, -40.0, 1.0).area));
        let panel = under(&seldom, &[]);
        assert!(panel.visibility(sight(800.0, 400.0, 1.0).area) == 0.0);
    }

    #[test]
    fn fighters_come_out_from_under_a_panel_that_may_grow_over_them() {
        let seldom = [Rect::new(700.0, 300.0, 1000.0, 500.0)];
        let opening = under(&seldom, &seldom);
        let crowd: Vec<Sight> = (0..4).map(|i| sight(760.0 + 60.0 * i as f32, 400.0, 14.0)).collect();
        let seen = panned(&opening, &crowd, 300.0);
        assert!(seen.iter().all(|area| opening.shows(*area)), "{seen:?}");
    }

    #[test]
    fn what_is_in_sight_moves_nothing() {
        let sights = [sight(500.0, 250.0, 1000.0), sight(100.0, 400.0, 10.0)];
        let bounds = Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(900.0));
        assert_eq!(opening().aim(&sights, Vec2::ZERO, pans(bounds)).1, Vec2::ZERO);
        assert!(!opening().shows(sight(800.0, 50.0, 1.0).area));
    }

    #[test]
    fn the_free_part_is_what_panels_leave() {
        assert_eq!(opening().free(), Rect::new(0.0, 90.0, 1000.0, 500.0));
        let low = [Rect::new(0.0, 300.0, 1000.0, 600.0), Rect::new(0.0, -10.0, 200.0, 80.0)];
        assert_eq!(under(&low, &[]).free(), Rect::new(200.0, 0.0, 1000.0, 300.0));
    }

    #[test]
    fn the_board_keeps_its_share_of_the_window_but_for_those_whom_it_is_about() {
        let pans = Pans {
            all: Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(900.0)),
            full: Rect::from_center_half_size(Vec2::ZERO, Vec2::ZERO),
            seen: Vec2::new(1000.0, 500.0),
            least: 970.0 * 500.0,
            fewest: 0.0,
            unit: 60.0,
        };
        // In the corner under the panel, a hundred pixels from sight.
        let hidden = |weight: f32| opening().aim(&[sight(760.0, 20.0, weight)], Vec2::ZERO, pans).1;
        assert_eq!(hidden(14.0), Vec2::ZERO, "one of many");
        assert!(hidden(1000.0) != Vec2::ZERO, "whoever decides");
    }

    #[test]
    fn a_part_of_the_board_is_seen_whoever_it_is_about() {
        for share in [0.9, 0.97, 1.0] {
            let pans = Pans {
                all: Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(900.0)),
                full: Rect::from_center_half_size(Vec2::ZERO, Vec2::new(50.0, 0.0)),
                seen: Vec2::new(1000.0, 500.0),
                least: 1000.0 * 500.0,
                fewest: share * 1000.0 * 500.0,
                unit: 60.0,
            };
            for now in [Vec2::ZERO, Vec2::new(300.0, 200.0)] {
                let (_, pan) = opening().aim(&[sight(760.0, 20.0, 1e5)], now, pans);
                assert!(pans.seen_at(pan).1 >= share * 499_000.0, "{share} from {now}: {pan}");
            }
        }
    }

    #[test]
    fn somebody_in_a_corner_is_seen_better_where_the_panel_lies_elsewhere() {
        let all = Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(900.0));
        let full = Rect::from_center_half_size(Vec2::ZERO, Vec2::ZERO);
        let (seen, board) = (Vec2::new(1000.0, 500.0), 1000.0 * 500.0);
        let pans = Pans { all, full, seen, least: board, fewest: 0.967 * board, unit: 60.0 };
        let corner = [sight(900.0, 440.0, 1000.0)];
        let right = under(&[Rect::new(600.0, 400.0, 1000.0, 500.0)], &[]);
        let left = under(&[Rect::new(0.0, 400.0, 400.0, 500.0)], &[]);
        let (here, _) = right.aim(&corner, Vec2::ZERO, pans);
        let (there, pan) = left.aim(&corner, Vec2::ZERO, pans);
        assert!(there > here + 1000.0 && pan == Vec2::ZERO, "{here} under the panel, {there} clear of it");
    }
}
