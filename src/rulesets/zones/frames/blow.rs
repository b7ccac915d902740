//! Dice of a hit and what counts against them.

use crate::vocab::Roll;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

/// Dice thrown and what they came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blow {
    pub rolls: SmallVec<[Roll; 2]>,
    pub thrown: bool,
    pub sum: i32,
    /// Before armour (Z-DMG-02).
    pub before: i32,
    pub net: i32,
    pub armour: i32,
    /// What the armour value is made of: natural, worn, shield, cover, brawling.
    pub parts: [i32; 5],
    pub penetrated: bool,
    pub halvings: u8,
    /// Sizes the target is larger, where they count: not in a blast (Z-SIZE-09).
    pub gap: i8,
    /// Z-DMG-03
    pub impaired: bool,
    /// The dice were rolled twice in a row (Z-DICE-03).
    pub twice: bool,
    /// Any die showed 1 (Z-GEAR-03).
    pub ones: bool,
    /// The dice were told by an event.
    pub told: bool,
}

impl Serialize for Blow {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        (self.sum, self.before, self.net, self.ones, self.thrown).serialize(s)
    }
}

/// Cover fixed at the declaration (Z-BOARD-11 to Z-BOARD-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cover {
    pub there: bool,
    /// Damage before armour that counts the cover for nothing; none: never.
    pub toughness: Option<i32>,
}
