//! Rows of gear (tables 11.6 and 11.7), built-in, added by a level, or made from a name such as `sword_plus_1`.

use super::super::level::{Ammo, Armour, DiceSum, Reload, Row};
use crate::engine::data::limits::ROWS;
use crate::engine::data::{DiceNotation, Fields, Node, Reader, Span, Tree};
use crate::vocab::RowId;
use std::collections::BTreeSet;

/// Which table a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    Weapon,
    /// Teeth, horns, the fist: nothing that a hand could hold.
    Natural,
    Armour,
    Shield,
    Kit,
}

impl Table {
    pub fn of(row: &Row) -> Self {
        if row.armour.is_some() {
            Self::Armour
        } else if row.shield_ac.is_some() {
            Self::Shield
        } else if row.surgeon_kit {
            Self::Kit
        } else if row.natural || row.name == FIST {
            Self::Natural
        } else {
            Self::Weapon
        }
    }
}

/// All rows that a level can name.
#[derive(Clone, Default)]
pub(super) struct Rows {
    pub rows: Vec<Row>,
    /// Icons of the built-in rows: the ones a level's rows may use.
    pub icons: BTreeSet<&'static str>,
}

const WEAPON: &[&str] = &[
    "name",
    "type",
    "damage",
    "hands",
    "reach",
    "fends",
    "close_useless",
    "off_hand_ok",
    "is_sword",
    "increment",
    "shots",
    "reload",
    "lodges",
    "plus",
    "silver",
    "minuscule",
    "pommel",
    "ammo",
    "icon",
];

/// Listed with the weapons, and in nobody's hand (H-UNIT-12).
pub(super) const FIST: &str = "fist";

/// Key of the table, what one row is called, its kind, its keys. The fist must stay the very first row.
const TABLES: &[(&str, &str, Table, &[&str])] = &[
    ("weapons", "a weapon", Table::Weapon, WEAPON),
    ("armours", "a piece of armour", Table::Armour, &["name", "ac", "quality", "fist_proof", "bracers", "icon"]),
    ("shields", "a shield", Table::Shield, &["name", "shield_ac", "icon"]),
    ("kits", "a kit", Table::Kit, &["name", "icon"]),
    ("natural", "a natural weapon", Table::Natural, WEAPON),
];

/// Keys of the armoury file.
pub(super) const TABLE_KEYS: &[&str] = &["weapons", "armours", "shields", "kits", "natural"];

impl Rows {
    pub fn row(&self, id: RowId) -> &Row {
        &self.rows[id.ix()]
    }

    /// The row of that name; `sword_plus_1` is made of `sword` when it is first named.
    pub fn find(&mut self, name: &str) -> Option<RowId> {
        let found = self.position(name);
        found.or_else(|| {
            let (base, plus) = split_plus(name)?;
            let row = enchanted(&self.rows[self.position(base)?.ix()], plus)?;
            self.rows.push(row);
            Some(RowId::from(self.rows.len() - 1))
        })
    }

    fn position(&self, name: &str) -> Option<RowId> {
        self.rows.iter().position(|row| row.name == name).map(RowId::from)
    }

    /// The row of that name and of a table that fits; else notes where it belongs, or the nearest name.
    pub fn known(
        &mut self,
        r: &mut Reader,
        span: Span,
        name: &str,
        what: &str,
        fits: impl Fn(Table) -> bool,
    ) -> Option<RowId> {
        if let Some(id) = self.find(name) {
            let table = Table::of(self.row(id));
            if fits(table) {
                return Some(id);
            }
            r.wrong(span, format!("`{name}` is {}", belongs(table, name)));
            return None;
        }
        let plus = split_plus(name).map_or(String::new(), |(base, _)| name[base.len()..].to_owned());
        let rows = if r.tells() { &self.rows[..] } else { &[] };
        let names = rows.iter().filter(|row| fits(Table::of(row)) && split_plus(&row.name).is_none());
        let names: Vec<String> = names.map(|row| format!("{}{plus}", row.name)).collect();
        r.known(span, name, what, names.iter().map(String::as_str));
        None
    }

    /// A natural weapon written out in a stat block; two alike share a row.
    pub fn push_natural(&mut self, row: Row) -> RowId {
        let same = self.rows.iter().position(|other| *other == row);
        RowId::from(same.unwrap_or_else(|| {
            self.rows.push(row);
            self.rows.len() - 1
        }))
    }

    /// A level's row takes the place of the built-in one of its name, and of what was made from that.
    fn put(&mut self, row: Row) {
        for made in &mut self.rows {
            if let Some((base, plus)) = split_plus(&made.name)
                && base == row.name
                && let Some(better) = enchanted(&row, plus)
            {
                *made = better;
            }
        }
        match self.position(&row.name) {
            Some(id) => self.rows[id.ix()] = row,
            None => self.rows.push(row),
        }
    }
}

