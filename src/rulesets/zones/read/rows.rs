//! Rows of gear, attacks and powers (tables 11.2 to 11.6), built-in or added by a level.

use super::super::level::{DamageDice, Power, Row, Use};
use crate::engine::data::limits::ROWS;
use crate::engine::data::{DiceNotation, Fields, Node, Reader, Span};
use crate::vocab::RowId;
use std::collections::BTreeSet;

/// Which table a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Weapon,
    Shield,
    Armour,
    Item,
    Power,
    /// Teeth, hooves, breath: nothing that a hand could hold.
    Natural,
}

/// All rows that a level can name, and what kind each is.
#[derive(Clone, Default)]
pub(super) struct Rows {
    pub rows: Vec<Row>,
    pub kinds: Vec<Kind>,
    /// Icons of the built-in rows: the ones a level's rows may use.
    pub icons: BTreeSet<&'static str>,
}

/// Key of the table, what one row is called, its kind, its keys.
type Table = (&'static str, &'static str, Kind, &'static [&'static str]);

const TABLES: &[Table] = &[
    ("weapons", "a weapon", Kind::Weapon, ATTACK),
    ("shields", "a shield", Kind::Shield, &["name", "dice", "bulk", "melee", "blunt", "robust", "fragile", "icon"]),
    ("armour", "a piece of armour", Kind::Armour, &["name", "armour", "robust", "fragile", "icon"]),
    ("items", "an item", Kind::Item, ITEM),
    ("powers", "a power", Kind::Power, &["name", "effect", "range", "uses", "dice", "blast", "direct", "icon"]),
    ("natural", "a natural attack", Kind::Natural, ATTACK),
];

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

const POWERS: [(&str, Power); 5] = [
    ("attack", Power::Attack),
    ("dread", Power::Dread),
    ("numbing_touch", Power::NumbingTouch),
    ("mend_flesh", Power::MendFlesh),
    ("gloom", Power::Gloom),
];

impl Rows {
    pub fn row(&self, id: RowId) -> &Row {
        &self.rows[id.ix()]
    }

    pub fn kind(&self, id: RowId) -> Kind {
        self.kinds[id.ix()]
    }

    /// The first row of that name and of a kind that fits.
    pub fn find(&self, name: &str, fits: impl Fn(Kind) -> bool) -> Option<RowId> {
        let found = self.rows.iter().zip(&self.kinds).position(|(row, kind)| row.name == name && fits(*kind));
        found.map(RowId::from)
    }

    /// Finds a row by name, or notes the nearest.
    pub fn known(&self, r: &mut Reader, span: Span, name: &str, what: &str, fits: fn(Kind) -> bool) -> Option<RowId> {
        let names =
            self.rows.iter().zip(&self.kinds).filter(|(_, kind)| fits(**kind)).map(|(row, _)| row.name.as_str());
        let names: Vec<&str> = names.collect();
        r.known(span, name, what, names.iter().copied())?;
        self.find(name, fits)
    }

    fn push(&mut self, row: Row, kind: Kind) -> RowId {
        self.rows.push(row);
        self.kinds.push(kind);
        RowId::from(self.rows.len() - 1)
    }

    /// A natural attack written out in a stat block; two alike share a row.
    pub fn push_natural(&mut self, row: Row) -> RowId {
        let same = self.rows.iter().position(|other| *other == row);
        same.map_or_else(|| self.push(row, Kind::Natural), RowId::from)
    }
}

/// All tables of the armoury file. `icon` makes an icon's name last for ever.
pub(super) fn read_tables(r: &mut Reader, root: &Fields, icon: fn(String) -> &'static str) -> Rows {
    let mut rows = Rows::default();
    for (key, what, kind, keys) in TABLES {
        for node in root.get(key).map_or(&[][..], |node| r.list(node, &format!("`{key}`"), ROWS)) {
            let Some(fields) = r.fields(node, what, keys) else { continue };
            let mut row = read_row(r, &fields, *kind);
            row.icon = fields.get("icon").and_then(|node| r.name(node, "an `icon`")).map_or("", icon);
            rows.icons.insert(row.icon);
            rows.push(row, *kind);
        }
    }
    rows
}

