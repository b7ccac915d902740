//! The board: battlefields, rows and slots; distances in ranks, and the order of rows along each side's lane (section
//! 1).

use super::level::{CellSetup, FOES, FieldSetup, PARTY, RankLevel, RowName};
use crate::vocab::{CellId, FactionId};
use bevy_ecs::prelude::*;
use std::sync::Arc;

/// Lane of each side: the five rows it may enter, from its own ranged row to the enemy's (R-BOARD-10). The step between
/// positions 2 and 3 breaks through the enemy's front (R-MOVE-04).
const LANES: [[u8; 5]; 2] = [[0, 1, 2, 4, 5], [5, 4, 3, 1, 0]];

/// Position of a side's own melee row in its lane.
const FRONT: usize = 2;

/// The board, as the level defines it.
#[derive(Resource, Clone)]
pub struct Map(pub Arc<Ground>);

impl std::ops::Deref for Map {
    type Target = Ground;
    fn deref(&self) -> &Ground {
        &self.0
    }
}

pub struct Ground {
    pub fields: Vec<FieldSetup>,
    cells: Vec<CellSetup>,
    /// First cell of each row, six rows per battlefield, in order of battlefields; one more entry marks the end.
    starts: Vec<u16>,
    links: Vec<(u8, u8)>,
}

/// A step along a side's lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaneStep {
    pub to: CellId,
    /// The step passes the enemy's front, in either direction.
    pub through: bool,
}

impl Ground {
    pub fn new(level: &RankLevel) -> Self {
        let mut starts = Vec::with_capacity(level.fields.len() * 6 + 1);
        let mut at = 0;
        for field in 0..level.fields.len() as u8 {
            for row in 0..6 {
                starts.push(at);
                at += level.cells.iter().filter(|c| (c.field, c.row) == (field, row)).count() as u16;
            }
        }
        starts.push(at);
        Self { fields: level.fields.clone(), cells: level.cells.clone(), starts, links: level.links.clone() }
    }

    pub fn all(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.cells.len()).map(CellId::from)
    }
    pub fn fields(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.fields.len() as u8
    }
    pub fn field(&self, c: CellId) -> u8 {
        self.cells[c.ix()].field
    }
    /// Returns the row of a cell, as an index into [`RowName::ALL`].
    pub fn row(&self, c: CellId) -> u8 {
        self.cells[c.ix()].row
    }
    pub fn row_name(&self, c: CellId) -> RowName {
        RowName::ALL[self.row(c) as usize]
    }
    /// Returns the column of a cell, counted from 1.
    pub fn column(&self, c: CellId) -> u8 {
        self.cells[c.ix()].column
    }
    /// Returns the rank number of a cell, from -2 to 2 (R-BOARD-04).
    pub fn number(&self, c: CellId) -> i32 {
        RowName::NUMBERS[self.row(c) as usize]
    }
    /// Returns the slots of a row in order of columns.
    pub fn slots(&self, field: u8, row: u8) -> impl Iterator<Item = CellId> + use<> {
        let at = usize::from(field) * 6 + usize::from(row);
        (self.starts[at]..self.starts[at + 1]).map(CellId)
    }
    pub fn columns(&self, field: u8, row: u8) -> u8 {
        let at = usize::from(field) * 6 + usize::from(row);
        (self.starts[at + 1] - self.starts[at]) as u8
    }
    pub fn slot(&self, field: u8, row: u8, column: u8) -> Option<CellId> {
        let at = usize::from(field) * 6 + usize::from(row);
        (1..=self.columns(field, row)).contains(&column).then(|| CellId(self.starts[at] + u16::from(column) - 1))
    }
    /// Formats a cell as `<battlefield>/<faction>.<rank>/<column>` (R-BOARD-03).
    pub fn cell_name(&self, c: CellId) -> String {
        format!("{}/{}/{}", self.fields[self.field(c) as usize].id, self.row_name(c).name(), self.column(c))
    }

    /// Returns the rank distance of two cells; `None` if they are in different battlefields (R-BOARD-04, R-BOARD-05).
    pub fn distance(&self, a: CellId, b: CellId) -> Option<i32> {
        (self.field(a) == self.field(b)).then(|| (self.number(a) - self.number(b)).abs())
    }
    pub fn column_distance(&self, a: CellId, b: CellId) -> i32 {
        (i32::from(self.column(a)) - i32::from(self.column(b))).abs()
    }
    /// Returns true if the two battlefields are linked (R-BOARD-11).
    pub fn linked(&self, a: u8, b: u8) -> bool {
        self.links.contains(&(a.min(b), a.max(b)))
    }
    pub fn links_of(&self, field: u8) -> impl Iterator<Item = u8> + use<'_> {
        self.fields().filter(move |other| *other != field && self.linked(field, *other))
    }

    /// Returns true if the row belongs to the side's own half (R-BOARD-10).
    pub fn own_row(&self, row: u8, side: FactionId) -> bool {
        (row < 3) == (side == PARTY)
    }
    pub fn ranged_row(side: FactionId) -> u8 {
        LANES[side.ix()][0]
    }
    pub fn reach_row(side: FactionId) -> u8 {
        LANES[side.ix()][1]
    }
    pub fn melee_row(side: FactionId) -> u8 {
        LANES[side.ix()][FRONT]
    }
    pub fn any_ranged_row(&self, c: CellId) -> bool {
        matches!(self.row(c), 0 | 5)
    }
    /// Returns true if the cell is in a reach row, of either side (R-ATK-07).
    pub fn any_reach_row(&self, c: CellId) -> bool {
        matches!(self.row(c), 1 | 4)
    }

    /// Returns the cell of the same column one step along the side's lane, towards the enemy (`ahead`) or back to its
    /// own ranged row. `None` at the lane's end, or if the row lacks that column (R-MOVE-03, R-MOVE-10).
    pub fn along(&self, from: CellId, side: FactionId, ahead: bool) -> Option<LaneStep> {
        let lane = LANES[side.ix()];
        let at = lane.iter().position(|row| *row == self.row(from))?;
        let next = if ahead { at + 1 } else { at.checked_sub(1)? };
        let to = self.slot(self.field(from), *lane.get(next)?, self.column(from))?;
        Some(LaneStep { to, through: at.max(next) == FRONT + 1 })
    }

    /// Returns the maximum number of the side's combatants that may attack at distance 0 or 1 in one turn; `None` if
    /// unlimited (R-BOARD-20).
    pub fn doorway_limit(&self, field: u8, side: FactionId) -> Option<usize> {
        self.fields[field as usize].doorway.map(|holder| if holder == side { 3 } else { 2 })
    }
}

/// Returns the opposing side.
pub fn other(side: FactionId) -> FactionId {
    if side == PARTY { FOES } else { PARTY }
}
