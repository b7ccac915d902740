//! BOARD: battlefields, rows and slots; who stands how many ranks apart, and which way a side's lane runs (section 1).

use super::level::{CellSetup, FOES, FieldSetup, PARTY, RankLevel, RowName};
use crate::vocab::{CellId, FactionId};
use bevy_ecs::prelude::*;
use std::sync::Arc;

/// The five rows a side may stand in, from its own ranged row to the enemy's (R-BOARD-10). A step between places 2 and 3
/// breaks through the enemy's front (R-MOVE-04).
const LANES: [[u8; 5]; 2] = [[0, 1, 2, 4, 5], [5, 4, 3, 1, 0]];

/// Place of the own melee row in a lane.
const FRONT: usize = 2;

/// The board as the level fixes it.
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
    /// First cell of each row, battlefield by battlefield, six a battlefield; one more at the end.
    starts: Vec<u16>,
    links: Vec<(u8, u8)>,
}

/// A step along a side's lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaneStep {
    pub to: CellId,
    /// It passes the enemy's front, one way or the other.
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
    /// Place in [`RowName::ALL`].
    pub fn row(&self, c: CellId) -> u8 {
        self.cells[c.ix()].row
    }
    pub fn row_name(&self, c: CellId) -> RowName {
        RowName::ALL[self.row(c) as usize]
    }
    /// From 1.
    pub fn column(&self, c: CellId) -> u8 {
        self.cells[c.ix()].column
    }
    /// R-BOARD-04
    pub fn number(&self, c: CellId) -> i32 {
        RowName::NUMBERS[self.row(c) as usize]
    }
    /// The slots of a row, by column.
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
    /// `<battlefield>/<faction>.<rank>/<column>` (R-BOARD-03).
    pub fn cell_name(&self, c: CellId) -> String {
        format!("{}/{}/{}", self.fields[self.field(c) as usize].id, self.row_name(c).name(), self.column(c))
    }

    /// How many ranks apart; none in different battlefields (R-BOARD-04, R-BOARD-05).
    pub fn distance(&self, a: CellId, b: CellId) -> Option<i32> {
        (self.field(a) == self.field(b)).then(|| (self.number(a) - self.number(b)).abs())
    }
    pub fn column_distance(&self, a: CellId, b: CellId) -> i32 {
        (i32::from(self.column(a)) - i32::from(self.column(b))).abs()
    }
    /// R-BOARD-11
    pub fn linked(&self, a: u8, b: u8) -> bool {
        self.links.contains(&(a.min(b), a.max(b)))
    }
    pub fn links_of(&self, field: u8) -> impl Iterator<Item = u8> + use<'_> {
        self.fields().filter(move |other| *other != field && self.linked(field, *other))
    }

    /// R-BOARD-10
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
    /// Of either half (R-ATK-07).
    pub fn any_reach_row(&self, c: CellId) -> bool {
        matches!(self.row(c), 1 | 4)
    }

    /// The cell of the same column one step along the side's lane, towards the enemy (`ahead`) or towards its own ranged row;
    /// none at the lane's end or where the row has no such column (R-MOVE-03, R-MOVE-10).
    pub fn along(&self, from: CellId, side: FactionId, ahead: bool) -> Option<LaneStep> {
        let lane = LANES[side.ix()];
        let at = lane.iter().position(|row| *row == self.row(from))?;
        let next = if ahead { at + 1 } else { at.checked_sub(1)? };
        let to = self.slot(self.field(from), *lane.get(next)?, self.column(from))?;
        Some(LaneStep { to, through: at.max(next) == FRONT + 1 })
    }

    /// How many of that side may strike at distance 0 or 1 in one turn; none: any number (R-BOARD-20).
    pub fn doorway_limit(&self, field: u8, side: FactionId) -> Option<usize> {
        self.fields[field as usize].doorway.map(|holder| if holder == side { 3 } else { 2 })
    }
}

/// The other side.
pub fn other(side: FactionId) -> FactionId {
    if side == PARTY { FOES } else { PARTY }
}