/// The built-in rows with those of the level. A row of the same name takes the built-in one's place, so that a level can
/// try another sword; who has it in the bestiary has the new one then.
pub(super) fn with_level_rows(r: &mut Reader, root: &Fields, built_in: &Rows) -> Rows {
    let mut rows = built_in.clone();
    let mut named: Vec<String> = Vec::new();
    for (key, what, kind, keys) in TABLES.iter().filter(|(key, ..)| *key != "natural") {
        for node in root.get(key).map_or(&[][..], |node| r.list(node, &format!("`{key}`"), ROWS)) {
            let Some(fields) = r.fields(node, what, keys) else { continue };
            let row = read_level_row(r, &fields, *kind, &rows);
            if row.name.is_empty() {
                continue;
            }
            let span = fields.get("name").map_or(fields.span, |node| node.span);
            if named.contains(&row.name) {
                r.wrong(span, format!("the level has two rows \"{}\"", row.name));
                continue;
            }
            named.push(row.name.clone());
            match rows.find(&row.name, |_| true) {
                Some(id) if rows.kind(id) == *kind || (rows.kind(id), *kind) == (Kind::Natural, Kind::Weapon) => {
                    rows.rows[id.ix()] = row;
                }
                Some(_) => r.wrong(span, format!("\"{}\" is the name of a row of another table", row.name)),
                None => {
                    rows.push(row, *kind);
                }
            }
        }
    }
    rows
}

/// A natural attack written out in a stat block.
pub(super) fn read_natural<'d>(r: &mut Reader<'d>, node: &'d Node, rows: &Rows) -> Option<Row> {
    let fields = r.fields(node, "a natural attack", ATTACK)?;
    let row = read_level_row(r, &fields, Kind::Natural, rows);
    (!row.name.is_empty()).then_some(row)
}

fn read_level_row(r: &mut Reader, fields: &Fields, kind: Kind, rows: &Rows) -> Row {
    let mut row = read_row(r, fields, kind);
    let icons: Vec<&str> = rows.icons.iter().copied().collect();
    let icon = fields.get("icon").and_then(|node| r.word(node, "the `icon` of a row", &icons));
    row.icon = match icon {
        Some(ix) => rows.icons.iter().nth(ix).copied().unwrap_or(""),
        None => default_icon(&row, kind),
    };
    row
}

fn default_icon(row: &Row, kind: Kind) -> &'static str {
    match kind {
        Kind::Shield => "round-shield",
        Kind::Armour => "leather-armor",
        Kind::Power => "vortex",
        Kind::Natural => "fangs",
        Kind::Item if row.light_source => "torch",
        Kind::Item => "medical-pack",
        Kind::Weapon if row.shoot.is_some() => "high-shot",
        Kind::Weapon if row.blunt => "wood-club",
        Kind::Weapon => "broadsword",
    }
}

