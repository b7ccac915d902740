//! Rows of gear, attacks and powers (tables 11.2 to 11.6), built-in or added by a level.

use super::super::level::{DamageDice, Power, Row};
use crate::engine::data::{Armoury, DiceNotation, Fields, Node, Reader, TableRow, TableSpec};

/// The table that a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GearTable {
    Weapon,
    Shield,
    Armour,
    Item,
    Power,
    /// Teeth, hooves, breath: attacks that no hand can hold.
    Natural,
}

/// All rows that a level can name.
pub(super) type Rows = Armoury<Row>;

const ATTACK: &[&str] = &[
    "name",
    "dice",
    "bulk",
    "melee",
    "shoot",
    "throw",
    "blast",
    "reload",
    "blunt",
    "direct",
    "poison",
    "consumed",
    "robust",
    "fragile",
    "improvised",
    "icon",
];

const ITEM: &[&str] = &[
    "name",
    "dice",
    "bulk",
    "melee",
    "throw",
    "blunt",
    "uses",
    "effect",
    "light_source",
    "robust",
    "fragile",
    "improvised",
    "icon",
];

/// Describes a table of gear. Levels may extend all tables except the natural attacks of the bestiary.
const fn table(
    key: &'static str,
    what: &'static str,
    kind: GearTable,
    keys: &'static [&'static str],
) -> TableSpec<GearTable> {
    TableSpec { key, what, kind, keys, in_levels: !matches!(kind, GearTable::Natural) }
}

impl TableRow for Row {
    type Kind = GearTable;
    const TABLES: &'static [TableSpec<GearTable>] = &[
        table("weapons", "a weapon", GearTable::Weapon, ATTACK),
        table(
            "shields",
            "a shield",
            GearTable::Shield,
            &["name", "dice", "bulk", "melee", "blunt", "robust", "fragile", "icon"],
        ),
        table("armour", "a piece of armour", GearTable::Armour, &["name", "armour", "robust", "fragile", "icon"]),
        table("items", "an item", GearTable::Item, ITEM),
        table(
            "powers",
            "a power",
            GearTable::Power,
            &["name", "effect", "range", "uses", "dice", "blast", "direct", "icon"],
        ),
        table("natural", "a natural attack", GearTable::Natural, ATTACK),
    ];
    const INNATE: Option<&'static str> = Some("unarmed");

    fn name(&self) -> &str {
        &self.name
    }
    fn set_icon(&mut self, icon: &'static str) {
        self.icon = icon;
    }
    fn read(r: &mut Reader, fields: &Fields, kind: GearTable, name: String) -> Option<Self> {
        Some(read_row(r, fields, kind, name))
    }
    fn plain_icon(&self, kind: GearTable) -> &'static str {
        match kind {
            GearTable::Shield => "round-shield",
            GearTable::Armour => "leather-armor",
            GearTable::Power => "vortex",
            GearTable::Natural => "fangs",
            GearTable::Item if self.light_source => "torch",
            GearTable::Item => "medical-pack",
            GearTable::Weapon if self.shoot.is_some() => "high-shot",
            GearTable::Weapon if self.blunt => "wood-club",
            GearTable::Weapon => "broadsword",
        }
    }
    fn belongs(&self, kind: GearTable) -> &'static str {
        match kind {
            _ if Self::INNATE == Some(self.name.as_str()) => {
                "not an item: every combatant without natural attacks has it"
            }
            GearTable::Natural => "a natural attack; expected under `natural_attacks`",
            GearTable::Power => "a power; expected under `powers`",
            GearTable::Armour => "armour; expected under `worn` or `stowed`",
            GearTable::Weapon => "a weapon; expected under `in_hand` or `stowed`",
            GearTable::Shield => "a shield; expected under `in_hand` or `stowed`",
            GearTable::Item => "an item; expected under `in_hand` or `stowed`",
        }
    }
    fn replaces(kind: GearTable, old: GearTable) -> bool {
        kind == old || (kind, old) == (GearTable::Weapon, GearTable::Natural)
    }
}

