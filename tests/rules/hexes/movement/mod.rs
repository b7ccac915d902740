//! MOVE: steps, zones, retreats, charges, closing, leaving.

mod charge;
mod retreat;
mod step;

use crate::setup::{Field, Skirmish};

/// The first of the roster is about to act on 5; everybody else has a lower count.
fn first(field: Field, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare("", dice);
    s
}
