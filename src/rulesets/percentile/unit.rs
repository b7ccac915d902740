//! Components of combatants and gear. `Stats` is fixed by the level; everything else is state.

use super::action::Intent;
use super::level::{Armour, DamageBonus, Held, Injury, Posture, Skill, Success};
use crate::vocab::{CellId, FactionId, ItemId, RowId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;

pub type Few<T> = SmallVec<[T; 4]>;

/// The part of the stat block that no rule changes (section 2.1).
#[derive(Component, Clone, Debug)]
pub struct Stats {
    pub faction: FactionId,
    pub strength: i32,
    pub constitution: i32,
    pub size: i32,
    pub intelligence: i32,
    pub power: i32,
    pub dexterity: i32,
    pub hp_max: i32,
    pub damage_bonus: DamageBonus,
    /// Ratings stated by the stat block, indexed by [`Skill`].
    pub skills: [Option<i32>; Skill::COUNT],
    /// Highest rating in a related specialty, indexed by [`Skill`]; 0 if there is none (P-UNIT-05).
    pub related: [i32; Skill::COUNT],
    pub body_armor: Option<RowId>,
    pub helmet: Option<RowId>,
    /// Sum of both pieces (P-UNIT-07 to P-UNIT-09).
    pub armour: Armour,
    pub morale_exempt: bool,
}

/// Hit points, and the injuries suffered.
#[derive(Component, Clone, Debug, Serialize)]
pub struct Wounds {
    pub hp: i32,
    pub injuries: Few<Injury>,
}

/// Position, facing and posture; no cell if off the board.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct StandsOn {
    pub cell: Option<CellId>,
    pub facing: u8,
    pub posture: Posture,
}

/// Declaration and progress of a combatant in the current round.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Turn {
    pub intent: Option<Intent>,
    pub steps_spent: i32,
    /// Number of parries and dodges attempted (P-REACT-09).
    pub defences: i32,
    /// DEX rank of this round's action; `None` if there is no action, or it is not known yet.
    pub rank: Option<i32>,
    pub moved: bool,
    /// The combatant's place in the count has come.
    pub acted: bool,
    /// The weapon is drawn at a rank below 1, so it comes into hand at the end of the Action phase (P-INIT-07).
    pub draws_late: bool,
    /// Was unaware when the round began, so there is no action (P-SNEAK-09).
    pub idle: bool,
    /// Item being reloaded, once that action is taken (P-GEAR-07).
    pub reloading: Option<ItemId>,
    /// Parried with the weapon to be reloaded (P-GEAR-09).
    pub reload_lost: bool,
    /// Fell below half its hit points in this round, for the first time (P-MORALE-01).
    pub shaken: bool,
}

/// Conditions (sections 7, 8 and 10.2).
#[derive(Component, Clone, Copy, Debug, Default, Serialize)]
pub struct Conditions {
    pub unconscious: bool,
    pub dead: bool,
    pub broken: bool,
    /// Round when it broke (P-MORALE-10).
    pub broke_in: u16,
    pub surrendered: bool,
    pub fled: bool,
    pub hidden: Option<Success>,
    pub unaware: bool,
    /// Has been below half its hit points, so that trigger is used up (P-MORALE-01).
    pub below_half: bool,
}

/// Items in hand and carried.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Gear {
    /// Item in the primary hand; a two-handed item leaves `off_hand` empty.
    pub main_hand: Option<ItemId>,
    pub off_hand: Option<ItemId>,
    pub carried: Few<ItemId>,
}

/// A piece of gear.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    pub row: RowId,
    pub held: Held,
    /// Hit points; `None` if it has none to lose.
    pub hp: Option<i32>,
    pub shots: Option<u16>,
    pub spare_loads: u16,
    pub loaded: bool,
    pub broken: bool,
}
