//! Dice of an attack: base dice, and how they are rolled.

use super::level::Die;
use serde::Serialize;

/// Base dice of a weapon or a spell (R-ATK-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Base {
    /// One die, which may be Impaired or Enhanced.
    Die(u16),
    /// A d3, which is never Impaired or Enhanced (R-ATK-11).
    Fixed(u16),
    /// The sum of 2d6.
    Summed,
}

impl Base {
    pub fn from_die(die: Die) -> Self {
        match die {
            Die::One(faces) => Base::Die(faces),
            Die::TwoSixes => Base::Summed,
        }
    }
}

/// Manner of rolling the dice of an attack (table 11.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Base,
    /// The higher of 2d6, if the attacker chooses it.
    Enhanced,
    /// The lower of 2d6.
    Impaired,
}

/// Returns the sum of the faces.
pub fn total(faces: &[u16]) -> i32 {
    faces.iter().map(|face| i32::from(*face)).sum()
}