/// Everything of a row but its icon.
fn read_row(r: &mut Reader, fields: &Fields, kind: Kind) -> Row {
    let name = r.required(fields, "name", "a name such as \"sabre\"").and_then(|n| r.name(n, "the `name` of a row"));
    let mut flag = |key: &str| fields.get(key).and_then(|n| r.flag(n, &format!("`{key}`"))).unwrap_or(false);
    let mut row = Row {
        name: name.unwrap_or_default(),
        melee: flag("melee"),
        blast: flag("blast"),
        reload: flag("reload"),
        blunt: flag("blunt"),
        direct: flag("direct"),
        poison: flag("poison"),
        consumed: flag("consumed"),
        light_source: flag("light_source"),
        robust: flag("robust"),
        fragile: flag("fragile"),
        improvised: flag("improvised"),
        shield: kind == Kind::Shield,
        ..Row::default()
    };
    row.dice = fields.get("dice").and_then(|node| read_dice(r, node));
    let bulk = fields.get("bulk").and_then(|n| r.int(n, "`bulk`", 0..=3));
    row.bulk = bulk.map_or(u8::from(kind == Kind::Shield), |n| n as u8);
    row.shoot = fields.get("shoot").and_then(|n| range(r, n, "`shoot`"));
    row.throw = fields.get("throw").and_then(|n| range(r, n, "`throw`"));
    row.uses = fields.get("uses").and_then(|n| r.int(n, "`uses`", 0..=99)).map_or(0, |n| n as u16);
    match kind {
        Kind::Armour => {
            let node = r.required(fields, "armour", "its value, 0 to 3");
            row.armour = Some(node.and_then(|n| r.int(n, "`armour`", 0..=3)).unwrap_or(0) as i32);
        }
        Kind::Power => read_power(r, fields, &mut row),
        Kind::Item => {
            let effect = fields.get("effect").and_then(|n| r.word(n, "`effect`", &["medicine", "antidote"]));
            row.consumable = effect.map(|ix| [Use::Medicine, Use::Antidote][ix]);
        }
        Kind::Weapon | Kind::Natural => check_attack(r, fields, &row),
        Kind::Shield => {}
    }
    row
}

fn check_attack(r: &mut Reader, fields: &Fields, row: &Row) {
    if fields.get("dice").is_none() {
        r.missing(fields.span, "dice", "a weapon", "its damage such as \"1d6\"");
    }
    if !row.melee && fields.get("shoot").is_none() && fields.get("throw").is_none() {
        r.wrong(fields.span, "the weapon can attack in no way; right would be `melee: true`, `shoot: …` or `throw: …`");
    }
}

fn read_power(r: &mut Reader, fields: &Fields, row: &mut Row) {
    let words = POWERS.map(|(word, _)| word);
    let effect = r.required(fields, "effect", "what it does").and_then(|n| r.word(n, "`effect`", &words));
    row.power = effect.map(|ix| POWERS[ix].1);
    row.range = r.required(fields, "range", "zones").and_then(|n| range(r, n, "`range`")).unwrap_or(0);
    row.uses = fields.get("uses").map_or(1, |_| row.uses);
    if row.power == Some(Power::Attack) {
        row.shoot = Some(row.range);
    }
    if matches!(row.power, Some(Power::Attack | Power::MendFlesh)) && fields.get("dice").is_none() {
        r.missing(fields.span, "dice", "this power", "such as \"1d6\"");
    }
}

/// A range in zones as half-steps.
fn range(r: &mut Reader, node: &Node, what: &str) -> Option<u16> {
    let zones = r.number(node, what, 0.0..=100.0)?;
    let half_steps = zones * 2.0;
    if half_steps.fract() != 0.0 {
        r.wrong(node.span, format!("{what} is {zones}; right would be whole or half zones"));
        return None;
    }
    Some(half_steps as u16)
}

/// `2d8` or `d6`. Damage of this ruleset is dice and nothing else: size doubles, halves and divides dice, and no rule adds points.
fn read_dice(r: &mut Reader, node: &Node) -> Option<DamageDice> {
    let text = r.text(node, "`dice`")?;
    match DiceNotation::parse(&text) {
        Some(DiceNotation { count: count @ 1.., die, plus: 0 }) => return Some(DamageDice { count, die }),
        Some(DiceNotation { count: count @ 1.., die, .. }) => r.wrong(
            node.span,
            format!(
                "`dice` is \"{text}\", and damage of zones adds no points to its dice; right would be \"{count}d{die}\""
            ),
        ),
        _ => r.wrong(node.span, "`dice` must be 1 to 20 dice of 2 to 100 faces, such as \"1d6\" or \"2d8\""),
    }
    None
}
