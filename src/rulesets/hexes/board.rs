//! BOARD: the hexes as the level fixes them, arcs and step costs. Grid, bearings and lines come from
//! [`crate::engine::hexgrid`] (H-BOARD-10, H-BOARD-11).

use super::level::{CellSetup, HexLevel};
pub use crate::engine::hexgrid::{DIRECTIONS, bearings, rotate};
use crate::engine::hexgrid::{HexGrid, SightLines};
use crate::vocab::{CellId, FactionId};
use bevy_ecs::prelude::*;
use hexx::Hex;
use smallvec::SmallVec;
use std::sync::Arc;

/// Cost of a hex that cannot be reached.
pub const FAR: i32 = i32::MAX / 4;

/// Arcs of a combatant (H-BOARD-09), best first.
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

/// The immutable part of the board.
#[derive(Resource, Clone)]
pub struct Map(pub Arc<Ground>);

impl std::ops::Deref for Map {
    type Target = Ground;
    fn deref(&self) -> &Ground {
        &self.0
    }
}

/// Data of [`Map`].
pub struct Ground {
    /// H-BOARD-01, H-BOARD-02
    grid: HexGrid,
    pub cells: Vec<CellSetup>,
    /// For each hex, the neighbours with a step to it, and the cost of that step.
    ways: Vec<SmallVec<[(CellId, i32); 6]>>,
    sight: SightLines,
    /// For each faction and hex, the least sum of step costs to leave the board (H-MORALE-10).
    walks: Vec<Vec<i32>>,
    /// Speeds, ranges and radii are halved (H-BOARD-03).
    pub halved: bool,
}

impl std::ops::Deref for Ground {
    type Target = HexGrid;
    fn deref(&self) -> &HexGrid {
        &self.grid
    }
}

impl Ground {
    pub fn new(body: &HexLevel, factions: usize) -> Self {
        let cells = body.cells.clone();
        let grid = HexGrid::new(cells.iter().map(|c| Hex::new(c.q, c.r)).collect());
        let sight = SightLines::new(&grid, |c| cells[c.ix()].terrain.blocks_line(), false);
        let halved = body.house.hex_feet == super::level::HexFeet::Ten;
        let mut ground = Self { grid, cells, ways: Vec::new(), sight, walks: Vec::new(), halved };
        ground.ways = ground.all().map(|at| ground.steps_to(at)).collect();
        ground.walks = (0..factions).map(|f| ground.walk(FactionId::from(f))).collect();
        ground
    }

    /// Converts a length of the tables and stat blocks to this board's scale (H-BOARD-03).
    pub fn scaled(&self, inches: i32) -> i32 {
        if self.halved { (inches + 1) / 2 } else { inches }
    }

    pub fn passable(&self, c: CellId) -> bool {
        self.cells[c.ix()].terrain.passable()
    }

    /// Returns the height of the ground with the terrain on it, in steps of 5 feet (H-TERR-01).
    pub fn elevation(&self, c: CellId) -> i32 {
        let cell = &self.cells[c.ix()];
        cell.elevation + cell.terrain.raised()
    }

    /// Returns the cost of a step; `None` if the ground does not allow it (H-TERR-01, H-TERR-02).
    pub fn step_cost(&self, from: CellId, to: CellId) -> Option<i32> {
        let rise = self.elevation(to) - self.elevation(from);
        let terrain = self.cells[to.ix()].terrain;
        if !terrain.passable() || rise.abs() > 1 {
            return None;
        }
        Some(terrain.cost() + i32::from(rise == 1 && terrain.raised() == 0))
    }

    /// Returns true if nothing blocks the line (H-BOARD-11). Terrain that blocks never changes in a battle.
    pub fn clear(&self, a: CellId, b: CellId) -> bool {
        self.sight.clear(&self.grid, a, b)
    }

    /// Returns the hexes with a step to `c`, and the cost of each step (H-TERR-01).
    pub fn ways_to(&self, c: CellId) -> &[(CellId, i32)] {
        &self.ways[c.ix()]
    }

    fn steps_to(&self, at: CellId) -> SmallVec<[(CellId, i32); 6]> {
        let passable = self.neighbours(at).map(|(_, from)| from).filter(|from| self.passable(*from));
        passable.filter_map(|from| Some((from, self.step_cost(from, at)?))).collect()
    }

    /// Returns true if an area around the centre reaches the hex (H-SPELL-12). `radius` is unscaled, as in the lists.
    pub fn bursts_to(&self, centre: CellId, hex: CellId, radius: i32) -> bool {
        self.distance(centre, hex) <= self.scaled(radius) && self.clear(centre, hex)
    }

    /// Returns the faction's least cost to leave the board from that hex (H-MORALE-10); [`FAR`] if there is no way out.
    pub fn walk_out(&self, f: FactionId, c: CellId) -> i32 {
        self.walks[f.ix()][c.ix()]
    }

    fn walk(&self, f: FactionId) -> Vec<i32> {
        let mut cost: Vec<i32> =
            self.cells.iter().map(|c| if c.exits.contains(&f) && c.terrain.passable() { 0 } else { FAR }).collect();
        loop {
            let mut changed = false;
            for at in self.all() {
                for (_, next) in self.neighbours(at) {
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

    /// Returns the nearest free hex; among equals the one with the smaller q, then r (H-BOARD-16).
    pub fn nearest(&self, around: CellId, free: impl Fn(CellId) -> bool) -> Option<CellId> {
        self.all().filter(|c| free(*c)).min_by_key(|c| {
            let h = self.hex(*c);
            (self.distance(around, *c), h.x, h.y)
        })
    }
}
