//! Gear: the rows of tables 11.5 to 11.8, and the pieces that there are at the start.

use super::{Class, DbShare, ShieldSize, Skill, Velocity};
use crate::vocab::{CellId, CombatantId, RowId};
use serde::Serialize;

pub use crate::engine::data::DiceSum;

/// A row's way to strike hand to hand (table 11.6; shields: table 11.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Strike {
    pub skill: Skill,
    pub base: i32,
    pub damage: DiceSum,
    pub class: Class,
}

/// A row's way to be thrown or shot (table 11.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Missile {
    pub skill: Skill,
    pub base: i32,
    pub damage: DiceSum,
    pub share: DbShare,
    /// It leaves the hand (P-GEAR-12); else it shoots.
    pub thrown: bool,
    /// Metres at the full chance.
    pub range_m: i32,
    pub velocity: Velocity,
    /// Must be loaded for each shot (P-GEAR-07).
    pub crossbow: bool,
    /// Shots held; none: not counted (P-GEAR-06).
    pub capacity: Option<u16>,
}

impl Missile {
    /// Hexes at the full, the half and the quarter chance (P-BOARD-21).
    pub fn bands(&self) -> [i32; 3] {
        [1, 2, 3].map(|times| times * self.range_m * 2 / 3)
    }
}

/// Table 11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shield {
    pub size: ShieldSize,
    /// Against low-velocity missiles (P-REACT-06), and to catch when planted (P-SHIELD-06).
    pub straight_chance: i32,
}

impl Shield {
    /// Its straight chance; 90 of a large one for who kneels behind it (P-REACT-06, P-SHIELD-06).
    pub fn straight(self, kneels: bool) -> i32 {
        if kneels && self.size == ShieldSize::Large { 90 } else { self.straight_chance }
    }
}

/// Table 11.8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Armour {
    pub helmet: bool,
    pub ap: i32,
    /// Against high-velocity attacks.
    pub ap_high: i32,
    pub physical_mod: i32,
    pub perception_mod: i32,
}

/// A row of tables 11.5 to 11.8: a weapon with one or two modes, a shield or a piece of armour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    pub strike: Option<Strike>,
    pub missile: Option<Missile>,
    /// 0 for Brawl and armour.
    pub hands: u8,
    /// None: it cannot lose any (P-GEAR-05).
    pub hp: Option<i32>,
    pub shield: Option<Shield>,
    pub armour: Option<Armour>,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    /// Whether hands can hold it.
    pub fn handy(&self) -> bool {
        self.hands > 0
    }
}

/// The highest base of that specialty among the rows.
pub fn highest_base(rows: &[Row], skill: Skill) -> Option<i32> {
    let of = |row: &Row| {
        let strike = row.strike.filter(|s| s.skill == skill).map(|s| s.base);
        let missile = row.missile.filter(|m| m.skill == skill).map(|m| m.base);
        strike.max(missile)
    };
    rows.iter().filter_map(of).max()
}

/// Index of the rows every armoury begins with.
pub mod row {
    use crate::vocab::RowId;
    /// P-UNIT-06: everybody has it.
    pub const BRAWL: RowId = RowId(0);
    /// The row whose hit points the house decides (P-GEAR-14).
    pub const KNIFE: &str = "knife";
}

/// Where an item is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    /// A two-handed item is held in the primary hand and keeps the off hand empty.
    Primary(CombatantId),
    Off(CombatantId),
    Carried(CombatantId),
    Loose(CellId),
    /// On that side of that hex (P-SHIELD-05).
    Planted(CellId, u8),
    /// In the air, or off the board with whoever has left.
    #[default]
    Gone,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct ItemSetup {
    pub row: RowId,
    pub held: Held,
    /// None: it has none to lose.
    pub hp: Option<i32>,
    pub shots: Option<u16>,
    pub spare_loads: u16,
    pub loaded: bool,
    pub broken: bool,
}
