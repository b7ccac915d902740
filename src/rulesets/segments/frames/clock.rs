//! Time, and the battle state that belongs to no single combatant.

use crate::rulesets::segments::level::{GrievousWound, LodgedMissile};
use crate::rulesets::segments::unit::Few;
use crate::vocab::CombatantId;
use bevy_ecs::prelude::*;
use serde::Serialize;

crate::named! {
    /// The parts of a round (S-INIT-01), and the time before the first.
    #[derive(Default)]
    pub enum Phase {
        #[default]
        Before,
        Declaration,
        Initiative,
        PreMovement,
        Movement,
        PostMovement,
        End,
    }
}

/// A consequence of an action, applied once its group has acted (S-INIT-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Consequence {
    /// Hit points are 0 or fewer (S-DMG-15, S-DMG-16).
    Falls(CombatantId),
    /// Stunned until the end of the given round (S-DMG-10).
    Stunned(CombatantId, u16),
    /// A missile lodges (S-RNG-15).
    Lodges(CombatantId, LodgedMissile),
    /// A grievous wound (table 11.9).
    Wounded(CombatantId, GrievousWound),
    /// The casting is lost (S-SPELL-09).
    Interrupted(CombatantId),
    /// The rest of the round is lost (S-INIT-22).
    Spent(CombatantId),
    /// Knocked prone (S-DMG-17).
    Prone(CombatantId),
    /// Healed above 0 hit points (S-DMG-18).
    Recovers(CombatantId),
}

/// The time of the battle and its shared state.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// The current round, from 1; 0 before the first.
    pub round: u16,
    pub phase: Phase,
    /// The current segment of the countdown; keeps the last value until the next countdown begins.
    pub segment: i8,
    /// Queued consequences, in order of occurrence.
    pub waiting: Few<Consequence>,
    /// Combatants that attacked or cast at an enemy from hiding on this segment (S-SURP-04).
    pub shown: Few<CombatantId>,
    /// Attackers and targets of violence on this segment (S-SURP-05).
    pub alarms: Few<CombatantId>,
    /// Number of members of each side at the start (S-MORALE-02).
    pub strength: Few<u16>,
    /// True in playouts for odds; not part of the state. See [`crate::engine::LookaheadSupport::prepare_for_odds`].
    #[serde(skip)]
    pub foresight: bool,
}
