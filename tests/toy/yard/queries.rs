//! Queries used by rules, options, views and controllers.

use super::components::{BattleReader, YardState};
use affray::vocab::names::readable_id;
use affray::vocab::{CellId, CombatantId, FactionId, Names, Value};

impl YardState<'_> {
    /// Returns true if the fighter is on the board and fighting (Y-UNIT-01).
    pub fn fights(&self, c: CombatantId) -> bool {
        self.body(c).at.is_some()
    }
    pub fn foes(&self, of: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        let side = self.stats(of).faction;
        self.all().filter(move |c| self.fights(*c) && self.stats(*c).faction != side)
    }
    /// Returns axial coordinates (Y-BOARD-01).
    pub fn hex(&self, cell: CellId) -> (i32, i32) {
        let width = i32::from(self.level().size.0);
        (i32::from(cell.0) % width, i32::from(cell.0) / width)
    }
    /// Returns the distance in steps (Y-BOARD-01).
    pub fn distance(&self, a: CellId, b: CellId) -> i32 {
        let ((aq, ar), (bq, br)) = (self.hex(a), self.hex(b));
        let (q, r) = (aq - bq, ar - br);
        (q.abs() + r.abs() + (q + r).abs()) / 2
    }
    pub fn apart(&self, a: CombatantId, b: CombatantId) -> i32 {
        let far = i32::MAX;
        self.body(a).at.zip(self.body(b).at).map_or(far, |(a, b)| self.distance(a, b))
    }
    pub fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        let (width, height) = self.level().size;
        (0..usize::from(width) * usize::from(height)).map(CellId::from)
    }
    /// Returns the sides that have a fighter left.
    pub fn sides_left(&self) -> Vec<FactionId> {
        self.factions().filter(|f| self.all().any(|c| self.fights(c) && self.stats(c).faction == *f)).collect()
    }
}

impl Names for BattleReader<'_> {
    fn id(&self, value: Value) -> String {
        match value {
            Value::Combatant(c) => self.level().combatants[c.ix()].id.clone(),
            Value::Cell(c) => {
                let (q, r) = self.hex(c);
                format!("{q},{r}")
            }
            Value::Faction(f) => self.setting().factions[f.ix()].id.clone(),
            Value::Word(w) => w.into(),
            Value::Number(n) => n.to_string(),
            Value::Item(_) | Value::Row(_) => String::new(),
        }
    }
    fn title(&self, value: Value) -> String {
        match value {
            Value::Faction(f) => self.setting().factions[f.ix()].name(),
            Value::Cell(_) => self.id(value),
            other => readable_id(&self.id(other)),
        }
    }
}
