//! Components of combatants and gear, the UNIT clauses. `Stats` is fixed by the level; all others are state.

use super::action::{Aim, Aimed, Arm, Deed, Extra, FreeAct, Plan, Ready};
use super::level::{Altitude, Caster, Held, KnownSpell, LodgedMissile, Mount, Potion, Size, SkillEntry, Spell};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;

pub type Few<T> = SmallVec<[T; 4]>;

/// The part of the stat block that does not change during a battle (section 2.1).
#[derive(Component, Clone, Debug)]
pub struct Stats {
    pub faction: FactionId,
    pub hp_max: i32,
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
    /// Skills by row of the weapon.
    pub skills: SmallVec<[(RowId, SkillEntry); 3]>,
    /// Weapons that are always ready and occupy no hand: those among the skills that belong to neither pattern nor
    /// tentacles.
    pub bare: Few<RowId>,
    pub pattern: Few<RowId>,
    pub tentacles: i32,
    pub range_of_field: i32,
    pub master_bowman: i32,
    pub first_aid: i32,
    pub ambidextrous: bool,
    pub encumbered: bool,
    pub agile_flyer: bool,
    pub darksight: bool,
    pub targeting_sense: bool,
    /// Invisible by nature; spells also make combatants invisible.
    pub invisible: bool,
    pub leader: bool,
    pub morale_exempt: bool,
    pub fast_target_mod: i32,
    pub caster: Caster,
    pub spells: Few<KnownSpell>,
}

/// Hit points, lasting wounds and lodged missiles.
#[derive(Component, Clone, Debug, Serialize)]
pub struct Wounds {
    pub hp: i32,
    /// Protection that the armour has lost (S-GEAR-10).
    pub armor_wear: i32,
    /// Natural protection lost (reading 17).
    pub natural_wear: i32,
    pub lodged: SmallVec<[LodgedMissile; 2]>,
    /// Number of open gashes (table 11.9).
    pub gashes: u8,
    pub weapon_arm: bool,
    pub off_arm: bool,
    pub leg: bool,
}

/// The position and posture of a combatant; no cell if it is off the board.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct StandsOn {
    pub cell: Option<CellId>,
    pub altitude: Altitude,
    pub prone: bool,
    /// The mount, if riding (S-MOUNT-01).
    pub mount: Option<Mount>,
}

/// The state of one attack of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackState {
    /// Due on its segment (S-INIT-11).
    Due,
    /// Held until contact (S-INIT-19).
    Held,
    /// Made, given up or lost.
    Spent,
}

/// One attack of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Attack {
    /// Number of the attack, from 1.
    pub number: u8,
    pub segment: i8,
    pub state: AttackState,
    /// The attack has been held before (S-INIT-19, S-INIT-20).
    pub was_held: bool,
}

/// Declared and completed actions of a combatant this round (S-INIT-02).
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Turn {
    pub deed: Option<Deed>,
    pub ready: Ready,
    pub rises: bool,
    pub extra: Extra,
    /// SC given up for DEF (S-REACT-01).
    pub defend: i32,
    pub aim: Aim,
    pub no_movement: bool,
    pub free: SmallVec<[FreeAct; 2]>,
    /// The declaration is complete.
    pub declared: bool,
    /// The rank used by the stance (S-UNIT-11).
    pub stance_rank: i32,
    /// Initiative has been rolled: attacks and the start of a casting have their segments.
    pub rolled: bool,
    pub attacks: SmallVec<[Attack; 4]>,
    /// First segment of the casting (S-SPELL-04).
    pub cast_at: Option<i8>,
    /// Segment of the free actions (S-INIT-24).
    pub free_at: Option<i8>,
    /// Declared items have been drawn or sheathed (S-INIT-29), or can no longer be.
    pub readied: bool,
    /// The half-round action is done or lost (S-INIT-23).
    pub extra_done: bool,
    /// DEX multiple of the pick-up roll; 0 until rolled (S-GEAR-05).
    pub pick_up: u8,
    /// The free move has been made (S-MOVE-09).
    pub free_moved: bool,
    /// The combatant has left a hex voluntarily this round.
    pub moved: bool,
    /// The combatant has made an attack, or completed a spell against an enemy.
    pub attacked: bool,
    /// Targets attacked this round, each with the number of attacks and whether in melee.
    pub struck: SmallVec<[Blow; 4]>,
    /// The melee weapon used last (S-ATK-11).
    pub melee_arm: Option<Arm>,
    /// Number of shots this round; careful aim may help only the first (reading 45).
    pub shots: u8,
    /// The combatant was attacked this round (S-RNG-16).
    pub was_attacked: bool,
    /// First segment of attack and move (S-MOVE-14); if set, remaining attacks were given up.
    pub late_move: Option<i8>,
    /// Enemies adjacent at the start of the round (S-MOVE-19).
    pub beside: Few<CombatantId>,
    /// Targets of free attacks made (S-REACT-12).
    pub free_attacks: Few<CombatantId>,
    /// Defenders forced to move (S-REACT-08).
    pub forced: Few<CombatantId>,
    /// PER multiples rolled to sense invisible foes (S-SENSE-01).
    pub sensed: SmallVec<[(CombatantId, u8); 2]>,
    /// The combatant called for a rally (S-MORALE-10).
    pub rally_call: bool,
    /// Surprised to the end of the round (S-AMB-07, S-SURP-05).
    pub surprised: bool,
    /// Unaware at the start of the round, or became aware during it: acts from the next round on.
    pub fresh: bool,
    /// The rest of the round is lost: a forced move broke its declaration of no movement (S-INIT-22).
    pub spent: bool,
    /// The +15 of careful aim carried over from the last round (S-RNG-07).
    pub aim_carried: bool,
    /// Broke in this End part (S-MORALE-11).
    pub broke_now: bool,
}

