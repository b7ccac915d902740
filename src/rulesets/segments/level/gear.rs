//! Gear: the rows of tables 11.4, 11.7, 11.13 and 11.16, and the pieces that there are at the start.

use super::{Class, Held, Lodges, Mode, Potion};
use crate::vocab::RowId;
use serde::Serialize;

pub use crate::engine::data::DiceSum;

/// A row's way to be shot or thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Missile {
    /// Greatest distance in feet.
    pub range_ft: i32,
    /// What one shot uses, as a place in the level's list; none: itself, if thrown.
    pub ammo: Option<u8>,
    pub lodges: Option<Lodges>,
}

/// The weapon of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Weapon {
    pub class: Class,
    pub melee: bool,
    pub shoot: bool,
    pub throw: bool,
    pub damage: DiceSum,
    pub sc_mod: i32,
    /// Hexes, hand to hand.
    pub reach: i32,
    pub missile: Missile,
}

impl Weapon {
    pub fn can(&self, mode: Mode) -> bool {
        match mode {
            Mode::Melee => self.melee,
            Mode::Shoot => self.shoot,
            Mode::Throw => self.throw,
        }
    }
    /// Hand to hand first.
    pub fn modes(&self) -> impl Iterator<Item = Mode> + '_ {
        Mode::ALL.iter().copied().filter(|mode| self.can(*mode))
    }
}

/// A weapon, a shield, armour or a potion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    pub weapon: Option<Weapon>,
    /// 0: it occupies no hand and is always ready.
    pub hands: u8,
    /// Defence of a shield.
    pub shield: Option<i32>,
    /// Protection of armour when new.
    pub armour: Option<i32>,
    pub potion: Option<Potion>,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    /// Part of a body, or a stone that any hand finds: it is no item.
    pub fn bare(&self) -> bool {
        self.weapon.is_some() && self.hands == 0
    }
}

/// Index of the rows every armoury begins with.
pub mod row {
    use crate::vocab::RowId;
    /// S-UNIT-09: everybody has it.
    pub const UNARMED: RowId = RowId(0);
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct ItemSetup {
    pub row: RowId,
    pub held: Held,
}
