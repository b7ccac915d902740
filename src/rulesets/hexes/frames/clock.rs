//! Time, and the state of a battle that belongs to no combatant.

use super::harm::{Doom, Harm};
use crate::rulesets::hexes::action::Magic;
use crate::rulesets::hexes::unit::{Few, Wall};
use crate::vocab::CombatantId;
use bevy_ecs::prelude::*;
use serde::Serialize;

/// Phases of a round (H-INIT-02), and the time before the first round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Phase {
    #[default]
    Before,
    Upkeep,
    Arrivals,
    Declarations,
    Initiative,
    Countdown,
    Held,
    End,
}

impl Phase {
    pub fn name(self) -> &'static str {
        match self {
            Phase::Before => "before",
            Phase::Upkeep => "upkeep",
            Phase::Arrivals => "arrivals",
            Phase::Declarations => "declarations",
            Phase::Initiative => "initiative",
            Phase::Countdown => "countdown",
            Phase::Held => "held",
            Phase::End => "end",
        }
    }
}

/// Time, and the state of a battle that belongs to no combatant.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// Round number from 1; 0 before the first round.
    pub round: u16,
    /// Number of rounds and surprise segments begun. Durations are measured in ticks (H-INIT-24).
    pub tick: u16,
    /// A surprise segment is being played.
    pub segment: bool,
    pub phase: Phase,
    /// Present number of the countdown.
    pub count: u8,
    /// Two or more act on this count, so results are delayed (H-INIT-14).
    pub simultaneous: bool,
    /// Delayed results: blows, pushes and spells, earliest cause first.
    pub waiting: Vec<Harm>,
    /// Massive chargers whose fall is delayed until after their attack (H-POLE-09).
    pub doomed: Few<Doom>,
    /// Combatants that act in a segment after arrivals; if empty, all that are not surprised (H-SURP-10).
    pub newcomers: Few<CombatantId>,
    /// True for each faction that has used up the morale trigger of the first loss (H-MORALE-05).
    pub first_loss: Few<bool>,
    /// True for each faction that has used up the morale trigger of half losses (H-MORALE-05).
    pub half_loss: Few<bool>,
    /// True for each morale group that has broken (H-MORALE-11).
    pub broken: Few<bool>,
    /// Combatants that act on this count.
    pub acting: Few<CombatantId>,
    /// Wands raised on a simultaneous count (H-INIT-15).
    pub set_aside: Few<(CombatantId, Magic)>,
    /// Combatants struck on this count by another that acts on it (H-WAND-03).
    pub jarred: Few<CombatantId>,
    /// A massive charger being fended off. Its consequences of 0 hit points are delayed (H-POLE-09).
    pub defer: Option<CombatantId>,
    /// The combatant whose move ended in a fall. Its activity on this count is lost (H-MOVE-26).
    pub felled: Option<CombatantId>,
    /// Not part of the state: it is off in every real battle.
    #[serde(skip)]
    pub foresight: Foresight,
}

/// Subject of the odds being computed; the playout ends with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Foresight {
    #[default]
    Off,
    /// An act. Its results are applied once it is resolved, without waiting for the other actors of the count
    /// (H-INIT-14).
    Act,
    /// A free attack or a fend-off. The playout ends before the mover acts again.
    Reaction,
}

/// All shield walls, oldest first.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Walls(pub Vec<Wall>);

/// Boulders that have rolled: true at their index in the level's list.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Rolled(pub Few<bool>);
