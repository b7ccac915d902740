//! Gear and spells: the rows of the armoury and of the list of spells, and the items at the start.

use super::Ammo;
use crate::vocab::{CellId, CombatantId, RowId};
use serde::Serialize;

pub use crate::engine::data::DiceSum;

/// Time to reload a weapon (H-MISS-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Reload {
    /// No reloading.
    #[default]
    None,
    /// Costs the move part and one hand.
    MovePart,
    /// Number of full-round acts.
    Acts(u8),
}

/// Body armour (section 2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Armour {
    pub ac: i32,
    pub quality: i32,
    pub fist_proof: bool,
    pub bracers: bool,
}

/// A row of the armoury: a weapon, a shield, body armour or a kit. Fields that do not apply are false, 0 or `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    /// Strikes hand to hand. Set for `fist` too.
    pub melee: bool,
    pub thrown: bool,
    pub missile: bool,
    pub natural: bool,
    pub damage: DiceSum,
    /// Number of hands; 0 for natural weapons and the fist.
    pub hands: u8,
    pub reach: i32,
    pub fends: bool,
    pub close_useless: bool,
    pub off_hand_ok: bool,
    pub is_sword: bool,
    /// Range increment in hexes; 0 if neither thrown nor shot.
    pub increment: i32,
    pub shots: u8,
    pub reload: Reload,
    pub lodges: bool,
    pub plus: i32,
    pub silver: bool,
    pub minuscule: bool,
    pub pommel: bool,
    pub ammo: Option<Ammo>,
    /// AC bonus of a shield, magic plus included.
    pub shield_ac: Option<i32>,
    pub armour: Option<Armour>,
    /// A surgeon's kit (H-MISS-14).
    pub surgeon_kit: bool,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    pub fn weapon(&self) -> bool {
        self.melee || self.thrown || self.missile
    }
    /// Returns true if the item can be dropped, drawn and picked up.
    pub fn handy(&self) -> bool {
        !self.natural && (self.weapon() || self.shield_ac.is_some())
    }
}

/// Indices of the rows that begin every armoury.
pub mod row {
    use crate::vocab::RowId;
    /// The fist, which every combatant has (H-UNIT-12).
    pub const FIST: RowId = RowId(0);
}

/// Target of a spell (table 11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aim {
    /// One combatant, friend or foe.
    Any,
    Oneself,
    /// The caster or a friend.
    Friend,
    Enemy,
    /// One combatant of kind `humanoid`.
    Humanoid,
    /// Every combatant within that number of hexes of a hex.
    Area(i32),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum SpellSave {
    #[default]
    None,
    Half,
    Negates,
}

/// Effect of a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Effect {
    Damage(DiceSum),
    /// One d6 for each level of the caster, at most this number.
    DamagePerLevel(u16),
    /// Damage, and `clear` hexes of the area become `slippery`.
    Hail(DiceSum),
    /// Hit dice affected, and rounds of sleep.
    Slumber(DiceSum, u16),
    /// Rounds.
    Ward(u16),
    Mend(DiceSum),
    /// Rounds.
    Veil(u16),
    /// Rounds, rolled once before the saves.
    Snare(DiceSum),
    /// Rounds, rolled after the failed save.
    Hold(DiceSum),
    /// Rounds, rolled after the failed save.
    Bend(DiceSum),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SpellRow {
    pub name: String,
    pub level: u8,
    /// Range in hexes; 0 for the caster itself.
    pub range: i32,
    pub aim: Aim,
    pub save: SpellSave,
    pub effect: Effect,
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

/// The holder or place of an item at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    Main(CombatantId),
    Off(CombatantId),
    Shield(CombatantId),
    Carried(CombatantId),
    Loose(CellId),
    #[default]
    Gone,
}

impl Held {
    /// Returns the combatant that has the item.
    pub fn by(self) -> Option<CombatantId> {
        match self {
            Held::Main(c) | Held::Off(c) | Held::Shield(c) | Held::Carried(c) => Some(c),
            Held::Loose(_) | Held::Gone => None,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct ItemSetup {
    pub row: RowId,
    pub held: Held,
    /// The weapon is loaded (H-GEAR-06).
    pub loaded: bool,
    /// The string is broken (H-GEAR-05).
    pub broken: bool,
}
