//! Gear and spells: the rows of the armoury and of the list of spells, and the pieces that lie about at the start.

use super::Ammo;
use crate::vocab::{CellId, CombatantId, RowId};
use serde::Serialize;

pub use crate::engine::data::DiceSum;

/// H-MISS-06
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Reload {
    /// Needs none.
    #[default]
    None,
    /// Costs the move part and one hand.
    MovePart,
    /// So many full-round acts.
    Acts(u8),
}

/// Section 2.2: body armour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Armour {
    pub ac: i32,
    pub quality: i32,
    pub fist_proof: bool,
    pub bracers: bool,
}

/// A row of the armoury: a weapon, a shield, body armour or a kit. What a field does not apply to is false, 0 or none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    /// Strikes hand to hand. `fist` does too.
    pub melee: bool,
    pub thrown: bool,
    pub missile: bool,
    pub natural: bool,
    pub damage: DiceSum,
    /// 0 for natural weapons and the fist.
    pub hands: u8,
    pub reach: i32,
    pub fends: bool,
    pub close_useless: bool,
    pub off_hand_ok: bool,
    pub is_sword: bool,
    /// Hexes, 0: neither thrown nor shot.
    pub increment: i32,
    pub shots: u8,
    pub reload: Reload,
    pub lodges: bool,
    pub plus: i32,
    pub silver: bool,
    pub minuscule: bool,
    pub pommel: bool,
    pub ammo: Option<Ammo>,
    /// Shields: magic plus included.
    pub shield_ac: Option<i32>,
    pub armour: Option<Armour>,
    /// H-MISS-14
    pub surgeon_kit: bool,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    pub fn weapon(&self) -> bool {
        self.melee || self.thrown || self.missile
    }
    /// Whether it can be dropped, drawn and picked up.
    pub fn handy(&self) -> bool {
        !self.natural && (self.weapon() || self.shield_ac.is_some())
    }
}

/// Index of the rows every armoury begins with.
pub mod row {
    use crate::vocab::RowId;
    /// H-UNIT-12: everybody has it.
    pub const FIST: RowId = RowId(0);
}

/// Table 11.10: who or what a spell is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aim {
    /// One combatant, friend or foe.
    Any,
    Oneself,
    /// Oneself or a friend.
    Friend,
    Enemy,
    /// One of kind `humanoid`.
    Humanoid,
    /// Every combatant within so many hexes of a hex.
    Area(i32),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum SpellSave {
    #[default]
    None,
    Half,
    Negates,
}

/// What a spell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Effect {
    Damage(DiceSum),
    /// So many d6 as the caster has levels, at most this.
    DamagePerLevel(u16),
    /// Damage, and `clear` hexes of the area become `slippery`.
    Hail(DiceSum),
    /// Hit dice affected; how many rounds they sleep.
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
    /// Hexes; 0 for oneself.
    pub range: i32,
    pub aim: Aim,
    pub save: SpellSave,
    pub effect: Effect,
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

/// Where an item is at the start.
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
    /// Who has it.
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
    /// H-GEAR-06
    pub loaded: bool,
    /// H-GEAR-05
    pub broken: bool,
}
