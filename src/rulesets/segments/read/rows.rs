//! Rows of gear (tables 11.4, 11.7, 11.13 and 11.16), built in or added by a level.

use super::super::level::{Class, Missile, Mode, Potion, Row, Weapon};
use crate::engine::data::{Armoury, DiceSum, Fields, Reader, TableRow, TableSpec};

/// The table that a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GearTable {
    /// Parts of a body, and other weapons that occupy no hand.
    Natural,
    Weapon,
    Shield,
    Armour,
    Potion,
}

/// A row as read; its ammunition is a name until all rows are known.
#[derive(Clone, PartialEq)]
pub struct GearRow {
    pub row: Row,
    ammo: Option<String>,
}

/// All rows that a level can refer to.
pub(super) type Rows = Armoury<GearRow>;

/// Bare hands, which every combatant has (S-UNIT-09).
const UNARMED: &str = "unarmed";

const fn table(
    key: &'static str,
    what: &'static str,
    kind: GearTable,
    keys: &'static [&'static str],
) -> TableSpec<GearTable> {
    TableSpec { key, what, kind, keys, in_levels: true }
}

impl TableRow for GearRow {
    type Kind = GearTable;
    const TABLES: &'static [TableSpec<GearTable>] = &[
        table(
            "natural",
            "a natural weapon",
            GearTable::Natural,
            &["name", "class", "modes", "damage", "sc_mod", "reach", "range_ft", "ammo", "lodges", "icon"],
        ),
        table(
            "weapons",
            "a weapon",
            GearTable::Weapon,
            &["name", "class", "hands", "modes", "damage", "sc_mod", "reach", "range_ft", "ammo", "lodges", "icon"],
        ),
        table("shields", "a shield", GearTable::Shield, &["name", "def", "icon"]),
        table("armours", "armour", GearTable::Armour, &["name", "prot", "icon"]),
        // The effect of a potion must be one of table 11.16.
        TableSpec {
            key: "potions",
            what: "a potion",
            kind: GearTable::Potion,
            keys: &["name", "effect", "icon"],
            in_levels: false,
        },
    ];
    /// Limited because kinds of ammunition are numbered with 8 bits.
    const MOST: usize = 255;
    const INNATE: Option<&'static str> = Some(UNARMED);

    fn name(&self) -> &str {
        &self.row.name
    }
    fn set_icon(&mut self, icon: &'static str) {
        self.row.icon = icon;
    }
    fn read(r: &mut Reader, fields: &Fields, kind: GearTable, name: String) -> Option<Self> {
        let row = Row { name, ..Row::default() };
        let plain = |row| GearRow { row, ammo: None };
        Some(match kind {
            GearTable::Natural | GearTable::Weapon => read_weapon(r, fields, kind, row),
            GearTable::Shield => {
                r.required(fields, "def", "its DEF when ready");
                plain(Row { hands: 1, shield: fields.int(r, "def", 0..=40).or(Some(0)), ..row })
            }
            GearTable::Armour => {
                r.required(fields, "prot", "its protection when new");
                plain(Row { armour: fields.int(r, "prot", 0..=20).or(Some(0)), ..row })
            }
            GearTable::Potion => {
                r.required(fields, "effect", "a potion of table 11.16");
                plain(Row { potion: fields.member::<Potion>(r, "effect"), ..row })
            }
        })
    }
    fn plain_icon(&self, kind: GearTable) -> &'static str {
        match kind {
            GearTable::Natural => "claw-slashes",
            GearTable::Shield => "round-shield",
            GearTable::Armour => "leather-armor",
            GearTable::Potion => "potion-ball",
            GearTable::Weapon if self.row.weapon.as_ref().is_some_and(|weapon| weapon.shoot) => "high-shot",
            GearTable::Weapon => "broadsword",
        }
    }
    fn belongs(&self, kind: GearTable) -> &'static str {
        match kind {
            GearTable::Natural => "a natural weapon and not an item; it belongs under `skills` or `pattern`",
            GearTable::Weapon => "a weapon; it belongs under `main`, `off`, `carried` or `skills`",
            GearTable::Shield => "a shield; it belongs under `off`, `slung` or `carried`",
            GearTable::Armour => "armour; it belongs under `armor`",
            GearTable::Potion => "a potion; it belongs under `carried`",
        }
    }
    fn fixed(&self) -> Option<&'static str> {
        (self.row.name == UNARMED).then_some("`unarmed` cannot be replaced (S-UNIT-09); expected another name")
    }
}

