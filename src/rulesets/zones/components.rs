//! State components of the `zones` ruleset and their accessors.

use super::action::UnitAction;
use super::board::{Lines, Map};
use super::frames::{Clock, Frame};
use super::level::ZonesLevel;
use super::unit::{Cell, Conditions, Gear, Health, Item, Made, StandsOn, Stats, Turn};
use crate::vocab::{CellId, ItemId};

crate::components! {
    state: ZonesState, level: ZonesLevel, action: UnitAction, frame: Frame;
    resources {
        setup { map: Map }
        state { clock: Clock, lines: Lines }
        scratch { made: Made }
    }
    fixed { stats: Stats }
    params { commands: Commands<'w, 's> }
    combatants[CombatantId] {
        vitals, vitals_mut: Health;
        stands, stands_mut: StandsOn;
        turn, turn_mut: Turn;
        cond, cond_mut: Conditions;
        gear, gear_mut: Gear;
    }
    items[ItemId] { spawned_item, spawned_item_mut: Item }
    cells[CellId] { cell, cell_mut: Cell }
}
