//! Combatants of a level: the stat block (section 2.1).

use super::{Altitude, Caster, Lodges, Mount, Size, Specialisation, Spell};
use crate::vocab::{CellId, FactionId, ItemId, RowId};
use serde::Serialize;

/// A combatant's skill with a weapon (section 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SkillEntry {
    pub sc: i32,
    pub rank: i32,
    pub spec: Specialisation,
    pub bonus: i32,
    /// Number of attacks; `None` to use that of the stat block.
    pub attacks: Option<i32>,
}

impl Default for SkillEntry {
    /// Returns the skill with an unknown weapon (S-UNIT-08).
    fn default() -> Self {
        Self { sc: 40, rank: 0, spec: Specialisation::None, bonus: 0, attacks: None }
    }
}

/// A spell that a combatant knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct KnownSpell {
    pub spell: Spell,
    pub rank: i32,
    /// Chance of the cast roll, in percent (S-SPELL-10).
    pub cast: i32,
}

/// A missile lodged in a combatant (S-RNG-15, S-RNG-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LodgedMissile {
    pub kind: Lodges,
    /// The hit gave a grievous wound: DEX is one lower.
    pub grievous: bool,
}

/// The stat block of a combatant.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CombatantSetup {
    pub id: String,
    pub title: String,
    /// The bestiary row that the combatant is based on; empty if there is none.
    pub base: String,
    pub faction: FactionId,
    pub hp_max: i32,
    pub hp: i32,
    pub con: i32,
    pub dex: i32,
    pub per: i32,
    pub wil: i32,
    pub luck: i32,
    pub morale: i32,
    pub size: Size,
    pub tmr: i32,
    pub max_pace: i32,
    pub im: i32,
    pub attacks: i32,
    pub def_base: i32,
    pub def_dex: i32,
    pub def_skill: i32,
    pub def_shield: i32,
    pub def_magic: i32,
    pub prot_natural: i32,
    pub armor: Option<RowId>,
    pub armor_wear: i32,
    pub main: Option<ItemId>,
    pub off: Option<ItemId>,
    pub slung: Option<ItemId>,
    pub carried: Vec<ItemId>,
    /// Missiles left, indexed like the level's list of ammunition.
    pub ammo: Vec<u16>,
    /// Skills, in the order of the stat block.
    pub skills: Vec<(RowId, SkillEntry)>,
    /// Natural weapons, one for each attack number (S-INIT-07).
    pub pattern: Vec<RowId>,
    pub tentacles: i32,
    pub range_of_field: i32,
    pub master_bowman: i32,
    pub first_aid: i32,
    pub ambidextrous: bool,
    pub encumbered: bool,
    pub agile_flyer: bool,
    pub darksight: bool,
    pub targeting_sense: bool,
    pub invisible: bool,
    pub leader: bool,
    pub morale_exempt: bool,
    pub fast_target_mod: i32,
    pub mount: Option<Mount>,
    pub caster: Caster,
    pub spells: Vec<KnownSpell>,
    pub energy: i32,
    pub unaware: bool,
    pub hidden: bool,
    pub pos: CellId,
    pub altitude: Altitude,
    // Conditions at the start of the battle.
    pub prone: bool,
    /// Last round of the stun; 0 if not stunned.
    pub stunned: u16,
    /// Last round of blindness; 0 if not blinded.
    pub blinded: u16,
    pub knocked_out: bool,
    pub broken: bool,
    pub surrendered: bool,
    pub gashes: u8,
    pub lodged: Vec<LodgedMissile>,
    pub weapon_arm: bool,
    pub off_arm: bool,
    pub leg: bool,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: String,
}

impl CombatantSetup {
    /// Returns true if the combatant starts out of the fight (S-DMG-15).
    pub fn down(&self) -> bool {
        self.hp <= 0 || self.knocked_out
    }
    /// Returns true if the combatant starts in the fight: neither down nor surrendered.
    pub fn is_active(&self) -> bool {
        !self.down() && !self.surrendered
    }
}
