//! Rows of gear (tables 11.3 and 11.4), built-in or added by a level.

use super::super::level::{Die, Enchantment, Range, Row, Sort, traits};
use crate::engine::data::limits::ROWS;
use crate::engine::data::{Fields, Node, Reader, Span};
use crate::vocab::RowId;
use std::collections::BTreeSet;

/// Which table a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    /// Teeth, claws, the bare hand: nothing that a hand could hold.
    Natural,
    Weapon,
    Body,
    Shield,
}

impl Table {
    pub fn of(row: &Row) -> Self {
        match row.sort {
            Sort::Body => Self::Body,
            Sort::Shield => Self::Shield,
            Sort::Weapon if row.natural => Self::Natural,
            Sort::Weapon => Self::Weapon,
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

/// Row 0 of every armoury, with the die that R-UNIT-04 gives it.
pub(super) const UNARMED: &str = "unarmed";
const DICE: [&str; 8] = ["d2", "d3", "d4", "d6", "d8", "d10", "d12", "2d6"];

const NATURAL: &[&str] = &["name", "die", "range", "traits", "icon"];
const WEAPON: &[&str] = &["name", "hands", "die", "range", "traits", "enchanted", "expended", "icon"];
const ARMOUR: &[&str] = &["name", "armour", "icon"];

/// Key of the table, what one row is called, its kind, its keys. `unarmed` is the very first row of all.
const TABLES: &[(&str, &str, Table, &[&str])] = &[
    ("natural", "a natural weapon", Table::Natural, NATURAL),
    ("weapons", "a weapon", Table::Weapon, WEAPON),
    ("armours", "a piece of armour", Table::Body, ARMOUR),
    ("shields", "a shield", Table::Shield, ARMOUR),
];

/// Keys of the armoury file.
pub(super) const TABLE_KEYS: &[&str] = &["natural", "weapons", "armours", "shields"];

impl Rows {
    pub fn row(&self, id: RowId) -> &Row {
        &self.rows[id.ix()]
    }

    pub fn find(&self, name: &str) -> Option<RowId> {
        self.rows.iter().position(|row| row.name == name).map(RowId::from)
    }

    /// The row of that name and of a table that fits; else notes where it belongs, or the nearest name.
    pub fn known(&self, r: &mut Reader, span: Span, name: &str, what: &str, fits: &[Table]) -> Option<RowId> {
        if let Some(id) = self.find(name) {
            let table = Table::of(self.row(id));
            if name == UNARMED {
                r.wrong(
                    span,
                    "`unarmed` is no item and no entry of `natural`: everybody has it at all times (R-UNIT-04)",
                );
                return None;
            }
            if fits.contains(&table) {
                return Some(id);
            }
            r.wrong(span, format!("`{name}` is {}", belongs(table)));
            return None;
        }
        let fit = |row: &&Row| row.name != UNARMED && fits.contains(&Table::of(row));
        r.known(span, name, what, self.rows.iter().filter(fit).map(|row| row.name.as_str()));
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
}

/// Where a row of that table is written instead.
fn belongs(table: Table) -> &'static str {
    match table {
        Table::Natural => "a natural weapon; it belongs under `natural`",
        Table::Weapon => "a weapon; it belongs under `primary`, `off` or `carried`",
        Table::Body => "body armour; it belongs under `body`",
        Table::Shield => "a shield; it belongs under `primary`, `off` or `carried`",
    }
}

/// All tables of the armoury file. `icon` makes an icon's name last for ever.
pub(super) fn read_tables(r: &mut Reader, root: &Fields, icon: fn(String) -> &'static str) -> Rows {
    let mut rows = Rows::default();
    for (key, what, table, keys) in TABLES {
        for node in root.get(key).map_or(&[][..], |node| r.list(node, &format!("`{key}`"), ROWS)) {
            let Some(fields) = r.fields(node, what, keys) else { continue };
            let mut row = read_row(r, &fields, *table);
            row.icon = fields.get("icon").and_then(|node| r.name(node, "an `icon`")).map_or("", icon);
            if rows.find(&row.name).is_some() {
                r.wrong(fields.place("name"), format!("there are two rows \"{}\"", row.name));
            }
            rows.icons.insert(row.icon);
            rows.rows.push(row);
        }
    }
    rows
}

/// The built-in rows with those of the level: one of the same name takes the built-in one's place.
pub(super) fn with_level_rows(r: &mut Reader, root: &Fields, built_in: &Rows) -> Rows {
    let mut rows = built_in.clone();
    let mut named: Vec<String> = Vec::new();
    for (key, what, table, keys) in TABLES {
        for node in root.get(key).map_or(&[][..], |node| r.list(node, &format!("`{key}`"), ROWS)) {
            let Some(fields) = r.fields(node, what, keys) else { continue };
            let row = read_level_row(r, &fields, *table, &rows);
            let span = fields.get("name").map_or(fields.span, |node| node.span);
            let known = rows.find(&row.name);
            if row.name.is_empty() {
                continue;
            } else if named.contains(&row.name) {
                r.wrong(span, format!("the level has two rows \"{}\"", row.name));
            } else if row.name == UNARMED {
                r.wrong(span, "`unarmed` is a d3 for everybody and no level changes it (R-ATK-02)");
            } else if known.is_some_and(|id| Table::of(rows.row(id)) != *table) {
                r.wrong(span, format!("\"{}\" is the name of a row of another table", row.name));
            } else {
                named.push(row.name.clone());
                match known {
                    Some(id) => rows.rows[id.ix()] = row,
                    None => rows.rows.push(row),
                }
            }
        }
    }
    rows
}

/// A natural weapon written out in a stat block.
pub(super) fn read_natural<'d>(r: &mut Reader<'d>, node: &'d Node, rows: &Rows) -> Option<Row> {
    let fields = r.fields(node, "a natural weapon", NATURAL)?;
    let row = read_level_row(r, &fields, Table::Natural, rows);
    if let Some(id) =
        rows.find(&row.name).filter(|id| Table::of(rows.row(*id)) != Table::Natural || row.name == UNARMED)
    {
        let name = &rows.row(id).name;
        r.wrong(fields.place("name"), format!("\"{name}\" is the name of another row of the armoury"));
        return None;
    }
    (!row.name.is_empty()).then_some(row)
}

fn read_level_row(r: &mut Reader, fields: &Fields, table: Table, rows: &Rows) -> Row {
    let mut row = read_row(r, fields, table);
    let icons: Vec<&str> = rows.icons.iter().copied().collect();
    let icon = fields.get("icon").and_then(|node| r.word(node, "the `icon` of a row", &icons));
    row.icon = icon.and_then(|ix| rows.icons.iter().nth(ix).copied()).unwrap_or(match table {
        Table::Natural => "claw-slashes",
        Table::Body => "leather-armor",
        Table::Shield => "round-shield",
        Table::Weapon if row.range == Range::Ranged => "bow-arrow",
        Table::Weapon => "broadsword",
    });
    row
}

/// Everything of a row but its icon.
fn read_row(r: &mut Reader, fields: &Fields, table: Table) -> Row {
    let name = r.required(fields, "name", "a name such as \"sabre\"").and_then(|n| r.name(n, "the `name` of a row"));
    let mut row = Row { name: name.unwrap_or_default(), natural: table == Table::Natural, ..Row::default() };
    match table {
        Table::Natural | Table::Weapon => read_weapon(r, fields, &mut row),
        Table::Body | Table::Shield => {
            let most = if table == Table::Body { 3 } else { 1 };
            (row.sort, row.hands) = if table == Table::Body { (Sort::Body, 0) } else { (Sort::Shield, 1) };
            let armour = r.required(fields, "armour", "what it adds to Armour");
            row.armour = armour.and_then(|n| r.int(n, "`armour`", 0..=most)).unwrap_or(0) as i32;
        }
    }
    row
}

/// Section 2.2.
fn read_weapon(r: &mut Reader, fields: &Fields, row: &mut Row) {
    let die = r.required(fields, "die", "such as `d6`").and_then(|node| r.word(node, "`die`", &DICE));
    row.die = match die {
        Some(ix) if ix < Die::SIZES.len() => Die::One(Die::SIZES[ix]),
        Some(_) => Die::TwoSixes,
        None => Die::default(),
    };
    let ranges = [Range::Melee, Range::Reach, Range::Ranged, Range::ThrowOnly];
    let right = "`melee`, `reach`, `ranged` or `throw_only`";
    let range = if row.natural { fields.get("range") } else { r.required(fields, "range", right) };
    row.range = range.and_then(|n| r.word(n, "`range`", &Range::NAMES)).map_or(Range::Melee, |ix| ranges[ix]);
    for node in fields.get("traits").map_or(&[][..], |node| r.list(node, "`traits`", traits::NAMES.len())) {
        if let Some(ix) = r.word(node, "the trait", &traits::NAMES) {
            row.traits |= 1 << ix;
            check_trait(r, node.span, 1 << ix, row);
        }
    }
    if row.natural {
        if row.range == Range::ThrowOnly {
            r.wrong(fields.place("range"), "a natural weapon is never thrown (R-UNIT-06); right would be `melee`");
        }
        return;
    }
    row.hands = fields.get("hands").map_or(Some(1), |n| r.int(n, "`hands`", 1..=2)).unwrap_or(1) as u8;
    row.expended = fields.get("expended").and_then(|n| r.flag(n, "`expended`")).unwrap_or(false);
    row.enchanted = fields.get("enchanted").and_then(|n| read_enchantment(r, n, false));
    if row.range == Range::ThrowOnly && !row.has(traits::BLAST) {
        r.wrong(
            fields.place("range"),
            "what can only be thrown is a blast (R-AREA-04); right would be `traits: [blast]`",
        );
    }
}

/// A trait that says nothing for a weapon of that range is a mistake.
fn check_trait(r: &mut Reader, span: Span, bit: u8, row: &Row) {
    let (fits, right) = match bit {
        traits::BLAST => (row.range == Range::ThrowOnly, "`range: throw_only` (R-AREA-04)"),
        traits::CLEAVE => (row.range == Range::Melee, "`range: melee` (R-AREA-05)"),
        traits::HALFSWORD => (matches!(row.range, Range::Melee | Range::Reach), "`range: melee` or `reach` (R-ATK-13)"),
        traits::SET => (matches!(row.range, Range::Melee | Range::Reach), "`range: melee` or `reach` (R-CHARGE-06)"),
        _ => return,
    };
    if !fits {
        let (name, range) = (traits::NAMES[bit.trailing_zeros() as usize], Range::NAMES[row.range as usize]);
        r.wrong(
            span,
            format!("the trait `{name}` does nothing for a weapon of range `{range}`; right would be {right}"),
        );
    } else if row.natural && bit & (traits::SET | traits::HALFSWORD) != 0 {
        let name = traits::NAMES[bit.trailing_zeros() as usize];
        r.wrong(span, format!("the trait `{name}` is for what is held in a hand"));
    }
}

/// An enchantment of weapons, or of armour (table 11.6).
pub(super) fn read_enchantment(r: &mut Reader, node: &Node, of_armour: bool) -> Option<Enchantment> {
    let ix = r.word(node, "the enchantment", Enchantment::NAMES)?;
    let found = Enchantment::ALL[ix];
    if found.of_armour() == of_armour {
        return Some(found);
    }
    let fit = Enchantment::ALL.iter().filter(|e| e.of_armour() == of_armour).map(|e| format!("`{}`", e.name()));
    let (wrong, right) = if of_armour { ("weapons", "armour") } else { ("armour", "weapons") };
    let right = format!("those of {right} are {}", fit.collect::<Vec<_>>().join(", "));
    r.wrong(node.span, format!("`{}` is an enchantment of {wrong}; {right}", found.name()));
    None
}
