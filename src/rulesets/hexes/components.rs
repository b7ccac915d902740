//! State components of the `hexes` ruleset and their accessors.

use super::action::Action;
use super::board::Map;
use super::frames::{Clock, Frame, Rolled, Walls};
use super::level::HexLevel;
use super::unit::{Cell, Conditions, Gear, Item, StandsOn, Stats, Turn, Wounds};
use crate::vocab::{CellId, ItemId};

crate::components! {
    state: HexesState, level: HexLevel, action: Action, frame: Frame;
    resources {
        setup { map: Map }
        state { clock: Clock, walls: Walls, rolled: Rolled }
        scratch {}
    }
    fixed { stats: Stats }
    params {}
    combatants[CombatantId] {
        wounds, wounds_mut: Wounds;
        stands, stands_mut: StandsOn;
        turn, turn_mut: Turn;
        cond, cond_mut: Conditions;
        gear, gear_mut: Gear;
    }
    items[ItemId] { item, item_mut: Item }
    cells[CellId] { cell, cell_mut: Cell }
}
