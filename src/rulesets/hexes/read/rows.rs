//! Rows of gear (tables 11.6 and 11.7): built-in, added by a level, or derived from a name such as `sword_plus_1`.

use super::super::level::{Armour, DiceSum, Reload, Row};
use crate::engine::data::{Armoury, Expected, Fields, Node, Reader, Span, TableRow, TableSpec, Tree};
use crate::vocab::RowId;

/// The table that a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GearTable {
    Weapon,
    /// Teeth, horns, the fist: weapons that no hand can hold.
    Natural,
    Armour,
    Shield,
    Kit,
}

/// All rows that a level can name.
pub(super) type Rows = Armoury<Row>;

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

/// The row of the fist. Listed with the weapons, but never held in a hand (H-UNIT-12).
pub(super) const FIST: &str = "fist";

const fn table(
    key: &'static str,
    what: &'static str,
    kind: GearTable,
    keys: &'static [&'static str],
) -> TableSpec<GearTable> {
    TableSpec { key, what, kind, keys, in_levels: true }
}

impl TableRow for Row {
    type Kind = GearTable;
    const TABLES: &'static [TableSpec<GearTable>] = &[
        table("weapons", "a weapon", GearTable::Weapon, WEAPON),
        table(
            "armours",
            "a piece of armour",
            GearTable::Armour,
            &["name", "ac", "quality", "fist_proof", "bracers", "icon"],
        ),
        table("shields", "a shield", GearTable::Shield, &["name", "shield_ac", "icon"]),
        table("kits", "a kit", GearTable::Kit, &["name", "icon"]),
        table("natural", "a natural weapon", GearTable::Natural, WEAPON),
    ];
    const INNATE: Option<&'static str> = Some(FIST);

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
            GearTable::Natural => "fangs",
            GearTable::Armour => "leather-armor",
            GearTable::Shield => "round-shield",
            GearTable::Kit => "medical-pack",
            GearTable::Weapon if self.missile => "high-shot",
            GearTable::Weapon => "broadsword",
        }
    }
    fn belongs(&self, kind: GearTable) -> &'static str {
        match kind {
            _ if self.name == FIST => "not an item: everyone always has it",
            GearTable::Natural => "a natural weapon; it belongs under `attacks`",
            GearTable::Armour => "armour; it belongs under `armour`",
            GearTable::Shield => "a shield; it belongs under `shield` or `carried`",
            GearTable::Kit => "not a weapon; it belongs under `carried`",
            GearTable::Weapon => "a weapon; it belongs under `main`, `off` or `carried`",
        }
    }
    fn made_of(&self, base: &Self) -> Option<Self> {
        let (name, plus) = split_plus(&self.name)?;
        (name == base.name).then(|| base.enchanted(plus))?
    }
}

/// Returns the row of that name, if its table fits. `sword_plus_1` is derived from `sword` when it is first named.
/// Otherwise reports the table it belongs to or the nearest name, and returns `None`.
pub(super) fn known(
    rows: &mut Rows,
    r: &mut Reader,
    span: Span,
    name: &str,
    what: &str,
    fits: &[GearTable],
) -> Option<RowId> {
    if make(rows, name).is_some() {
        return rows.known(r, span, name, what, fits);
    }
    let plus = split_plus(name).map_or("", |(base, _)| &name[base.len()..]);
    let plain = |name: &&str| split_plus(name).is_none();
    let names: Vec<String> = if r.reports_errors() {
        rows.names(fits).filter(plain).map(|name| format!("{name}{plus}")).collect()
    } else {
        Vec::new()
    };
    r.known(span, name, what, names.iter().map(String::as_str));
    None
}

/// Returns the row of that name; derives a magic row if possible.
pub(super) fn make(rows: &mut Rows, name: &str) -> Option<RowId> {
    rows.find(name).or_else(|| {
        let (base, plus) = split_plus(name)?;
        let base = rows.find(base)?;
        let row = rows.row(base).enchanted(plus)?;
        Some(rows.push(row, rows.kind(base)))
    })
}

/// Splits a magic name: `sword_plus_1` → `sword`, 1
fn split_plus(name: &str) -> Option<(&str, i32)> {
    let (base, plus) = name.rsplit_once("_plus_")?;
    let plus = plus.parse().ok().filter(|n| (1..=5).contains(n) && plus.len() == 1)?;
    Some((base, plus))
}

