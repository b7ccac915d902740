//! Reading of the stat block (section 2.1). A missing field keeps the value of the base row or the default.

use super::super::level::{SIZES, Wear, skill};
use super::rows::{GearTable, Rows};
use crate::engine::data::limits::{ITEMS_HERE, NATURAL};
use crate::engine::data::{Fields, Node, Reader, Tree, set, set_some};
use crate::vocab::RowId;

/// Keys of a stat block that the bestiary and a level's combatants share.
macro_rules! stat_keys {
    ($($more:literal),*) => {
        &[
            $($more,)*
            "title", "str", "agi", "wit", "max_health", "health", "natural_armour", "worn", "size", "speed", "hands", "in_hand",
            "stowed", "natural_attacks", "skills", "powers", "dark_sight", "fearless", "tireless", "mount_capacity", "vehicle",
            "cover", "toughness", "numbers", "icon",
        ]
    };
}

pub(super) const ROW_KEYS: &[&str] = stat_keys!("name");
pub(super) const COMBATANT_KEYS: &[&str] = stat_keys!(
    "id",
    "base",
    "place",
    "group",
    "player",
    "riding",
    "concealed",
    "turn",
    "half_steps",
    "mains",
    "bonuses",
    "conditions"
);

/// Maximum number of powers of one combatant.
const MOST_POWERS: usize = 20;

/// An item as written: its row, and the differences from the row.
#[derive(Clone, Debug)]
pub(super) struct WrittenItem {
    pub row: RowId,
    pub wear: Wear,
    pub uses: u16,
    pub lit: bool,
    pub spent: bool,
    pub used: bool,
}

#[derive(Clone, Debug)]
pub(super) struct WrittenStats {
    pub strength: i32,
    pub agility: i32,
    pub wits: i32,
    pub max_health: Option<i32>,
    pub health: Option<i32>,
    pub natural_armour: i32,
    pub worn: Option<WrittenItem>,
    pub size: u8,
    pub speed: u16,
    pub hands: u8,
    pub in_hand: Vec<WrittenItem>,
    pub stowed: Vec<WrittenItem>,
    pub natural_attacks: Vec<RowId>,
    pub skills: u16,
    pub powers: Vec<(RowId, u16)>,
    pub dark_sight: bool,
    pub fearless: bool,
    pub tireless: bool,
    pub mount_capacity: u8,
    pub vehicle: bool,
    pub cover: bool,
    pub toughness: i32,
    pub numbers: Option<bool>,
    pub icon: String,
}

impl Default for WrittenStats {
    fn default() -> Self {
        WrittenStats {
            strength: 10,
            agility: 10,
            wits: 10,
            max_health: None,
            health: None,
            natural_armour: 0,
            worn: None,
            size: 2,
            speed: 2,
            hands: 2,
            in_hand: Vec::new(),
            stowed: Vec::new(),
            natural_attacks: Vec::new(),
            skills: 0,
            powers: Vec::new(),
            dark_sight: false,
            fearless: false,
            tireless: false,
            mount_capacity: 0,
            vehicle: false,
            cover: false,
            toughness: 8,
            numbers: None,
            icon: "cowled".into(),
        }
    }
}

/// Reads the written fields and replaces those values in `stats`.
pub(super) fn read(r: &mut Reader, fields: &Fields, rows: &mut Rows, stats: &mut WrittenStats) {
    read_numbers(r, fields, stats);
    read_flags(r, fields, stats);
    if let Some(node) = fields.get("title") {
        r.line(node, "a combatant's `title`", 60);
    }
    set(&mut stats.icon, fields.get("icon").and_then(|node| r.name(node, "an `icon`")));
    set(&mut stats.size, fields.word(r, "size", &SIZES).map(|ix| ix as u8));
    read_gear(r, fields, rows, stats);
    if let Some(node) = fields.get("skills") {
        stats.skills = r.bits(node, "`skills`", "the skill", skill::NAMES) as u16;
    }
    if fields.get("powers").is_some() {
        let powers = fields.list(r, "powers", MOST_POWERS).iter();
        stats.powers = powers.filter_map(|node| read_power(r, node, rows)).collect();
    }
}

fn read_numbers(r: &mut Reader, fields: &Fields, stats: &mut WrittenStats) {
    set(&mut stats.strength, fields.int(r, "str", 1..=20));
    set(&mut stats.agility, fields.int(r, "agi", 1..=20));
    set(&mut stats.wits, fields.int(r, "wit", 1..=20));
    set(&mut stats.natural_armour, fields.int(r, "natural_armour", 0..=3));
    set(&mut stats.speed, fields.int(r, "speed", 0..=12));
    set(&mut stats.hands, fields.int(r, "hands", 0..=8));
    set(&mut stats.mount_capacity, fields.int(r, "mount_capacity", 0..=20));
    set(&mut stats.toughness, fields.int(r, "toughness", 1..=1000));
    set_some(&mut stats.max_health, fields.int(r, "max_health", 1..=99));
    set_some(&mut stats.health, fields.int(r, "health", -99..=99));
}

