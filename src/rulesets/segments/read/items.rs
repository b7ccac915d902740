//! Reading of items and their numbering: by owner in roster order, then loose items.

use super::super::level::{Held, ItemSetup};
use super::rows::{GearTable, Rows};
use crate::engine::data::limits::ITEMS_HERE;
use crate::engine::data::{Node, Reader};
use crate::vocab::{ItemId, RowId};

/// The tables needed to read gear.
#[derive(Clone, Copy)]
pub(super) struct Tables<'a> {
    pub rows: &'a Rows,
    /// Names of ammunition.
    pub ammo: &'a [String],
}

/// Kinds of gear that can be carried or be on the ground.
pub(super) const ANY: &[GearTable] = &[GearTable::Weapon, GearTable::Shield, GearTable::Potion];

/// Reads a list of item names.
pub(super) fn read_list(r: &mut Reader, node: &Node, rows: &Rows, what: &str) -> Vec<RowId> {
    r.list(node, what, ITEMS_HERE).iter().filter_map(|node| named(r, node, rows, "the item", ANY)).collect()
}

/// Reads the name of a row.
pub(super) fn named(r: &mut Reader, node: &Node, rows: &Rows, what: &str, fits: &[GearTable]) -> Option<RowId> {
    let name = r.text(node, what)?;
    rows.known(r, node.span, &name, what, fits)
}

/// The items of a level, indexed by number.
#[derive(Default)]
pub(super) struct Store(pub Vec<ItemSetup>);

impl Store {
    pub fn add(&mut self, row: RowId, held: Held) -> ItemId {
        self.0.push(ItemSetup { row, held });
        ItemId::from(self.0.len() - 1)
    }
}
