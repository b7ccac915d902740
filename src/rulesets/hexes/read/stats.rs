//! The stat block (section 2.1) as written: what is not given stays as the base has it, or at its default.

use super::super::level::{Ammo, Class, Entry, Helm, Kind, LADDER, Rank, Size, SpellRow, traits};
use super::items::{self, Item};
use super::rows::{self, FIST, Rows, Table};
use crate::engine::data::limits::NATURAL;
use crate::engine::data::{Fields, Node, Reader, Tree};
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

const RANKS: [Rank; 3] = [Rank::Pc, Rank::Npc, Rank::Monster];
const SIZES: [Size; 4] = [Size::Small, Size::Human, Size::Large, Size::Huge];
const KINDS: [Kind; 8] =
    [Kind::Humanoid, Kind::Beast, Kind::Undead, Kind::Construct, Kind::Blob, Kind::Spirit, Kind::Dragon, Kind::Insect];
const HELMS: [Helm; 4] = [Helm::None, Helm::Open, Helm::GreatHelm, Helm::ClosedArmet];

/// Scrolls, and wands, of one combatant.
const MOST_SCROLLS: usize = 20;

/// What is written of a stat block; an option is none where nothing is, and its default depends on the rest.
#[derive(Clone, Debug)]
pub(super) struct Stats {
    pub title: Option<String>,
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
    pub shield: Option<Item>,
    pub helm: Helm,
    pub main: Option<Item>,
    pub off: Option<Item>,
    pub carried: Vec<Item>,
    pub attacks: Vec<Entry>,
    pub ammo: [u16; 3],
    pub surprise_rung: Option<usize>,
    pub senses: i32,
    /// Inner none: fearless.
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

impl Default for Stats {
    fn default() -> Self {
        Stats {
            title: None,
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
            attacks: vec![Entry::Main],
            ammo: [0; 3],
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

impl Stats {
    pub fn hit_dice(&self) -> i32 {
        self.hit_dice.unwrap_or(self.level)
    }

    /// Table 11.2, unless the stat block says otherwise.
    pub fn bcb(&self) -> i32 {
        self.bcb.unwrap_or_else(|| self.class.bcb(self.level, self.hit_dice()))
    }

    /// Table 11.3, unless the stat block says otherwise.
    pub fn surprise_rung(&self) -> usize {
        self.surprise_rung.unwrap_or_else(|| self.class.surprise_rung(self.level))
    }

    pub fn anatomy(&self) -> u8 {
        self.anatomy.unwrap_or(match self.kind {
            Kind::Humanoid => Kind::Humanoid.bit() | Kind::Beast.bit(),
            _ => 0,
        })
    }

    /// None: fearless (H-MORALE-02).
    pub fn morale(&self) -> Option<i32> {
        let never = matches!(self.kind, Kind::Undead | Kind::Construct) || self.traits & traits::MINDLESS != 0;
        self.morale.filter(|_| !never)
    }
}

/// Reads what is written over what `stats` has.
pub(super) fn read<'d>(
    r: &mut Reader<'d>,
    fields: &Fields<'d>,
    rows: &mut Rows,
    spells: &[SpellRow],
    stats: &mut Stats,
) {
    if let Some(node) = fields.get("title") {
        stats.title = r.line(node, "a combatant's `title`", 60);
    }
    if let Some(icon) = fields.get("icon").and_then(|node| r.name(node, "an `icon`")) {
        stats.icon = icon;
    }
    read_numbers(r, fields, stats);
    read_words(r, fields, stats);
    read_sets(r, fields, stats);
    read_gear(r, fields, rows, stats);
    read_magic(r, fields, spells, stats);
}

fn set<T>(into: &mut T, found: Option<T>) {
    if let Some(value) = found {
        *into = value;
    }
}

fn set_some<T>(into: &mut Option<T>, found: Option<T>) {
    if found.is_some() {
        *into = found;
    }
}

fn read_numbers(r: &mut Reader, fields: &Fields, stats: &mut Stats) {
    let mut int = |key: &str, low: i64, high: i64| {
        let node = fields.get(key)?;
        r.int(node, &format!("`{key}`"), low..=high).map(|n| n as i32)
    };
    set(&mut stats.level, int("level", 0, 20));
    set_some(&mut stats.hit_dice, int("hit_dice", 0, 30));
    set_some(&mut stats.hp_max, int("hp_max", 1, 300));
    set_some(&mut stats.hp, int("hp", -300, 300));
    set(&mut stats.subdual, int("subdual", 0, 300));
    set(&mut stats.strength, int("str", 0, 30));
    set(&mut stats.dexterity, int("dex", 0, 30));
    set(&mut stats.constitution, int("con", 0, 30));
    set(&mut stats.intelligence, int("int", 0, 30));
    set(&mut stats.wisdom, int("wis", 0, 30));
    set_some(&mut stats.bcb, int("bcb", 0, 15));
    set_some(&mut stats.save, int("save", 2, 20));
    set(&mut stats.speed, int("speed", 0, 30));
    set(&mut stats.natural_ac, int("natural_ac", 0, 15));
    set(&mut stats.backstab, int("backstab", 1, 5));
    set(&mut stats.treasure, int("treasure", 0, 1_000_000));
}

fn read_words(r: &mut Reader, fields: &Fields, stats: &mut Stats) {
    // `class: none` and `helm: none` take away what the base has.
    let bare = |key: &str| fields.raw(key).is_some_and(|node| node.present().is_none());
    if bare("class") {
        stats.class = Class::None;
    }
    if bare("helm") {
        stats.helm = Helm::None;
    }
    let mut word = |key: &str, words: &[&str]| {
        let node = fields.get(key)?;
        r.word(node, &format!("`{key}`"), words)
    };
    set_some(&mut stats.rank, word("rank", &Rank::NAMES).map(|ix| RANKS[ix]));
    set(&mut stats.class, word("class", &Class::NAMES).map(|ix| Class::ALL[ix]));
    set(&mut stats.size, word("size", &Size::NAMES).map(|ix| SIZES[ix]));
    set(&mut stats.kind, word("kind", &Kind::NAMES).map(|ix| KINDS[ix]));
    set(&mut stats.helm, word("helm", &Helm::NAMES).map(|ix| HELMS[ix]));
    set(&mut stats.senses, word("senses", &["dull", "normal", "keen"]).map(|ix| ix as i32 - 1));
    let dice = LADDER.map(|die| format!("d{die}"));
    let dice: Vec<&str> = dice.iter().map(String::as_str).collect();
    set_some(&mut stats.surprise_rung, word("surprise_die", &dice));
    if let Some(node) = fields.get("morale") {
        match &node.tree {
            Tree::Int(_) => set(&mut stats.morale, r.int(node, "`morale`", 2..=12).map(|n| Some(n as i32))),
            _ => set(&mut stats.morale, r.word(node, "`morale`", &["fearless"]).map(|_| None)),
        }
    }
}

fn read_sets(r: &mut Reader, fields: &Fields, stats: &mut Stats) {
    let mut names = |key: &str, what: &str, known: &[&str]| {
        let node = fields.get(key)?;
        let found = r.words(node, &format!("`{key}`"), what, known);
        Some(found.into_iter().fold(0_u32, |bits, ix| bits | 1 << ix))
    };
    set(&mut stats.traits, names("traits", "the trait", &traits::NAMES));
    set_some(&mut stats.anatomy, names("anatomy", "the kind", &Kind::NAMES).map(|bits| bits as u8));
}

fn read_gear<'d>(r: &mut Reader<'d>, fields: &Fields<'d>, rows: &mut Rows, stats: &mut Stats) {
    if let Some(node) = fields.raw("armour") {
        stats.armour = node.present().and_then(|node| {
            let name = r.text(node, "`armour`")?;
            rows.known(r, node.span, &name, "the armour", |table| table == Table::Armour)
        });
    }
    let mut item = |into: &mut Option<Item>, key: &str, table: Table| {
        if let Some(node) = fields.raw(key) {
            let what = format!("`{key}`: the item");
            *into = node.present().and_then(|node| items::read(r, node, rows, &what, &[table]));
        }
    };
    item(&mut stats.main, "main", Table::Weapon);
    item(&mut stats.off, "off", Table::Weapon);
    item(&mut stats.shield, "shield", Table::Shield);
    if let Some(node) = fields.get("carried") {
        let fits = [Table::Weapon, Table::Shield, Table::Kit];
        stats.carried = items::read_list(r, node, rows, "`carried`", &fits);
    }
    if let Some(node) = fields.get("attacks") {
        let nodes = r.list(node, "`attacks`", NATURAL);
        if matches!(node.tree, Tree::List(_)) && nodes.is_empty() {
            r.wrong(node.span, format!("`attacks` has no entries; right would be 1 to {NATURAL}"));
        }
        stats.attacks = nodes.iter().filter_map(|node| read_attack(r, node, rows)).collect();
    }
    if let Some(node) = fields.get("ammo") {
        stats.ammo = [0; 3];
        for (name, span, node) in r.map(node, "`ammo`", Ammo::NAMES.len()) {
            let ix = r.known(span, name, "the ammunition", Ammo::NAMES.into_iter());
            let count = r.int(node, "a count of `ammo`", 0..=999);
            if let (Some(ix), Some(count)) = (ix, count) {
                stats.ammo[ix] = count as u16;
            }
        }
    }
}

/// `"main"`, the name of a natural weapon, or a natural weapon written out.
fn read_attack<'d>(r: &mut Reader<'d>, node: &'d Node, rows: &mut Rows) -> Option<Entry> {
    if matches!(node.tree, Tree::Fields { .. }) {
        let row = rows::read_natural(r, node, rows)?;
        return Some(Entry::Natural(rows.push_natural(row)));
    }
    let name = r.text(node, "an entry of `attacks`")?;
    if name == "main" {
        return Some(Entry::Main);
    }
    if name == FIST {
        r.wrong(node.span, "`fist` is no entry of `attacks`: everybody may `brawl`; right would be `main`");
        return None;
    }
    if rows.find(&name).is_some_and(|id| Table::of(rows.row(id)) == Table::Weapon) {
        r.wrong(
            node.span,
            format!("`{name}` is held in a hand; right would be `main` here, and `{name}` under `main`"),
        );
        return None;
    }
    let natural = |table| table == Table::Natural;
    rows.known(r, node.span, &name, "the natural weapon", natural).map(Entry::Natural)
}

fn read_magic<'d>(r: &mut Reader<'d>, fields: &Fields<'d>, spells: &[SpellRow], stats: &mut Stats) {
    let known = |r: &mut Reader, span, name: &str| {
        r.known(span, name, "the spell", spells.iter().map(|spell| spell.name.as_str())).map(|ix| ix as u8)
    };
    if let Some(node) = fields.get("prepared") {
        stats.prepared.clear();
        for (name, span, node) in r.map(node, "`prepared`", spells.len()) {
            let (spell, left) = (known(r, span, name), r.int(node, "a count of `prepared`", 0..=99));
            if let (Some(spell), Some(left)) = (spell, left) {
                stats.prepared.push((spell, left as u8));
            }
        }
        stats.prepared.sort_unstable();
    }
    if let Some(node) = fields.get("scrolls") {
        stats.scrolls.clear();
        for node in r.list(node, "`scrolls`", MOST_SCROLLS) {
            stats.scrolls.extend(r.text(node, "a scroll").and_then(|name| known(r, node.span, &name)));
        }
    }
    if let Some(node) = fields.get("wands") {
        stats.wands.clear();
        for node in r.list(node, "`wands`", MOST_SCROLLS) {
            let Some(fields) = r.fields(node, "a wand", &["spell", "charges"]) else { continue };
            let spell = r.required(&fields, "spell", "the name of its spell");
            let spell = spell.and_then(|node| Some((node.span, r.text(node, "a wand's `spell`")?)));
            let spell = spell.and_then(|(span, name)| known(r, span, &name));
            let charges = r.required(&fields, "charges", "0 to 99").and_then(|n| r.int(n, "`charges`", 0..=99));
            if let (Some(spell), Some(charges)) = (spell, charges) {
                stats.wands.push((spell, charges as u8));
            }
        }
    }
}
