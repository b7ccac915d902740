//! Gear: the rows of tables 11.4, 11.7, 11.13 and 11.16, and the items at the start.

use super::{Class, Held, Lodges, Mode, Potion};
use crate::vocab::RowId;
use serde::Serialize;

pub use crate::engine::data::DiceSum;

/// The ranged properties of a weapon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Missile {
    /// Maximum range in feet.
    pub range_ft: i32,
    /// Ammunition of one shot, as an index into the level's list; `None` if the weapon itself is thrown.
    pub ammo: Option<u8>,
    pub lodges: Option<Lodges>,
}

/// The weapon properties of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Weapon {
    pub class: Class,
    pub melee: bool,
    pub shoot: bool,
    pub throw: bool,
    pub damage: DiceSum,
    pub sc_mod: i32,
    /// Melee reach in hexes.
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
    /// Returns the modes of the weapon, melee first.
    pub fn modes(&self) -> impl Iterator<Item = Mode> + '_ {
        Mode::ALL.iter().copied().filter(|mode| self.can(*mode))
    }
}

/// A row of the gear tables: a weapon, a shield, armour or a potion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    pub weapon: Option<Weapon>,
    /// Hands needed; 0 if the weapon occupies no hand and is always ready.
    pub hands: u8,
    /// DEF of a shield.
    pub shield: Option<i32>,
    /// Protection of new armour.
    pub armour: Option<i32>,
    pub potion: Option<Potion>,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    /// Returns true for parts of the body and for stones found anywhere, which are not items.
    pub fn bare(&self) -> bool {
        self.weapon.is_some() && self.hands == 0
    }
}

/// Indices of rows that every armoury begins with.
pub mod row {
    use crate::vocab::RowId;
    /// Bare hands, which every combatant has (S-UNIT-09).
    pub const UNARMED: RowId = RowId(0);
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct ItemSetup {
    pub row: RowId,
    pub held: Held,
}
