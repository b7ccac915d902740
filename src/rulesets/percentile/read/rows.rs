//! Rows of gear (tables 11.5 to 11.8), built-in or added by a level.

use super::super::level::{
    Armour, Class, DbShare, DiceSum, Family, Missile, Row, Shield, ShieldSize, Skill, Strike, Velocity,
};
use super::skills;
use crate::engine::data::{Armoury, Fields, Node, Reader, TableRow, TableSpec};

/// Table that a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GearTable {
    Weapon,
    Shield,
    Armour,
}

/// Rows that a hand can hold.
pub(super) const HANDY: &[GearTable] = &[GearTable::Weapon, GearTable::Shield];

/// All rows that a level can name.
pub(super) type Rows = Armoury<Row>;

/// Row that is listed with the weapons, but is no item (P-UNIT-06).
const BRAWL: &str = "brawl";

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
        table("weapons", "a weapon", GearTable::Weapon, &["name", "hands", "hp", "strike", "missile", "icon"]),
        table("shields", "a shield", GearTable::Shield, &["name", "hp", "damage", "size", "straight_chance", "icon"]),
        table(
            "armours",
            "a piece of armour",
            GearTable::Armour,
            &["name", "helmet", "ap", "ap_high", "physical_mod", "perception_mod", "icon"],
        ),
    ];
    const INNATE: Option<&'static str> = Some(BRAWL);

    fn name(&self) -> &str {
        &self.name
    }
    fn set_icon(&mut self, icon: &'static str) {
        self.icon = icon;
    }
    fn read(r: &mut Reader, fields: &Fields, kind: GearTable, name: String) -> Option<Self> {
        let row = Row { name, ..Row::default() };
        Some(match kind {
            GearTable::Weapon => read_weapon(r, fields, row),
            GearTable::Shield => read_shield(r, fields, row),
            GearTable::Armour => read_armour(r, fields, row),
        })
    }
    fn plain_icon(&self, kind: GearTable) -> &'static str {
        match kind {
            GearTable::Shield => "round-shield",
            GearTable::Armour => "leather-armor",
            GearTable::Weapon if self.strike.is_none() => "high-shot",
            GearTable::Weapon => "broadsword",
        }
    }
    fn belongs(&self, kind: GearTable) -> &'static str {
        match kind {
            _ if self.name == BRAWL => "not an item: everyone always has it",
            GearTable::Weapon => "a weapon; it belongs under `primary`, `off` or `carried`",
            GearTable::Shield => "a shield; it belongs under `primary`, `off` or `carried`",
            GearTable::Armour if self.armour.is_some_and(|armour| armour.helmet) => {
                "a helmet; it belongs under `helmet`"
            }
            GearTable::Armour => "body armour; it belongs under `body_armor`",
        }
    }
    fn fixed(&self) -> Option<&'static str> {
        (self.name == BRAWL).then_some("`brawl` is the same for everyone (P-ATK-12); expected another name")
    }
}

/// Reads a weapon (tables 11.5 and 11.6).
fn read_weapon(r: &mut Reader, fields: &Fields, mut row: Row) -> Row {
    row.strike = fields.get("strike").and_then(|node| {
        let fields = r.fields(node, "a `strike`", &["skill", "base", "damage", "class"])?;
        read_strike(r, &fields)
    });
    const MISSILE: &[&str] = &["skill", "base", "damage", "db", "thrown", "range_m", "crossbow", "capacity"];
    row.missile = fields.get("missile").and_then(|node| {
        let fields = r.fields(node, "a `missile`", MISSILE)?;
        read_missile(r, &fields)
    });
    if fields.get("strike").or(fields.get("missile")).is_none() {
        r.error(fields.span, "the weapon cannot attack; expected `strike: ( … )`, `missile: ( … )` or both");
    }
    row.hands = fields.int(r, "hands", 1..=2).unwrap_or(1);
    row.hp = fields.int(r, "hp", 1..=99);
    if row.name == BRAWL {
        row.hands = 0;
    }
    row
}

fn read_strike(r: &mut Reader, fields: &Fields) -> Option<Strike> {
    let (skill, base) = read_skill(r, fields, &[Family::Melee], &[Skill::Brawl, Skill::HeavyWeapon]);
    let damage = read_damage(r, fields);
    r.required(fields, "class", "`long`, `medium` or `short`");
    let classes = [Class::Long, Class::Medium, Class::Short];
    let class = fields.word(r, "class", &classes.map(Class::name)).map(|ix| classes[ix]);
    Some(Strike { skill: skill?, base, damage: damage?, class: class? })
}

