//! Damage dice of a hit and the protection against them.

use crate::vocab::Roll;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

/// Damage dice and their results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blow {
    pub rolls: SmallVec<[Roll; 2]>,
    pub thrown: bool,
    pub sum: i32,
    /// Damage before armour (Z-DMG-02).
    pub before: i32,
    pub net: i32,
    pub armour: i32,
    /// Parts of the armour value: natural, worn, shield, cover, brawling.
    pub parts: [i32; 5],
    pub penetrated: bool,
    pub halvings: u8,
    /// The target's size less the attacker's; 0 in a blast, where size does not count (Z-SIZE-09).
    pub gap: i8,
    /// The attack is impaired (Z-DMG-03).
    pub impaired: bool,
    /// The dice were rolled twice in a row (Z-DICE-03).
    pub twice: bool,
    /// At least one die showed 1 (Z-GEAR-03).
    pub ones: bool,
    /// The dice are part of an emitted event.
    pub told: bool,
}

impl Serialize for Blow {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        (self.sum, self.before, self.net, self.ones, self.thrown).serialize(s)
    }
}

/// Cover, fixed at the declaration (Z-BOARD-11 to Z-BOARD-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cover {
    pub there: bool,
    /// Damage before armour that penetrates the cover; `None` if nothing does.
    pub toughness: Option<i32>,
}
