//! UNIT: the components of combatants, gear and hexes. `Stats` is fixed by the level; everything else is state.
//!
//! Conditions are fields of one component rather than marker components that are inserted and removed: a snapshot then
//! overwrites them in place.

use super::level::{AttackEntry, Class, Held, Helm, Kind, Rank, Size, Terrain};
use crate::vocab::{CellId, CombatantId, FactWord, FactionId, ItemId, RowId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;
use strum::{EnumDiscriminants, EnumString, IntoStaticStr};

pub type Few<T> = SmallVec<[T; 4]>;

/// The part of the stat block that no rule changes (section 2.1).
#[derive(Component, Clone, Debug)]
pub struct Stats {
    pub faction: FactionId,
    pub rank: Rank,
    pub class: Class,
    pub level: i32,
    pub hit_dice: i32,
    pub hp_max: i32,
    pub strength: i32,
    pub dexterity: i32,
    pub intelligence: i32,
    pub wisdom: i32,
    pub bcb: i32,
    pub save: i32,
    /// Full movement in hexes, `hex_feet` applied.
    pub speed: i32,
    pub size: Size,
    pub kind: Kind,
    pub armour: Option<RowId>,
    pub natural_ac: i32,
    pub helm: Helm,
    pub attacks: Few<AttackEntry>,
    /// Index into the ladder, helmet steps included (H-SURP-04).
    pub surprise_rung: usize,
    pub senses: i32,
    /// Morale score; `None` if fearless (H-MORALE-02).
    pub morale: Option<i32>,
    pub group: u8,
    pub backstab: i32,
    pub anatomy: u8,
    pub traits: u32,
    /// Hex of entry, for a combatant that is not on the board from the start.
    pub entry: CellId,
    /// Round of entry; 0 if the combatant is on the board from the start.
    pub arrives: u16,
    /// The arrival is announced, so that it surprises no one (H-INIT-04).
    pub announced: bool,
}

impl Stats {
    pub fn has(&self, bit: u32) -> bool {
        self.traits & bit != 0
    }
}

/// Hit points and other losses for the battle.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Wounds {
    pub hp: i32,
    pub subdual: i32,
    /// Constitution (H-CRIT-07).
    pub con: i32,
}

/// Place and facing of a combatant. `cell` is `None` off the board. The centre figure of a wall has the cell of
/// `end_a`.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct StandsOn {
    pub cell: Option<CellId>,
    pub facing: u8,
}

impl FactWord for RoutineKind {}

/// Routines of table 3.6, `declare_routine`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, IntoStaticStr, EnumDiscriminants)]
#[strum(serialize_all = "snake_case")]
#[strum_discriminants(name(RoutineKind), derive(IntoStaticStr, EnumString), strum(serialize_all = "snake_case"))]
pub enum Routine {
    #[default]
    Standard,
    TwoWeaponAttack,
    TwoWeaponGuard,
    DoubleShot,
    FullDefence,
    Charge(CombatantId),
    /// Index into the level's spells.
    Cast(u8),
    ReadScroll(u8),
}

/// The permitted use of an initiative die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Use {
    /// Any ready weapon.
    Any,
    Natural(RowId),
    MainHand,
    OffHand,
    /// One shot of a double shot.
    Shot,
    Spell,
    Charge,
    /// A routine without an attack.
    None,
}

/// One initiative die (H-INIT-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Die {
    pub score: u8,
    pub used: Use,
    /// Its main part is used.
    pub spent: bool,
    /// It acted on its count, or lost it.
    pub acted: bool,
    /// The action is held (H-INIT-18).
    pub held: bool,
}

/// Declaration and actions of the combatant in this round.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Turn {
    /// False if it declared nothing this round.
    pub declared: bool,
    pub routine: Routine,
    /// The part of BCB used for attack (H-UNIT-07). It holds until the next declaration.
    pub attack_part: i32,
    /// The part of BCB used for defence (H-UNIT-07). It holds until the next declaration.
    pub defence_part: i32,
    pub dice: SmallVec<[Die; 3]>,
    /// The move part is used.
    pub moved: bool,
    /// Part of the turn was used this round (H-INIT-21).
    pub begun: bool,
    /// Number of attacks made with dice (H-INIT-29).
    pub attacks: u8,
    /// Has done something that stirs a lodged missile (H-MISS-12).
    pub stirred: bool,
    /// Its first own count of the round has come (H-MORALE-07).
    pub started: bool,
    /// A retreating combatant has made its step, or had none (H-MORALE-07).
    pub fell_back: bool,
    /// A routed beast with no way out acts as it likes on this count (H-MORALE-09).
    pub cornered: bool,
    /// The declared spell, reading or charge is lost or over.
    pub lost: bool,
    /// Enemies that threw it aside this round; it keeps out of their zones (H-REACT-09).
    pub thrown_by: Few<CombatantId>,
}

