//! The stat block (section 2.1) as written: what is not given stays as the base has it, or at its default.

use super::super::level::{SIZES, Wear, skill};
use super::rows::{self, Kind, Rows};
use crate::engine::data::limits::{ITEMS_HERE, NATURAL};
use crate::engine::data::{Fields, Node, Reader, Tree};
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

/// Powers of one combatant.
const MOST_POWERS: usize = 20;

/// An item as written: its row, and what differs from the row.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub row: RowId,
    pub wear: Wear,
    pub uses: u16,
    pub lit: bool,
    pub spent: bool,
    pub used: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Stats {
    pub title: Option<String>,
    pub strength: i32,
    pub agility: i32,
    pub wits: i32,
    pub max_health: Option<i32>,
    pub health: Option<i32>,
    pub natural_armour: i32,
    pub worn: Option<Item>,
    pub size: u8,
    pub speed: u16,
    pub hands: u8,
    pub in_hand: Vec<Item>,
    pub stowed: Vec<Item>,
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

impl Default for Stats {
    fn default() -> Self {
        Stats {
            title: None,
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

/// Reads what is written over what `stats` has.
pub(super) fn read<'d>(r: &mut Reader<'d>, fields: &Fields<'d>, rows: &mut Rows, stats: &mut Stats) {
    read_numbers(r, fields, stats);
    read_flags(r, fields, stats);
    if let Some(node) = fields.get("title") {
        stats.title = r.line(node, "a combatant's `title`", 60);
    }
    if let Some(icon) = fields.get("icon").and_then(|node| r.name(node, "an `icon`")) {
        stats.icon = icon;
    }
    if let Some(ix) = fields.get("size").and_then(|node| r.word(node, "`size`", &SIZES)) {
        stats.size = ix as u8;
    }
    if let Some(node) = fields.raw("worn") {
        stats.worn = node.present().and_then(|node| read_item(r, node, rows, "worn armour", |k| k == Kind::Armour));
    }
    if let Some(node) = fields.get("in_hand") {
        stats.in_hand =
            read_items(r, node, rows, "`in_hand`", |k| matches!(k, Kind::Weapon | Kind::Shield | Kind::Item));
    }
    if let Some(node) = fields.get("stowed") {
        stats.stowed = read_items(r, node, rows, "`stowed`", is_item);
    }
    if let Some(node) = fields.get("natural_attacks") {
        stats.natural_attacks =
            r.list(node, "`natural_attacks`", NATURAL).iter().filter_map(|node| read_natural(r, node, rows)).collect();
    }
    if let Some(node) = fields.get("skills") {
        stats.skills = 0;
        for node in r.list(node, "`skills`", skill::NAMES.len()) {
            if let Some(ix) = r
                .text(node, "a skill")
                .and_then(|name| r.known(node.span, &name, "the skill", skill::NAMES.into_iter()))
            {
                stats.skills |= 1 << ix;
            }
        }
    }
    if let Some(node) = fields.get("powers") {
        stats.powers =
            r.list(node, "`powers`", MOST_POWERS).iter().filter_map(|node| read_power(r, node, rows)).collect();
    }
}

fn read_numbers(r: &mut Reader, fields: &Fields, stats: &mut Stats) {
    let mut int = |key: &str, low: i64, high: i64| {
        let node = fields.get(key)?;
        r.int(node, &format!("`{key}`"), low..=high).map(|n| n as i32)
    };
    set(&mut stats.strength, int("str", 1, 20));
    set(&mut stats.agility, int("agi", 1, 20));
    set(&mut stats.wits, int("wit", 1, 20));
    set(&mut stats.natural_armour, int("natural_armour", 0, 3));
    set(&mut stats.speed, int("speed", 0, 12).map(|n| n as u16));
    set(&mut stats.hands, int("hands", 0, 8).map(|n| n as u8));
    set(&mut stats.mount_capacity, int("mount_capacity", 0, 20).map(|n| n as u8));
    set(&mut stats.toughness, int("toughness", 1, 1000));
    if let Some(max_health) = int("max_health", 1, 99) {
        stats.max_health = Some(max_health);
    }
    if let Some(health) = int("health", -99, 99) {
        stats.health = Some(health);
    }
}

fn read_flags(r: &mut Reader, fields: &Fields, stats: &mut Stats) {
    let mut flag = |key: &str| fields.get(key).and_then(|node| r.flag(node, &format!("`{key}`")));
    set(&mut stats.dark_sight, flag("dark_sight"));
    set(&mut stats.fearless, flag("fearless"));
    set(&mut stats.tireless, flag("tireless"));
    set(&mut stats.vehicle, flag("vehicle"));
    set(&mut stats.cover, flag("cover"));
    if let Some(numbers) = flag("numbers") {
        stats.numbers = Some(numbers);
    }
}

fn set<T>(into: &mut T, found: Option<T>) {
    if let Some(value) = found {
        *into = value;
    }
}

/// Anything that can be carried or lie about.
pub(super) fn is_item(kind: Kind) -> bool {
    matches!(kind, Kind::Weapon | Kind::Shield | Kind::Item | Kind::Armour)
}

pub(super) fn read_items<'d>(
    r: &mut Reader<'d>,
    node: &'d Node,
    rows: &Rows,
    what: &str,
    fits: fn(Kind) -> bool,
) -> Vec<Item> {
    r.list(node, what, ITEMS_HERE).iter().filter_map(|node| read_item(r, node, rows, "the item", fits)).collect()
}

/// `"sword"` or `(item: "sword", wear: damaged)`.
fn read_item<'d>(r: &mut Reader<'d>, node: &'d Node, rows: &Rows, what: &str, fits: fn(Kind) -> bool) -> Option<Item> {
    if !matches!(node.tree, Tree::Fields { .. }) {
        let id = item_row(r, node, rows, what, fits)?;
        let row = rows.row(id);
        let worn_out = row.fragile || row.improvised;
        let wear = if worn_out { Wear::Damaged } else { Wear::Intact };
        return Some(Item { row: id, wear, uses: row.uses, lit: false, spent: false, used: false });
    }
    let fields = r.fields(node, "an item", &["item", "wear", "used", "spent", "lit", "uses"])?;
    let name = r.required(&fields, "item", "the name of its row")?;
    let mut item = read_item(r, name, rows, what, fits)?;
    if let Some(ix) = fields.get("wear").and_then(|n| r.word(n, "`wear`", &["intact", "damaged", "destroyed"])) {
        item.wear = [Wear::Intact, Wear::Damaged, Wear::Destroyed][ix];
    }
    let mut flag = |key: &str| fields.get(key).and_then(|n| r.flag(n, &format!("`{key}`"))).unwrap_or(false);
    item.used = flag("used");
    item.spent = flag("spent");
    item.lit = flag("lit");
    let row = rows.row(item.row);
    if item.lit && !row.light_source {
        r.wrong(fields.place("lit"), format!("{what} `{}` is no light source and cannot be lit", row.name));
    }
    if item.spent && !row.reload {
        r.wrong(fields.place("spent"), format!("{what} `{}` is not reloaded and cannot be spent", row.name));
    }
    if let Some(node) = fields.get("uses") {
        if row.uses == 0 {
            r.wrong(fields.place("uses"), format!("{what} `{}` is not used up and has no `uses`", row.name));
        } else if let Some(uses) = r.int(node, "`uses`", 0..=99) {
            item.uses = uses as u16;
        }
    }
    Some(item)
}

fn item_row(r: &mut Reader, node: &Node, rows: &Rows, what: &str, fits: fn(Kind) -> bool) -> Option<RowId> {
    let name = r.text(node, what)?;
    let fits_item = |kind| fits(kind);
    if name != "unarmed" && rows.find(&name, fits_item).is_some() {
        return rows.find(&name, fits_item);
    }
    if name == "unarmed" {
        r.wrong(node.span, "`unarmed` is no item: everybody without natural attacks has it");
        return None;
    }
    if let Some(id) = rows.find(&name, |_| true) {
        let right = match rows.kind(id) {
            Kind::Natural => "a natural attack; it belongs under `natural_attacks`",
            Kind::Power => "a power; it belongs under `powers`",
            Kind::Armour => "armour; it belongs under `worn` or `stowed`",
            Kind::Weapon | Kind::Shield | Kind::Item => "not to be worn; it belongs under `in_hand` or `stowed`",
        };
        r.wrong(node.span, format!("`{name}` is {right}"));
        return None;
    }
    rows.known(r, node.span, &name, what, fits)
}

/// The name of a weapon, or a row written out.
fn read_natural<'d>(r: &mut Reader<'d>, node: &'d Node, rows: &mut Rows) -> Option<RowId> {
    if matches!(node.tree, Tree::Fields { .. }) {
        let row = rows::read_natural(r, node, rows)?;
        return Some(rows.push_natural(row));
    }
    let name = r.text(node, "a natural attack")?;
    let fits: fn(Kind) -> bool = |kind| matches!(kind, Kind::Natural | Kind::Weapon);
    let natural = rows.find(&name, |kind| kind == Kind::Natural);
    natural.or_else(|| rows.known(r, node.span, &name, "the natural attack", fits))
}

/// `"dread"` or `(power: "dread", uses: 0)`.
fn read_power<'d>(r: &mut Reader<'d>, node: &'d Node, rows: &Rows) -> Option<(RowId, u16)> {
    let fits: fn(Kind) -> bool = |kind| kind == Kind::Power;
    if !matches!(node.tree, Tree::Fields { .. }) {
        let name = r.text(node, "a power")?;
        let id = rows.known(r, node.span, &name, "the power", fits)?;
        return Some((id, rows.row(id).uses));
    }
    let fields = r.fields(node, "a power", &["power", "uses"])?;
    let name = r.required(&fields, "power", "the name of its row")?;
    let (id, uses) = read_power(r, name, rows)?;
    let given = fields.get("uses").and_then(|n| r.int(n, "`uses`", 0..=99));
    Some((id, given.map_or(uses, |n| n as u16)))
}
