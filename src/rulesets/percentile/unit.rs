//! UNIT: the components of combatants and gear. `Stats` is fixed by the level; everything else is state.

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
    /// Ratings that the stat block states, by [`Skill`].
    pub skills: [Option<i32>; Skill::COUNT],
    /// The highest rating in a related specialty, by [`Skill`]; 0 where there is none (P-UNIT-05).
    pub related: [i32; Skill::COUNT],
    pub body_armor: Option<RowId>,
    pub helmet: Option<RowId>,
    /// Both pieces together (P-UNIT-07 to P-UNIT-09).
    pub armour: Armour,
    pub morale_exempt: bool,
}

/// Hit points and the wounds that took them.
#[derive(Component, Clone, Debug, Serialize)]
pub struct Wounds {
    pub hp: i32,
    pub injuries: Few<Injury>,
}

/// Where it stands and how. Off the board: no cell.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct StandsOn {
    pub cell: Option<CellId>,
    pub facing: u8,
    pub posture: Posture,
}

/// What it declared and did this round.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Turn {
    pub intent: Option<Intent>,
    pub steps_spent: i32,
    /// Parries and dodges attempted (P-REACT-09).
    pub defences: i32,
    /// DEX rank of this round's action; none: no action, or not known yet.
    pub rank: Option<i32>,
    pub moved: bool,
    /// Its place in the count has come.
    pub acted: bool,
    /// Drawn at a rank below 1: the item comes into hand at the end of the Action phase (P-INIT-07).
    pub draws_late: bool,
    /// Was unaware when the round began: no action in it (P-SNEAK-09).
    pub idle: bool,
    /// The item it is reloading, once picked (P-GEAR-07).
    pub reloading: Option<ItemId>,
    /// It parried with what it meant to reload (P-GEAR-09).
    pub reload_lost: bool,
    /// Fell below half its hit points in this round, for the first time (P-MORALE-01).
    pub shaken: bool,
}

/// Section 7, 8 and 10.2.
#[derive(Component, Clone, Copy, Debug, Default, Serialize)]
pub struct Conditions {
    pub unconscious: bool,
    pub dead: bool,
    pub broken: bool,
    /// Round in which it broke (P-MORALE-10).
    pub broke_in: u16,
    pub surrendered: bool,
    pub fled: bool,
    pub hidden: Option<Success>,
    pub unaware: bool,
    /// It has been below half its hit points: that trigger is used up (P-MORALE-01).
    pub below_half: bool,
}

/// What it holds and carries.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Gear {
    /// A two-handed item is here alone.
    pub primary: Option<ItemId>,
    pub off: Option<ItemId>,
    pub carried: Few<ItemId>,
}

/// A piece of gear.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    pub row: RowId,
    pub held: Held,
    /// None: it has none to lose.
    pub hp: Option<i32>,
    pub shots: Option<u16>,
    pub spare_loads: u16,
    pub loaded: bool,
    pub broken: bool,
}