/// Reads a weapon (tables 11.4 and 11.13).
fn read_weapon(r: &mut Reader, fields: &Fields, kind: GearTable, mut row: Row) -> GearRow {
    let natural = kind == GearTable::Natural;
    if !natural {
        r.required(fields, "class", "such as `blade`");
        row.hands = fields.int(r, "hands", 1..=2).unwrap_or(1);
    }
    let class = fields.member(r, "class").unwrap_or(if natural { Class::Natural } else { Class::Blade });
    let modes = r.required(fields, "modes", "a list of `melee`, `shoot` and `throw`");
    let modes = modes.map(|node| (node, r.words(node, "`modes`", "the mode", Mode::NAMES)));
    if let Some((node, _)) = modes.as_ref().filter(|(_, modes)| modes.is_empty()) {
        r.error(node.span, "the weapon has no mode of attack; expected at least one of `melee`, `shoot`, `throw`");
    }
    let can = |mode: Mode| modes.as_ref().is_some_and(|(_, modes)| modes.contains(&mode.ix()));
    let damage = r.required(fields, "damage", "such as \"1d6+1\"").and_then(|node| r.dice(node, "`damage`"));
    let mut weapon = Weapon {
        class,
        melee: can(Mode::Melee),
        shoot: can(Mode::Shoot),
        throw: can(Mode::Throw),
        damage: damage.map(DiceSum::from).unwrap_or_default(),
        sc_mod: fields.int(r, "sc_mod", -100..=100).unwrap_or(0),
        reach: fields.int(r, "reach", 1..=20).unwrap_or(1),
        missile: Missile::default(),
    };
    // Without a mode it is unknown which fields apply.
    if weapon.modes().next().is_some() {
        belongs_to_melee(r, fields, weapon.melee);
    }
    let ammo = read_missile(r, fields, natural, &mut weapon);
    row.weapon = Some(weapon);
    GearRow { row, ammo }
}

fn belongs_to_melee(r: &mut Reader, fields: &Fields, melee: bool) {
    if !melee && fields.get("reach").is_some() {
        r.error(fields.place("reach"), "`reach` needs the mode `melee`; expected `melee` in `modes`");
    }
}

/// Reads the ranged properties of a weapon and returns its ammunition.
fn read_missile(r: &mut Reader, fields: &Fields, natural: bool, weapon: &mut Weapon) -> Option<String> {
    let flies = weapon.shoot || weapon.throw;
    let range = fields.int(r, "range_ft", 5..=2000);
    let ammo = fields.get("ammo").and_then(|node| r.name(node, "`ammo`"));
    weapon.missile = Missile { range_ft: range.unwrap_or(0), ammo: None, lodges: fields.member(r, "lodges") };
    if flies {
        r.required(fields, "range_ft", "the maximum range in feet");
    } else if weapon.melee {
        for key in ["range_ft", "ammo", "lodges"].into_iter().filter(|key| fields.get(key).is_some()) {
            let what = format!("`{key}` needs the mode `shoot` or `throw`; expected one of them in `modes`");
            r.error(fields.place(key), what);
        }
    }
    if natural && flies {
        // A natural weapon cannot leave the hand, so it needs ammunition that can run out.
        r.required(fields, "ammo", "the name of the ammunition");
    }
    ammo
}

/// Returns the names of ammunition, in the order of their first appearance in rows.
pub(super) fn ammunition(rows: &Rows) -> Vec<String> {
    let mut ammo: Vec<String> = Vec::new();
    for name in rows.rows.iter().filter_map(|row| row.ammo.as_ref()) {
        if !ammo.contains(name) {
            ammo.push(name.clone());
        }
    }
    ammo
}

/// Converts rows to their final form, with ammunition as indices into the list.
pub(super) fn numbered(rows: Rows, ammo: &[String]) -> Vec<Row> {
    let mut all = Vec::new();
    for GearRow { mut row, ammo: name } in rows.rows {
        if let Some(weapon) = &mut row.weapon {
            let place = name.and_then(|name| ammo.iter().position(|other| *other == name));
            weapon.missile.ammo = place.map(|ix| u8::try_from(ix).expect("fewer than 256 rows name any"));
        }
        all.push(row);
    }
    all
}