/// Reads all fields of a row except its icon.
fn read_row(r: &mut Reader, fields: &Fields, kind: GearTable, name: String) -> Row {
    let mut row = Row {
        name,
        dice: fields.get("dice").and_then(|node| read_dice(r, node)),
        bulk: fields.int(r, "bulk", 0..=3).unwrap_or(u8::from(kind == GearTable::Shield)),
        melee: fields.is(r, "melee"),
        shoot: range(r, fields, "shoot"),
        throw: range(r, fields, "throw"),
        blast: fields.is(r, "blast"),
        reload: fields.is(r, "reload"),
        blunt: fields.is(r, "blunt"),
        direct: fields.is(r, "direct"),
        poison: fields.is(r, "poison"),
        consumed: fields.is(r, "consumed"),
        uses: fields.int(r, "uses", 0..=99).unwrap_or(0),
        light_source: fields.is(r, "light_source"),
        robust: fields.is(r, "robust"),
        fragile: fields.is(r, "fragile"),
        improvised: fields.is(r, "improvised"),
        shield: kind == GearTable::Shield,
        ..Row::default()
    };
    match kind {
        GearTable::Armour => {
            r.required(fields, "armour", "its value, 0 to 3");
            row.armour = Some(fields.int(r, "armour", 0..=3).unwrap_or(0));
        }
        GearTable::Power => read_power(r, fields, &mut row),
        GearTable::Item => row.consumable = fields.member(r, "effect"),
        GearTable::Weapon | GearTable::Natural => check_attack(r, fields, &row),
        GearTable::Shield => {}
    }
    row
}

fn check_attack(r: &mut Reader, fields: &Fields, row: &Row) {
    if fields.get("dice").is_none() {
        r.missing(fields.span, "dice", "a weapon", "its damage such as \"1d6\"");
    }
    if !row.melee && fields.get("shoot").is_none() && fields.get("throw").is_none() {
        r.error(fields.span, "the weapon cannot attack; expected `melee: true`, `shoot: …` or `throw: …`");
    }
}

fn read_power(r: &mut Reader, fields: &Fields, row: &mut Row) {
    r.required(fields, "effect", "such as `dread`");
    row.power = fields.member(r, "effect");
    r.required(fields, "range", "a number of zones");
    row.range = range(r, fields, "range").unwrap_or(0);
    row.uses = fields.get("uses").map_or(1, |_| row.uses);
    if row.power == Some(Power::Attack) {
        row.shoot = Some(row.range);
    }
    if matches!(row.power, Some(Power::Attack | Power::MendFlesh)) && fields.get("dice").is_none() {
        r.missing(fields.span, "dice", "this power", "such as \"1d6\"");
    }
}

/// Reads a range in zones and returns half-steps.
fn range(r: &mut Reader, fields: &Fields, key: &str) -> Option<u16> {
    let node = fields.get(key)?;
    let zones = r.number(node, &format!("`{key}`"), 0.0..=100.0)?;
    let half_steps = zones * 2.0;
    if half_steps.fract() != 0.0 {
        r.error(node.span, format!("`{key}` is {zones}; expected whole or half zones"));
        return None;
    }
    Some(half_steps as u16)
}

/// Reads damage dice such as `2d8` or `d6`. Damage of this ruleset has no fixed part: size doubles, halves and divides
/// dice, and no rule adds points.
fn read_dice(r: &mut Reader, node: &Node) -> Option<DamageDice> {
    let text = r.text(node, "`dice`")?;
    match DiceNotation::parse(&text) {
        Some(DiceNotation { count: count @ 1.., die, plus: 0 }) => return Some(DamageDice { count, die }),
        Some(DiceNotation { count: count @ 1.., die, .. }) => r.error(
            node.span,
            format!("`dice` is \"{text}\", but damage in zones adds nothing to its dice; expected \"{count}d{die}\""),
        ),
        _ => r.error(node.span, "`dice` must be 1 to 20 dice of 2 to 100 faces, such as \"1d6\" or \"2d8\""),
    }
    None
}
