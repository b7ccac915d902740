//! Reader of the stat block (section 2.1). Values not given keep those of the base, or their default.

use super::super::level::{DamageBonus, Skill};
use super::items::{self, Tables, WrittenItem};
use super::skills;
use crate::engine::data::{DiceNotation, Fields, Node, Reader, TableRow, set, set_some};
use crate::vocab::RowId;

/// Keys of a stat block, shared by the bestiary and the combatants of a level.
macro_rules! stat_keys {
    ($($more:literal),*) => {
        &[
            $($more,)*
            "title", "str", "con", "siz", "int", "pow", "dex", "hp_max", "damage_bonus", "skills", "body_armor", "helmet",
            "primary", "off", "carried", "morale_exempt", "icon",
        ]
    };
}

pub(super) const ROW_KEYS: &[&str] = stat_keys!("name");
pub(super) const COMBATANT_KEYS: &[&str] = stat_keys!(
    "id",
    "base",
    "hp",
    "pos",
    "facing",
    "posture",
    "injuries",
    "unconscious",
    "broken",
    "surrendered",
    "hidden",
    "unaware"
);

/// Keys in the order of [`WrittenStats::characteristics`].
const CHARACTERISTICS: [&str; 6] = ["str", "con", "siz", "int", "pow", "dex"];

/// A stat block as written. Optional values are `None` if not given; their defaults depend on other values.
#[derive(Clone, Debug)]
pub(super) struct WrittenStats {
    /// STR, CON, SIZ, INT, POW, DEX.
    pub characteristics: [i32; 6],
    pub hp_max: Option<i32>,
    pub damage_bonus: Option<DamageBonus>,
    /// Ratings indexed by [`Skill`]; `None` stands for the base chance.
    skills: [Option<i32>; Skill::COUNT],
    pub body_armor: Option<RowId>,
    pub helmet: Option<RowId>,
    pub primary: Option<WrittenItem>,
    pub off: Option<WrittenItem>,
    pub carried: Vec<WrittenItem>,
    pub morale_exempt: bool,
    pub icon: String,
}

impl Default for WrittenStats {
    fn default() -> Self {
        WrittenStats {
            characteristics: [11; 6],
            hp_max: None,
            damage_bonus: None,
            skills: [None; Skill::COUNT],
            body_armor: None,
            helmet: None,
            primary: None,
            off: None,
            carried: Vec::new(),
            morale_exempt: false,
            icon: "swordman".into(),
        }
    }
}

impl WrittenStats {
    /// Returns the stated ratings, in the order of the list.
    pub fn ratings(&self) -> Vec<(Skill, i32)> {
        Skill::ALL.iter().filter_map(|skill| Some((*skill, self.skills[skill.ix()]?))).collect()
    }

    /// Returns the maximum hit points: if not given, half of CON plus SIZ, rounded up (P-UNIT-02).
    pub fn hp_max(&self) -> i32 {
        let [_, constitution, size, ..] = self.characteristics;
        self.hp_max.unwrap_or((constitution + size + 1) / 2)
    }

    /// Returns the damage bonus: if not given, that of STR plus SIZ (P-UNIT-03).
    pub fn damage_bonus(&self) -> DamageBonus {
        let [strength, _, size, ..] = self.characteristics;
        self.damage_bonus.unwrap_or(DamageBonus::from_sum(strength + size))
    }
}

/// Reads the given values and overwrites those in `stats`.
pub(super) fn read(r: &mut Reader, fields: &Fields, tables: Tables, stats: &mut WrittenStats) {
    if let Some(node) = fields.get("title") {
        r.line(node, "a combatant's `title`", 60);
    }
    set(&mut stats.icon, fields.get("icon").and_then(|node| r.name(node, "an `icon`")));
    for (key, value) in CHARACTERISTICS.iter().zip(&mut stats.characteristics) {
        set(value, fields.int(r, key, 1..=99));
    }
    set_some(&mut stats.hp_max, fields.int(r, "hp_max", 1..=99));
    set_some(&mut stats.damage_bonus, read_bonus(r, fields));
    set(&mut stats.morale_exempt, fields.flag(r, "morale_exempt"));
    read_skills(r, fields, stats);
    read_gear(r, fields, tables, stats);
}

/// Reads a damage bonus of table 11.3: `"+1d4"`, `"-1d6"` or `none`.
fn read_bonus(r: &mut Reader, fields: &Fields) -> Option<DamageBonus> {
    let Some(node) = fields.raw("damage_bonus")?.present() else { return Some(DamageBonus::default()) };
    let text = r.text(node, "`damage_bonus`")?;
    let negative = text.starts_with('-');
    let found =
        text.strip_prefix(['+', '-']).and_then(DiceNotation::parse).filter(|dice| match (dice.count, dice.die) {
            (1, 4) => dice.plus == 0,
            (count, 6) => dice.plus == 0 && (count == 1 || !negative),
            _ => false,
        });
    if found.is_none() {
        r.error(
            node.span,
            "`damage_bonus` must be one of table 11.3: \"-1d6\", \"-1d4\", none, \"+1d4\", \"+1d6\", \"+2d6\" and so on",
        );
    }
    found.map(|dice| DamageBonus { count: dice.count, die: dice.die, negative })
}

/// Reads ratings, which overwrite those of the base; `none` restores a skill's base chance.
fn read_skills(r: &mut Reader, fields: &Fields, stats: &mut WrittenStats) {
    let mut seen = [false; Skill::COUNT];
    for (name, span, node) in fields.map(r, "skills", Skill::COUNT) {
        let rating = node.present().map(|node| r.int(node, "a rating of `skills`", 0..=300));
        let Some(skill) = skills::known(r, span, name) else { continue };
        if std::mem::replace(&mut seen[skill.ix()], true) {
            r.error(span, format!("`skills` has `{}` twice; expected once", skills::spelled(skill)));
        }
        match rating {
            None => stats.skills[skill.ix()] = None,
            Some(rating) => set_some(&mut stats.skills[skill.ix()], rating.map(|rating| rating as i32)),
        }
    }
}

fn read_gear(r: &mut Reader, fields: &Fields, tables: Tables, stats: &mut WrittenStats) {
    fields.overwrite("body_armor", &mut stats.body_armor, |node| read_armour(r, node, tables, "`body_armor`", false));
    fields.overwrite("helmet", &mut stats.helmet, |node| read_armour(r, node, tables, "`helmet`", true));
    fields.overwrite("primary", &mut stats.primary, |node| items::read(r, node, tables, "`primary`: the item"));
    fields.overwrite("off", &mut stats.off, |node| items::read(r, node, tables, "`off`: the item"));
    if let Some(node) = fields.get("carried") {
        stats.carried = items::read_list(r, node, tables, "`carried`");
    }
}

/// Reads a piece of worn armour. `helmet` says whether it must be a helmet or body armour (P-UNIT-07).
fn read_armour(r: &mut Reader, node: &Node, tables: Tables, key: &str, helmet: bool) -> Option<RowId> {
    let name = r.text(node, key)?;
    let id =
        tables.rows.known(r, node.span, &name, &format!("{key}: the armour"), &[super::rows::GearTable::Armour])?;
    let row = tables.rows.row(id);
    if row.armour.is_some_and(|armour| armour.helmet != helmet) {
        r.error(node.span, format!("`{name}` is {}", row.belongs(tables.rows.kind(id))));
        return None;
    }
    Some(id)
}
