//! Rows of gear (tables 11.3 and 11.4), built-in or added by a level.

use super::super::level::{Die, Enchantment, Range, Row, Sort, traits};
use crate::engine::data::{Armoury, Fields, Node, Reader, Span, TableRow, TableSpec};

/// Table that a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GearTable {
    /// Natural weapons and bare hands, which no hand can hold.
    Natural,
    Weapon,
    Body,
    Shield,
}

/// All rows that a level can name.
pub(super) type Rows = Armoury<Row>;

const DICE: [&str; 8] = ["d2", "d3", "d4", "d6", "d8", "d10", "d12", "2d6"];

const NATURAL: &[&str] = &["name", "die", "range", "traits", "icon"];
const WEAPON: &[&str] = &["name", "hands", "die", "range", "traits", "enchanted", "expended", "icon"];
const ARMOUR: &[&str] = &["name", "armour", "icon"];

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
        table("natural", "a natural weapon", GearTable::Natural, NATURAL),
        table("weapons", "a weapon", GearTable::Weapon, WEAPON),
        table("armours", "a piece of armour", GearTable::Body, ARMOUR),
        table("shields", "a shield", GearTable::Shield, ARMOUR),
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
            GearTable::Natural => "claw-slashes",
            GearTable::Body => "leather-armor",
            GearTable::Shield => "round-shield",
            GearTable::Weapon if self.range == Range::Ranged => "bow-arrow",
            GearTable::Weapon => "broadsword",
        }
    }
    fn belongs(&self, kind: GearTable) -> &'static str {
        match kind {
            _ if Self::INNATE == Some(self.name.as_str()) => {
                "always available to every combatant (R-UNIT-04); expected another weapon"
            }
            GearTable::Natural => "a natural weapon; expected under `natural`",
            GearTable::Weapon => "a weapon; expected under `primary`, `off` or `carried`",
            GearTable::Body => "body armour; expected under `body`",
            GearTable::Shield => "a shield; expected under `primary`, `off` or `carried`",
        }
    }
    fn fixed(&self) -> Option<&'static str> {
        let innate = Self::INNATE == Some(self.name.as_str());
        innate.then_some("`unarmed` is a d3 for every combatant (R-ATK-02); expected another name")
    }
}

/// Reads a row, except for its icon.
fn read_row(r: &mut Reader, fields: &Fields, kind: GearTable, name: String) -> Row {
    let mut row = Row { name, natural: kind == GearTable::Natural, ..Row::default() };
    match kind {
        GearTable::Natural | GearTable::Weapon => read_weapon(r, fields, &mut row),
        GearTable::Body | GearTable::Shield => {
            let most = if kind == GearTable::Body { 3 } else { 1 };
            (row.sort, row.hands) = if kind == GearTable::Body { (Sort::Body, 0) } else { (Sort::Shield, 1) };
            r.required(fields, "armour", "what it adds to Armour");
            row.armour = fields.int(r, "armour", 0..=most).unwrap_or(0);
        }
    }
    row
}

/// Reads the values of a weapon (section 2.2).
fn read_weapon(r: &mut Reader, fields: &Fields, row: &mut Row) {
    r.required(fields, "die", "such as `d6`");
    row.die = match fields.word(r, "die", &DICE) {
        Some(ix) if ix < Die::SIZES.len() => Die::One(Die::SIZES[ix]),
        Some(_) => Die::TwoSixes,
        None => Die::default(),
    };
    if !row.natural {
        r.required(fields, "range", "`melee`, `reach`, `ranged` or `throw_only`");
    }
    row.range = fields.member(r, "range").unwrap_or_default();
    for node in fields.list(r, "traits", traits::NAMES.len()) {
        if let Some(ix) = r.word(node, "the trait", traits::NAMES) {
            row.traits |= 1 << ix;
            check_trait(r, node.span, 1 << ix, row);
        }
    }
    if row.natural {
        if row.range == Range::ThrowOnly {
            r.error(fields.place("range"), "a natural weapon cannot be thrown (R-UNIT-06); expected `melee`");
        }
        return;
    }
    row.hands = fields.int(r, "hands", 1..=2).unwrap_or(1);
    row.expended = fields.is(r, "expended");
    row.enchanted = fields.get("enchanted").and_then(|n| read_enchantment(r, n, false));
    if row.range == Range::ThrowOnly && !row.has(traits::BLAST) {
        r.error(
            fields.place("range"),
            "a weapon that is only thrown is a blast (R-AREA-04); expected `traits: [blast]`",
        );
    }
}

/// Reports a trait that has no effect for the weapon's range.
fn check_trait(r: &mut Reader, span: Span, bit: u8, row: &Row) {
    let (fits, right) = match bit {
        traits::BLAST => (row.range == Range::ThrowOnly, "`range: throw_only` (R-AREA-04)"),
        traits::CLEAVE => (row.range == Range::Melee, "`range: melee` (R-AREA-05)"),
        traits::HALFSWORD => (matches!(row.range, Range::Melee | Range::Reach), "`range: melee` or `reach` (R-ATK-13)"),
        traits::SET => (matches!(row.range, Range::Melee | Range::Reach), "`range: melee` or `reach` (R-CHARGE-06)"),
        _ => return,
    };
    if !fits {
        let (name, range) = (traits::NAMES[bit.trailing_zeros() as usize], row.range.name());
        r.error(span, format!("the trait `{name}` has no effect at range `{range}`; expected {right}"));
    } else if row.natural && bit & (traits::SET | traits::HALFSWORD) != 0 {
        let name = traits::NAMES[bit.trailing_zeros() as usize];
        r.error(span, format!("the trait `{name}` is only for weapons held in hand; expected another trait"));
    }
}

/// Reads an enchantment of a weapon, or of armour if `of_armour` (table 11.6).
pub(super) fn read_enchantment(r: &mut Reader, node: &Node, of_armour: bool) -> Option<Enchantment> {
    let found: Enchantment = r.member(node, "the enchantment")?;
    if found.of_armour() == of_armour {
        return Some(found);
    }
    let fit = Enchantment::ALL.iter().filter(|e| e.of_armour() == of_armour).map(|e| format!("`{}`", e.name()));
    let wrong = if of_armour { "weapons" } else { "armour" };
    let right = format!("expected {}", fit.collect::<Vec<_>>().join(", "));
    r.error(node.span, format!("`{}` is an enchantment of {wrong}; {right}", found.name()));
    None
}
