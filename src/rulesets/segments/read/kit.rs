//! Starting gear of combatants (S-UNIT-12).

use super::super::level::{CombatantSetup, Held};
use super::items::Store;
use super::rows::{GearTable, Rows};
use super::stats::WrittenStats;
use crate::vocab::{CombatantId, RowId};

/// A combatant's items in hand and carried, by row.
#[derive(Clone, Debug)]
pub(super) struct Kit {
    pub main: Option<RowId>,
    pub off: Option<RowId>,
    slung: Option<RowId>,
    carried: Vec<RowId>,
}

impl Kit {
    /// Returns the starting gear: the weapons of `skills` unless the stat block says otherwise, the first of them in
    /// hand (S-UNIT-12).
    pub fn new(stats: &WrittenStats, rows: &Rows) -> Self {
        let skills = stats.plain.skills.iter().map(|(row, _)| *row);
        let mut weapons: Vec<RowId> = skills.filter(|row| rows.kind(*row) == GearTable::Weapon).collect();
        weapons.retain(|row| stats.off != Some(*row));
        let main = stats.main.unwrap_or(weapons.first().copied());
        weapons.retain(|row| main != Some(*row));
        let carried = stats.carried.clone().unwrap_or(weapons);
        Self { main, off: stats.off, slung: stats.slung, carried }
    }

    pub fn len(&self) -> usize {
        [self.main, self.off, self.slung].into_iter().flatten().count() + self.carried.len()
    }

    /// Numbers the items of one combatant. A combatant that is down has dropped the items in its hands; one that has
    /// surrendered, its weapons (S-DMG-15, S-MORALE-08).
    pub fn number(self, me: CombatantId, setup: &mut CombatantSetup, rows: &Rows, store: &mut Store) {
        let (down, surrendered, here) = (setup.down(), setup.surrendered, setup.pos);
        let mut hold = |row: RowId, held: Held, in_hand: bool| {
            let lost = in_hand && down || surrendered && rows.kind(row) == GearTable::Weapon;
            let id = store.add(row, if lost { Held::Loose(here) } else { held });
            (!lost).then_some(id)
        };
        setup.main = self.main.and_then(|row| hold(row, Held::Main(me), true));
        setup.off = self.off.and_then(|row| hold(row, Held::Off(me), true));
        setup.slung = self.slung.and_then(|row| hold(row, Held::Slung(me), false));
        setup.carried = self.carried.into_iter().filter_map(|row| hold(row, Held::Carried(me), false)).collect();
    }
}
