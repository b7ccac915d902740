//! MOVE: steps, zones, retreats, charges, closing, leaving.

mod charge;
mod retreat;
mod step;

use crate::setup::{Field, Skirmish};

/// Starts a battle in which the first combatant of the roster is about to act on 5; all others have a lower count.
fn first(field: Field, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare("", dice);
    s
}
