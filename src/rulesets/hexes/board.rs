//! BOARD: hexes, bearings, arcs and lines. Coordinates and distances are hexx's; lines and bearings are settled in whole
//! numbers, because rules may not depend on how a machine rounds (H-BOARD-10, H-BOARD-11).

use super::level::{CellSetup, HexLevel};
use crate::vocab::{CellId, FactionId};
use bevy_ecs::prelude::*;
use hexx::Hex;
use smallvec::SmallVec;
use std::sync::Arc;

/// H-BOARD-01: direction 0 is (+1, 0), and on against the clock.
pub const DIRECTIONS: [Hex; 6] =
    [Hex::new(1, 0), Hex::new(1, -1), Hex::new(0, -1), Hex::new(-1, 0), Hex::new(-1, 1), Hex::new(0, 1)];

/// No way there.
pub const FAR: i32 = i32::MAX / 4;

pub fn turned(direction: u8, by: i8) -> u8 {
    (direction as i8 + by).rem_euclid(6) as u8
}

/// H-BOARD-09, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arc6 {
    Front,
    Flank,
    Rear,
}

impl Arc6 {
    pub fn name(self) -> &'static str {
        match self {
            Arc6::Front => "front",
            Arc6::Flank => "flank",
            Arc6::Rear => "rear",
        }
    }
}

/// The directions of greatest dot product from one hex towards another: one, or two that tie (H-BOARD-10). None at distance 0.
pub fn bearings(from: Hex, to: Hex) -> SmallVec<[u8; 2]> {
    let v = to - from;
    let dot = |d: Hex| v.x * d.x + v.y * d.y + v.z() * d.z();
    let best = DIRECTIONS.iter().map(|d| dot(*d)).max().expect("six directions");
    if v == Hex::ZERO {
        return SmallVec::new();
    }
    (0..6u8).filter(|d| dot(DIRECTIONS[*d as usize]) == best).collect()
}

/// One place a line passes: a hex it crosses, or the two hexes along whose border it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    pub hex: Hex,
    pub other: Option<Hex>,
}

/// A rational number with a positive denominator.
type Ratio = (i64, i64);

fn less(a: Ratio, b: Ratio) -> bool {
    a.0 * b.1 < b.0 * a.1
}

/// Where between 0 and 1 the line from the origin along `v` is inside the hex at `w`; and whether it only grazes one side.
fn inside(v: Hex, w: Hex) -> Option<(Ratio, Ratio, bool)> {
    let (mut from, mut to): (Ratio, Ratio) = ((0, 1), (1, 1));
    let mut along = false;
    let across = |h: Hex| [h.x - h.y, h.y - h.z(), h.z() - h.x];
    for (a, b) in across(v).into_iter().zip(across(w)) {
        let (a, b) = (i64::from(a), i64::from(b));
        if a == 0 {
            match b.abs() {
                0 => {}
                1 => along = true,
                _ => return None,
            }
            continue;
        }
        let (mut low, mut high) = ((b - 1, a), (b + 1, a));
        if a < 0 {
            (low, high) = ((-(b + 1), -a), (-(b - 1), -a));
        }
        if less(from, low) {
            from = low;
        }
        if less(high, to) {
            to = high;
        }
    }
    less(from, to).then_some((from, to, along))
}

/// What the line from centre to centre passes, in order, the two ends left out (H-BOARD-11).
pub fn line(a: Hex, b: Hex) -> Vec<Crossing> {
    let v = b - a;
    let reach = v.ulength();
    let mut found: Vec<(Ratio, Crossing)> = Vec::new();
    for w in Hex::ZERO.range(reach) {
        if w == Hex::ZERO || w == v || (v - w).ulength() > reach {
            continue;
        }
        let Some((from, _, along)) = inside(v, w) else { continue };
        let hex = a + w;
        match found.iter_mut().find(|(at, c)| along && c.other.is_none() && !less(*at, from) && !less(from, *at)) {
            // The two hexes of a border are passed over the same stretch.
            Some((_, c)) => {
                let (first, second) = if (hex.x, hex.y) < (c.hex.x, c.hex.y) { (hex, c.hex) } else { (c.hex, hex) };
                *c = Crossing { hex: first, other: Some(second) };
            }
            None => found.push((from, Crossing { hex, other: None })),
        }
    }
    found.sort_by(|x, y| (x.0.0 * y.0.1).cmp(&(y.0.0 * x.0.1)));
    found.into_iter().map(|(_, c)| c).collect()
}

