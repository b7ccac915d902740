//! Reader of gear: `"sword"` or `(name: "bow", enchanted: flame, oil: beast, flaming_arrows: 3, shots: 10)`.

use super::super::level::{Creature, Enchantment, Held, ItemSetup, Range, Row};
use super::rows::{GearTable, Rows, read_enchantment};
use crate::engine::data::limits::ITEMS_HERE;
use crate::engine::data::{Fields, Node, Reader, Tree};
use crate::vocab::RowId;

/// Shots of a missile weapon if shots are counted (reading 41).
const SHOTS: u8 = 10;

/// An item as written in a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenItem {
    pub row: RowId,
    pub enchanted: Option<Enchantment>,
    pub oil: Option<Creature>,
    pub count: u8,
    pub shots: u8,
}

impl WrittenItem {
    pub fn setup(self, held: Held) -> ItemSetup {
        let WrittenItem { row, enchanted, oil, count, shots } = self;
        ItemSetup { row, held, enchanted, oil, count, shots }
    }
}

pub(super) fn read_list(r: &mut Reader, node: &Node, rows: &Rows, what: &str) -> Vec<WrittenItem> {
    let fits = [GearTable::Weapon, GearTable::Shield];
    r.list(node, what, ITEMS_HERE).iter().filter_map(|node| read(r, node, rows, "the item", &fits)).collect()
}

pub(super) fn read(r: &mut Reader, node: &Node, rows: &Rows, what: &str, fits: &[GearTable]) -> Option<WrittenItem> {
    if !matches!(node.tree, Tree::Fields { .. }) {
        let name = r.text(node, what)?;
        return rows.known(r, node.span, &name, what, fits).map(|row| plain(row, rows));
    }
    let fields = r.fields(node, "an item", &["name", "enchanted", "oil", "flaming_arrows", "shots"])?;
    let name = r.required(&fields, "name", "the name of its row")?;
    let text = r.text(name, what)?;
    let mut item = plain(rows.known(r, name.span, &text, what, fits)?, rows);
    let row = rows.row(item.row);
    read_charges(r, &fields, row, &mut item);
    read_shots(r, &fields, row, &mut item);
    Some(item)
}

fn plain(row: RowId, rows: &Rows) -> WrittenItem {
    let shots = if rows.row(row).range == Range::Ranged { SHOTS } else { 0 };
    WrittenItem { row, enchanted: None, oil: None, count: 0, shots }
}

fn read_charges(r: &mut Reader, fields: &Fields, row: &Row, item: &mut WrittenItem) {
    if row.expended {
        for key in ["enchanted", "oil"].into_iter().filter(|key| fields.get(key).is_some()) {
            let name = &row.name;
            r.error(
                fields.place(key),
                format!("`{name}` is used up by one attack (R-ENCH-02); expected no `enchanted` and no `oil`"),
            );
        }
        return;
    }
    if let Some(node) = fields.get("enchanted") {
        item.enchanted = read_enchantment(r, node, !row.weapon());
        if row.enchanted.is_some() {
            r.error(fields.place("enchanted"), format!("`{}` is always enchanted; expected no `enchanted`", row.name));
        }
    }
    if let Some(node) = fields.get("oil") {
        item.oil = read_oil(r, node);
        if !row.weapon() {
            r.error(fields.place("oil"), format!("`{}` is not a weapon (R-OIL-01); expected no `oil`", row.name));
        }
    }
}

fn read_shots(r: &mut Reader, fields: &Fields, row: &Row, item: &mut WrittenItem) {
    for (key, into) in [("flaming_arrows", &mut item.count), ("shots", &mut item.shots)] {
        if fields.get(key).is_none() {
            continue;
        }
        if row.range != Range::Ranged {
            let name = &row.name;
            r.error(fields.place(key), format!("`{name}` has no `{key}`; expected a missile weapon, such as `bow`"));
        }
        *into = fields.int(r, key, 0..=99).unwrap_or(0);
    }
}

/// Reads the creature type of an oil: any of table 11.9 but `human`.
pub(super) fn read_oil(r: &mut Reader, node: &Node) -> Option<Creature> {
    let names = &Creature::NAMES[1..];
    r.word(node, "the oil", names).map(|ix| Creature::ALL[ix + 1])
}