/// Attacks on one target in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Blow {
    pub at: CombatantId,
    pub times: u8,
    pub melee: bool,
}

/// A combatant's movement this round, counted in twentieths of feet (S-MOVE-02).
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Journey {
    pub plan: Option<Plan>,
    /// Directions of the steps.
    pub path: SmallVec<[u8; 24]>,
    pub walked: u16,
    pub gained: i32,
    pub spent: i32,
    /// The movement is over: the combatant stays, has arrived, or attacks (S-MOVE-13).
    pub over: bool,
    /// Enemies adjacent at the last movement decision (S-MOVE-08).
    pub near: Few<CombatantId>,
    /// Hexes entered that the mover had to itself, starting with the first (S-MOVE-20).
    pub trail: Few<CellId>,
}

/// A casting in progress (S-SPELL-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Casting {
    pub spell: Spell,
    pub at: Aimed,
    /// Segment of completion.
    pub off: i8,
    /// Round of completion.
    pub round: u16,
}

/// The source of an effect that lasts several rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum LastingKind {
    Spell(Spell),
    Potion(Potion),
}

/// A lasting spell or potion (S-SPELL-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lasting {
    pub kind: LastingKind,
    /// The last round of the effect.
    pub until: u16,
}

/// Conditions of a combatant (sections 7.4 and 8).
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Conditions {
    /// Last round of the stun; 0 if not stunned (S-DMG-11).
    pub stunned_until: u16,
    /// Last round of blindness; 0 if not blinded (table 11.9).
    pub blinded_until: u16,
    pub down: bool,
    /// Down for the battle (table 11.9).
    pub knocked_out: bool,
    pub dead: bool,
    pub unaware: bool,
    pub hidden: bool,
    pub broken: bool,
    pub surrendered: bool,
    pub fled: bool,
    pub casting: Option<Casting>,
    /// A casting that may begin on segment 10 (S-SPELL-12).
    pub pending: Option<(Spell, Aimed)>,
    pub lasting: SmallVec<[Lasting; 2]>,
    pub energy: i32,
    /// Ambush level, 1 to 5, in the ambush round; 0 otherwise (S-AMB-01).
    pub ambush: u8,
    /// The weapon of a careful aim without a shot: its +15 waits for the next round (S-RNG-07).
    pub aim_kept: Option<RowId>,
    // Morale triggers that have been tested (S-MORALE-02).
    pub counted_hurt: bool,
    pub counted_half: bool,
    pub counted_leader: bool,
}

/// Items in hand and carried.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Gear {
    /// The item in the main hand. A two-handed item is held here and fills both hands.
    pub main_hand: Option<ItemId>,
    pub off_hand: Option<ItemId>,
    pub slung: Option<ItemId>,
    pub carried: Few<ItemId>,
    /// Missiles left, indexed like the level's list.
    pub ammo: SmallVec<[u16; 4]>,
}

/// A piece of gear.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    pub row: RowId,
    pub held: Held,
}
