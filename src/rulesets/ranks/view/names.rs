//! Names of combatants, slots and gear: ids for programs, titles for players.

use crate::rulesets::ranks::action::{Action, Aim, Arm, DeclaredAction, Mode};
use crate::rulesets::ranks::facts::Fact;
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::{Condition, Creature, Die, Enchantment, Held, Spell, features};
use crate::rulesets::ranks::queries::BattleReader;
pub use crate::vocab::names::readable_id;
use crate::vocab::names::title_or_id;
pub use crate::vocab::names::within_sentence;
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, Names, RowId, Value};

impl Names for BattleReader<'_> {
    fn id(&self, value: Value) -> String {
        match value {
            Value::Combatant(c) => self.setting().level.combatants[c.ix()].id.clone(),
            Value::Item(i) => self.item_row(i).name.clone(),
            Value::Row(r) => self.row(r).name.clone(),
            Value::Cell(c) => self.map().cell_name(c),
            Value::Faction(f) => self.setting().factions[f.ix()].id.clone(),
            Value::Word(w) => w.to_string(),
            Value::Number(n) => n.to_string(),
        }
    }
    fn title(&self, value: Value) -> String {
        match value {
            Value::Combatant(c) => {
                let setup = &self.setting().level.combatants[c.ix()];
                title_or_id(&setup.title, &setup.id)
            }
            Value::Item(i) => row_title(self, self.item(i).row),
            Value::Row(r) => row_title(self, r),
            Value::Cell(c) => cell_title(self, c),
            Value::Faction(f) => self.setting().factions[f.ix()].name(),
            Value::Word(w) => readable_id(w),
            Value::Number(n) => n.to_string(),
        }
    }
    /// Returns id and title of a battlefield, given its index in the level's list.
    fn number(&self, name: &str, n: i32) -> Option<(String, String)> {
        let field = (name == Fact::Field.name()).then(|| self.map().fields.get(n as usize)).flatten()?;
        Some((field.id.clone(), title_or_id(&field.landmark, &field.id)))
    }
}

pub fn id(t: &BattleReader, c: CombatantId) -> String {
    t.combatant_id(c)
}

pub fn title(t: &BattleReader, c: CombatantId) -> String {
    t.combatant(c)
}

pub fn titles(t: &BattleReader, list: &[CombatantId]) -> String {
    t.combatants(list)
}

/// Returns the possessive of a side's name: `Party's`, `Foes'`.
pub fn possessive(name: &str) -> String {
    let plural = name.ends_with('s') && !name.ends_with("ss");
    if plural { format!("{name}'") } else { format!("{name}'s") }
}

/// Returns the title of a battlefield: `The ford`.
pub fn field_title(t: &BattleReader, field: u8) -> String {
    let setup = &t.map().fields[field as usize];
    title_or_id(&setup.landmark, &setup.id)
}

/// Returns the title of a row's rank: `Melee`, `Reach`, `Ranged`.
pub fn rank_title(row: u8) -> &'static str {
    ["Ranged", "Reach", "Melee", "Melee", "Reach", "Ranged"][row as usize]
}

/// Returns the side that owns the half of the board with this row.
pub fn half(row: u8) -> FactionId {
    FactionId(u8::from(row >= 3))
}

/// Returns ` (the ford)` if there are several battlefields, otherwise an empty text.
fn which_field(t: &BattleReader, c: CellId) -> String {
    if t.map().fields.len() < 2 {
        return String::new();
    }
    format!(" ({})", within_sentence(&field_title(t, t.map().field(c))))
}

/// Returns the title of a cell: `Party's Melee 2`, followed by the battlefield if there are several.
pub fn cell_title(t: &BattleReader, c: CellId) -> String {
    let row = t.map().row(c);
    let side = possessive(&t.faction_title(half(row)));
    format!("{side} {} {}{}", rank_title(row), t.map().column(c), which_field(t, c))
}

/// Returns the title of a cell from the combatant's point of view: `Melee 2` in its own half, otherwise `Foes' Reach
/// 2`.
pub fn spot(t: &BattleReader, who: CombatantId, c: CellId) -> String {
    let row = t.map().row(c);
    if half(row) == t.faction(who) {
        format!("{} {}{}", rank_title(row), t.map().column(c), which_field(t, c))
    } else {
        cell_title(t, c)
    }
}

