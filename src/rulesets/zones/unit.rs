//! UNIT: the components of combatants, gear and cells. `Stats` is fixed by the level; everything else is state.
//!
//! Conditions are fields of one component rather than marker components that are inserted and removed: a snapshot then
//! overwrites them in place.

use super::level::{Cause, Hazard, Held, TurnState, Wear};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use bevy_ecs::prelude::*;
use serde::Serialize;
use smallvec::SmallVec;

pub type Few<T> = SmallVec<[T; 4]>;

/// The part of the stat block that no rule changes (section 2.1).
#[derive(Component, Clone, Debug)]
pub struct Stats {
    pub faction: FactionId,
    pub group: u8,
    /// The player who controls the combatant within its faction. Differs only if a level names several players
    /// (Z-READ-31).
    pub seat: u8,
    pub strength: i32,
    pub agility: i32,
    pub wits: i32,
    pub max_health: i32,
    pub natural_armour: i32,
    pub size: u8,
    pub speed: u16,
    pub hands: u8,
    pub skills: u16,
    pub dark_sight: bool,
    pub fearless: bool,
    pub tireless: bool,
    pub mount_capacity: u8,
    pub vehicle: bool,
    pub vehicle_cover: Option<i32>,
    pub numbers: bool,
    pub natural_attacks: Few<RowId>,
}

impl Stats {
    pub fn has(&self, skill: u16) -> bool {
        self.skills & skill != 0
    }
}

/// Current health; at most `max_health` (Z-UNIT-03).
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Health(pub i32);

/// Position and mount of a combatant. `cell` is `None` off the board.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct StandsOn {
    pub cell: Option<CellId>,
    pub riding: Option<CombatantId>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Sprint {
    #[default]
    Untried,
    Passed,
    Failed,
}

/// Actions of the combatant in this round and this turn.
#[derive(Component, Clone, Copy, Debug, Default, Serialize)]
pub struct Turn {
    pub state: TurnState,
    pub half_steps: u16,
    pub mains: u8,
    pub bonuses: u8,
    pub sprint: Sprint,
    /// Has done anything other than `release`, including a tried `sprint` and a half-step given up (Z-INIT-21).
    pub begun: bool,
    /// No half-steps for the rest of the turn, after a steady shot (Z-ATK-07) or a fall into a pit.
    pub rooted: bool,
    /// Has opened a door or tried to break free (Z-MORALE-08).
    pub strove: bool,
    /// Has used its free dodge this round (Z-SKILL-02).
    pub dodged_free: bool,
    /// Has cleaved this turn (Z-SKILL-05).
    pub cleft: bool,
    /// Has made a half-step this round (Z-READ-69).
    pub moved: bool,
    /// Its mount moved at full speed (Z-MOUNT-06).
    pub swept_along: bool,
    /// Its unit has had its joint turn (Z-MOUNT-05).
    pub unit_done: bool,
    /// Its main action of this turn was driving (Z-MOUNT-12).
    pub driving: bool,
    /// Has pursued a combatant this round (Z-MORALE-13).
    pub pursued: bool,
    /// Was at half its health or less when the round began (Z-MORALE-03).
    pub was_low: bool,
}

impl Turn {
    /// Returns true if the combatant has not yet done anything that counts as acting (Z-MOUNT-06).
    pub fn idle(&self) -> bool {
        self.state == TurnState::Fresh || (self.driving && self.mains == 1 && self.bonuses == 0)
    }
}

/// A timed condition: its source, and its last round (Z-DMG-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spell {
    pub by: CombatantId,
    pub until: u16,
}

/// Conditions of a combatant (table 7.1).
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Conditions {
    pub incapacitated: Option<Cause>,
    pub dead: bool,
    pub fled: bool,
    pub surrendered: bool,
    pub routed: bool,
    pub concealed: bool,
    pub cornered: bool,
    pub steadfast: bool,
    pub poisoned: bool,
    pub in_pit: bool,
    pub maimed: u8,
    /// A vehicle that can make no more half-steps (Z-MOUNT-13).
    pub immobile: bool,
    pub dazed_until: Option<u16>,
    pub distracted: Option<Spell>,
    pub intimidated: Option<Spell>,
    pub taunted: Option<Spell>,
    /// Grabbers, the earliest first.
    pub grabbed_by: Few<CombatantId>,
    pub grabbing: Few<CombatantId>,
    /// No combatant of another side saw it at the end of the last round (Z-SNEAK-10).
    pub unseen: bool,
}

/// Carried items (section 2.2) and remaining powers.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Gear {
    pub in_hand: Few<ItemId>,
    pub stowed: Few<ItemId>,
    pub worn: Option<ItemId>,
    pub powers: SmallVec<[(RowId, u16); 2]>,
}

/// A piece of gear.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Item {
    pub row: RowId,
    pub held: Held,
    pub wear: Wear,
    pub used: bool,
    pub spent: bool,
    pub lit: bool,
    pub uses: u16,
    /// Owner at the start of the battle.
    pub owner: Option<CombatantId>,
}

impl Item {
    pub fn exists(&self) -> bool {
        self.held != Held::Gone && self.wear != Wear::Destroyed
    }
}

/// The mutable part of a zone or border.
#[derive(Component, Clone, Copy, Debug, Serialize)]
pub struct Cell {
    pub dark: bool,
    pub door_open: bool,
    pub hazard: Option<Hazard>,
    /// False if the hazard is switched off; it then has no effect (Z-BOARD-21).
    pub armed: bool,
    /// Last round of the `gloom` on the cell.
    pub gloom_until: Option<u16>,
}

impl Cell {
    pub fn live_hazard(&self) -> Option<Hazard> {
        self.hazard.filter(|_| self.armed)
    }
}

/// Items created by the running rule system. They are inserted into the world when that system ends (Z-GEAR-12).
#[derive(Resource, Clone, Debug, Default)]
pub struct Made(pub Vec<Item>);
