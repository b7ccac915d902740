//! The board: hexes as the level defines them, and sight.

use super::level::{CellSetup, Light, PercentileLevel, Terrain};
use crate::engine::hexgrid::{HexGrid, SightLines};
use crate::vocab::{CellId, FactionId};
use bevy_ecs::prelude::*;
use hexx::Hex;
use std::sync::Arc;

/// The board of a battle.
#[derive(Resource, Clone)]
pub struct Map(pub Arc<Ground>);

impl std::ops::Deref for Map {
    type Target = Ground;
    fn deref(&self) -> &Ground {
        &self.0
    }
}

/// Hexes, terrain and sight lines of a board; see [`Map`].
pub struct Ground {
    pub grid: HexGrid,
    pub cells: Vec<CellSetup>,
    pub light: Light,
    /// Steps to enter each hex, and whether that requires a roll; `None` if it cannot be entered.
    steps: Vec<Option<(i32, bool)>>,
    /// The hexes where a side may leave the board, in order.
    exits: Vec<(FactionId, CellId)>,
    sight: SightLines,
}

impl std::ops::Deref for Ground {
    type Target = HexGrid;
    fn deref(&self) -> &HexGrid {
        &self.grid
    }
}

impl Ground {
    pub fn new(level: &PercentileLevel) -> Self {
        let cells = level.cells.clone();
        let grid = HexGrid::new(cells.iter().map(|c| Hex::new(c.q, c.r)).collect());
        let sight = SightLines::new(&grid, |c| cells[c.ix()].terrain.blocks_sight(), true);
        let enter = |t: Terrain| t.passable().then(|| (t.cost(), t.test().is_some()));
        let steps = cells.iter().map(|c| enter(c.terrain)).collect();
        let exits_of = |cell: CellId| cells[cell.ix()].exits.iter().map(move |side| (*side, cell));
        let exits = grid.all().flat_map(exits_of).collect();
        Self { grid, cells, light: level.light, steps, exits, sight }
    }

    pub fn terrain(&self, c: CellId) -> Terrain {
        self.cells[c.ix()].terrain
    }

    /// Returns the steps to enter a hex, and whether that requires a roll (P-BOARD-09).
    pub fn enter(&self, c: CellId) -> Option<(i32, bool)> {
        self.steps[c.ix()]
    }

    /// Returns true if there is a line of sight (P-BOARD-07, P-BOARD-17).
    pub fn sees(&self, a: CellId, b: CellId) -> bool {
        if self.light == Light::PitchDark {
            return self.distance(a, b) <= 1;
        }
        self.sight.clear(&self.grid, a, b)
    }

    /// Returns true if the side may leave the board here (P-BOARD-18).
    pub fn exit_of(&self, c: CellId, side: FactionId) -> bool {
        self.cells[c.ix()].exits.contains(&side)
    }

    /// Returns the hexes where the side may leave the board, in order (P-BOARD-18).
    pub fn exits(&self, side: FactionId) -> impl Iterator<Item = CellId> + '_ {
        self.exits.iter().filter(move |(of, _)| *of == side).map(|(_, cell)| *cell)
    }
}
