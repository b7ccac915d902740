//! The components of this ruleset, and the ways to them.

use super::unit::{Cell, Conditions, Gear, Item, StandsOn, Stats, Turn, Wounds};

crate::components! {
    fixed { stats: Stats }
    combatants {
        wounds, wounds_mut: Wounds;
        stands, stands_mut: StandsOn;
        turn, turn_mut: Turn;
        cond, cond_mut: Conditions;
        gear, gear_mut: Gear;
    }
    items { item, item_mut: Item }
    cells { cell, cell_mut: Cell }
}