/// The board as the level fixes it.
#[derive(Resource, Clone)]
pub struct Map(pub Arc<Ground>);

impl std::ops::Deref for Map {
    type Target = Ground;
    fn deref(&self) -> &Ground {
        &self.0
    }
}

/// See [`Map`].
pub struct Ground {
    pub cells: Vec<CellSetup>,
    hexes: Vec<Hex>,
    corner: (i32, i32),
    width: i32,
    index: Vec<Option<CellId>>,
    pub links: Vec<[Option<CellId>; 6]>,
    /// Hexes that block lines.
    walls: Vec<Hex>,
    /// For each faction and hex the least sum of step costs to leave the board (H-MORALE-10).
    walks: Vec<Vec<i32>>,
    /// H-BOARD-03: speeds, ranges and radii are halved.
    pub halved: bool,
}

impl Ground {
    pub fn new(body: &HexLevel, factions: usize) -> Self {
        let cells = body.cells.clone();
        let hexes: Vec<Hex> = cells.iter().map(|c| Hex::new(c.q, c.r)).collect();
        let low = |f: fn(&Hex) -> i32| hexes.iter().map(f).min().unwrap_or(0);
        let high = |f: fn(&Hex) -> i32| hexes.iter().map(f).max().unwrap_or(0);
        let corner = (low(|h| h.x), low(|h| h.y));
        let width = high(|h| h.x) - corner.0 + 1;
        let height = high(|h| h.y) - corner.1 + 1;
        let mut index = vec![None; (width * height) as usize];
        for (ix, h) in hexes.iter().enumerate() {
            index[((h.y - corner.1) * width + h.x - corner.0) as usize] = Some(CellId::from(ix));
        }
        let walls = cells.iter().filter(|c| c.terrain.blocks_line()).map(|c| Hex::new(c.q, c.r)).collect();
        let halved = body.house.hex_feet == super::level::HexFeet::Ten;
        let mut ground =
            Self { cells, hexes, corner, width, index, links: Vec::new(), walls, walks: Vec::new(), halved };
        ground.links = ground.hexes.iter().map(|h| std::array::from_fn(|d| ground.find(*h + DIRECTIONS[d]))).collect();
        ground.walks = (0..factions).map(|f| ground.walk(FactionId::from(f))).collect();
        ground
    }

    pub fn find(&self, h: Hex) -> Option<CellId> {
        let (x, y) = (h.x - self.corner.0, h.y - self.corner.1);
        if x < 0 || x >= self.width || y < 0 {
            return None;
        }
        self.index.get((y * self.width + x) as usize).copied().flatten()
    }

    pub fn hex(&self, c: CellId) -> Hex {
        self.hexes[c.ix()]
    }

    pub fn len(&self) -> usize {
        self.cells.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    pub fn all(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.cells.len()).map(CellId::from)
    }

    /// H-BOARD-02
    pub fn distance(&self, a: CellId, b: CellId) -> i32 {
        self.hex(a).distance_to(self.hex(b))
    }

    pub fn next(&self, c: CellId, direction: u8) -> Option<CellId> {
        self.links[c.ix()][direction as usize % 6]
    }

    /// The direction of an adjacent hex.
    pub fn heading(&self, from: CellId, to: CellId) -> Option<u8> {
        (0..6u8).find(|d| self.next(from, *d) == Some(to))
    }

    /// Lengths of tables and stat blocks on this board's scale (H-BOARD-03).
    pub fn scaled(&self, inches: i32) -> i32 {
        if self.halved { (inches + 1) / 2 } else { inches }
    }

