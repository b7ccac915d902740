//! Reading of the stat block (section 2.1). Missing values keep the base's value or the default.

use super::super::level::{CombatantSetup, KnownSpell, SkillEntry, Spell};
use super::super::queries::{dex_defence, dex_initiative};
use super::items::{self, Tables};
use super::rows::{GearTable, Rows};
use crate::engine::data::limits::NAMES;
use crate::engine::data::{Fields, Node, Reader, Span, set, set_some};
use crate::vocab::RowId;
use std::ops::RangeInclusive;

/// Keys of a stat block that the bestiary and a level's combatants share.
macro_rules! stat_keys {
    ($($more:literal),*) => {
        &[
            $($more,)*
            "title", "icon", "hp_max", "con", "dex", "per", "wil", "luck", "morale", "size", "tmr", "max_pace", "im",
            "attacks", "def_base", "def_dex", "def_skill", "def_shield", "def_magic", "prot_natural", "armor",
            "armor_wear", "main", "off", "slung", "carried", "ammo", "skills", "pattern", "tentacles",
            "range_of_field", "master_bowman", "first_aid", "ambidextrous", "encumbered", "agile_flyer", "darksight",
            "targeting_sense", "invisible", "leader", "morale_exempt", "fast_target_mod", "mount", "caster", "spells",
            "energy", "hidden",
        ]
    };
}

pub(super) const ROW_KEYS: &[&str] = stat_keys!("name");
pub(super) const COMBATANT_KEYS: &[&str] = stat_keys!("id", "base", "hp", "pos", "altitude", "awareness", "conditions");

/// Maximum number of natural weapons in a pattern: one for each attack (section 2.1).
const ATTACKS: usize = 12;

/// A stat block as read. Options are `None` for missing values whose default depends on other fields.
#[derive(Clone, Debug)]
pub(super) struct WrittenStats {
    pub hp_max: Option<i32>,
    im: Option<i32>,
    def_dex: Option<i32>,
    /// `Some(None)` if explicitly empty.
    pub main: Option<Option<RowId>>,
    pub off: Option<RowId>,
    pub slung: Option<RowId>,
    pub carried: Option<Vec<RowId>>,
    /// Ammunition by name, since a level may define its own kinds.
    pub ammo: Vec<(String, u16)>,
    /// Values that need no numbering and have independent defaults.
    pub plain: CombatantSetup,
}

impl Default for WrittenStats {
    fn default() -> Self {
        let plain = CombatantSetup {
            con: 11,
            dex: 11,
            per: 11,
            wil: 11,
            luck: 35,
            morale: 13,
            tmr: 50,
            max_pace: 3,
            attacks: 1,
            first_aid: 30,
            icon: "swordman".into(),
            ..CombatantSetup::default()
        };
        WrittenStats {
            hp_max: None,
            im: None,
            def_dex: None,
            main: None,
            off: None,
            slung: None,
            carried: None,
            ammo: Vec::new(),
            plain,
        }
    }
}

impl WrittenStats {
    /// Returns the IM, by default from DEX (S-UNIT-03).
    pub fn im(&self) -> i32 {
        self.im.unwrap_or(dex_initiative(self.plain.dex))
    }
    /// Returns `def_dex`, by default from DEX (S-UNIT-03).
    pub fn def_dex(&self) -> i32 {
        self.def_dex.unwrap_or(dex_defence(self.plain.dex))
    }
}

