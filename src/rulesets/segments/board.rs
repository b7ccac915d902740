//! The BOARD clauses: the hexes of a level with sight, light and drops.

use super::level::{CellSetup, Cover, Light, SegmentsLevel, Terrain};
use crate::engine::hexgrid::{HexGrid, SightLines};
use crate::vocab::{CellId, FactionId};
use bevy_ecs::prelude::*;
use hexx::Hex;
use std::sync::Arc;

/// Distance between the centres of adjacent hexes, in feet (S-BOARD-02).
pub const HEX_FEET: i32 = 5;

/// Returns the number of whole hexes in a distance in feet (S-BOARD-02).
pub fn hexes(feet: i32) -> i32 {
    feet.div_euclid(HEX_FEET)
}

/// The board of a battle, shared by all of its copies.
#[derive(Resource, Clone)]
pub struct Map(pub Arc<Ground>);

impl std::ops::Deref for Map {
    type Target = Ground;
    fn deref(&self) -> &Ground {
        &self.0
    }
}

/// The terrain of a level, which does not change during a battle. See [`Map`].
pub struct Ground {
    pub grid: HexGrid,
    pub cells: Vec<CellSetup>,
    light: Vec<Light>,
    /// The drop that each hex belongs to, numbered from 1; 0 if none (S-BOARD-13).
    drops: Vec<u16>,
    /// Feet of movement to step from each hex in each direction: see [`Self::step_cost`].
    steps: Vec<[Option<i32>; 6]>,
    sight: SightLines,
}

impl std::ops::Deref for Ground {
    type Target = HexGrid;
    fn deref(&self) -> &HexGrid {
        &self.grid
    }
}

impl Ground {
    pub fn new(level: &SegmentsLevel) -> Self {
        let cells = level.cells.clone();
        let grid = HexGrid::new(cells.iter().map(|c| Hex::new(c.q, c.r)).collect());
        let sight = SightLines::new(&grid, |c| cells[c.ix()].terrain == Terrain::Wall, false);
        let lit = |c: &CellSetup| {
            let own = (c.terrain == Terrain::Fire).then_some(Light::Bright);
            c.light.or(own).unwrap_or(level.light)
        };
        let light = cells.iter().map(lit).collect();
        let drops = drops(&grid, &cells);
        let mut ground = Self { grid, cells, light, drops, steps: Vec::new(), sight };
        let step = |from, direction| ground.step_cost(from, ground.next(from, direction)?);
        ground.steps = ground.all().map(|from| [0, 1, 2, 3, 4, 5].map(|direction| step(from, direction))).collect();
        ground
    }

    pub fn terrain(&self, c: CellId) -> Terrain {
        self.cells[c.ix()].terrain
    }

    /// Returns the light in a hex (S-BOARD-11).
    pub fn light(&self, c: CellId) -> Light {
        self.light[c.ix()]
    }

    /// Returns the depth of a drop in feet; 0 if the hex is not a drop (S-BOARD-13).
    pub fn depth(&self, c: CellId) -> i32 {
        self.cells[c.ix()].depth
    }

    /// Returns the number of the drop that a hex belongs to; 0 if none. Adjacent drop hexes form one drop.
    pub fn drop_of(&self, c: CellId) -> u16 {
        self.drops[c.ix()]
    }

    /// Returns the feet of movement to step to an adjacent hex on the ground; `None` if it is impassable (S-BOARD-07,
    /// S-BOARD-13).
    pub fn step_cost(&self, from: CellId, to: CellId) -> Option<i32> {
        let terrain = self.terrain(to);
        if !terrain.passable() {
            return None;
        }
        let out = self.drop_of(from) != 0 && self.drop_of(to) == 0;
        let climb = if out { 10 * tens(self.depth(from)) } else { 0 };
        Some(terrain.cost() + climb)
    }

    /// Returns the hexes that a step on the ground leads to, in the order of the directions, with the feet of
    /// movement (see [`Self::step_cost`]).
    pub fn steps_from(&self, from: CellId) -> impl DoubleEndedIterator<Item = (u8, CellId, i32)> + '_ {
        let steps = (0..6u8).zip(self.steps[from.ix()]);
        steps.filter_map(move |(direction, feet)| Some((direction, self.next(from, direction)?, feet?)))
    }

    /// Returns true if there is a line of sight (S-BOARD-06).
    pub fn sees(&self, a: CellId, b: CellId) -> bool {
        self.sight.clear(&self.grid, a, b)
    }

    /// Returns true if the side may leave the board from this hex (S-BOARD-18).
    pub fn exit_of(&self, c: CellId, side: FactionId) -> bool {
        self.cells[c.ix()].exits.contains(&side)
    }

    /// Returns the cover that the ground gives a target against an attacker's hex (S-BOARD-08).
    pub fn cover(&self, attacker: CellId, target: CellId) -> Cover {
        if self.distance(attacker, target) <= 1 {
            return Cover::None;
        }
        let own = self.terrain(target).cover();
        let near = |hex: Hex| self.find(hex).filter(|c| self.distance(*c, target) == 1);
        // A line along an edge crosses the interior of neither hex.
        let crossed = self.line(attacker, target).filter(|c| c.other.is_none()).filter_map(|c| near(c.hex));
        crossed.map(|c| self.terrain(c).cover()).max().unwrap_or_default().max(own)
    }
}

/// Returns a distance in tens of feet, rounded up: the dice of a fall, and the cost factor of climbing out.
pub fn tens(feet: i32) -> i32 {
    (feet + 9) / 10
}

fn drops(grid: &HexGrid, cells: &[CellSetup]) -> Vec<u16> {
    let mut drops = vec![0; cells.len()];
    let mut count = 0;
    for start in grid.all() {
        if cells[start.ix()].terrain != Terrain::Drop || drops[start.ix()] != 0 {
            continue;
        }
        count += 1;
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut drops[at.ix()], count) == count {
                continue;
            }
            let joined = |c: &CellId| cells[c.ix()].terrain == Terrain::Drop && drops[c.ix()] == 0;
            open.extend(grid.neighbours(at).map(|(_, next)| next).filter(joined));
        }
    }
    drops
}
