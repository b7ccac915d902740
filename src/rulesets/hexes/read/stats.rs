//! Reading of the stat block (section 2.1). A missing field keeps the value of the base row or the default.

use super::super::level::{Ammo, AttackEntry, Class, Helm, Kind, LADDER, Rank, Size, traits};
use super::items::{self, WrittenItem};
use super::rows::{self, FIST, GearTable, Rows};
use super::spells::Spells;
use crate::engine::data::limits::NATURAL;
use crate::engine::data::{Expected, Fields, Node, Reader, Tree, set, set_some};
use crate::vocab::RowId;

/// Keys of a stat block that the bestiary and a level's combatants share.
macro_rules! stat_keys {
    ($($more:literal),*) => {
        &[
            $($more,)*
            "title", "rank", "class", "level", "hit_dice", "hp_max", "hp", "subdual", "str", "dex", "con", "int", "wis", "bcb",
            "save", "speed", "size", "kind", "armour", "natural_ac", "shield", "helm", "main", "off", "carried", "attacks",
            "ammo", "surprise_die", "senses", "morale", "backstab", "anatomy", "prepared", "scrolls", "wands", "traits",
            "treasure", "icon",
        ]
    };
}

pub(super) const ROW_KEYS: &[&str] = stat_keys!("name");
pub(super) const COMBATANT_KEYS: &[&str] =
    stat_keys!("id", "base", "pos", "facing", "hidden", "morale_group", "conditions", "enters");

/// Maximum number of scrolls, and of wands, of one combatant.
const MOST_SCROLLS: usize = 20;

/// The written stat block. Optional fields are `None` if missing; their defaults depend on the other fields.
#[derive(Clone, Debug)]
pub(super) struct WrittenStats {
    pub rank: Option<Rank>,
    pub class: Class,
    pub level: i32,
    pub hit_dice: Option<i32>,
    pub hp_max: Option<i32>,
    pub hp: Option<i32>,
    pub subdual: i32,
    pub strength: i32,
    pub dexterity: i32,
    pub constitution: i32,
    pub intelligence: i32,
    pub wisdom: i32,
    pub bcb: Option<i32>,
    pub save: Option<i32>,
    pub speed: i32,
    pub size: Size,
    pub kind: Kind,
    pub armour: Option<RowId>,
    pub natural_ac: i32,
    pub shield: Option<WrittenItem>,
    pub helm: Helm,
    pub main: Option<WrittenItem>,
    pub off: Option<WrittenItem>,
    pub carried: Vec<WrittenItem>,
    pub attacks: Vec<AttackEntry>,
    pub ammo: [u16; Ammo::COUNT],
    pub surprise_rung: Option<usize>,
    pub senses: i32,
    /// Morale score; `None` if fearless.
    pub morale: Option<i32>,
    pub backstab: i32,
    pub anatomy: Option<u8>,
    pub prepared: Vec<(u8, u8)>,
    pub scrolls: Vec<u8>,
    pub wands: Vec<(u8, u8)>,
    pub traits: u32,
    pub treasure: i32,
    pub icon: String,
}

impl Default for WrittenStats {
    fn default() -> Self {
        WrittenStats {
            rank: None,
            class: Class::None,
            level: 0,
            hit_dice: None,
            hp_max: None,
            hp: None,
            subdual: 0,
            strength: 10,
            dexterity: 10,
            constitution: 10,
            intelligence: 10,
            wisdom: 10,
            bcb: None,
            save: None,
            speed: 12,
            size: Size::Human,
            kind: Kind::Humanoid,
            armour: None,
            natural_ac: 0,
            shield: None,
            helm: Helm::None,
            main: None,
            off: None,
            carried: Vec::new(),
            attacks: vec![AttackEntry::Main],
            ammo: [0; Ammo::COUNT],
            surprise_rung: None,
            senses: 0,
            morale: Some(8),
            backstab: 1,
            anatomy: None,
            prepared: Vec::new(),
            scrolls: Vec::new(),
            wands: Vec::new(),
            traits: 0,
            treasure: 0,
            icon: "cowled".into(),
        }
    }
}

impl WrittenStats {
    pub fn hit_dice(&self) -> i32 {
        self.hit_dice.unwrap_or(self.level)
    }

    /// Returns the base combat bonus: the written value, or that of table 11.2.
    pub fn bcb(&self) -> i32 {
        self.bcb.unwrap_or_else(|| self.class.bcb(self.level, self.hit_dice()))
    }

    /// Returns the index into the surprise ladder: the written value, or that of table 11.3.
    pub fn surprise_rung(&self) -> usize {
        self.surprise_rung.unwrap_or_else(|| self.class.surprise_rung(self.level))
    }

