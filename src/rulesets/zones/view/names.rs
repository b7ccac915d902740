//! Names of combatants, places and gear: ids for programs, titles for people.

use crate::rulesets::zones::action::{Action, Arm, Attack, Bonus, Deed, Hold, Reaction, Stunt, UnitAction};
use crate::rulesets::zones::level::row;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::names::{readable_id, title_or_id};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, Names, RowId, Value};

impl Names for BattleReader<'_> {
    fn id(&self, value: Value) -> String {
        match value {
            Value::Combatant(c) => self.setting().level.combatants[c.ix()].id.clone(),
            Value::Item(i) => self.item_row(i).name.clone(),
            Value::Row(r) => self.setting().level.rows[r.ix()].name.clone(),
            Value::Cell(c) => self.map().cell(c).id.clone(),
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
            Value::Cell(c) => cell_name(self, c),
            Value::Faction(f) => self.setting().factions[f.ix()].name(),
            other => words(&self.id(other)),
        }
    }
}

/// Makes an id readable. The row of the unarmed attack reads `Bare hands`.
pub fn words(id: &str) -> String {
    if id == "unarmed" { "Bare hands".to_owned() } else { readable_id(id) }
}

pub fn id(t: &BattleReader, c: CombatantId) -> String {
    t.combatant_id(c)
}

pub fn title(t: &BattleReader, c: CombatantId) -> String {
    t.combatant(c)
}

pub fn faction_title(t: &BattleReader, f: FactionId) -> String {
    t.faction_title(f)
}

/// Returns the display name of a place: `Road`, or `the border of Bend and Road`.
pub fn cell_name(t: &BattleReader, c: CellId) -> String {
    let map = t.map();
    let zone = |z: CellId| {
        let setup = map.cell(z);
        title_or_id(&setup.title, &setup.id)
    };
    match map.cell(c).joins {
        Some((a, b)) => format!("the border of {} and {}", zone(a), zone(b)),
        None => zone(c),
    }
}

/// Unique names for the items of one decision. Items of the same name get `#2`, `#3` in the order of the list.
pub struct Naming {
    items: Vec<ItemId>,
    /// Clutter uses the plain names of improvised weapons, so loose improvised weapons are numbered after it
    /// (Z-GEAR-12).
    clutter: Vec<RowId>,
}

impl Naming {
    pub fn new(legal: &[UnitAction], t: &BattleReader) -> Self {
        let mut items = Vec::new();
        for offer in legal {
            if let Action::Bonus(Bonus::Ready(_)) = offer.action {
                let gear = t.gear(offer.who.expect("somebody's gear"));
                items.extend(gear.in_hand.iter().chain(&gear.stowed).copied());
            }
            items.extend(item_of(offer.action));
        }
        let mut seen = Vec::new();
        for i in items {
            if !seen.contains(&i) {
                seen.push(i);
            }
        }
        let clutter = legal.iter().filter_map(|o| match o.action {
            Action::Bonus(Bonus::Improvise(false)) => Some(row::IMPROVISED_HAND),
            Action::Bonus(Bonus::Improvise(true)) => Some(row::IMPROVISED_GREAT),
            _ => None,
        });
        Self { items: seen, clutter: clutter.collect() }
    }

    pub fn item(&self, t: &BattleReader, i: ItemId) -> String {
        let name = &t.item_row(i).name;
        let alike = self.items.iter().take_while(|x| **x != i).filter(|x| t.item_row(**x).name == *name).count();
        let loose = t.loose_at(i).is_some() && self.clutter.contains(&t.item(i).row);
        let alike = alike + usize::from(loose);
        if alike == 0 { name.clone() } else { format!("{name}#{}", alike + 1) }
    }

    pub fn arm(&self, t: &BattleReader, arm: Arm) -> String {
        match arm {
            Arm::Item(i) => self.item(t, i),
            _ => t.row(arm).name.clone(),
        }
    }
}

fn item_of(action: Action) -> Option<ItemId> {
    let arm = match action {
        Action::Attack(Attack::Single(s, _) | Attack::Blast(s, _) | Attack::Spread(s))
        | Action::React(Reaction::Counter(s)) => s.arm,
        Action::Attack(Attack::DeathBlow(arm, _) | Attack::Hold(Hold::Stun(arm), _))
        | Action::React(Reaction::CounterHold(Hold::Stun(arm))) => arm,
        Action::Deed(Deed::UseItem(i, _))
        | Action::Bonus(Bonus::PickUp(i) | Bonus::PutDown(i))
        | Action::Bonus(Bonus::Equip(i) | Bonus::Unequip(i) | Bonus::Light(i))
        | Action::Snatch(i)
        | Action::Propose(Stunt::Drop(i)) => return Some(i),
        _ => return None,
    };
    match arm {
        Arm::Item(i) => Some(i),
        _ => None,
    }
}
