//! The checked form of a ranks level: names replaced by indices, and all defaults filled in. `read` produces it from
//! text.

mod house;
mod lists;

pub use house::*;
pub use lists::*;

use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use serde::Serialize;

/// The two sides, in this order regardless of the file (conventions of the catalogue).
pub const PARTY: FactionId = FactionId(0);
pub const FOES: FactionId = FactionId(1);

/// The part of a level that belongs to this ruleset.
#[derive(Clone, Debug, Default, Serialize)]
pub struct RankLevel {
    /// Battlefields, one to four (R-BOARD-01).
    pub fields: Vec<FieldSetup>,
    /// All slots, ordered by battlefield, then row as in [`RowName::ALL`], then column.
    pub cells: Vec<CellSetup>,
    /// Pairs of linked battlefields, lower number first (R-BOARD-11).
    pub links: Vec<(u8, u8)>,
    /// Weapons, body armour and shields: the catalogue's tables, then the rows that the level adds. See [`row`].
    pub rows: Vec<Row>,
    /// Combatants in roster order: the party as listed, then the foes as listed.
    pub combatants: Vec<CombatantSetup>,
    /// Items ordered by owner (primary, off, body, carried), then loose items ordered by cell.
    pub items: Vec<ItemSetup>,
    /// Oils that every member of the party may use, by [`Creature`] (R-AFTER-05).
    pub common_oils: [u8; Creature::COUNT],
    /// Set for `initiation: theatre` (R-THEATRE-01).
    pub theatre: Option<Theatre>,
    /// Enables the aftermath of the battle (R-AFTER-01).
    pub aftermath: bool,
    /// Number of the first round (R-INIT-01).
    pub start_round: u16,
    pub round_limit: u16,
    pub house: HouseRules,
}

/// One battlefield.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FieldSetup {
    pub id: String,
    pub landmark: String,
    /// Columns of its rows, 1 to 8; a doorway narrows the melee rows (R-BOARD-19).
    pub width: u8,
    /// Side that holds the doorway, if there is one.
    pub doorway: Option<FactionId>,
    /// For each side, true if it has an exit behind its own ranged row (R-BOARD-12).
    pub exits: [bool; 2],
}

/// One slot (R-BOARD-03).
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct CellSetup {
    pub field: u8,
    /// Index into [`RowName::ALL`].
    pub row: u8,
    /// Column, counted from 1.
    pub column: u8,
    /// Bits of [`features`].
    pub features: u8,
}

/// Settings of a battle in theatre (section 10.7).
#[derive(Clone, Debug, Default, Serialize)]
pub struct Theatre {
    /// Maximum distance of the front from its start, in metres, in either direction (R-THEATRE-07).
    pub field_depth_m: i32,
    pub front_objective: bool,
    pub landmarks: Vec<Landmark>,
}

/// Landmark of the front: a feature that slots have while the front is there (R-THEATRE-08).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Landmark {
    /// Position of the front, in metres.
    pub at_m: i32,
    /// Index into [`RowName::ALL`].
    pub row: u8,
    /// Column; `None` for all columns.
    pub column: Option<u8>,
    /// Bits of [`features`].
    pub feature: u8,
}

/// The damage die of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Die {
    /// One die with the given number of faces: 2, 3, 4, 6, 8, 10 or 12.
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
    /// Sizes of dice in ascending order (R-ATK-16).
    pub const SIZES: [u16; 7] = [2, 3, 4, 6, 8, 10, 12];
    /// Returns the die one size smaller; 2d6 and d2 stay as they are.
    pub fn lessened(self) -> Self {
        let Self::One(faces) = self else { return self };
        let smaller = Self::SIZES.iter().rev().find(|size| **size < faces);
        Self::One(smaller.copied().unwrap_or(2))
    }
}

/// Kind of an armoury row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Sort {
    #[default]
    Weapon,
    /// Body armour (table 11.4).
    Body,
    Shield,
}

/// A row of the armoury. Fields that do not apply are 0, false or `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    pub sort: Sort,
    /// Hands needed; 0 for natural weapons and `unarmed`.
    pub hands: u8,
    pub die: Die,
    pub range: Range,
    /// Bits of [`traits`].
    pub traits: u8,
    /// Part of a body: never thrown, disarmed, enchanted, oiled or dropped (R-UNIT-06).
    pub natural: bool,
    /// Enchantment that the weapon has by nature (R-ENCH-08).
    pub enchanted: Option<Enchantment>,
    /// Used up once its attack has rolled dice (R-GEAR-02).
    pub expended: bool,
    /// Armour of body armour, or the bonus of a shield.
    pub armour: i32,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    pub fn has(&self, bit: u8) -> bool {
        self.traits & bit != 0
    }
    /// Returns true if the item can be held in a hand.
    pub fn handy(&self) -> bool {
        !self.natural && self.hands > 0 && self.sort != Sort::Body
    }
    pub fn weapon(&self) -> bool {
        self.sort == Sort::Weapon
    }
}

/// Indices of the rows that every armoury begins with.
pub mod row {
    use crate::vocab::RowId;
    /// Bare hands, which every combatant has (R-UNIT-04).
    pub const UNARMED: RowId = RowId(0);
}

/// The stat block of a combatant (section 2.1).
#[derive(Clone, Debug, Default, Serialize)]
pub struct CombatantSetup {
    pub id: String,
    pub title: String,
    /// Bestiary row the combatant was made from; empty if none.
    pub base: String,
    pub faction: FactionId,
    pub pc: bool,
    pub kind: Option<Kind>,
    pub life_max: i32,
    pub life: i32,
    pub guard_max: i32,
    pub guard: i32,
    /// Morale; `None` if the combatant never tests it.
    pub morale: Option<i32>,
    pub armour_base: i32,
    pub creature: Creature,
    pub leader: bool,
    pub warband: bool,
    pub flying: bool,
    pub unslayable: bool,
    /// Immunities, as bits of [`Condition`].
    pub immune: u32,
    pub primary: Option<ItemId>,
    /// Item in the off hand; `None` with a two-handed weapon in `primary`.
    pub off: Option<ItemId>,
    pub body: Option<ItemId>,
    pub carried: Vec<ItemId>,
    pub natural: Vec<RowId>,
    /// Charges of each [`Enchantment`].
    pub enchantments: [u8; Enchantment::COUNT],
    /// Oils against each [`Creature`].
    pub oils: [u8; Creature::COUNT],
    /// Uses of each [`Spell`].
    pub spells: [u8; Spell::COUNT],
    /// Starting slot; `None` in reserve (R-THEATRE-02).
    pub position: Option<CellId>,
    pub conditions: ConditionSetup,
    /// Number of each scar and the face of its own d6, 0 if it has none.
    pub scars: Vec<(u8, u8)>,
    /// Weapon that is set against a charge (R-CHARGE-06).
    pub deployed_set: Option<ItemId>,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: String,
}

/// Conditions at the start of the battle (section 7.2).
#[derive(Clone, Debug, Default, Serialize)]
pub struct ConditionSetup {
    /// Bits of [`Condition`], including conditions that have a counter.
    pub set: u32,
    /// Remaining ticks, 1 to 2.
    pub burning: u8,
    /// Remaining ticks, 1 to 3.
    pub poisoned: u8,
    /// Remaining own turns, 1 to 2; the condition ends at the end of the last one.
    pub dazed: u8,
    pub chilled: u8,
}

/// Location of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    Primary(CombatantId),
    Off(CombatantId),
    /// Worn on the body.
    Body(CombatantId),
    Carried(CombatantId),
    Loose(CellId),
    #[default]
    Gone,
}

/// State of an item at the start.
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