/// Where a row of that table is written instead.
fn belongs(table: Table, name: &str) -> &'static str {
    match table {
        Table::Natural if name == FIST => "no item: everybody has it at all times",
        Table::Natural => "a natural weapon; it belongs under `attacks`",
        Table::Armour => "armour; it belongs under `armour`",
        Table::Shield => "a shield; it belongs under `shield` or `carried`",
        Table::Kit => "no weapon; it belongs under `carried`",
        Table::Weapon => "a weapon; it belongs under `main`, `off` or `carried`",
    }
}

/// `sword_plus_1` → `sword`, 1
fn split_plus(name: &str) -> Option<(&str, i32)> {
    let (base, plus) = name.rsplit_once("_plus_")?;
    let plus = plus.parse().ok().filter(|n| (1..=5).contains(n) && plus.len() == 1)?;
    Some((base, plus))
}

/// The magic kind of a row (H-UNIT-13, table 11.7); none for what has no such kind.
fn enchanted(row: &Row, plus: i32) -> Option<Row> {
    let mut made = row.clone();
    made.name = format!("{}_plus_{plus}", row.name);
    match Table::of(row) {
        Table::Weapon if row.plus == 0 => made.plus = plus,
        Table::Armour if row.armour.is_some_and(|armour| armour.quality == 0 && !armour.bracers) => {
            made.armour = row.armour.map(|armour| Armour { quality: plus, ..armour });
        }
        Table::Shield => made.shield_ac = row.shield_ac.map(|ac| ac + plus),
        _ => return None,
    }
    Some(made)
}

/// All tables of the armoury file. `icon` makes an icon's name last for ever.
pub(super) fn read_tables(r: &mut Reader, root: &Fields, icon: fn(String) -> &'static str) -> Rows {
    let mut rows = Rows::default();
    for (key, what, table, keys) in TABLES {
        for node in root.get(key).map_or(&[][..], |node| r.list(node, &format!("`{key}`"), ROWS)) {
            let Some(fields) = r.fields(node, what, keys) else { continue };
            let mut row = read_row(r, &fields, *table);
            row.icon = fields.get("icon").and_then(|node| r.name(node, "an `icon`")).map_or("", icon);
            if rows.position(&row.name).is_some() {
                r.wrong(fields.place("name"), format!("there are two rows \"{}\"", row.name));
            }
            rows.icons.insert(row.icon);
            rows.rows.push(row);
        }
    }
    rows
}

/// The built-in rows with those of the level.
pub(super) fn with_level_rows(r: &mut Reader, root: &Fields, built_in: &Rows) -> Rows {
    let mut rows = built_in.clone();
    let mut named: Vec<String> = Vec::new();
    for (key, what, table, keys) in TABLES {
        for node in root.get(key).map_or(&[][..], |node| r.list(node, &format!("`{key}`"), ROWS)) {
            let Some(fields) = r.fields(node, what, keys) else { continue };
            let row = read_level_row(r, &fields, *table, &rows);
            if row.name.is_empty() {
                continue;
            }
            let span = fields.get("name").map_or(fields.span, |node| node.span);
            if named.contains(&row.name) {
                r.wrong(span, format!("the level has two rows \"{}\"", row.name));
            } else if rows.position(&row.name).is_some_and(|id| home(rows.row(id)) != *table) {
                r.wrong(span, format!("\"{}\" is the name of a row of another table", row.name));
            } else {
                named.push(row.name.clone());
                rows.put(row);
            }
        }
    }
    rows
}

/// The table in which a row is written.
fn home(row: &Row) -> Table {
    if row.name == FIST { Table::Weapon } else { Table::of(row) }
}

/// A natural weapon written out in a stat block.
pub(super) fn read_natural<'d>(r: &mut Reader<'d>, node: &'d Node, rows: &Rows) -> Option<Row> {
    let fields = r.fields(node, "a natural weapon", WEAPON)?;
    let row = read_level_row(r, &fields, Table::Natural, rows);
    (!row.name.is_empty()).then_some(row)
}

fn read_level_row(r: &mut Reader, fields: &Fields, table: Table, rows: &Rows) -> Row {
    let mut row = read_row(r, fields, table);
    let icons: Vec<&str> = rows.icons.iter().copied().collect();
    let icon = fields.get("icon").and_then(|node| r.word(node, "the `icon` of a row", &icons));
    row.icon = icon.and_then(|ix| rows.icons.iter().nth(ix).copied()).unwrap_or(match table {
        Table::Natural => "fangs",
        Table::Armour => "leather-armor",
        Table::Shield => "round-shield",
        Table::Kit => "medical-pack",
        Table::Weapon if row.missile => "high-shot",
        Table::Weapon => "broadsword",
    });
    row
}

