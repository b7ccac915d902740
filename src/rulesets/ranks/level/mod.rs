//! A ranks level as checked: everything by number, every default filled in. `read` makes it from text.

mod house;
mod lists;

pub use house::*;
pub use lists::*;

use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use serde::Serialize;

/// The two sides, in this order whatever the order of the file (conventions of the catalogue).
pub const PARTY: FactionId = FactionId(0);
pub const FOES: FactionId = FactionId(1);

/// The ruleset's own part of a level.
#[derive(Clone, Debug, Default, Serialize)]
pub struct RankLevel {
    /// One to four (R-BOARD-01).
    pub fields: Vec<FieldSetup>,
    /// Battlefield by battlefield, row by row in the order of [`RowName::ALL`], column by column.
    pub cells: Vec<CellSetup>,
    /// Pairs of linked battlefields, lower number first (R-BOARD-11).
    pub links: Vec<(u8, u8)>,
    /// Weapons, body armour and shields: the catalogue's tables, then the rows the level adds. See [`row`].
    pub rows: Vec<Row>,
    /// In roster order: the party as listed, then the foes as listed.
    pub combatants: Vec<CombatantSetup>,
    /// By owner in roster order (primary, off, body, carried), then loose ones by cell.
    pub items: Vec<ItemSetup>,
    /// Oils that every member of the party may use, by [`Creature`] (R-AFTER-05).
    pub common_oils: [u8; Creature::COUNT],
    /// Set for `initiation: theatre` (R-THEATRE-01).
    pub theatre: Option<Theatre>,
    /// R-AFTER-01
    pub aftermath: bool,
    /// R-INIT-01
    pub start_round: u16,
    pub round_limit: u16,
    pub house: HouseRules,
}

/// One battlefield.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FieldSetup {
    pub id: String,
    pub landmark: String,
    /// Columns of its rows, 1..8; a doorway narrows the melee rows (R-BOARD-19).
    pub width: u8,
    /// Who holds the doorway, if there is one.
    pub doorway: Option<FactionId>,
    /// Whether each side has an exit behind its own ranged row (R-BOARD-12).
    pub exits: [bool; 2],
}

/// One slot (R-BOARD-03).
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct CellSetup {
    pub field: u8,
    /// Place in [`RowName::ALL`].
    pub row: u8,
    /// From 1.
    pub column: u8,
    /// Bits of [`features`].
    pub features: u8,
}

/// Section 10.7.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Theatre {
    /// Metres either way (R-THEATRE-07).
    pub field_depth_m: i32,
    pub front_objective: bool,
    pub landmarks: Vec<Landmark>,
}

/// R-THEATRE-08
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Landmark {
    /// Where the front must be, in metres.
    pub at_m: i32,
    /// Place in [`RowName::ALL`].
    pub row: u8,
    /// `None`: all columns.
    pub column: Option<u8>,
    /// Bits of [`features`].
    pub feature: u8,
}

/// The damage die of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Die {
    /// One die of so many faces: 2, 3, 4, 6, 8, 10 or 12.
    One(u16),
    /// 2d6, summed.
    TwoSixes,
}

impl Default for Die {
    fn default() -> Self {
        Self::One(3)
    }
}

impl Die {
    /// R-ATK-16
    pub const SIZES: [u16; 7] = [2, 3, 4, 6, 8, 10, 12];
    /// One size less; 2d6 stays what it is.
    pub fn lessened(self) -> Self {
        let Self::One(faces) = self else { return self };
        let smaller = Self::SIZES.iter().rev().find(|size| **size < faces);
        Self::One(smaller.copied().unwrap_or(2))
    }
}

/// What a row of the armoury is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Sort {
    #[default]
    Weapon,
    /// Worn on the body (table 11.4).
    Body,
    Shield,
}

/// A row of the armoury. What a field does not apply to is 0, false or none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    pub sort: Sort,
    /// 0 for natural weapons and `unarmed`.
    pub hands: u8,
    pub die: Die,
    pub range: Range,
    /// Bits of [`traits`].
    pub traits: u8,
    /// Part of a body: never thrown, disarmed, enchanted, oiled or dropped (R-UNIT-06).
    pub natural: bool,
    /// Used as if enchanted so (R-ENCH-08).
    pub enchanted: Option<Enchantment>,
    /// Gone once its attack has rolled dice (R-GEAR-02).
    pub expended: bool,
    /// Armour of body armour, bonus of a shield.
    pub armour: i32,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    pub fn has(&self, bit: u8) -> bool {
        self.traits & bit != 0
    }
    /// Whether it can be held in a hand.
    pub fn handy(&self) -> bool {
        !self.natural && self.hands > 0 && self.sort != Sort::Body
    }
    pub fn weapon(&self) -> bool {
        self.sort == Sort::Weapon
    }
}

/// Index of the rows every armoury begins with.
pub mod row {
    use crate::vocab::RowId;
    /// R-UNIT-04: everybody has it.
    pub const UNARMED: RowId = RowId(0);
}

/// The stat block (section 2.1).
#[derive(Clone, Debug, Default, Serialize)]
pub struct CombatantSetup {
    pub id: String,
    pub title: String,
    /// Row of the bestiary it was made from; empty if from none.
    pub base: String,
    pub faction: FactionId,
    pub pc: bool,
    pub kind: Option<Kind>,
    pub life_max: i32,
    pub life: i32,
    pub guard_max: i32,
    pub guard: i32,
    /// `None`: never tests.
    pub morale: Option<i32>,
    pub armour_base: i32,
    pub creature: Creature,
    pub leader: bool,
    pub warband: bool,
    pub flying: bool,
    pub unslayable: bool,
    /// Bits of [`Condition`].
    pub immune: u32,
    pub primary: Option<ItemId>,
    /// `None` with a two-handed weapon in `primary`.
    pub off: Option<ItemId>,
    pub body: Option<ItemId>,
    pub carried: Vec<ItemId>,
    pub natural: Vec<RowId>,
    /// Charges by [`Enchantment`].
    pub enchantments: [u8; Enchantment::COUNT],
    /// Oils by [`Creature`].
    pub oils: [u8; Creature::COUNT],
    /// Casts by [`Spell`].
    pub spells: [u8; Spell::COUNT],
    /// `None`: in reserve (R-THEATRE-02).
    pub position: Option<CellId>,
    pub conditions: ConditionSetup,
    /// Number of the scar and what its own d6 showed, 0 where none was rolled.
    pub scars: Vec<(u8, u8)>,
    /// A weapon set against a charge (R-CHARGE-06).
    pub deployed_set: Option<ItemId>,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: String,
}

/// Section 7.2 at the start of the battle.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ConditionSetup {
    /// Bits of [`Condition`], counted ones included.
    pub set: u32,
    /// Ticks left, 1..2.
    pub burning: u8,
    /// Ticks left, 1..3.
    pub poisoned: u8,
    /// Own turns left at whose end it goes, 1..2.
    pub dazed: u8,
    pub chilled: u8,
}

/// Where an item is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    Primary(CombatantId),
    Off(CombatantId),
    /// Worn.
    Body(CombatantId),
    Carried(CombatantId),
    Loose(CellId),
    #[default]
    Gone,
}

/// A piece of gear at the start.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct ItemSetup {
    pub row: RowId,
    pub held: Held,
    pub enchanted: Option<Enchantment>,
    pub oil: Option<Creature>,
    /// Flaming arrows left (R-GEAR-04).
    pub count: u8,
    /// Shots left, counted only with `ammo = counted`; 10 unless the level says otherwise.
    pub shots: u8,
}