/// Returns the title of a rank number: 0 is `the melee`, 1 is `Foes' Reach rank`.
pub fn rank_words(t: &BattleReader, number: i32) -> String {
    if number == 0 {
        return "the melee".into();
    }
    let (side, rank) = (FactionId(u8::from(number > 0)), if number.abs() == 1 { "Reach" } else { "Ranged" });
    format!("{} {rank} rank", possessive(&t.faction_title(side)))
}

/// Formats a rank distance: `1 rank away`, `2 ranks away`, and `face to face` for 0.
pub fn away(distance: i32) -> String {
    match distance {
        0 => "face to face".into(),
        1 => "1 rank away".into(),
        n => format!("{n} ranks away"),
    }
}

/// Returns the features of a slot by their catalogue names.
pub fn feature_names(bits: u8) -> Vec<&'static str> {
    features::NAMES.iter().enumerate().filter(|(b, _)| bits >> b & 1 == 1).map(|(_, n)| *n).collect()
}

/// Returns the features of a slot as words: `high ground`.
pub fn feature_words(t: &BattleReader, cell: CellId) -> Vec<String> {
    let name = |n: &&str| labels::feature(n).map_or_else(|| (*n).to_string(), |w| w.title.to_lowercase());
    feature_names(t.cell(cell).features).iter().map(name).collect()
}

/// Returns the title of a row of gear: `Sword`, `Mail`, `Bite`.
pub fn row_title(t: &BattleReader, r: RowId) -> String {
    gear_title(&t.row(r).name)
}

pub fn gear_title(name: &str) -> String {
    labels::weapon(name).or_else(|| labels::armour(name)).map_or_else(|| readable_id(name), |w| w.title.to_string())
}

pub fn arm_title(t: &BattleReader, arm: Arm) -> String {
    row_title(t, t.arm_row_id(arm))
}

pub fn arm_icon(t: &BattleReader, arm: Arm) -> &'static str {
    let row = t.arm_row(arm);
    let icon = if row.icon.is_empty() { labels::weapon(&row.name).map_or("", |w| w.icon) } else { row.icon };
    if icon.is_empty() { "crossed-swords" } else { icon }
}

pub fn item_icon(t: &BattleReader, i: ItemId) -> &'static str {
    let row = t.item_row(i);
    let word = labels::weapon(&row.name).or_else(|| labels::armour(&row.name));
    let icon = if row.icon.is_empty() { word.map_or("", |w| w.icon) } else { row.icon };
    if icon.is_empty() { "backpack" } else { icon }
}

pub fn spell_title(s: Spell) -> &'static str {
    labels::spell(s.name()).map_or(s.name(), |w| w.title)
}

pub fn enchantment_title(e: Enchantment) -> &'static str {
    labels::enchantment(e.name()).map_or(e.name(), |w| w.title)
}

pub fn condition_title(c: Condition) -> String {
    labels::condition(c.name()).map_or_else(|| readable_id(c.name()), |w| w.title.to_string())
}

/// Returns the plural of a creature type: `beasts`.
pub fn creature_words(c: Creature) -> &'static str {
    match c {
        Creature::Human => "humans",
        Creature::Goblinoid => "goblinoids",
        Creature::Beast => "beasts",
        Creature::Undead => "the undead",
        Creature::Demon => "demons",
        Creature::Construct => "constructs",
        Creature::Dragon => "dragons",
        Creature::Giant => "giants",
    }
}

/// Formats a damage die: `d8`, or `2d6` for the sum of both.
pub fn die(d: Die) -> String {
    match d {
        Die::One(faces) => format!("d{faces}"),
        Die::TwoSixes => "2d6".into(),
    }
}

/// Names of the gear in one decision. Identical pieces with the same owner are numbered `#2`, `#3` in the order of the
/// options, and so are loose pieces.
pub struct Naming {
    items: Vec<ItemId>,
}