/// Returns the integer fields with their keys and ranges.
fn numbers(s: &mut CombatantSetup) -> [(&'static str, &mut i32, RangeInclusive<i64>); 21] {
    [
        ("con", &mut s.con, 1..=40),
        ("dex", &mut s.dex, 1..=40),
        ("per", &mut s.per, 1..=40),
        ("wil", &mut s.wil, 1..=40),
        ("luck", &mut s.luck, 1..=95),
        ("morale", &mut s.morale, 1..=25),
        ("tmr", &mut s.tmr, 0..=400),
        ("max_pace", &mut s.max_pace, 1..=4),
        ("attacks", &mut s.attacks, 0..=12),
        ("def_base", &mut s.def_base, -200..=200),
        ("def_skill", &mut s.def_skill, 0..=60),
        ("def_shield", &mut s.def_shield, 0..=40),
        ("def_magic", &mut s.def_magic, 0..=60),
        ("prot_natural", &mut s.prot_natural, 0..=20),
        ("armor_wear", &mut s.armor_wear, 0..=20),
        ("tentacles", &mut s.tentacles, 0..=12),
        ("range_of_field", &mut s.range_of_field, 0..=10),
        ("master_bowman", &mut s.master_bowman, 0..=10),
        ("first_aid", &mut s.first_aid, 0..=150),
        ("fast_target_mod", &mut s.fast_target_mod, -40..=0),
        ("energy", &mut s.energy, 0..=200),
    ]
}

fn flags(s: &mut CombatantSetup) -> [(&'static str, &mut bool); 9] {
    [
        ("ambidextrous", &mut s.ambidextrous),
        ("encumbered", &mut s.encumbered),
        ("agile_flyer", &mut s.agile_flyer),
        ("darksight", &mut s.darksight),
        ("targeting_sense", &mut s.targeting_sense),
        ("invisible", &mut s.invisible),
        ("leader", &mut s.leader),
        ("morale_exempt", &mut s.morale_exempt),
        ("hidden", &mut s.hidden),
    ]
}

/// Reads a stat block over the values in `stats`.
pub(super) fn read(r: &mut Reader, fields: &Fields, tables: Tables, stats: &mut WrittenStats) {
    if let Some(node) = fields.get("title") {
        r.line(node, "a combatant's `title`", 60);
    }
    set_some(&mut stats.hp_max, fields.int(r, "hp_max", 1..=999));
    set_some(&mut stats.im, fields.int(r, "im", -10..=15));
    set_some(&mut stats.def_dex, fields.int(r, "def_dex", 0..=60));
    let plain = &mut stats.plain;
    set(&mut plain.icon, fields.get("icon").and_then(|node| r.name(node, "an `icon`")));
    for (key, value, range) in numbers(plain) {
        set(value, fields.int(r, key, range));
    }
    for (key, value) in flags(plain) {
        set(value, fields.flag(r, key));
    }
    set(&mut plain.size, fields.member(r, "size"));
    fields.overwrite("mount", &mut plain.mount, |node| r.member(node, "`mount`"));
    // `caster: none` reads as no word.
    if fields.raw("caster").is_some() {
        plain.caster = fields.member(r, "caster").unwrap_or_default();
    }
    read_spells(r, fields, &mut plain.spells);
    read_skills(r, fields, tables.rows, &mut plain.skills);
    read_pattern(r, fields, tables.rows, &mut plain.pattern);
    read_gear(r, fields, tables.rows, stats);
    read_ammo(r, fields, tables, &mut stats.ammo);
}

/// Reads skills. Each overrides that of the base; `none` removes it.
fn read_skills(r: &mut Reader, fields: &Fields, rows: &Rows, skills: &mut Vec<(RowId, SkillEntry)>) {
    for (name, span, node) in fields.map(r, "skills", NAMES) {
        let entry =
            node.present().and_then(|node| r.fields(node, "a skill", &["sc", "rank", "spec", "bonus", "attacks"]));
        let Some(row) = weapon(r, rows, span, name, &[GearTable::Natural, GearTable::Weapon]) else { continue };
        let known = skills.iter().position(|(other, _)| *other == row);
        if node.present().is_none() {
            skills.retain(|(other, _)| *other != row);
            continue;
        }
        let Some(entry) = entry else { continue };
        let ix = known.unwrap_or_else(|| {
            skills.push((row, SkillEntry::default()));
            skills.len() - 1
        });
        read_entry(r, &entry, &mut skills[ix].1);
    }
}

/// Returns a weapon of the given tables, bare hands included.
fn weapon(r: &mut Reader, rows: &Rows, span: Span, name: &str, fits: &[GearTable]) -> Option<RowId> {
    rows.find_in(name, fits).or_else(|| rows.known(r, span, name, "the weapon", fits))
}

fn read_entry(r: &mut Reader, fields: &Fields, entry: &mut SkillEntry) {
    set(&mut entry.sc, fields.int(r, "sc", 0..=300));
    set(&mut entry.rank, fields.int(r, "rank", 0..=50));
    // `spec: none` reads as no word.
    if fields.raw("spec").is_some() {
        entry.spec = fields.member(r, "spec").unwrap_or_default();
    }
    set(&mut entry.bonus, fields.int(r, "bonus", -20..=50));
    fields.overwrite("attacks", &mut entry.attacks, |_| fields.int(r, "attacks", 0..=12));
}

/// Reads a pattern: one natural melee weapon for each attack (S-INIT-07).
fn read_pattern(r: &mut Reader, fields: &Fields, rows: &Rows, pattern: &mut Vec<RowId>) {
    let Some(node) = fields.get("pattern") else { return };
    let nodes = r.list(node, "`pattern`", ATTACKS).iter();
    let read = |node: &Node| {
        let name = r.text(node, "a weapon of `pattern`")?;
        let row = weapon(r, rows, node.span, &name, &[GearTable::Natural])?;
        if rows.row(row).row.weapon.as_ref().is_some_and(|weapon| !weapon.melee) {
            r.error(node.span, format!("`{name}` is not a melee weapon; expected for example `claw`"));
        }
        Some(row)
    };
    *pattern = nodes.filter_map(read).collect();
}

/// Reads spells. Each overrides that of the base; `none` removes it.
fn read_spells(r: &mut Reader, fields: &Fields, spells: &mut Vec<KnownSpell>) {
    for (name, span, node) in fields.map(r, "spells", Spell::COUNT) {
        let found = r.known(span, name, "the spell", Spell::NAMES.iter().copied());
        let Some(spell) = found.map(|ix| Spell::ALL[ix]) else { continue };
        let before = spells.iter().find(|known| known.spell == spell).copied();
        spells.retain(|known| known.spell != spell);
        let Some(node) = node.present() else { continue };
        let Some(fields) = r.fields(node, "a spell", &["rank", "cast"]) else { continue };
        if before.is_none() {
            r.required(&fields, "rank", "0 to 50");
            r.required(&fields, "cast", "its casting chance in percent");
        }
        let mut known = before.unwrap_or(KnownSpell { spell, rank: 1, cast: 0 });
        set(&mut known.rank, fields.int(r, "rank", 0..=50));
        set(&mut known.cast, fields.int(r, "cast", 0..=200));
        spells.push(known);
    }
}

fn read_gear(r: &mut Reader, fields: &Fields, rows: &Rows, stats: &mut WrittenStats) {
    let mut one = |node: &Node, what: &str, fits: &[GearTable]| items::named(r, node, rows, what, fits);
    fields.overwrite("armor", &mut stats.plain.armor, |node| one(node, "`armor`: the armour", &[GearTable::Armour]));
    if let Some(node) = fields.raw("main") {
        stats.main = Some(node.present().and_then(|node| one(node, "`main`: the weapon", &[GearTable::Weapon])));
    }
    fields
        .overwrite("off", &mut stats.off, |node| one(node, "`off`: the item", &[GearTable::Weapon, GearTable::Shield]));
    fields.overwrite("slung", &mut stats.slung, |node| one(node, "`slung`: the shield", &[GearTable::Shield]));
    if let Some(node) = fields.get("carried") {
        stats.carried = Some(items::read_list(r, node, rows, "`carried`"));
    }
}

/// Reads ammunition. Each count overrides that of the base; `none` removes it.
fn read_ammo(r: &mut Reader, fields: &Fields, tables: Tables, ammo: &mut Vec<(String, u16)>) {
    for (name, span, node) in fields.map(r, "ammo", NAMES) {
        let count = node.present().map_or(Some(0), |node| r.int(node, "a number of `ammo`", 0..=999));
        let known = r.known(span, name, "the ammunition", tables.ammo.iter().map(String::as_str));
        let (Some(count), Some(_)) = (count, known) else { continue };
        ammo.retain(|(other, _)| other != name);
        ammo.push((name.to_owned(), count as u16));
    }
}
