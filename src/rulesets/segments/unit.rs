//! UNIT: the components of combatants and gear. `Stats` is fixed by the level; everything else is state.

use super::action::{Aim, Aimed, Arm, Deed, Extra, FreeAct, Plan, Ready};
use super::level::{Altitude, Caster, Held, KnownSpell, LodgedMissile, Mount, Potion, Size, SkillEntry, Spell};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;

pub type Few<T> = SmallVec<[T; 4]>;

/// The part of the stat block that no rule changes (section 2.1).
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
    /// By row of weapon.
    pub skills: SmallVec<[(RowId, SkillEntry); 3]>,
    /// What is always ready and occupies no hand: every such weapon of its skills that is no part of pattern or tentacles.
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
    /// By nature; spells make invisible too.
    pub invisible: bool,
    pub leader: bool,
    pub morale_exempt: bool,
    pub fast_target_mod: i32,
    pub caster: Caster,
    pub spells: Few<KnownSpell>,
}

/// Hit points, wounds that last, and what sticks in them.
#[derive(Component, Clone, Debug, Serialize)]
pub struct Wounds {
    pub hp: i32,
    /// Points that the armour has lost (S-GEAR-10).
    pub armor_wear: i32,
    /// Points that the hide has lost (reading 17).
    pub natural_wear: i32,
    pub lodged: SmallVec<[LodgedMissile; 2]>,
    /// Open gashes (table 11.9).
    pub gashes: u8,
    pub weapon_arm: bool,
    pub off_arm: bool,
    pub leg: bool,
}

/// Where it stands and how. Off the board: no cell.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct StandsOn {
    pub cell: Option<CellId>,
    pub altitude: Altitude,
    pub prone: bool,
    /// It rides (S-MOUNT-01).
    pub mount: Option<Mount>,
}

/// What has become of one attack of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackState {
    /// On its segment (S-INIT-11).
    Due,
    /// Waits for contact (S-INIT-19).
    Held,
    /// Made, given up or lost.
    Spent,
}

/// One attack of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Attack {
    /// From 1.
    pub number: u8,
    pub segment: i8,
    pub state: AttackState,
    /// It has been held once (S-INIT-19, S-INIT-20).
    pub was_held: bool,
}

/// What it declared and did this round (S-INIT-02).
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
    /// The rank that its stance uses (S-UNIT-11).
    pub stance_rank: i32,
    /// Roll for it is over: attacks and the start of a casting have their segments.
    pub rolled: bool,
    pub attacks: SmallVec<[Attack; 4]>,
    /// Segment on which its casting begins (S-SPELL-04).
    pub cast_at: Option<i8>,
    /// Segment of its free actions (S-INIT-24).
    pub free_at: Option<i8>,
    /// Hands have changed (S-INIT-29), or can no longer.
    pub readied: bool,
    /// Its half-round action is done or lost (S-INIT-23).
    pub extra_done: bool,
    /// DEX multiple of its pick-up, once rolled (S-GEAR-05).
    pub pick_up: u8,
    /// S-MOVE-09: the free move has been made.
    pub free_moved: bool,
    /// It has left a hex by its own will this round.
    pub moved: bool,
    /// It has made an attack, or loosed a spell at an enemy.
    pub attacked: bool,
    /// What it has struck or shot at this round, each with the number of attacks, and whether hand to hand.
    pub struck: SmallVec<[Blow; 4]>,
    /// The melee weapon it used last (S-ATK-11).
    pub melee_arm: Option<Arm>,
    /// Shots of the round so far: careful aim may help the first alone (reading 45).
    pub shots: u8,
    /// It was attacked this round (S-RNG-16).
    pub was_attacked: bool,
    /// First segment of its attack and move (S-MOVE-14), and that it gave up what was left.
    pub late_move: Option<i8>,
    /// Enemies adjacent when the round began (S-MOVE-19).
    pub beside: Few<CombatantId>,
    /// Whom it has made a free attack on (S-REACT-12).
    pub free_attacks: Few<CombatantId>,
    /// Whom it has forced to move (S-REACT-08).
    pub forced: Few<CombatantId>,
    /// What it made out of foes it cannot see: the multiple of PER (S-SENSE-01).
    pub sensed: SmallVec<[(CombatantId, u8); 2]>,
    /// It called for a rally (S-MORALE-10).
    pub rally_call: bool,
    /// Surprised to the end of the round (S-AMB-07, S-SURP-05).
    pub surprised: bool,
    /// It was unaware when the round began or became aware in it: it acts from the next round on.
    pub fresh: bool,
    /// It loses what it had left of the round: no movement broken by force (S-INIT-22).
    pub spent: bool,
    /// The +15 of careful aim that the last round left (S-RNG-07).
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

/// What it has of this round's movement. Feet are counted in twentieths (S-MOVE-02).
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Journey {
    pub plan: Option<Plan>,
    /// Directions to go.
    pub path: SmallVec<[u8; 24]>,
    pub walked: u16,
    pub gained: i32,
    pub spent: i32,
    /// Nothing more of it comes: it stays, has arrived, or fights (S-MOVE-13).
    pub over: bool,
    /// Enemies adjacent at its last decision (S-MOVE-08).
    pub near: Few<CombatantId>,
    /// Where the hex began that it had to itself (S-MOVE-20).
    pub trail: Few<CellId>,
}

/// A spell on its way (S-SPELL-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Casting {
    pub spell: Spell,
    pub at: Aimed,
    /// Segment on which it goes off.
    pub off: i8,
    /// Round in which it goes off.
    pub round: u16,
}

/// What lasts some rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum LastingKind {
    Spell(Spell),
    Potion(Potion),
}

/// A spell or a potion at work (S-SPELL-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lasting {
    pub kind: LastingKind,
    /// The last round that it covers.
    pub until: u16,
}

/// Sections 7.4 and 8.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Conditions {
    /// Last round of the stun; 0: not stunned (S-DMG-11).
    pub stunned_until: u16,
    /// Last round of blindness; 0: sees (table 11.9).
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
    /// 1 to 5 in the ambush round; 0 else (S-AMB-01).
    pub ambush: u8,
    /// Shots of careful aim to come: the +15 waits for the next round (S-RNG-07), with that weapon.
    pub aim_kept: Option<RowId>,
    // Triggers of morale that have counted (S-MORALE-02).
    pub counted_hurt: bool,
    pub counted_half: bool,
    pub counted_leader: bool,
}

/// Hands and bags.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Gear {
    /// A two-handed item fills both hands and stands here.
    pub main: Option<ItemId>,
    pub off: Option<ItemId>,
    pub slung: Option<ItemId>,
    pub carried: Few<ItemId>,
    /// Missiles left, by the level's list.
    pub ammo: SmallVec<[u16; 4]>,
}

/// A piece of gear.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    pub row: RowId,
    pub held: Held,
}
