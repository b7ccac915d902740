//! The cells of a level by name and by number. Most options move no combatant, so the names are computed on first use.

use crate::engine::Battle;
use crate::vocab::CellId;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The names of all cells, and their numbers by name.
pub struct CellNames {
    names: Vec<String>,
    numbers: BTreeMap<String, CellId>,
}

/// The cells of the level of a battle.
#[derive(Clone, Copy)]
pub struct LevelCells<'a> {
    /// The battle.
    pub battle: &'a Battle,
    /// Cached per level, because the names of cells never change.
    pub named: &'a OnceLock<CellNames>,
}

impl LevelCells<'_> {
    /// Returns the id of a cell.
    pub fn name(&self, cell: CellId) -> &str {
        &self.named().names[cell.ix()]
    }

    /// Returns the cell of that id; `None` if there is none.
    pub fn number(&self, name: &str) -> Option<CellId> {
        self.named().numbers.get(name).copied()
    }

    fn named(&self) -> &CellNames {
        self.named.get_or_init(|| {
            let names: Vec<String> = self.battle.scene(None).cells.iter().map(|cell| cell.id.clone()).collect();
            let numbers = names.iter().enumerate().map(|(ix, name)| (name.clone(), CellId::from(ix))).collect();
            CellNames { names, numbers }
        })
    }
}
