//! A spatial index of areas, so that only areas near each other are compared.

use bevy::math::{Rect, Vec2};

/// Square buckets over a part of the plan; areas beyond it are kept in the buckets at its edge.
#[derive(Debug)]
pub struct Buckets {
    from: Vec2,
    /// Length of a side, in plan units.
    side: f32,
    columns: usize,
    rows: usize,
    held: Vec<Vec<usize>>,
}

impl Buckets {
    /// Creates empty buckets over that part of the plan.
    pub fn new(over: Rect, side: f32) -> Self {
        // Limits the number of buckets, even if the items are tiny.
        let count = |length: f32| ((length / side).ceil() as usize).clamp(1, 128);
        let (columns, rows) = (count(over.width()), count(over.height()));
        Self { from: over.min, side, columns, rows, held: vec![Vec::new(); columns * rows] }
    }

    /// Returns the buckets that an area touches.
    fn touched(&self, area: Rect) -> impl Iterator<Item = usize> + use<> {
        let nth = |length: f32, count: usize| ((length / self.side).max(0.0) as usize).min(count - 1);
        let (min, max) = (area.min - self.from, area.max - self.from);
        let (left, right) = (nth(min.x, self.columns), nth(max.x, self.columns));
        let (columns, rows) = (self.columns, nth(min.y, self.rows)..=nth(max.y, self.rows));
        rows.flat_map(move |row| (left..=right).map(move |column| row * columns + column))
    }

    pub fn put(&mut self, ix: usize, area: Rect) {
        for bucket in self.touched(area) {
            self.held[bucket].push(ix);
        }
    }

    /// Removes an item that was inserted with that area.
    pub fn take(&mut self, ix: usize, area: Rect) {
        for bucket in self.touched(area) {
            self.held[bucket].retain(|held| *held != ix);
        }
    }

    /// Returns the items that may meet an area; an item can be repeated.
    pub fn near(&self, area: Rect) -> impl Iterator<Item = usize> {
        self.touched(area).flat_map(|bucket| self.held[bucket].iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_meets_an_area_is_near_it_wherever_it_lies() {
        let mut buckets = Buckets::new(Rect::new(0.0, 0.0, 10.0, 6.0), 1.5);
        let area = |i: usize| {
            let at = Vec2::new((i * 7 % 17) as f32 - 3.0, (i * 5 % 13) as f32 - 3.0);
            Rect::from_corners(at, at + Vec2::new(0.4 + (i % 3) as f32, 0.7))
        };
        (0..60).for_each(|i| buckets.put(i, area(i)));
        (0..60).step_by(4).for_each(|i| buckets.take(i, area(i)));
        for i in 0..60 {
            let near: Vec<usize> = buckets.near(area(i)).collect();
            let meets = |other: &usize| !area(i).intersect(area(*other)).is_empty() && !other.is_multiple_of(4);
            assert!((0..60).filter(meets).all(|other| near.contains(&other)), "{i}");
            assert!(near.iter().all(|other| !other.is_multiple_of(4)) && near.len() < 40, "{i}");
        }
    }
}
