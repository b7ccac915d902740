//! The dice of an attack: what is rolled, and which of it counts.

use super::level::Die;
use serde::Serialize;

/// Base dice (R-ATK-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Base {
    /// One die that may be Impaired or Enhanced.
    Die(u16),
    /// A d3 that never is (R-ATK-11).
    Fixed(u16),
    /// 2d6 added up.
    Summed,
}

impl Base {
    pub fn of(die: Die) -> Self {
        match die {
            Die::One(faces) => Base::Die(faces),
            Die::TwoSixes => Base::Summed,
        }
    }
}

/// How the dice of an attack are rolled (table 11.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Base,
    /// The higher of 2d6, if the attacker likes.
    Enhanced,
    /// The lower of 2d6.
    Impaired,
}

/// What faces add up to.
pub fn total(faces: &[u16]) -> i32 {
    faces.iter().map(|face| i32::from(*face)).sum()
}