fn read_flags(r: &mut Reader, fields: &Fields, stats: &mut WrittenStats) {
    set(&mut stats.dark_sight, fields.flag(r, "dark_sight"));
    set(&mut stats.fearless, fields.flag(r, "fearless"));
    set(&mut stats.tireless, fields.flag(r, "tireless"));
    set(&mut stats.vehicle, fields.flag(r, "vehicle"));
    set(&mut stats.cover, fields.flag(r, "cover"));
    set_some(&mut stats.numbers, fields.flag(r, "numbers"));
}

fn read_gear(r: &mut Reader, fields: &Fields, rows: &mut Rows, stats: &mut WrittenStats) {
    fields.overwrite("worn", &mut stats.worn, |node| read_item(r, node, rows, "worn armour", &[GearTable::Armour]));
    if let Some(node) = fields.get("in_hand") {
        stats.in_hand =
            read_items(r, node, rows, "`in_hand`", &[GearTable::Weapon, GearTable::Shield, GearTable::Item]);
    }
    if let Some(node) = fields.get("stowed") {
        stats.stowed = read_items(r, node, rows, "`stowed`", ITEMS);
    }
    if fields.get("natural_attacks").is_some() {
        let attacks = fields.list(r, "natural_attacks", NATURAL).iter();
        stats.natural_attacks = attacks.filter_map(|node| read_natural(r, node, rows)).collect();
    }
}

/// Kinds of gear that can be carried or left on the ground.
pub(super) const ITEMS: &[GearTable] = &[GearTable::Weapon, GearTable::Shield, GearTable::Item, GearTable::Armour];

pub(super) fn read_items(r: &mut Reader, node: &Node, rows: &Rows, what: &str, fits: &[GearTable]) -> Vec<WrittenItem> {
    r.list(node, what, ITEMS_HERE).iter().filter_map(|node| read_item(r, node, rows, "the item", fits)).collect()
}

/// Reads an item: `"sword"` or `(item: "sword", wear: damaged)`.
fn read_item(r: &mut Reader, node: &Node, rows: &Rows, what: &str, fits: &[GearTable]) -> Option<WrittenItem> {
    if !matches!(node.tree, Tree::Fields { .. }) {
        let name = r.text(node, what)?;
        let id = rows.known(r, node.span, &name, what, fits)?;
        let row = rows.row(id);
        let worn_out = row.fragile || row.improvised;
        let wear = if worn_out { Wear::Damaged } else { Wear::Intact };
        return Some(WrittenItem { row: id, wear, uses: row.uses, lit: false, spent: false, used: false });
    }
    let fields = r.fields(node, "an item", &["item", "wear", "used", "spent", "lit", "uses"])?;
    let name = r.required(&fields, "item", "the name of its row")?;
    let mut item = read_item(r, name, rows, what, fits)?;
    set(&mut item.wear, fields.member(r, "wear"));
    item.used = fields.is(r, "used");
    item.spent = fields.is(r, "spent");
    item.lit = fields.is(r, "lit");
    let row = rows.row(item.row);
    if item.lit && !row.light_source {
        r.error(fields.place("lit"), format!("{what} `{}` is not a light source and cannot be `lit`", row.name));
    }
    if item.spent && !row.reload {
        r.error(fields.place("spent"), format!("{what} `{}` needs no reloading and cannot be `spent`", row.name));
    }
    if fields.get("uses").is_some() && row.uses == 0 {
        r.error(fields.place("uses"), format!("{what} `{}` is not used up; expected no `uses`", row.name));
    } else {
        set(&mut item.uses, fields.int(r, "uses", 0..=99));
    }
    Some(item)
}

/// Reads a natural attack: the name of a weapon, or a full row. A list of attacks may also name the bare hand.
fn read_natural(r: &mut Reader, node: &Node, rows: &mut Rows) -> Option<RowId> {
    if matches!(node.tree, Tree::Fields { .. }) {
        return rows.read_own(r, node, GearTable::Natural);
    }
    let name = r.text(node, "a natural attack")?;
    let natural = rows.find_in(&name, &[GearTable::Natural]).or_else(|| rows.find_in(&name, &[GearTable::Weapon]));
    natural.or_else(|| rows.known(r, node.span, &name, "the natural attack", &[GearTable::Natural, GearTable::Weapon]))
}

/// Reads a power: `"dread"` or `(power: "dread", uses: 0)`.
fn read_power(r: &mut Reader, node: &Node, rows: &Rows) -> Option<(RowId, u16)> {
    if !matches!(node.tree, Tree::Fields { .. }) {
        let name = r.text(node, "a power")?;
        let id = rows.known(r, node.span, &name, "the power", &[GearTable::Power])?;
        return Some((id, rows.row(id).uses));
    }
    let fields = r.fields(node, "a power", &["power", "uses"])?;
    let name = r.required(&fields, "power", "the name of its row")?;
    let (id, uses) = read_power(r, name, rows)?;
    Some((id, fields.int(r, "uses", 0..=99).unwrap_or(uses)))
}