    pub fn anatomy(&self) -> u8 {
        self.anatomy.unwrap_or(match self.kind {
            Kind::Humanoid => Kind::Humanoid.bit() | Kind::Beast.bit(),
            _ => 0,
        })
    }

    /// Returns the morale score; `None` if fearless (H-MORALE-02).
    pub fn morale(&self) -> Option<i32> {
        let never = matches!(self.kind, Kind::Undead | Kind::Construct) || self.traits & traits::MINDLESS != 0;
        self.morale.filter(|_| !never)
    }
}

/// Reads the written fields and replaces those values in `stats`.
pub(super) fn read(r: &mut Reader, fields: &Fields, rows: &mut Rows, spells: &Spells, stats: &mut WrittenStats) {
    if let Some(node) = fields.get("title") {
        r.line(node, "a combatant's `title`", 60);
    }
    set(&mut stats.icon, fields.get("icon").and_then(|node| r.name(node, "an `icon`")));
    read_numbers(r, fields, stats);
    read_words(r, fields, stats);
    read_gear(r, fields, rows, stats);
    read_attacks(r, fields, rows, stats);
    read_magic(r, fields, spells, stats);
}

fn read_numbers(r: &mut Reader, fields: &Fields, stats: &mut WrittenStats) {
    set(&mut stats.level, fields.int(r, "level", 0..=20));
    set_some(&mut stats.hit_dice, fields.int(r, "hit_dice", 0..=30));
    set_some(&mut stats.hp_max, fields.int(r, "hp_max", 1..=300));
    set_some(&mut stats.hp, fields.int(r, "hp", -300..=300));
    set(&mut stats.subdual, fields.int(r, "subdual", 0..=300));
    set(&mut stats.strength, fields.int(r, "str", 0..=30));
    set(&mut stats.dexterity, fields.int(r, "dex", 0..=30));
    set(&mut stats.constitution, fields.int(r, "con", 0..=30));
    set(&mut stats.intelligence, fields.int(r, "int", 0..=30));
    set(&mut stats.wisdom, fields.int(r, "wis", 0..=30));
    set_some(&mut stats.bcb, fields.int(r, "bcb", 0..=15));
    set_some(&mut stats.save, fields.int(r, "save", 2..=20));
    set(&mut stats.speed, fields.int(r, "speed", 0..=30));
    set(&mut stats.natural_ac, fields.int(r, "natural_ac", 0..=15));
    set(&mut stats.backstab, fields.int(r, "backstab", 1..=5));
    set(&mut stats.treasure, fields.int(r, "treasure", 0..=1_000_000));
}

fn read_words(r: &mut Reader, fields: &Fields, stats: &mut WrittenStats) {
    // `class: none` and `helm: none` remove the value of the base.
    let bare = |key: &str| fields.raw(key).is_some_and(|node| node.present().is_none());
    if bare("class") {
        stats.class = Class::None;
    }
    if bare("helm") {
        stats.helm = Helm::None;
    }
    set_some(&mut stats.rank, fields.member(r, "rank"));
    set(&mut stats.class, fields.member(r, "class"));
    set(&mut stats.size, fields.member(r, "size"));
    set(&mut stats.kind, fields.member(r, "kind"));
    set(&mut stats.helm, fields.member(r, "helm"));
    set(&mut stats.senses, fields.word(r, "senses", &["dull", "normal", "keen"]).map(|ix| ix as i32 - 1));
    let dice = LADDER.map(|die| format!("d{die}"));
    let dice: Vec<&str> = dice.iter().map(String::as_str).collect();
    set_some(&mut stats.surprise_rung, fields.word(r, "surprise_die", &dice));
    if let Some(node) = fields.get("morale") {
        r.expect(node.span, || Expected::Whole(2, 12));
        r.expect(node.span, || Expected::Words(vec!["fearless".into()]));
    }
    match fields.get("morale").map(|node| &node.tree) {
        None => {}
        Some(Tree::Int(_)) => set(&mut stats.morale, fields.int(r, "morale", 2..=12).map(Some)),
        Some(_) => set(&mut stats.morale, fields.word(r, "morale", &["fearless"]).map(|_| None)),
    }
    if let Some(node) = fields.get("traits") {
        stats.traits = r.bits(node, "`traits`", "the trait", traits::NAMES);
    }
    if let Some(node) = fields.get("anatomy") {
        stats.anatomy = Some(r.bits(node, "`anatomy`", "the kind", Kind::NAMES) as u8);
    }
}

