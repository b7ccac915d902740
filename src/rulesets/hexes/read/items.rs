//! Gear as written, and its numbering: by owner in roster order, then loose items.

use super::super::level::{Held, ItemSetup, Reload};
use super::rows::{self, GearTable, Rows};
use crate::engine::data::limits::ITEMS_HERE;
use crate::engine::data::{Node, Reader, Tree};
use crate::vocab::{CellId, CombatantId, ItemId, RowId};

/// An item as written: its row, and the differences from the row.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenItem {
    pub row: RowId,
    pub loaded: bool,
    pub broken: bool,
}

pub(super) fn read_list(
    r: &mut Reader,
    node: &Node,
    rows: &mut Rows,
    what: &str,
    fits: &[GearTable],
) -> Vec<WrittenItem> {
    r.list(node, what, ITEMS_HERE).iter().filter_map(|node| read(r, node, rows, "the item", fits)).collect()
}

/// Reads an item: `"sword"` or `(item: "light_crossbow", loaded: false)`.
pub(super) fn read(
    r: &mut Reader,
    node: &Node,
    rows: &mut Rows,
    what: &str,
    fits: &[GearTable],
) -> Option<WrittenItem> {
    if !matches!(node.tree, Tree::Fields { .. }) {
        let name = r.text(node, what)?;
        let row = rows::known(rows, r, node.span, &name, what, fits)?;
        return Some(WrittenItem { row, loaded: true, broken: false });
    }
    let fields = r.fields(node, "an item", &["item", "loaded", "broken"])?;
    let name = r.required(&fields, "item", "the name of its row")?;
    let mut item = read(r, name, rows, what, fits)?;
    let (loaded, broken) = (fields.flag(r, "loaded"), fields.flag(r, "broken"));
    let row = rows.row(item.row);
    if loaded == Some(false) && row.reload == Reload::None {
        r.error(fields.place("loaded"), format!("`{}` cannot be loaded; expected a crossbow", row.name));
    }
    if broken == Some(true) && !row.missile {
        r.error(
            fields.place("broken"),
            format!("`{}` has no string that could break (H-GEAR-09); expected a missile weapon", row.name),
        );
    }
    item.loaded = loaded.unwrap_or(true);
    item.broken = broken.unwrap_or(false);
    Some(item)
}

/// The numbered gear of a level.
#[derive(Default)]
pub(super) struct Store {
    pub items: Vec<ItemSetup>,
}

impl Store {
    pub fn add(&mut self, item: WrittenItem, held: Held) -> ItemId {
        let WrittenItem { row, loaded, broken } = item;
        self.items.push(ItemSetup { row, held, loaded, broken });
        ItemId::from(self.items.len() - 1)
    }

    pub fn carried(&mut self, items: &[WrittenItem], by: CombatantId) -> Vec<ItemId> {
        items.iter().map(|item| self.add(*item, Held::Carried(by))).collect()
    }

    pub fn loose(&mut self, items: &[WrittenItem], at: CellId) {
        for item in items {
            self.add(*item, Held::Loose(at));
        }
    }
}