/// Everything of a row but its icon.
fn read_row(r: &mut Reader, fields: &Fields, table: Table) -> Row {
    let name = r.required(fields, "name", "a name such as \"sabre\"").and_then(|n| r.name(n, "the `name` of a row"));
    let mut row = Row { name: name.unwrap_or_default(), ..Row::default() };
    let mut int = |key: &str, high: i64, default: i32| {
        let node = fields.get(key);
        node.and_then(|n| r.int(n, &format!("`{key}`"), 0..=high)).map_or(default, |n| n as i32)
    };
    match table {
        Table::Weapon | Table::Natural => {
            row.increment = int("increment", 100, 0);
            row.plus = int("plus", 5, 0);
            read_weapon(r, fields, table, &mut row);
        }
        Table::Armour => {
            let (ac, quality) = (int("ac", 15, 0), int("quality", 5, 0));
            if fields.get("ac").is_none() {
                r.missing(fields.span, "ac", "a piece of armour", "what it adds to AC");
            }
            let mut flag = |key: &str| flag(r, fields, key);
            let (fist_proof, bracers) = (flag("fist_proof"), flag("bracers"));
            row.armour = Some(Armour { ac, quality, fist_proof, bracers });
        }
        Table::Shield => row.shield_ac = Some(int("shield_ac", 6, 1)),
        Table::Kit => row.surgeon_kit = true,
    }
    row
}

fn flag(r: &mut Reader, fields: &Fields, key: &str) -> bool {
    fields.get(key).and_then(|node| r.flag(node, &format!("`{key}`"))).unwrap_or(false)
}

/// Section 2.2.
fn read_weapon(r: &mut Reader, fields: &Fields, table: Table, row: &mut Row) {
    let natural = table == Table::Natural;
    row.natural = natural;
    row.melee = natural;
    if let Some(node) = fields.get("type") {
        read_type(r, node, row, natural);
    } else if !natural {
        r.missing(fields.span, "type", "a weapon", "such as `[\"melee\", \"thrown\"]`");
    }
    let damage = r.required(fields, "damage", "such as \"1d6\"");
    row.damage = damage.and_then(|node| read_dice(r, node, "`damage`")).unwrap_or_default();
    let mut int = |key: &str, low: i64, high: i64, default: i32| {
        let node = fields.get(key);
        node.and_then(|n| r.int(n, &format!("`{key}`"), low..=high)).map_or(default, |n| n as i32)
    };
    let strikes = i32::from(row.melee);
    row.reach = int("reach", strikes.into(), 3, strikes);
    row.hands = if natural || row.name == FIST { 0 } else { int("hands", 1, 2, 1) as u8 };
    row.shots = int("shots", 0, 2, i32::from(row.increment > 0)) as u8;
    let mut flag = |key: &str| flag(r, fields, key);
    row.fends = flag("fends");
    row.close_useless = flag("close_useless");
    row.off_hand_ok = flag("off_hand_ok");
    row.is_sword = flag("is_sword");
    row.lodges = flag("lodges");
    row.silver = flag("silver");
    row.minuscule = flag("minuscule");
    row.pommel = flag("pommel");
    row.reload = fields.get("reload").and_then(|node| read_reload(r, node)).unwrap_or_default();
    if let Some(ix) = fields.get("ammo").and_then(|node| r.word(node, "`ammo`", &Ammo::NAMES)) {
        row.ammo = Some([Ammo::Arrows, Ammo::Bolts, Ammo::Stones][ix]);
    }
    if row.missile && fields.get("ammo").is_none() {
        r.missing(fields.span, "ammo", "this weapon", "what it shoots: `arrows`, `bolts` or `stones`");
    }
    if (row.thrown || row.missile) && fields.get("increment").is_none() {
        r.missing(fields.span, "increment", "this weapon", "hexes that it flies without a penalty");
    }
}

/// One word or a list of them.
fn read_type(r: &mut Reader, node: &Node, row: &mut Row, natural: bool) {
    let words = ["melee", "thrown", "missile", "natural"];
    let nodes = match &node.tree {
        Tree::List(_) => r.list(node, "`type`", words.len()),
        _ => std::slice::from_ref(node),
    };
    for node in nodes {
        match r.word(node, "the `type`", &words) {
            Some(0) => row.melee = true,
            Some(1) => row.thrown = true,
            Some(2) => row.missile = true,
            Some(_) if !natural => r.wrong(node.span, "a natural weapon is written under `attacks` of who has it"),
            _ => {}
        }
    }
    if nodes.is_empty() {
        let right = r.suggest("", words.into_iter());
        r.wrong(node.span, format!("the weapon can attack in no way; {right}"));
    }
}

/// `move_part`, or a number of full-round acts.
fn read_reload(r: &mut Reader, node: &Node) -> Option<Reload> {
    match &node.tree {
        Tree::Int(_) => match r.int(node, "`reload`", 0..=9)? {
            0 => Some(Reload::None),
            n => Some(Reload::Acts(n as u8)),
        },
        _ => r.word(node, "`reload`", &["move_part"]).map(|_| Reload::MovePart),
    }
}

/// `2d6`, `d8`, `1d6+1`, or a bare number that needs no die.
pub(super) fn read_dice(r: &mut Reader, node: &Node, what: &str) -> Option<DiceSum> {
    let text = match &node.tree {
        Tree::Int(n) => n.to_string(),
        _ => r.text(node, what)?,
    };
    let found = DiceNotation::parse(&text).map(|d| DiceSum::new(d.count, d.die, d.plus.into()));
    if found.is_none() {
        r.wrong(
            node.span,
            format!("{what} must be up to 20 dice of 2 to 100 faces and points, such as \"2d6\" or \"1d6+1\""),
        );
    }
    found
}