fn read_missile(r: &mut Reader, fields: &Fields) -> Option<Missile> {
    let families = [Family::Missile, Family::Firearm, Family::Energy];
    let (skill, base) = read_skill(r, fields, &families, &[Skill::Throw, Skill::HeavyWeapon]);
    let damage = read_damage(r, fields);
    r.required(fields, "range_m", "the range in metres at full chance");
    let range_m = fields.int(r, "range_m", 1..=1000);
    let (thrown, crossbow) = (fields.is(r, "thrown"), fields.is(r, "crossbow"));
    let capacity = fields.int(r, "capacity", 1..=99);
    let clash = match (thrown, crossbow, capacity) {
        (true, true, _) => Some("a thrown weapon cannot be a crossbow"),
        (true, _, Some(_)) => Some("a thrown weapon has no shots"),
        (_, true, Some(_)) => Some("a crossbow is loaded for each shot (P-GEAR-07)"),
        _ => None,
    };
    if let Some(why) = clash {
        let key = if capacity.is_some() { "capacity" } else { "crossbow" };
        r.error(fields.place(key), format!("{why}; expected no `{key}`"));
    }
    let skill = skill?;
    // P-ATK-16
    let high = matches!(skill.family(), Family::Firearm | Family::Energy);
    let velocity = if high { Velocity::High } else { Velocity::Low };
    // `db: none` is not read as a member of the list.
    let share = fields.member(r, "db").unwrap_or(DbShare::None);
    Some(Missile { skill, base, damage: damage?, share, thrown, range_m: range_m?, velocity, crossbow, capacity })
}

/// Reads the skill of a mode and its base chance. The skill must belong to one of the families, or be one of `more`.
fn read_skill(r: &mut Reader, fields: &Fields, families: &[Family], more: &[Skill]) -> (Option<Skill>, i32) {
    r.required(fields, "skill", "the name of a skill");
    let skill = fields.name_reference(r, "skill").and_then(|(span, name)| skills::known(r, span, &name));
    let fits = |skill: Skill| families.contains(&skill.family()) || more.contains(&skill);
    if let Some(wrong) = skill.filter(|skill| !fits(*skill)) {
        let (wrong, right) = (skills::spelled(wrong), skills::listed(fits));
        let what = format!("the skill `{wrong}` does not fit this attack; expected one of {right}");
        r.error(fields.value_place("skill"), what);
    }
    let own = skill.and_then(Skill::base);
    if skill.is_some() && own.is_none() {
        r.required(fields, "base", "the chance before skill points");
    }
    (skill, fields.int(r, "base", 0..=100).or(own).unwrap_or(0))
}

fn read_damage(r: &mut Reader, fields: &Fields) -> Option<DiceSum> {
    let node = r.required(fields, "damage", "such as \"1d6+1\"")?;
    read_dice(r, node, "`damage`")
}

/// Reads dice, points or both.
pub(super) fn read_dice(r: &mut Reader, node: &Node, what: &str) -> Option<DiceSum> {
    r.dice(node, what).map(DiceSum::from)
}

/// Reads a shield (table 11.7).
fn read_shield(r: &mut Reader, fields: &Fields, mut row: Row) -> Row {
    r.required(fields, "hp", "the armour and hit points");
    r.required(fields, "size", "`small`, `full` or `large`");
    let damage = read_damage(r, fields).unwrap_or_default();
    let skill = Skill::Shield;
    row.strike = Some(Strike { skill, base: skill.base().unwrap_or(0), damage, class: Class::Short });
    row.hands = 1;
    row.hp = fields.int(r, "hp", 1..=99).or(Some(1));
    let size = fields.member(r, "size").unwrap_or(ShieldSize::Full);
    // P-REACT-06
    let usual = match size {
        ShieldSize::Small => 15,
        ShieldSize::Full => 30,
        ShieldSize::Large => 60,
    };
    row.shield = Some(Shield { size, straight_chance: fields.int(r, "straight_chance", 0..=100).unwrap_or(usual) });
    row
}

/// Reads armour (table 11.8).
fn read_armour(r: &mut Reader, fields: &Fields, mut row: Row) -> Row {
    r.required(fields, "ap", "the armour points");
    let ap = fields.int(r, "ap", 0..=30).unwrap_or(0);
    row.armour = Some(Armour {
        helmet: fields.is(r, "helmet"),
        ap,
        ap_high: fields.int(r, "ap_high", 0..=30).unwrap_or(ap),
        physical_mod: fields.int(r, "physical_mod", -100..=100).unwrap_or(0),
        perception_mod: fields.int(r, "perception_mod", -100..=100).unwrap_or(0),
    });
    row
}
