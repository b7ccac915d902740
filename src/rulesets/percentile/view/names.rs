//! Names of combatants, hexes and gear: ids for programs, titles for players.

use crate::rulesets::percentile::labels;
use crate::rulesets::percentile::queries::*;
pub use crate::vocab::names::readable_id;
use crate::vocab::names::title_or_id;
use crate::vocab::{CellId, Names, RowId, Value};

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