/// Remaining rounds, and the counter's first tick. Phase G of that tick does not reduce it (H-INIT-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counter {
    pub left: u16,
    pub born: u16,
}

/// The single enemy that a combatant watches (H-ATK-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Focus {
    pub on: CombatantId,
    /// Last tick of the exposure.
    pub until: u16,
}

crate::named! {
    /// Order of a controlled combatant (H-SPELL-19).
    pub enum Order {
        Flee,
        Yield,
    }
}

/// An enemy that knows the place of an invisible combatant (H-INVIS-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spotter {
    pub eye: CombatantId,
    /// Last tick of the detection. Below the present tick the combatant is only suspected.
    pub until: u16,
    /// The detection ends with the next move of the invisible combatant (H-INVIS-05).
    pub till_it_moves: bool,
}

/// Conditions of a combatant (section 7.2).
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Conditions {
    /// Segments left (H-SURP-06).
    pub surprised: u8,
    pub prone: bool,
    pub stunned: Option<Counter>,
    /// Number of flesh wounds; more than one only by house rule.
    pub flesh_wound: u8,
    pub staggered: bool,
    pub unconscious: bool,
    /// Duration of `unconscious`, if limited.
    pub coma: Option<Counter>,
    pub crippled: bool,
    pub knocked_out: bool,
    pub asleep: Option<Counter>,
    pub held: Option<Counter>,
    pub entangled: Option<Counter>,
    pub pinned_by: Option<CombatantId>,
    pub pinning: Option<CombatantId>,
    /// Number of `fix_helm` acts left.
    pub blinded: u8,
    pub strained: u8,
    pub focused: Option<Focus>,
    pub charging: bool,
    pub casting: bool,
    /// Number of rounds that a scroll has been read.
    pub reading: u8,
    pub withdrawn: bool,
    pub fleeing: bool,
    pub full_defence: bool,
    pub guarding: bool,
    /// The partners of its `closing` pairs (H-MOVE-23).
    pub closing: Few<CombatantId>,
    /// Wielders that it may not come next to (H-POLE-08).
    pub fended_by: Few<CombatantId>,
    pub hidden: bool,
    /// It has sprung from hiding in these segments (H-ASSN-02).
    pub sprung: bool,
    /// `invisible` by `veil`.
    pub veil: Option<Counter>,
    pub spotted_by: Few<Spotter>,
    pub ward: Option<Counter>,
    pub controlled: Option<Counter>,
    /// Order under `controlled`; `None` until the caster has chosen.
    pub order: Option<Order>,
    pub retreating: bool,
    pub routed: bool,
    pub surrendered: bool,
    pub fled: bool,
    pub dead: bool,
    /// Weapons of the missiles lodged in it, oldest first (H-MISS-11).
    pub lodged: Few<RowId>,
}

/// Carried items (section 2.1).
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Gear {
    pub main_hand: Option<ItemId>,
    pub off_hand: Option<ItemId>,
    pub shield: Option<ItemId>,
    pub carried: Few<ItemId>,
    /// Amount of ammunition by `Ammo`.
    pub ammo: [u16; 3],
    /// Spell and castings left.
    pub prepared: SmallVec<[(u8, u8); 6]>,
    pub scrolls: Few<u8>,
    /// Spell and charges.
    pub wands: SmallVec<[(u8, u8); 2]>,
    pub treasure: i32,
}

/// A piece of gear.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Item {
    pub row: RowId,
    pub held: Held,
    pub loaded: bool,
    /// Number of `reload` acts done.
    pub reloading: u8,
    pub broken: bool,
}

/// The mutable part of a hex.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Cell {
    pub terrain: Terrain,
}

/// Three figures in two hexes (H-WALL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Wall {
    pub a: CellId,
    pub b: CellId,
    /// Direction from A to B.
    pub direction: u8,
    /// The front is at d+1 and d+2; if false, at d-1 and d-2.
    pub left: bool,
    pub end_a: CombatantId,
    pub centre: CombatantId,
    pub end_b: CombatantId,
}

impl Wall {
    pub fn figures(&self) -> [CombatantId; 3] {
        [self.end_a, self.centre, self.end_b]
    }
    pub fn has(&self, c: CombatantId) -> bool {
        self.figures().contains(&c)
    }
    /// Returns the facing of its figures when it breaks (H-WALL-10).
    pub fn facing(&self) -> u8 {
        (self.direction + if self.left { 1 } else { 5 }) % 6
    }
}
