//! Names of combatants, hexes and gear: ids for programs, titles for people.

pub use crate::engine::hexgrid::direction_name;
use crate::rulesets::hexes::action::{Action, Arm, Manner, TurnAction};
use crate::rulesets::hexes::d20;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::DiceSum;
use crate::rulesets::hexes::queries::*;
pub use crate::vocab::names::readable_id;
use crate::vocab::names::title_or_id;
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, Names, RowId, Value};

impl Names for BattleReader<'_> {
    fn id(&self, value: Value) -> String {
        match value {
            Value::Combatant(c) => self.setting().level.combatants[c.ix()].id.clone(),
            Value::Item(i) => self.item_row(i).name.clone(),
            Value::Row(r) => self.row(r).name.clone(),
            Value::Cell(c) => hex_id(self, c),
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
            Value::Faction(f) => self.setting().factions[f.ix()].name(),
            Value::Word(w) => readable_id(w),
            Value::Cell(_) | Value::Number(_) => self.id(value),
        }
    }
    /// Returns id and title of a spell. Spells have no row; they are numbered by the level's list.
    fn number(&self, name: &str, n: i32) -> Option<(String, String)> {
        (name == Fact::Spell.name()).then(|| (spell_name(self, n as u8), spell_title(self, n as u8)))
    }
    fn at_least(&self, die: u16, value: i32, needs: i32) -> bool {
        if die == 20 { d20::passes(value as u16, needs) } else { value >= needs }
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

pub fn faction_id(t: &BattleReader, f: FactionId) -> String {
    t.faction_id(f)
}

pub fn faction_title(t: &BattleReader, f: FactionId) -> String {
    t.faction_title(f)
}

/// Returns axial coordinates as text, the form of every hex in fields, states and scenes: `3,-1`.
pub fn hex_id(t: &BattleReader, c: CellId) -> String {
    t.map().name(c)
}

/// Parses the coordinates of a hex; `None` if they are invalid or off the board.
pub fn hex_of(t: &BattleReader, text: &str) -> Option<CellId> {
    let (q, r) = text.split_once(',')?;
    t.map().find(hexx::Hex::new(q.trim().parse().ok()?, r.trim().parse().ok()?))
}

/// Returns the display name of a row: `Sword`, `Chain mail +1`, `Bite`.
pub fn row_title(t: &BattleReader, r: RowId) -> String {
    gear_title(&t.row(r).name)
}

pub fn gear_title(name: &str) -> String {
    let Some(word) = labels::weapon(name).or_else(|| labels::armour(name)) else { return readable_id(name) };
    let number =
        name.rsplit_once('_').map(|(_, n)| n).filter(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    match number {
        Some(n) => format!("{} +{n}", word.title),
        None => word.title.to_string(),
    }
}

pub fn spell_name(t: &BattleReader, s: u8) -> String {
    t.spell(s).name.clone()
}

pub fn spell_title(t: &BattleReader, s: u8) -> String {
    let name = &t.spell(s).name;
    labels::spell(name).map_or_else(|| readable_id(name), |w| w.title.to_string())
}

pub fn arm_title(t: &BattleReader, arm: Arm) -> String {
    row_title(t, t.arm_row_id(arm))
}

pub fn arm_icon(t: &BattleReader, arm: Arm) -> &'static str {
    let row = t.arm_row(arm);
    let icon = if row.icon.is_empty() { labels::weapon(&row.name).map_or("", |w| w.icon) } else { row.icon };
    if icon.is_empty() { "crossed-swords" } else { icon }
}

/// Formats a dice sum: `2d6+1`, or `1` without dice.
pub fn dice(d: DiceSum) -> String {
    let thrown = match d.count {
        0 => String::new(),
        1 => format!("d{}", d.die),
        n => format!("{n}d{}", d.die),
    };
    match (d.count, d.plus) {
        (0, plus) => plus.to_string(),
        (_, 0) => thrown,
        (_, plus) => format!("{thrown}{plus:+}"),
    }
}

/// Unique names for the gear of one decision. Pieces of the same name get `#2`, `#3` in the order of the options.
pub struct Naming {
    items: Vec<ItemId>,
}

impl Naming {
    pub fn new(actions: &[Action]) -> Self {
        let mut items = Vec::new();
        for action in actions {
            let Action::Turn(action) = *action else { continue };
            let item = match action {
                TurnAction::Attack(Arm::Item(i), _) | TurnAction::ChargeGo(_, Arm::Item(i)) => i,
                TurnAction::Draw(i)
                | TurnAction::PickUp(i)
                | TurnAction::Drop(i)
                | TurnAction::Reload(i)
                | TurnAction::Restring(i) => i,
                _ => continue,
            };
            if !items.contains(&item) {
                items.push(item);
            }
        }
        Self { items }
    }

    /// Returns `#2` for the second piece of a kind, and so on; empty for the first.
    fn mark(&self, t: &BattleReader, i: ItemId) -> String {
        let row = t.item(i).row;
        let alike = self.items.iter().take_while(|x| **x != i).filter(|x| t.item(**x).row == row).count();
        if alike == 0 { String::new() } else { format!("#{}", alike + 1) }
    }

    /// Returns the name of an item: `sword`, `sword#2`.
    pub fn item(&self, t: &BattleReader, i: ItemId) -> String {
        t.item_row(i).name.clone() + &self.mark(t, i)
    }

    /// Returns the name of an arm: `dagger`, or `dagger_thrown` if a melee weapon is thrown.
    pub fn arm(&self, t: &BattleReader, arm: Arm, manner: Manner) -> String {
        let row = t.arm_row(arm);
        let thrown = if manner == Manner::Throw && row.melee { "_thrown" } else { "" };
        let mark = match arm {
            Arm::Item(i) => self.mark(t, i),
            _ => String::new(),
        };
        format!("{}{thrown}{mark}", row.name)
    }

    pub fn item_title(&self, t: &BattleReader, i: ItemId) -> String {
        format!("{}{}", row_title(t, t.item(i).row), self.mark(t, i).replace('#', " "))
    }
}

/// Returns the name of a wand: that of its spell, with `#2` for the second of the same spell.
pub fn wand_name(t: &BattleReader, who: CombatantId, wand: u8) -> String {
    let wands = &t.gear(who).wands;
    let spell = wands[wand as usize].0;
    let alike = wands[..wand as usize].iter().filter(|(s, _)| *s == spell).count();
    let mark = if alike == 0 { String::new() } else { format!("#{}", alike + 1) };
    spell_name(t, spell) + &mark
}
