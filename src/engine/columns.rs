//! Components of all combatants, items or cells as contiguous slices. Looking up an entity takes longer than most rules
//! queries.
//!
//! A column is in roster order. Entities of a kind are spawned in that order with the same components, and only the
//! last one is ever removed (see [`super::snapshot`]).

use bevy_ecs::prelude::*;
use bevy_ecs::query::ContiguousQueryData;
use std::ops::{Index, IndexMut};

/// A column of a battle's state, indexed by the number of the combatant, item or cell.
pub enum Column<'w, T> {
    /// A column of a world that is only read.
    Shared(&'w [T]),
    /// A column of a rule system.
    Exclusive(&'w mut [T]),
    /// A changed column of a hypothetical position.
    Copied(Vec<T>),
}

impl<T> Default for Column<'_, T> {
    fn default() -> Self {
        Self::Shared(&[])
    }
}

impl<T> Column<'_, T> {
    /// Returns all rows in roster order.
    #[inline]
    fn rows(&self) -> &[T] {
        match self {
            Self::Shared(rows) => rows,
            Self::Exclusive(rows) => rows,
            Self::Copied(rows) => rows,
        }
    }

    /// Returns the same column for reading.
    pub fn share(&self) -> Column<'_, T> {
        Column::Shared(self.rows())
    }
}

impl<T> Index<usize> for Column<'_, T> {
    type Output = T;
    #[inline]
    fn index(&self, ix: usize) -> &T {
        &self.rows()[ix]
    }
}

impl<T: Clone> IndexMut<usize> for Column<'_, T> {
    fn index_mut(&mut self, ix: usize) -> &mut T {
        match self {
            Self::Exclusive(rows) => &mut rows[ix],
            Self::Copied(rows) => &mut rows[ix],
            Self::Shared(rows) => {
                *self = Self::Copied(rows.to_vec());
                &mut self[ix]
            }
        }
    }
}

/// Returns the column of a component.
pub fn column<'w, T: Component>(query: Query<'w, '_, (Entity, &'static T)>, roster: &[Entity]) -> &'w [T] {
    let Some((entities, column)) = only_table(query) else { return &[] };
    check_order(entities, roster);
    column
}

/// Returns the columns that a query matches. `None` if no entity matches. One query for all components of a kind of
/// entity takes less time than one for each.
pub fn only_table<'w, 's, D: ContiguousQueryData>(query: Query<'w, 's, D>) -> Option<D::Contiguous<'w, 's>> {
    let mut tables = query.contiguous_iter_inner().expect("components of battles are kept in tables");
    let only = tables.next();
    debug_assert!(tables.next().is_none(), "entities of a kind have the same components");
    only
}

/// Checks that columns are in roster order. New items are added to the roster before they are spawned.
pub fn check_order(entities: &[Entity], roster: &[Entity]) {
    debug_assert!(roster.starts_with(entities), "entities of a kind lie in the order of the roster");
}
