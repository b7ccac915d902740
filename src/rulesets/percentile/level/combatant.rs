//! The stat block of combatants (section 2.1).

use super::{Posture, Skill, Success};
use crate::vocab::{CellId, FactionId, ItemId, RowId};
use serde::Serialize;

/// Damage bonus `db`: dice that are added or subtracted (table 11.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DamageBonus {
    /// Number of dice; 0 if there is no bonus.
    pub count: u16,
    pub die: u16,
    pub negative: bool,
}

impl DamageBonus {
    /// Returns the damage bonus for the sum of STR and SIZ (P-UNIT-03).
    pub fn from_sum(sum: i32) -> Self {
        let dice = |count, die, negative| Self { count, die, negative };
        match sum {
            ..=12 => dice(1, 6, true),
            13..=16 => dice(1, 4, true),
            17..=24 => dice(0, 0, false),
            25..=32 => dice(1, 4, false),
            33..=40 => dice(1, 6, false),
            _ => dice((2 + (sum - 41) / 16) as u16, 6, false),
        }
    }
}

/// One injury (P-DMG-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Injury {
    pub damage: i32,
    pub healed: i32,
    /// First Aid has been tried on it (P-DMG-22).
    pub aided: bool,
}

/// The stat block of a combatant.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CombatantSetup {
    pub id: String,
    pub title: String,
    /// Bestiary row the combatant was made from; empty if none.
    pub base: String,
    pub faction: FactionId,
    pub strength: i32,
    pub constitution: i32,
    pub size: i32,
    pub intelligence: i32,
    pub power: i32,
    pub dexterity: i32,
    pub hp_max: i32,
    pub hp: i32,
    pub damage_bonus: DamageBonus,
    /// Skill ratings stated by the stat block, in the order of the list.
    pub skills: Vec<(Skill, i32)>,
    pub body_armor: Option<RowId>,
    pub helmet: Option<RowId>,
    pub primary: Option<ItemId>,
    pub off: Option<ItemId>,
    pub carried: Vec<ItemId>,
    pub pos: CellId,
    pub facing: u8,
    pub posture: Posture,
    pub injuries: Vec<Injury>,
    pub unconscious: bool,
    pub broken: bool,
    pub surrendered: bool,
    pub hidden: Option<Success>,
    pub unaware: bool,
    pub morale_exempt: bool,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: String,
}
