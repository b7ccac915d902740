//! Reader of gear, and the numbering of items: by owner in roster order, then loose items, then planted shields.

use super::super::level::{Held, ItemSetup, Missile};
use super::rows::{GearTable, HANDY, Rows};
use crate::engine::data::limits::ITEMS_HERE;
use crate::engine::data::{Fields, Node, Reader, Tree};
use crate::vocab::{CellId, ItemId, RowId};

/// Arrows, bolts or stones by default, if they are counted (reading 44).
const COUNTED_SHOTS: u16 = 20;
/// Maximum number of shots, and of spare loads, for one weapon.
const MOST: i64 = 999;

/// Context for reading items.
#[derive(Clone, Copy)]
pub(super) struct Tables<'a> {
    pub rows: &'a Rows,
    /// The shots of bows, crossbows and slings are counted (reading 44).
    pub counted: bool,
}

/// An item as written: its row, and the values that differ from the row.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenItem {
    pub row: RowId,
    pub hp: Option<i32>,
    shots: Option<u16>,
    spare_loads: u16,
    loaded: bool,
    broken: bool,
}

pub(super) fn read_list(r: &mut Reader, node: &Node, tables: Tables, what: &str) -> Vec<WrittenItem> {
    r.list(node, what, ITEMS_HERE).iter().filter_map(|node| read(r, node, tables, "the item")).collect()
}

/// Reads an item such as `"dagger"` or `(name: "rifle", spare_loads: 1)`.
pub(super) fn read(r: &mut Reader, node: &Node, tables: Tables, what: &str) -> Option<WrittenItem> {
    if !matches!(node.tree, Tree::Fields { .. }) {
        return named(r, node, tables, what, HANDY);
    }
    let fields = r.fields(node, "an item", &["name", "hp", "shots", "spare_loads", "loaded", "broken"])?;
    let name = r.required(&fields, "name", "the name of its row")?;
    let mut item = named(r, name, tables, what, HANDY)?;
    read_state(r, &fields, tables, &mut item);
    read_shots(r, &fields, tables, &mut item);
    Some(item)
}

/// Reads an item given by name, with the values of its row.
pub(super) fn named(
    r: &mut Reader,
    node: &Node,
    tables: Tables,
    what: &str,
    fits: &[GearTable],
) -> Option<WrittenItem> {
    let name = r.text(node, what)?;
    let row = tables.rows.known(r, node.span, &name, what, fits)?;
    Some(WrittenItem { row, hp: None, shots: None, spare_loads: 0, loaded: true, broken: false })
}

/// Reads hit points, at most those of the row.
pub(super) fn read_hp(r: &mut Reader, fields: &Fields, tables: Tables, item: &mut WrittenItem, least: i64) {
    let row = tables.rows.row(item.row);
    match row.hp {
        Some(most) => item.hp = fields.int(r, "hp", least..=most.into()),
        None if fields.get("hp").is_some() => {
            r.error(fields.place("hp"), format!("`{}` has no hit points; expected no `hp` (P-GEAR-05)", row.name));
        }
        None => {}
    }
}

/// Reads hit points and `broken`. An item is broken exactly when its hit points are 0 (P-GEAR-04).
fn read_state(r: &mut Reader, fields: &Fields, tables: Tables, item: &mut WrittenItem) {
    read_hp(r, fields, tables, item, 0);
    let (row, broken) = (tables.rows.row(item.row), fields.flag(r, "broken"));
    if broken == Some(true) && row.hp.is_none() {
        r.error(
            fields.place("broken"),
            format!("`{}` has no hit points and cannot break; expected no `broken` (P-GEAR-05)", row.name),
        );
    } else if broken.is_some_and(|broken| item.hp.is_some_and(|hp| broken != (hp == 0))) {
        let hp = item.hp.unwrap_or(0);
        r.error(
            fields.place("broken"),
            format!("`broken` does not fit `hp` {hp}; an item is broken at 0 hit points only (P-GEAR-04)"),
        );
    }
    item.broken = broken == Some(true) || item.hp == Some(0);
    if item.broken {
        item.hp = Some(0);
    }
}

/// Reads the values that only missile weapons have.
fn read_shots(r: &mut Reader, fields: &Fields, tables: Tables, item: &mut WrittenItem) {
    let row = tables.rows.row(item.row);
    let capacity = row.missile.and_then(|missile| missile.capacity);
    let counted = tables.counted && row.missile.is_some_and(draws_ammunition);
    match capacity {
        Some(most) => item.shots = fields.int(r, "shots", 0..=most.into()),
        None if counted => item.shots = fields.int(r, "shots", 0..=MOST),
        None if fields.get("shots").is_some() => {
            let right = if row.missile.is_some_and(draws_ammunition) {
                "`house_rules.bow_ammo: counted` as well"
            } else {
                "a pistol, a rifle or a laser"
            };
            r.error(
                fields.place("shots"),
                format!("`{}` does not count shots (P-GEAR-06); expected {right}", row.name),
            );
        }
        None => {}
    }
    item.spare_loads = fields.int(r, "spare_loads", 0..=MOST).unwrap_or(0);
    if item.spare_loads > 0 && capacity.is_none() {
        let what = format!("`{}` has no spare loads (P-GEAR-10); expected a pistol, a rifle or a laser", row.name);
        r.error(fields.place("spare_loads"), what);
    }
    let loaded = fields.flag(r, "loaded");
    if loaded == Some(false) && !row.missile.is_some_and(|missile| missile.crossbow) {
        r.error(fields.place("loaded"), format!("`{}` cannot be loaded; expected a crossbow", row.name));
    }
    item.loaded = loaded.unwrap_or(true);
}

/// Returns true for bows, crossbows and slings (reading 44).
fn draws_ammunition(missile: Missile) -> bool {
    !missile.thrown && missile.capacity.is_none()
}

/// A shield planted at the start (P-SHIELD-05).
pub(super) struct Planted {
    pub cell: CellId,
    pub side: u8,
    pub item: WrittenItem,
}

/// The gear of a level, in order of its numbers.
pub(super) struct Store<'a> {
    pub tables: Tables<'a>,
    pub items: Vec<ItemSetup>,
}

impl Store<'_> {
    /// Adds an item and returns its number. Values not given are those of its row. They are capped by the row, since a
    /// level's row may hold less than an item of the bestiary states.
    pub fn add(&mut self, item: WrittenItem, held: Held) -> ItemId {
        let row = self.tables.rows.row(item.row);
        let shots = row.missile.and_then(|missile| match missile.capacity {
            Some(most) => Some(item.shots.map_or(most, |shots| shots.min(most))),
            None if self.tables.counted && draws_ammunition(missile) => Some(item.shots.unwrap_or(COUNTED_SHOTS)),
            None => None,
        });
        self.items.push(ItemSetup {
            row: item.row,
            held,
            hp: row.hp.map(|most| item.hp.map_or(most, |hp| hp.min(most))),
            shots,
            spare_loads: item.spare_loads,
            loaded: item.loaded,
            broken: item.broken,
        });
        ItemId::from(self.items.len() - 1)
    }
}
