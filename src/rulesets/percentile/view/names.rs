//! Names of combatants, hexes and gear: ids for programs, titles for players, and the gear of one decision.

use super::words::item_title;
use crate::rulesets::percentile::action::{Action, Arm, Deed, Intent};
use crate::rulesets::percentile::labels;
use crate::rulesets::percentile::level::Held;
use crate::rulesets::percentile::queries::*;
pub use crate::vocab::names::readable_id;
use crate::vocab::names::title_or_id;
use crate::vocab::{CellId, ItemId, Names, RowId, Value};
use smallvec::SmallVec;

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
}

/// Formats a hex by its axial coordinates, as in fields, states and scenes: `3,-1`.
pub fn hex_id(t: &BattleReader, c: CellId) -> String {
    t.map().name(c)
}

/// Returns the title of a row of gear: `Broadsword`, `Heater shield`, `Chain mail`.
pub fn row_title(t: &BattleReader, r: RowId) -> String {
    let name = &t.row(r).name;
    labels::weapon(name)
        .or_else(|| labels::armour(name))
        .map_or_else(|| readable_id(name), |word| word.title.to_string())
}

/// Numbering of items of the same row: `#2`, `#3` in the order of the options.
pub struct Naming {
    items: Vec<ItemId>,
}

/// Returns the items that an option names.
fn named_by(action: Action) -> SmallVec<[ItemId; 2]> {
    let (one, other) = match action {
        Action::Declare(Intent::Attack(Arm::Item(i), _) | Intent::Reload(i)) => (Some(i), None),
        Action::Act(Deed::PickUp(i) | Deed::PlantShield(i, _)) | Action::Parry(Arm::Item(i)) => (Some(i), None),
        Action::Act(Deed::Ready(primary, off)) => (primary, off),
        _ => (None, None),
    };
    one.into_iter().chain(other).collect()
}

impl Naming {
    pub fn new(t: &BattleReader, actions: &[Action]) -> Self {
        let mut items: Vec<ItemId> = Vec::new();
        for action in actions {
            // Of two identical items, either can go into either hand, so one name serves for both.
            let either = matches!(action, Action::Act(Deed::Ready(..)));
            for i in named_by(*action) {
                let known = items.contains(&i) || either && items.iter().any(|other| t.interchangeable(*other, i));
                if !known {
                    items.push(i);
                }
            }
        }
        Self { items }
    }

    /// Returns the item's number among those of the same row, counted from 1.
    fn number(&self, t: &BattleReader, i: ItemId) -> usize {
        let place = |f: &dyn Fn(ItemId) -> bool| self.items.iter().position(|x| f(*x));
        let at = place(&|x| x == i).or_else(|| place(&|x| t.interchangeable(x, i))).unwrap_or(0);
        1 + self.items[..at].iter().filter(|x| t.item(**x).row == t.item(i).row).count()
    }

    /// Returns the name of an item: `dagger`, `dagger#2`.
    pub fn item(&self, t: &BattleReader, i: ItemId) -> String {
        let name = &t.item_row(i).name;
        match self.number(t, i) {
            1 => name.clone(),
            n => format!("{name}#{n}"),
        }
    }

    /// Returns the name of a weapon: that of the item, or `brawl`.
    pub fn arm(&self, t: &BattleReader, arm: Arm) -> String {
        arm.item().map_or_else(|| t.arm_row(arm).name.clone(), |i| self.item(t, i))
    }

    /// Returns the title of an item: `Dagger`. The second of a row is `Dagger, stowed` if the other is in hand,
    /// otherwise `Dagger 2`.
    pub fn title(&self, t: &BattleReader, i: ItemId) -> String {
        let title = item_title(t, i);
        let stowed = |i: ItemId| matches!(t.item(i).held, Held::Carried(_));
        let in_hand = |x: &ItemId| t.item(*x).row == t.item(i).row && !stowed(*x);
        match self.number(t, i) {
            1 => title,
            2 if stowed(i) && self.items.iter().any(in_hand) => format!("{title}, stowed"),
            n => format!("{title} {n}"),
        }
    }
}
