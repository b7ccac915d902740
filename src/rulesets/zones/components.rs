//! The components of this ruleset, and the ways to them.

use super::unit::{Cell, Conditions, Gear, Health, Item, StandsOn, Stats, Turn};

crate::components! {
    fixed { stats: Stats }
    combatants {
        health, health_mut: Health;
        stands, stands_mut: StandsOn;
        turn, turn_mut: Turn;
        cond, cond_mut: Conditions;
        gear, gear_mut: Gear;
    }
    items { item, item_mut: Item }
    cells { cell, cell_mut: Cell }
}
