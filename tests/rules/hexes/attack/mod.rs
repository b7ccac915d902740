//! ATK: legal targets, the attack roll, the hit.

mod hit;
mod sum;
mod target;

use crate::setup::{Field, Skirmish};

const HIT: &str = "attack weapon=sword";

fn first(field: Field, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare("", dice);
    s
}