impl Naming {
    pub fn new(t: &BattleReader, who: Option<CombatantId>, actions: &[Action]) -> Self {
        let mut items: Vec<ItemId> = Vec::new();
        // Items in hand come first and so keep the name without a number.
        items.extend(who.into_iter().flat_map(|c| t.in_hand(c)));
        for action in actions {
            let Action::Declare(declared) = *action else { continue };
            items.extend(items_of(declared).into_iter().flatten());
        }
        let mut seen = Vec::new();
        for i in items {
            if !seen.contains(&i) {
                seen.push(i);
            }
        }
        Self { items: seen }
    }

    /// Returns `#2` for the second item of the same row and owner; empty for the first.
    fn mark(&self, t: &BattleReader, i: ItemId) -> String {
        let key = |i: ItemId| (t.item(i).row, owner(t, i));
        let alike = self.items.iter().take_while(|x| **x != i).filter(|x| key(**x) == key(i)).count();
        if alike == 0 { String::new() } else { format!("#{}", alike + 1) }
    }

    /// Returns the name of an item: `sword`, `sword#2`.
    pub fn item(&self, t: &BattleReader, i: ItemId) -> String {
        t.item_row(i).name.clone() + &self.mark(t, i)
    }

    /// Returns the number as shown in titles: ` 2` for the second of a kind.
    pub fn mark_words(&self, t: &BattleReader, i: ItemId) -> String {
        self.mark(t, i).replace('#', " ")
    }

    pub fn item_title(&self, t: &BattleReader, i: ItemId) -> String {
        row_title(t, t.item(i).row) + &self.mark_words(t, i)
    }

    /// Returns the name of a weapon: `sword`; `sword+mace` for a dual attack; `unarmed`.
    pub fn arm(&self, t: &BattleReader, who: CombatantId, mode: Mode, arm: Arm) -> String {
        let name = |arm: Arm| match arm {
            Arm::Item(i) => self.item(t, i),
            _ => t.row(t.arm_row_id(arm)).name.clone(),
        };
        match t.gear(who).off_hand.filter(|_| mode == Mode::Dual) {
            Some(off) => format!("{}+{}", name(arm), name(Arm::Item(off))),
            None => name(arm),
        }
    }
}

/// Returns the owner of an item; `None` if it is loose or gone.
fn owner(t: &BattleReader, i: ItemId) -> Option<CombatantId> {
    match t.item(i).held {
        Held::Primary(c) | Held::Off(c) | Held::Body(c) | Held::Carried(c) => Some(c),
        Held::Loose(_) | Held::Gone => None,
    }
}

/// Returns the pieces of gear that an option names.
fn items_of(declared: DeclaredAction) -> [Option<ItemId>; 2] {
    let of = |arm: Arm| match arm {
        Arm::Item(i) => Some(i),
        _ => None,
    };
    match declared {
        DeclaredAction::Attack { arm, .. }
        | DeclaredAction::Cleave { arm, .. }
        | DeclaredAction::Charge { arm, .. }
        | DeclaredAction::Daring { arm, .. } => [of(arm), None],
        DeclaredAction::Flask { item, .. }
        | DeclaredAction::Disarm { item, .. }
        | DeclaredAction::Enchant { item, .. }
        | DeclaredAction::ApplyOil { item, .. }
        | DeclaredAction::Set(item)
        | DeclaredAction::PickUp(item) => [Some(item), None],
        DeclaredAction::Ready { primary, off } => [primary, off],
        _ => [None, None],
    }
}

/// Formats an aim for option fields: a combatant's id, `rank 1`, or a battlefield's id.
pub fn aim_id(t: &BattleReader, aim: Aim) -> String {
    match aim {
        Aim::Combatant(c) => id(t, c),
        Aim::Rank(n) => format!("rank {n}"),
        Aim::Field(f) => t.map().fields[f as usize].id.clone(),
    }
}

pub fn aim_title(t: &BattleReader, aim: Aim) -> String {
    match aim {
        Aim::Combatant(c) => title(t, c),
        Aim::Rank(n) => rank_words(t, n.into()),
        Aim::Field(f) => field_title(t, f),
    }
}
