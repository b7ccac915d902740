//! Combatants of a level: the stat block, and the conditions at the start.

use super::{Ammo, Class, Helm, Kind, Rank, Size};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use serde::Serialize;

/// One entry of `attacks`: one attack of a standard round, with one initiative die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackEntry {
    /// Any ready weapon.
    Main,
    Natural(RowId),
}

/// Conditions of section 7.2 at the start of the battle. Counters are in rounds, as if begun just before the first
/// round.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ConditionSetup {
    pub prone: bool,
    pub stunned: u16,
    pub flesh_wound: bool,
    pub staggered: bool,
    /// Rounds of unconsciousness; `Some(0)` if it has no limit.
    pub unconscious: Option<u16>,
    pub crippled: bool,
    pub knocked_out: bool,
    pub asleep: u16,
    pub held: u16,
    pub entangled: u16,
    pub pinned_by: Option<CombatantId>,
    /// Number of `fix_helm` acts left.
    pub blinded: u8,
    pub strained: u8,
    pub ward: u16,
    pub veil: u16,
    pub retreating: bool,
    pub routed: bool,
    pub surrendered: bool,
    pub dead: bool,
    /// Weapons of the missiles lodged in it, oldest first.
    pub lodged: Vec<RowId>,
}

/// The stat block (section 2.1).
#[derive(Clone, Debug, Default, Serialize)]
pub struct CombatantSetup {
    pub id: String,
    pub title: String,
    /// Row of the bestiary that the combatant is based on; empty if none.
    pub base: String,
    pub faction: FactionId,
    pub rank: Rank,
    pub class: Class,
    pub level: i32,
    pub hit_dice: i32,
    pub hp_max: i32,
    pub hp: i32,
    pub subdual: i32,
    pub strength: i32,
    pub dexterity: i32,
    pub constitution: i32,
    pub intelligence: i32,
    pub wisdom: i32,
    pub bcb: i32,
    pub save: i32,
    /// Hexes a round, as in the stat block; `hex_feet` is applied when the battle is set up.
    pub speed: i32,
    pub size: Size,
    pub kind: Kind,
    pub armour: Option<RowId>,
    pub natural_ac: i32,
    pub helm: Helm,
    pub main: Option<ItemId>,
    pub off: Option<ItemId>,
    pub shield: Option<ItemId>,
    pub carried: Vec<ItemId>,
    pub attacks: Vec<AttackEntry>,
    /// Amount of ammunition by [`Ammo`].
    pub ammo: [u16; Ammo::COUNT],
    /// Index into `LADDER`, before helmet steps.
    pub surprise_rung: usize,
    /// -1 dull, 0 normal, +1 keen.
    pub senses: i32,
    /// Morale score; `None` if fearless.
    pub morale: Option<i32>,
    /// Index into the level's groups.
    pub group: u8,
    pub backstab: i32,
    /// Bits of [`Kind`].
    pub anatomy: u8,
    /// Spell (index into the level's list) and castings left.
    pub prepared: Vec<(u8, u8)>,
    pub scrolls: Vec<u8>,
    /// Spell and charges.
    pub wands: Vec<(u8, u8)>,
    /// Bits of `traits`.
    pub traits: u32,
    pub treasure: i32,
    pub pos: CellId,
    pub facing: u8,
    pub hidden: bool,
    pub conditions: ConditionSetup,
    /// Round of its arrival at `pos`; 0 if it is there from the start.
    pub arrives: u16,
    /// The arrival is announced, so that it surprises no one (H-INIT-04).
    pub announced: bool,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: String,
}
