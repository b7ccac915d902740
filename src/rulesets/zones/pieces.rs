//! The components of this ruleset, and the ways to them.

use super::unit::{Cell, Conditions, Gear, Health, Item, StandsOn, Stats, Turn};

crate::pieces! {
    fixed { stats: Stats }
    health, health_mut: Health;
    stands, stands_mut: StandsOn;
    turn, turn_mut: Turn;
    cond, cond_mut: Conditions;
    gear, gear_mut: Gear;
    item, item_mut: Item;
    cell, cell_mut: Cell;
}
