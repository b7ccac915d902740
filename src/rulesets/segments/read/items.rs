//! Gear as written, and its numbers: by owner in roster order, then what lies loose.

use super::super::level::{Held, ItemSetup};
use super::rows::{Gear, Rows};
use crate::engine::data::limits::ITEMS_HERE;
use crate::engine::data::{Node, Reader};
use crate::vocab::{ItemId, RowId};

/// What gear is read with.
#[derive(Clone, Copy)]
pub(super) struct Tables<'a> {
    pub rows: &'a Rows,
    /// What is shot, by name.
    pub ammo: &'a [String],
}

/// What can be carried, or lie about.
pub(super) const ANY: &[Gear] = &[Gear::Weapon, Gear::Shield, Gear::Potion];

/// The names of items.
pub(super) fn read_list(r: &mut Reader, node: &Node, rows: &Rows, what: &str) -> Vec<RowId> {
    r.list(node, what, ITEMS_HERE).iter().filter_map(|node| named(r, node, rows, "the item", ANY)).collect()
}

/// A row by its name.
pub(super) fn named(r: &mut Reader, node: &Node, rows: &Rows, what: &str, fits: &[Gear]) -> Option<RowId> {
    let name = r.text(node, what)?;
    rows.known(r, node.span, &name, what, fits)
}

/// The gear of a level by number.
#[derive(Default)]
pub(super) struct Store(pub Vec<ItemSetup>);

impl Store {
    pub fn add(&mut self, row: RowId, held: Held) -> ItemId {
        self.0.push(ItemSetup { row, held });
        ItemId::from(self.0.len() - 1)
    }
}