    pub fn passable(&self, c: CellId) -> bool {
        self.cells[c.ix()].terrain.passable()
    }

    /// Ground and what stands on it, in steps of 5 feet (H-TERR-01).
    pub fn elevation(&self, c: CellId) -> i32 {
        let cell = &self.cells[c.ix()];
        cell.elevation + cell.terrain.raised()
    }

    /// What a step costs, if the ground allows it (H-TERR-01, H-TERR-02).
    pub fn step_cost(&self, from: CellId, to: CellId) -> Option<i32> {
        let rise = self.elevation(to) - self.elevation(from);
        let terrain = self.cells[to.ix()].terrain;
        if !terrain.passable() || rise.abs() > 1 {
            return None;
        }
        Some(terrain.cost() + i32::from(rise == 1 && terrain.raised() == 0))
    }

    /// Whether nothing blocks the line (H-BOARD-11). Terrain that blocks never changes in a battle.
    pub fn clear(&self, a: CellId, b: CellId) -> bool {
        if self.walls.is_empty() || self.distance(a, b) <= 1 {
            return true;
        }
        let (from, to) = (self.hex(a), self.hex(b));
        let v = to - from;
        let mut edges: SmallVec<[(Ratio, Hex); 4]> = SmallVec::new();
        for w in &self.walls {
            if *w == from || *w == to {
                continue;
            }
            match inside(v, *w - from) {
                Some((_, _, false)) => return false,
                Some((at, _, true)) => {
                    if edges.iter().any(|(x, _)| !less(*x, at) && !less(at, *x)) {
                        return false;
                    }
                    edges.push((at, *w));
                }
                None => {}
            }
        }
        true
    }

    /// H-MORALE-10, for that faction at that hex. [`FAR`]: there is no way out.
    pub fn walk_out(&self, f: FactionId, c: CellId) -> i32 {
        self.walks[f.ix()][c.ix()]
    }

    fn walk(&self, f: FactionId) -> Vec<i32> {
        let mut cost: Vec<i32> =
            self.cells.iter().map(|c| if c.exits.contains(&f) && c.terrain.passable() { 0 } else { FAR }).collect();
        loop {
            let mut changed = false;
            for at in self.all() {
                for next in self.links[at.ix()].into_iter().flatten() {
                    let Some(step) = self.step_cost(at, next) else { continue };
                    let through = cost[next.ix()].saturating_add(step);
                    if self.passable(at) && through < cost[at.ix()] {
                        cost[at.ix()] = through;
                        changed = true;
                    }
                }
            }
            if !changed {
                return cost;
            }
        }
    }

    /// The nearest free hex around one, of several the one with the smaller q, then r (H-BOARD-16).
    pub fn nearest(&self, around: CellId, free: impl Fn(CellId) -> bool) -> Option<CellId> {
        self.all().filter(|c| free(*c)).min_by_key(|c| {
            let h = self.hex(*c);
            (self.distance(around, *c), h.x, h.y)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_along_a_border_names_both_hexes() {
        let crossings = line(Hex::new(0, 0), Hex::new(1, 1));
        assert_eq!(crossings, vec![Crossing { hex: Hex::new(0, 1), other: Some(Hex::new(1, 0)) }]);
    }

    #[test]
    fn a_straight_line_crosses_each_hex_once() {
        let hexes: Vec<Hex> = line(Hex::new(-2, 0), Hex::new(2, 0)).iter().map(|c| c.hex).collect();
        assert_eq!(hexes, vec![Hex::new(-1, 0), Hex::new(0, 0), Hex::new(1, 0)]);
    }

    #[test]
    fn bearings_tie_between_two_directions() {
        assert_eq!(bearings(Hex::ZERO, Hex::new(1, 1)).as_slice(), &[0, 5]);
        assert_eq!(bearings(Hex::ZERO, Hex::new(3, -1)).as_slice(), &[0]);
    }
}
