//! Reader of the stat block (section 2.1). Values not given keep those of the base, or their default.

use super::super::level::{self, Condition, Creature, Enchantment, Spell};
use super::items::{self, WrittenItem, read_oil};
use super::rows::{GearTable, Rows};
use crate::engine::data::limits::NATURAL;
use crate::engine::data::{Fields, Node, Reader, Tree, set, set_some};
use crate::vocab::RowId;

/// Keys of a stat block, shared by the bestiary and the combatants of a level.
macro_rules! stat_keys {
    ($($more:literal),*) => {
        &[
            $($more,)*
            "title", "pc", "kind", "life_max", "life", "guard_max", "guard", "morale", "armour_base", "creature_type", "leader",
            "warband", "flying", "unslayable", "immune", "primary", "off", "body", "carried", "natural", "enchantments", "oils",
            "spells", "icon",
        ]
    };
}

pub(super) const ROW_KEYS: &[&str] = stat_keys!("name");
pub(super) const COMBATANT_KEYS: &[&str] = stat_keys!("id", "base", "position", "conditions", "scars", "deployed_set");

/// Maximum number of charges of one kind.
const MOST: usize = 99;

/// A stat block as written. Optional values are `None` if not given; their defaults depend on other values.
#[derive(Clone, Debug, Default)]
pub(super) struct WrittenStats {
    pub pc: Option<bool>,
    pub kind: Option<level::Kind>,
    pub life_max: Option<i32>,
    pub life: Option<i32>,
    pub guard_max: Option<i32>,
    pub guard: Option<i32>,
    /// Morale; an inner `None` means that the combatant never tests.
    pub morale: Option<Option<i32>>,
    pub armour_base: Option<i32>,
    pub creature: Creature,
    pub leader: bool,
    pub warband: bool,
    pub flying: bool,
    pub unslayable: bool,
    pub immune: u32,
    pub primary: Option<WrittenItem>,
    pub off: Option<WrittenItem>,
    pub body: Option<WrittenItem>,
    pub carried: Vec<WrittenItem>,
    pub natural: Vec<RowId>,
    pub enchantments: [u8; Enchantment::COUNT],
    pub oils: [u8; Creature::COUNT],
    pub spells: [u8; Spell::COUNT],
    pub icon: Option<String>,
}

/// Reads the given values and overwrites those in `stats`.
pub(super) fn read(r: &mut Reader, fields: &Fields, rows: &mut Rows, stats: &mut WrittenStats) {
    if let Some(node) = fields.get("title") {
        r.line(node, "a combatant's `title`", 60);
    }
    set_some(&mut stats.icon, fields.get("icon").and_then(|node| r.name(node, "an `icon`")));
    read_numbers(r, fields, stats);
    read_words(r, fields, stats);
    read_gear(r, fields, rows, stats);
    read_natural(r, fields, rows, stats);
    if let Some(node) = fields.get("enchantments") {
        stats.enchantments =
            read_charges(r, node, "`enchantments`", |r, node| r.word(node, "the enchantment", Enchantment::NAMES));
    }
    if let Some(node) = fields.get("oils") {
        stats.oils = read_oils(r, node, "`oils`");
    }
    if fields.get("spells").is_some() {
        stats.spells = [0; Spell::COUNT];
        for (name, span, node) in fields.map(r, "spells", Spell::COUNT) {
            let spell = r.known(span, name, "the spell", Spell::NAMES.iter().copied());
            let uses = r.int(node, "a count of `spells`", 0..=MOST as i64);
            if let (Some(spell), Some(uses)) = (spell, uses) {
                stats.spells[spell] = uses as u8;
            }
        }
    }
}

fn read_numbers(r: &mut Reader, fields: &Fields, stats: &mut WrittenStats) {
    set_some(&mut stats.life_max, fields.int(r, "life_max", 1..=20));
    set_some(&mut stats.life, fields.int(r, "life", 0..=20));
    set_some(&mut stats.guard_max, fields.int(r, "guard_max", 0..=12));
    set_some(&mut stats.guard, fields.int(r, "guard", 0..=12));
    set_some(&mut stats.armour_base, fields.int(r, "armour_base", 0..=4));
    if fields.raw("morale").is_some_and(|node| node.present().is_none()) {
        stats.morale = Some(None);
    }
    set_some(&mut stats.morale, fields.int(r, "morale", 2..=12).map(Some));
}

fn read_words(r: &mut Reader, fields: &Fields, stats: &mut WrittenStats) {
    // `kind: none` removes the kind of the base.
    fields.overwrite("kind", &mut stats.kind, |node| r.member(node, "`kind`"));
    set(&mut stats.creature, fields.member(r, "creature_type"));
    set_some(&mut stats.pc, fields.flag(r, "pc"));
    set(&mut stats.leader, fields.flag(r, "leader"));
    set(&mut stats.warband, fields.flag(r, "warband"));
    set(&mut stats.flying, fields.flag(r, "flying"));
    set(&mut stats.unslayable, fields.flag(r, "unslayable"));
    if let Some(node) = fields.get("immune") {
        stats.immune = r.bits(node, "`immune`", "the condition", Condition::NAMES);
    }
}

fn read_gear(r: &mut Reader, fields: &Fields, rows: &Rows, stats: &mut WrittenStats) {
    let mut item = |into: &mut Option<WrittenItem>, key: &str, fits: &[GearTable]| {
        fields.overwrite(key, into, |node| items::read(r, node, rows, &format!("`{key}`: the item"), fits));
    };
    item(&mut stats.primary, "primary", &[GearTable::Weapon, GearTable::Shield]);
    item(&mut stats.off, "off", &[GearTable::Weapon, GearTable::Shield]);
    item(&mut stats.body, "body", &[GearTable::Body]);
    if let Some(node) = fields.get("carried") {
        stats.carried = items::read_list(r, node, rows, "`carried`");
    }
}

/// Reads natural weapons, given by name or written in full.
fn read_natural(r: &mut Reader, fields: &Fields, rows: &mut Rows, stats: &mut WrittenStats) {
    if fields.get("natural").is_none() {
        return;
    }
    stats.natural.clear();
    for node in fields.list(r, "natural", NATURAL) {
        let found = if matches!(node.tree, Tree::Fields { .. }) {
            rows.read_own(r, node, GearTable::Natural)
        } else {
            let name = r.text(node, "an entry of `natural`");
            name.and_then(|name| rows.known(r, node.span, &name, "the natural weapon", &[GearTable::Natural]))
        };
        stats.natural.extend(found);
    }
}

/// Reads oils: a list of creature types, one oil per entry.
pub(super) fn read_oils(r: &mut Reader, node: &Node, what: &str) -> [u8; Creature::COUNT] {
    read_charges(r, node, what, |r, node| read_oil(r, node).map(Creature::ix))
}

/// Reads a list with one entry per charge.
fn read_charges<const N: usize>(
    r: &mut Reader,
    node: &Node,
    what: &str,
    one: impl Fn(&mut Reader, &Node) -> Option<usize>,
) -> [u8; N] {
    let mut charges = [0_u8; N];
    for node in r.list(node, what, MOST) {
        if let Some(ix) = one(r, node) {
            charges[ix] += 1;
        }
    }
    charges
}
