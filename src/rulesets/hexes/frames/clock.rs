//! Time, and what a battle remembers beside its combatants.

use super::harm::{Doom, Harm};
use crate::rulesets::hexes::action::Magic;
use crate::rulesets::hexes::unit::{Few, Wall};
use crate::vocab::CombatantId;
use bevy_ecs::prelude::*;
use serde::Serialize;

/// The phases of a round (H-INIT-02), and what comes before the first.
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

/// Time and what the battle remembers beside its combatants.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// From 1; 0 before the first round.
    pub round: u16,
    /// Rounds and segments of surprise begun so far: what durations count (H-INIT-24).
    pub tick: u16,
    /// A segment of surprise is being played.
    pub segment: bool,
    pub phase: Phase,
    /// The number the countdown stands at.
    pub count: u8,
    /// Two or more act on this count: results wait (H-INIT-14).
    pub simultaneous: bool,
    /// Whose blows, pushes and spells wait, in the order in which they were made.
    pub waiting: Vec<Harm>,
    /// Massive chargers whose fall waits for their blow (H-POLE-09).
    pub doomed: Few<Doom>,
    /// Who acts in a segment after arrivals; empty: everybody not surprised (H-SURP-10).
    pub newcomers: Few<CombatantId>,
    /// Morale triggers used up, by faction (H-MORALE-05).
    pub first_loss: Few<bool>,
    pub half_loss: Few<bool>,
    /// Groups that stood or broke for good: groups that have broken (H-MORALE-11).
    pub broken: Few<bool>,
    /// Who acts on this count.
    pub acting: Few<CombatantId>,
    /// Wands taken up on a simultaneous count (H-INIT-15).
    pub set_aside: Few<(CombatantId, Magic)>,
    /// Who was struck on this count by another that acts on it (H-WAND-03).
    pub jarred: Few<CombatantId>,
    /// A massive charger being fended off: what it suffers at 0 hit points waits (H-POLE-09).
    pub defer: Option<CombatantId>,
    /// Whose move ended in a fall: its activity on this count is lost (H-MOVE-26).
    pub felled: Option<CombatantId>,
    /// No part of the state: it is off in every real battle.
    #[serde(skip)]
    pub foresight: Foresight,
}

/// Whether odds are being worked out, and what they look at: the playout ends there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Foresight {
    #[default]
    Off,
    /// An act. Its results are felt when it is settled and do not wait for the others of the count (H-INIT-14).
    Act,
    /// The answer to a free attack or a fend-off, and not what the mover does next.
    Reaction,
}

/// All shield walls, in the order in which they were formed.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Walls(pub Vec<Wall>);

/// Boulders that have rolled, by their place in the level's list.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Rolled(pub Few<bool>);
