//! Gear: the rows of tables 11.5 to 11.8, and the items at the start.

use super::{Class, DbShare, ShieldSize, Skill, Velocity};
use crate::vocab::{CellId, CombatantId, RowId};
use serde::Serialize;

pub use crate::engine::data::DiceSum;

/// Melee values of a row (table 11.6; shields: table 11.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Strike {
    pub skill: Skill,
    pub base: i32,
    pub damage: DiceSum,
    pub class: Class,
}

/// Missile values of a row, thrown or shot (table 11.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Missile {
    pub skill: Skill,
    pub base: i32,
    pub damage: DiceSum,
    pub share: DbShare,
    /// The weapon is thrown and leaves the hand (P-GEAR-12); otherwise it shoots.
    pub thrown: bool,
    /// Range at the full chance, in metres.
    pub range_m: i32,
    pub velocity: Velocity,
    /// Must be loaded before each shot (P-GEAR-07).
    pub crossbow: bool,
    /// Number of shots held; `None` if they are not counted (P-GEAR-06).
    pub capacity: Option<u16>,
}

impl Missile {
    /// Returns the maximum distances for the full, half and quarter chance, in hexes (P-BOARD-21).
    pub fn bands(&self) -> [i32; 3] {
        [1, 2, 3].map(|times| times * self.range_m * 2 / 3)
    }
}

/// Values of a shield (table 11.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shield {
    pub size: ShieldSize,
    /// Chance against low-velocity missiles (P-REACT-06), and of catching attacks when planted (P-SHIELD-06).
    pub straight_chance: i32,
}

impl Shield {
    /// Returns the straight chance. A large shield has 90 if its user kneels (P-REACT-06, P-SHIELD-06).
    pub fn straight(self, kneels: bool) -> i32 {
        if kneels && self.size == ShieldSize::Large { 90 } else { self.straight_chance }
    }
}

/// Values of armour (table 11.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Armour {
    pub helmet: bool,
    pub ap: i32,
    /// Points against high-velocity attacks.
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
    /// Hands needed; 0 for Brawl and armour.
    pub hands: u8,
    /// Hit points; `None` if it cannot lose any (P-GEAR-05).
    pub hp: Option<i32>,
    pub shield: Option<Shield>,
    pub armour: Option<Armour>,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    /// Returns true if the item can be held in a hand.
    pub fn handy(&self) -> bool {
        self.hands > 0
    }
}

/// Returns the highest base of that specialty among the rows.
pub fn highest_base(rows: &[Row], skill: Skill) -> Option<i32> {
    let of = |row: &Row| {
        let strike = row.strike.filter(|s| s.skill == skill).map(|s| s.base);
        let missile = row.missile.filter(|m| m.skill == skill).map(|m| m.base);
        strike.max(missile)
    };
    rows.iter().filter_map(of).max()
}

/// Indices and names of rows with special rules.
pub mod row {
    use crate::vocab::RowId;
    /// Brawl, which every combatant has (P-UNIT-06).
    pub const BRAWL: RowId = RowId(0);
    /// Name of the row whose hit points a house rule sets (P-GEAR-14).
    pub const KNIFE: &str = "knife";
}

/// Location of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    /// In the primary hand. A two-handed item there keeps the off hand empty.
    Primary(CombatantId),
    Off(CombatantId),
    Carried(CombatantId),
    Loose(CellId),
    /// Planted on the given side of the hex (P-SHIELD-05).
    Planted(CellId, u8),
    /// In flight, or off the board with a combatant that has left.
    #[default]
    Gone,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct ItemSetup {
    pub row: RowId,
    pub held: Held,
    /// Hit points; `None` if it has none to lose.
    pub hp: Option<i32>,
    pub shots: Option<u16>,
    pub spare_loads: u16,
    pub loaded: bool,
    pub broken: bool,
}
