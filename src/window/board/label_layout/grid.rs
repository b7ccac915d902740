//! A uniform grid of areas, so that only areas near each other are compared.

use bevy::math::{Rect, UVec2, Vec2};

/// Maximum number of squares along a side, even if the items are tiny.
const MOST: f32 = 128.0;

/// Squares over a part of the plan; areas beyond it are kept in the squares at its edge.
#[derive(Clone, Debug)]
pub struct UniformGrid {
    from: Vec2,
    /// Length of a square's side.
    side: f32,
    count: UVec2,
    held: Vec<Vec<(usize, Rect)>>,
}

impl UniformGrid {
    pub fn new(over: Rect, side: f32) -> Self {
        let count = (over.size() / side).ceil().min(Vec2::splat(MOST)).max(Vec2::ONE).as_uvec2();
        Self { from: over.min, side, count, held: vec![Vec::new(); (count.x * count.y) as usize] }
    }

    /// Returns column and row of the square that contains a point.
    fn square(&self, at: Vec2) -> UVec2 {
        ((at - self.from) / self.side).max(Vec2::ZERO).as_uvec2().min(self.count - 1)
    }

    fn index(&self, square: UVec2) -> usize {
        (square.y * self.count.x + square.x) as usize
    }

    /// Returns the squares that an area touches.
    fn touched(&self, area: Rect) -> impl Iterator<Item = usize> + use<'_> {
        let (min, max) = (self.square(area.min), self.square(area.max));
        (min.y..=max.y).flat_map(move |y| (min.x..=max.x).map(move |x| self.index(UVec2::new(x, y))))
    }

    pub fn insert(&mut self, item: usize, area: Rect) {
        for square in self.touched(area).collect::<Vec<_>>() {
            self.held[square].push((item, area));
        }
    }

    /// Removes an item that was inserted with that area.
    pub fn remove(&mut self, item: usize, area: Rect) {
        for square in self.touched(area).collect::<Vec<_>>() {
            self.held[square].retain(|(held, _)| *held != item);
        }
    }

    /// Returns the items whose areas touch that area, each once.
    pub fn near(&self, area: Rect) -> impl Iterator<Item = usize> {
        let in_square = move |square: usize| self.held[square].iter().map(move |(item, held)| (square, *item, *held));
        let touches = move |held: Rect| held.min.cmple(area.max).all() && area.min.cmple(held.max).all();
        // An item in several squares is returned for the first square that both areas share.
        let first = move |held: Rect| self.index(self.square(held.min.max(area.min)));
        let all = self.touched(area).flat_map(in_square);
        all.filter(move |(square, _, held)| touches(*held) && first(*held) == *square).map(|(_, item, _)| item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_returns_each_touching_area_once() {
        let mut grid = UniformGrid::new(Rect::new(0.0, 0.0, 10.0, 6.0), 1.5);
        let area = |i: usize| {
            let at = Vec2::new((i * 7 % 17) as f32 - 3.0, (i * 5 % 13) as f32 - 3.0);
            Rect::from_corners(at, at + Vec2::new(0.4 + (i % 3) as f32, 0.7))
        };
        (0..60).for_each(|i| grid.insert(i, area(i)));
        (0..60).step_by(4).for_each(|i| grid.remove(i, area(i)));
        for i in 0..60 {
            let mut near: Vec<usize> = grid.near(area(i)).collect();
            near.sort_unstable();
            let touches = |other: &usize| {
                let (a, b) = (area(i), area(*other));
                a.min.cmple(b.max).all() && b.min.cmple(a.max).all() && !other.is_multiple_of(4)
            };
            assert_eq!(near, (0..60).filter(touches).collect::<Vec<_>>(), "{i}");
        }
    }
}