fn read_gear(r: &mut Reader, fields: &Fields, rows: &mut Rows, stats: &mut WrittenStats) {
    fields.overwrite("armour", &mut stats.armour, |node| {
        let name = r.text(node, "`armour`")?;
        rows::known(rows, r, node.span, &name, "the armour", &[GearTable::Armour])
    });
    let mut item = |into: &mut Option<WrittenItem>, key: &str, table: GearTable| {
        fields.overwrite(key, into, |node| items::read(r, node, rows, &format!("`{key}`: the item"), &[table]));
    };
    item(&mut stats.main, "main", GearTable::Weapon);
    item(&mut stats.off, "off", GearTable::Weapon);
    item(&mut stats.shield, "shield", GearTable::Shield);
    if let Some(node) = fields.get("carried") {
        let fits = [GearTable::Weapon, GearTable::Shield, GearTable::Kit];
        stats.carried = items::read_list(r, node, rows, "`carried`", &fits);
    }
    if fields.get("ammo").is_some() {
        stats.ammo = [0; Ammo::COUNT];
        for (name, span, node) in fields.map(r, "ammo", Ammo::COUNT) {
            let ix = r.known(span, name, "the ammunition", Ammo::NAMES.iter().copied());
            let count = r.int(node, "a count of `ammo`", 0..=999);
            if let (Some(ix), Some(count)) = (ix, count) {
                stats.ammo[ix] = count as u16;
            }
        }
    }
}

fn read_attacks(r: &mut Reader, fields: &Fields, rows: &mut Rows, stats: &mut WrittenStats) {
    let Some(node) = fields.get("attacks") else { return };
    let nodes = r.list(node, "`attacks`", NATURAL);
    if matches!(node.tree, Tree::List(_)) && nodes.is_empty() {
        r.error(node.span, format!("`attacks` has no entries; expected 1 to {NATURAL}"));
    }
    stats.attacks = nodes.iter().filter_map(|node| read_attack(r, node, rows)).collect();
}

/// Reads an attack: `"main"`, the name of a natural weapon, or a full row of a natural weapon.
fn read_attack(r: &mut Reader, node: &Node, rows: &mut Rows) -> Option<AttackEntry> {
    if matches!(node.tree, Tree::Fields { .. }) {
        return rows.read_own(r, node, GearTable::Natural).map(AttackEntry::Natural);
    }
    let name = r.text(node, "an entry of `attacks`")?;
    if name == "main" {
        return Some(AttackEntry::Main);
    }
    if name == FIST {
        r.error(node.span, "`fist` cannot be an entry of `attacks`, since everyone can `brawl`; expected `main`");
        return None;
    }
    if rows::make(rows, &name).is_some_and(|id| rows.kind(id) == GearTable::Weapon) {
        r.error(node.span, format!("`{name}` is held in a hand; expected `main` here, and `{name}` under `main`"));
        return None;
    }
    rows::known(rows, r, node.span, &name, "the natural weapon", &[GearTable::Natural]).map(AttackEntry::Natural)
}

fn read_magic(r: &mut Reader, fields: &Fields, spells: &Spells, stats: &mut WrittenStats) {
    let known =
        |r: &mut Reader, span, name: &str| spells.known(r, span, name, "the spell", &[()]).map(|id| id.ix() as u8);
    if fields.get("prepared").is_some() {
        stats.prepared.clear();
        for (name, span, node) in fields.map(r, "prepared", spells.rows.len()) {
            let (spell, left) = (known(r, span, name), r.int(node, "a count of `prepared`", 0..=99));
            if let (Some(spell), Some(left)) = (spell, left) {
                stats.prepared.push((spell, left as u8));
            }
        }
        stats.prepared.sort_unstable();
    }
    if fields.get("scrolls").is_some() {
        stats.scrolls.clear();
        for node in fields.list(r, "scrolls", MOST_SCROLLS) {
            stats.scrolls.extend(r.text(node, "a scroll").and_then(|name| known(r, node.span, &name)));
        }
    }
    if fields.get("wands").is_some() {
        stats.wands.clear();
        for node in fields.list(r, "wands", MOST_SCROLLS) {
            let Some(fields) = r.fields(node, "a wand", &["spell", "charges"]) else { continue };
            r.required(&fields, "spell", "the name of its spell");
            r.required(&fields, "charges", "0 to 99");
            let spell = fields.name_reference(r, "spell").and_then(|(span, name)| known(r, span, &name));
            let charges = fields.int(r, "charges", 0..=99);
            if let (Some(spell), Some(charges)) = (spell, charges) {
                stats.wands.push((spell, charges));
            }
        }
    }
}