impl Row {
    /// Returns the magic variant of a row (H-UNIT-13, table 11.7); `None` if it has none.
    fn enchanted(&self, plus: i32) -> Option<Row> {
        let mut made = self.clone();
        made.name = format!("{}_plus_{plus}", self.name);
        match (self.armour, self.shield_ac) {
            (Some(armour), _) if armour.quality == 0 && !armour.bracers => {
                made.armour = Some(Armour { quality: plus, ..armour });
            }
            (None, Some(ac)) => made.shield_ac = Some(ac + plus),
            (None, None) if self.handy() && self.name != FIST && self.plus == 0 => made.plus = plus,
            _ => return None,
        }
        Some(made)
    }
}

/// Reads all fields of a row except its icon.
fn read_row(r: &mut Reader, fields: &Fields, kind: GearTable, name: String) -> Row {
    let mut row = Row { name, ..Row::default() };
    match kind {
        GearTable::Weapon | GearTable::Natural => read_weapon(r, fields, kind, &mut row),
        GearTable::Armour => {
            r.required(fields, "ac", "the bonus to AC");
            row.armour = Some(Armour {
                ac: fields.int(r, "ac", 0..=15).unwrap_or(0),
                quality: fields.int(r, "quality", 0..=5).unwrap_or(0),
                fist_proof: fields.is(r, "fist_proof"),
                bracers: fields.is(r, "bracers"),
            });
        }
        GearTable::Shield => row.shield_ac = Some(fields.int(r, "shield_ac", 0..=6).unwrap_or(1)),
        GearTable::Kit => row.surgeon_kit = true,
    }
    row
}

/// Reads the fields of a weapon (section 2.2).
fn read_weapon(r: &mut Reader, fields: &Fields, kind: GearTable, row: &mut Row) {
    let natural = kind == GearTable::Natural;
    row.natural = natural;
    row.melee = natural;
    if let Some(node) = fields.get("type") {
        read_type(r, node, row, natural);
    } else if !natural {
        r.missing(fields.span, "type", "a weapon", "such as `[\"melee\", \"thrown\"]`");
    }
    let damage = r.required(fields, "damage", "such as \"1d6\"");
    row.damage = damage.and_then(|node| read_dice(r, node, "`damage`")).unwrap_or_default();
    row.increment = fields.int(r, "increment", 0..=100).unwrap_or(0);
    row.plus = fields.int(r, "plus", 0..=5).unwrap_or(0);
    let strikes = i32::from(row.melee);
    row.reach = fields.int(r, "reach", strikes.into()..=3).unwrap_or(strikes);
    row.hands = if natural || row.name == FIST { 0 } else { fields.int(r, "hands", 1..=2).unwrap_or(1) };
    row.shots = fields.int(r, "shots", 0..=2).unwrap_or(u8::from(row.increment > 0));
    row.fends = fields.is(r, "fends");
    row.close_useless = fields.is(r, "close_useless");
    row.off_hand_ok = fields.is(r, "off_hand_ok");
    row.is_sword = fields.is(r, "is_sword");
    row.lodges = fields.is(r, "lodges");
    row.silver = fields.is(r, "silver");
    row.minuscule = fields.is(r, "minuscule");
    row.pommel = fields.is(r, "pommel");
    row.reload = fields.get("reload").and_then(|node| read_reload(r, node)).unwrap_or_default();
    row.ammo = fields.member(r, "ammo");
    if row.missile && fields.get("ammo").is_none() {
        r.missing(fields.span, "ammo", "this weapon", "the ammunition: `arrows`, `bolts` or `stones`");
    }
    if (row.thrown || row.missile) && fields.get("increment").is_none() {
        r.missing(fields.span, "increment", "this weapon", "the range in hexes without a penalty");
    }
}

/// Reads the type: one word or a list of them.
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
            Some(_) if !natural => r.error(
                node.span,
                "`natural` is not a type of a weapon here; write the natural weapon under `attacks` of the combatant",
            ),
            _ => {}
        }
    }
    if nodes.is_empty() {
        let right = r.suggest("", words.into_iter());
        r.error(node.span, format!("the weapon cannot attack; {right}"));
    }
}

/// Reads the reload time: `move_part`, or a number of full-round acts.
fn read_reload(r: &mut Reader, node: &Node) -> Option<Reload> {
    r.expect(node.span, || Expected::Whole(0, 9));
    r.expect(node.span, || Expected::Words(vec!["move_part".into()]));
    match &node.tree {
        Tree::Int(_) => match r.int(node, "`reload`", 0..=9)? {
            0 => Some(Reload::None),
            n => Some(Reload::Acts(n as u8)),
        },
        _ => r.word(node, "`reload`", &["move_part"]).map(|_| Reload::MovePart),
    }
}

/// Reads a sum of dice, points or both.
pub(super) fn read_dice(r: &mut Reader, node: &Node, what: &str) -> Option<DiceSum> {
    r.dice(node, what).map(DiceSum::from)
}
